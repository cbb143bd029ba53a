"""What several tests share."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time

import pytest

# The plug-in's own test runs pytest inside pytest.
pytest_plugins = ["pytester"]

TEXTS = [
    "Your Kestrel code is 482913",
    None,
    "",
    "Your parcel 771204 has arrived",
    "😀 Ihr Kestrel-Code lautet 902-416.",
    "482913 is your code.\n@kestrel.example #482913",
    "Kestrel: 310778 ist Ihr Code, 5 Minuten gültig.",
    "INFO sent body='Your code is 640158' to user 551203",
]


def wait_until(condition, what, seconds=60):
    """Returns what a condition returns as soon as that is true."""
    deadline = time.monotonic() + seconds
    while not (result := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.01)
    return result


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def start(tmp_path):
    """Starts programs in process groups of their own. What is left of them ends with the test, by its id."""
    with contextlib.ExitStack() as stack:

        def started(name, *command, **environment):
            log = stack.enter_context((tmp_path / f"{name}.log").open("wb"))
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, **environment},
            )
            process.log = tmp_path / f"{name}.log"
            stack.callback(end, process)
            return process

        yield started


def end(process):
    """Kills a program with all processes of its group."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(20)


@pytest.fixture(scope="session", autouse=True)
def this_python_for_workers():
    """Spark's workers run this Python, and all of Spark stays on the loopback interface."""
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
