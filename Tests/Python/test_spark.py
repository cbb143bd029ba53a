"""onetimecode.spark with a real PySpark: in one process, and in a cluster of which a worker is killed."""

import os
import shutil
import threading

import pytest
from conftest import TEXTS, end, free_port, wait_until

import onetimecode

pytest.importorskip("pyspark", reason="needs the package pyspark")
if not shutil.which("java"):
    pytest.skip("needs a Java runtime, 17 or later", allow_module_level=True)

import pyspark  # noqa: E402
from pyspark.sql import SparkSession, functions  # noqa: E402

from onetimecode import spark as subject  # noqa: E402


# The tests are short, so that the compilers of the JVM cost more than they gain.
os.environ["JAVA_TOOL_OPTIONS"] = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"


def session(master, **settings):
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
    builder = builder.config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
    for key, value in settings.items():
        builder = builder.config(f"spark.{key.replace('_', '.')}", value)
    return builder.getOrCreate()


@pytest.fixture(scope="module")
def local():
    made = session("local[2]", sql_shuffle_partitions="2")
    yield made
    made.stop()


@pytest.fixture
def frame(local):
    return local.createDataFrame(list(enumerate(TEXTS)), "id int, text string").repartition(3)


def test_codes_are_typed_and_nulls_stay(frame):
    found = subject.extract(frame, "text")
    assert found.schema["match"].dataType == subject.MATCH
    rows = {row.id: row.match for row in found.collect()}
    for number, text in enumerate(TEXTS):
        match = None if text is None else onetimecode.parse(text)
        if match is None:
            assert rows[number] is None
            continue
        assert rows[number].code == match.code and rows[number].confidence == match.confidence
        assert text.encode()[rows[number].start : rows[number].end].decode() == match.raw_text
        assert rows[number].domain == match.domain and rows[number].purpose == match.purpose.value
        assert rows[number].language == match.language and rows[number].service == match.service
        assert rows[number].expires_in == (match.expires_in.total_seconds() if match.expires_in else None)


def test_texts_are_masked_and_nulls_stay(frame):
    masked = subject.redact(frame, "text")
    assert masked.schema == frame.schema
    assert [row.text for row in masked.orderBy("id").collect()] == [
        None if text is None else onetimecode.redact(text) for text in TEXTS
    ]


def test_options_reach_the_workers(frame):
    parser, redactor = onetimecode.Parser(lengths=(7, 9)), onetimecode.Redactor(mask="CODE")
    found = subject.extract(frame, "text", parser=parser, into="code").orderBy("id").collect()
    expected = [None if text is None else parser.parse(text) for text in TEXTS]
    assert [row.code and row.code.code for row in found] == [match and match.code for match in expected]
    assert expected[0] is None
    masked = subject.redact(frame, "text", redactor=redactor, key="body").orderBy("id").collect()
    assert masked[0].text == "Your Kestrel code is CODE"


def test_the_parser_runs_once_for_a_filter_and_a_projection(frame):
    found = subject.extract(frame, "text").where("match.code IS NOT NULL").select("match.code", "match.purpose")
    assert plan(found).count("ArrowEvalPython") == 1
    assert plan(subject.extract(frame, "text").select("id")).count("ArrowEvalPython") == 0


def plan(frame):
    return frame._jdf.queryExecution().executedPlan().toString()


def test_partitions_without_rows_and_wrong_types(frame):
    assert subject.extract(frame.where("id > 100"), "text").collect() == []
    with pytest.raises(Exception, match="an array of strings is needed, not int32"):
        subject.extract(frame, "id").collect()


ROWS, PARTITIONS = 200_000, 20


@pytest.fixture
def cluster(start, tmp_path):
    """A session in a cluster on loopback, and the two workers of the cluster."""
    if active := SparkSession.getActiveSession():
        active.stop()
    home = os.path.dirname(pyspark.__file__)
    address = f"spark://127.0.0.1:{free_port()}"

    def daemon(name, kind, *arguments):
        command = [os.path.join(home, "bin", "spark-class"), f"org.apache.spark.deploy.{kind}"]
        command += ["--host", "127.0.0.1", "--webui-port", "0", *arguments]
        return start(name, *command, SPARK_HOME=home, SPARK_WORKER_DIR=str(tmp_path), SPARK_DAEMON_MEMORY="256m")

    def has_logged(process, text):
        assert process.poll() is None, process.log.read_text()
        return text in process.log.read_text()

    master = daemon("master", "master.Master", "--port", address.rpartition(":")[2])
    wait_until(lambda: has_logged(master, "New state: ALIVE"), "the master is ready")
    arguments = ["worker.Worker", "--cores", "1", "--memory", "1g", address]
    workers = [daemon(name, *arguments) for name in ("one", "two")]
    for worker in workers:
        wait_until(lambda: has_logged(worker, "Successfully registered with master"), "a worker is ready")
    made = session(address, executor_memory="512m", sql_shuffle_partitions="2", sql_adaptive_enabled="false")
    yield made, workers
    made.stop()


def test_a_worker_of_a_cluster_is_killed_and_the_result_is_whole(cluster):
    spark, workers = cluster
    tracker = spark.sparkContext.statusTracker()
    wait_until(lambda: executors(spark) == 2, "both workers run an executor")

    digits = functions.format_string("%06d", functions.col("id") % 1_000_000)
    text = functions.when(functions.col("id") % 4 == 0, functions.concat(functions.lit("Your parcel is "), digits))
    text = text.otherwise(functions.concat(functions.lit("Your Kestrel code is "), digits))
    found = subject.extract(spark.range(0, ROWS, numPartitions=PARTITIONS).withColumn("text", text), "text")
    # The shuffle stays on the disks of the workers, so that finished tasks are lost with theirs.
    grouped = found.groupBy((functions.col("id") % 4).alias("kind")).agg(
        functions.count("*").alias("rows"),
        functions.count("match").alias("codes"),
        functions.sum(functions.col("match.code").cast("long")).alias("sum"),
    )
    rows = []
    job = threading.Thread(target=lambda: rows.extend(grouped.collect()))
    job.start()

    def stage_in_the_middle():
        for id in tracker.getActiveStageIds():
            stage = tracker.getStageInfo(id)
            if stage and stage.numTasks == PARTITIONS and stage.numCompletedTasks >= 3:
                return stage

    stage = wait_until(stage_in_the_middle, "some tasks are done")
    assert stage.numCompletedTasks + stage.numActiveTasks <= PARTITIONS - 4
    # the executor is a process of the same group
    end(workers[0])
    job.join(180)
    assert not job.is_alive()
    assert executors(spark) == 1

    expected = []
    for kind in range(4):
        numbers = range(kind, ROWS, 4)
        expected.append((kind, len(numbers), len(numbers) if kind else 0, sum(numbers) if kind else None))
    assert sorted(map(tuple, rows)) == expected
    print(f"worker one was killed after {stage.numCompletedTasks} of {PARTITIONS} tasks; "
          f"{sum(row.rows for row in rows)} rows and {sum(row.codes for row in rows)} codes in the result")


def executors(spark):
    """The number of executors, without the driver."""
    return spark.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1
