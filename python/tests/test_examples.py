import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "python/examples"


def run(name, *arguments):
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py", *map(str, arguments)], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("document", ["README.md", "docs/python.md"])
def test_what_documents_show_runs(document):
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / document).read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    done = subprocess.run([sys.executable, "-c", "".join(blocks)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_play():
    shown = run("play", "--game", "barons", "--games", 20)
    assert "points and ranks" in shown and "20 games of barons" in shown


def test_ppo():
    shown = run("ppo", "--updates", 2, "--size", 16, "--steps", 16, "--games", 20)
    assert re.search(r"against greedy: won [\d.]+% of 20 games", shown)


def test_ismcts():
    shown = run("ismcts", "--simulations", 3, "--games", 1)
    assert re.search(r"ours won [\d.]+ of 1 games", shown)


def test_cluster(tmp_path):
    shown = run("cluster", "--games", 100, "--workers", 2, "--plot", tmp_path / "points.png")
    assert "100 games of barons" in shown
    assert (tmp_path / "points.png").read_bytes().startswith(b"\x89PNG")
