"""Sets in a network what is found out by playing: for how many players it is used, and how far is played on before it is asked."""

import argparse
import struct

PLAYERS, SIGHT = 21, 23  # places in the file (src/bots/network.hpp)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--players", type=int, nargs=2, metavar=("LEAST", "MOST"))
    parser.add_argument("--sight", type=int)
    flags = parser.parse_args()
    with open(flags.file, "rb") as file:
        data = bytearray(file.read())
    if flags.players:
        data[PLAYERS : PLAYERS + 2] = bytes(flags.players)
    if flags.sight is not None:
        data[SIGHT : SIGHT + 2] = struct.pack("<H", flags.sight)
    with open(flags.file, "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main()
