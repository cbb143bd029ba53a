"""The Python of the package's README runs as it stands."""

import pathlib
import re
import subprocess
import sys

import pytest

README = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources/Bindings/Python/README.md"


def test_from_a_table_to_a_masked_parquet_file(tmp_path):
    pytest.importorskip("polars", reason="needs the package polars")
    pytest.importorskip("pyarrow", reason="needs the package pyarrow")
    (program,) = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert len(program.strip().splitlines()) <= 10
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.stdout.splitlines() == [
        "['Your Kestrel code is ******', 'Your parcel 771204 has arrived']",
        "['482913', None]",
    ], done.stderr
