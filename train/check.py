"""Compares what the program says at first sight with what its network says here, in the rows of `tidekeep harvest --network NET`."""

import sys

import numpy as np

from network import File
from rows import Rows


def main():
    if len(sys.argv) < 3:
        raise SystemExit("usage: check.py NET ROWS ..")
    data = Rows(sys.argv[2:])
    file = File.read(sys.argv[1], len(data.head["entries"]))
    some = np.linspace(0, len(data) - 1, min(len(data), 2000)).astype(int)
    rows = data.rows[some]
    wrong = np.abs(file.shares(rows["entries"], rows["outlook"], rows["players"]) - rows["judged"]).max()
    print(f"{len(rows)} positions, the greatest difference is {wrong:.2g}")
    if wrong > 2e-4:  # powers of two are right to a ten-thousandth there
        raise SystemExit("the program computes something else")


if __name__ == "__main__":
    main()
