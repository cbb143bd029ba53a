"""Builds the wheel: the Python files, and the C library that .ci/build/library makes.

The environment variable ONETIMECODE_PREFIX names a prefix in which the library is installed already.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
# The library needs no symbol of a glibc later than 2.34; `auditwheel show` agrees.
TAG = f"py3-none-manylinux_2_34_{os.uname().machine}"
LIBRARY = "libonetimecode.so.0"


class UnsupportedOperation(Exception):
    """Tells the front end that this project builds no source distribution (PEP 517)."""


def build_sdist(directory: str, settings: dict[str, str] | None = None) -> str:
    raise UnsupportedOperation("the library is built from a clone of the repository; build a wheel there")


def build_wheel(directory: str, settings: dict[str, str] | None = None, metadata: str | None = None) -> str:
    with tempfile.TemporaryDirectory() as temporary:
        prefix = os.environ.get("ONETIMECODE_PREFIX")
        if not prefix:
            prefix = temporary
            subprocess.run(["bash", ROOT / ".ci/build/library", prefix], check=True)
        return write_wheel(pathlib.Path(directory), pathlib.Path(prefix))


def python_version(pkg_config: str) -> str:
    """The version of the library as PEP 440 writes it."""
    found = re.search(r"^Version: (.+)$", pkg_config, re.MULTILINE)
    if found is None:
        raise RuntimeError("onetimecode.pc has no version")
    return found[1].replace("-dev", ".dev0")


def metadata_of(project: dict[str, Any], version: str) -> str:
    """The core metadata of the table "project" of pyproject.toml."""
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {version}",
        f"Summary: {project['description']}",
        f"License: {project['license']}",
        f"Requires-Python: {project['requires-python']}",
    ]
    for extra, requirements in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {requirement}; extra == '{extra}'" for requirement in requirements]
    return "\n".join(lines) + "\n"


def entry_points_of(project: dict[str, Any]) -> str:
    """The entry points of the table "project", by which pytest finds its plug-in."""
    lines = []
    for group, names in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in names.items())]
    return "\n".join(lines) + "\n"


def write_wheel(directory: pathlib.Path, prefix: pathlib.Path) -> str:
    version = python_version((prefix / "lib/pkgconfig/onetimecode.pc").read_text())
    info = f"onetimecode-{version}.dist-info"
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    files = {f"onetimecode/{path.name}": path.read_bytes() for path in (HERE / "onetimecode").iterdir() if path.is_file()}
    files[f"onetimecode/{LIBRARY}"] = (prefix / "lib" / LIBRARY).read_bytes()
    files["onetimecode/_version.py"] = f'"""The version, written by the build."""\n\nversion = "{version}"\n'.encode()
    files[f"{info}/METADATA"] = metadata_of(project, version).encode()
    files[f"{info}/entry_points.txt"] = entry_points_of(project).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: onetimecode\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()
    licences = prefix / "share/doc/onetimecode/LICENSES"
    files[f"{info}/licenses/LICENSES"] = (licences if licences.exists() else ROOT / "LICENSE").read_bytes()

    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in sorted(files.items())]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    name = f"onetimecode-{version}-{TAG}.whl"
    with zipfile.ZipFile(directory / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in sorted(files.items(), key=lambda file: (file[0].startswith(info), file[0])):
            # with a fixed time, the same files give the same wheel
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data)
    return name


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
