"""Expert iteration: lets the best player there is play, trains a network from that, lets a player with it play, and trains again.

While one game is trained the next one is played. Everything that is kept is written as it comes: networks, and a line a training in log.jsonl."""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
PLAYERS = {"tidepool": (2, 3), "sandpail": (2,), "barons": (2, 3), "sandbank": (2, 3), "shorelings": (1, 2, 3)}
# Of the time; games that take long need more of it.
SHARE = {"tidepool": 1.0, "sandpail": 0.8, "barons": 1.1, "sandbank": 1.3, "shorelings": 1.1}
# Several are tried; what predicts the games not trained on best is kept.
TRIALS = {
    "a": ["--width", "32", "--horizon", "4", "--decay", "3"],
    "b": ["--width", "64", "--horizon", "4", "--decay", "3"],
    "c": ["--width", "32", "--horizon", "15", "--decay", "8"],
}


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/tidekeep")
    parser.add_argument("--games", nargs="+", default=list(PLAYERS), choices=list(PLAYERS))
    parser.add_argument("--out", required=True, help="a folder for networks and the log")
    parser.add_argument("--work", required=True, help="a folder for what is harvested, which is large")
    parser.add_argument("--seconds", type=float, default=40, help="of playing a game and round, on average")
    parser.add_argument("--training", type=float, default=45, help="seconds of a training at most")
    parser.add_argument("--rounds", nargs="+", default=["level5:60", "learned:150"], help="who plays in each round")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limits", nargs=argparse.REMAINDER, default=[], help="further arguments of train.py")
    return parser.parse_args()


def harvest(flags, game, round_, bot, network):
    """Files of one round."""
    files = []
    seconds = flags.seconds * SHARE[game] / len(PLAYERS[game])
    for players in PLAYERS[game]:
        path = Path(flags.work) / f"{game}-{round_}-{players}.rows"
        command = [flags.program, "harvest", game, "-p", str(players), "-b", bot, "-n", "1000000", "-t", str(flags.threads)]
        command += ["-s", str(1000 * flags.seed + 10 * round_ + players), "--out", str(path)]
        if network:
            command += ["--network", str(network)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
        print(f"[{time.time() - BEGIN:5.0f}] {bot}: {process.communicate()[0].strip()}", flush=True)
        files.append(path)
    return files


class Training:
    """All trials of a game's network at the same time, in the background."""

    def __init__(self, flags, game, round_, files):
        self.flags, self.game, self.round = flags, game, round_
        self.trials = {}
        for name, arguments in TRIALS.items():
            base = Path(flags.work) / f"{game}-{round_}-{name}"
            command = [sys.executable, str(HERE / "train.py"), *map(str, files), "--out", f"{base}.net", "--log", f"{base}.json"]
            command += ["--seconds", str(flags.training), "--seed", str(flags.seed), *arguments, *flags.limits]
            output = open(f"{base}.txt", "w")
            self.trials[name] = (base, subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT))

    def result(self):
        """The network that is kept, or nothing."""
        best = None
        for name, (base, process) in self.trials.items():
            if process.wait() != 0:
                print(Path(f"{base}.txt").read_text()[-2000:], flush=True)
                continue
            entry = json.loads(Path(f"{base}.json").read_text().splitlines()[-1])
            entry = {"round": self.round, "trial": name, **entry}
            told = entry["held_out"]
            print(f"[{time.time() - BEGIN:5.0f}] {self.game} {self.round}{name}: {json.dumps(told)} {entry['decisions']} {entry['bytes']} {entry['seconds']} s", flush=True)
            with open(Path(self.flags.out) / "log.jsonl", "a") as log:
                log.write(json.dumps(entry) + "\n")
            shutil.copy(f"{base}.net", Path(self.flags.out) / f"{self.game}-{self.round}{name}.net")
            merit = told["yardstick"]["network"]
            if best is None or merit < best[0]:
                best = (merit, name, Path(f"{base}.net"))
        if best is None:
            return None
        kept = Path(self.flags.out) / f"{self.game}.net"
        shutil.copy(best[2], kept)
        print(f"[{time.time() - BEGIN:5.0f}] {self.game}: {best[1]} is kept", flush=True)
        return kept


def main():
    flags = read_arguments()
    Path(flags.work).mkdir(parents=True, exist_ok=True)
    Path(flags.out).mkdir(parents=True, exist_ok=True)
    files, training = {}, {}
    for round_, bot in enumerate(flags.rounds, 1):
        for game in flags.games:
            network = training[game].result() if game in training else None
            files.setdefault(game, []).extend(harvest(flags, game, round_, bot, network))
            training[game] = Training(flags, game, round_, files[game])
    for game in flags.games:
        training[game].result()


BEGIN = time.time()
if __name__ == "__main__":
    main()
