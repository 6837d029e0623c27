import ast
import subprocess
import sys
from pathlib import Path

import tidekeep
from tidekeep import _core

ROOT = Path(__file__).parents[2]


def check(*command):
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed():
    check("mypy", "--cache-dir", "build/mypy", "-p", "tidekeep")


def test_the_types_name_what_the_module_has():
    stub = ast.parse(Path(_core.__file__).with_name("_core.pyi").read_text())
    hidden = {"__module__", "__doc__", "__new__", "__init__", "__weakref__", "__dict__"}

    def names(body):
        defined = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        return (defined | {node.target.id for node in body if isinstance(node, ast.AnnAssign)}) - hidden

    assert names(stub.body) == {name for name in vars(_core) if not name.startswith("__")}
    for node in stub.body:
        if isinstance(node, ast.ClassDef) and node.name != "Refused":
            assert names(node.body) == vars(getattr(_core, node.name)).keys() - hidden, node.name


def test_everything_is_explained_where_help_shows_it():
    for name in tidekeep.__all__:
        thing = getattr(tidekeep, name)
        if isinstance(thing, int):
            continue
        assert thing.__doc__, name
        for part in vars(thing) if isinstance(thing, type) else ():
            member = getattr(thing, part)
            if not part.startswith("_") and callable(member):
                assert member.__doc__, f"{name}.{part}"
