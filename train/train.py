"""Trains the network of a game from what `tidekeep harvest` wrote, and writes it in whole numbers; see README.md beside this file."""

import argparse
import json
import time

import numpy as np
import torch

from network import File, Network, Plan, counts_of, loss_of, pad
from rows import Rows


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="+", help="what tidekeep harvest wrote")
    parser.add_argument("--out", required=True, help="the network to write")
    parser.add_argument("--log", help="a file to which a line is added")
    parser.add_argument("--width", type=int, default=32, choices=(32, 64))
    parser.add_argument("--sight", type=int, default=0, help="positions to play on before the network is asked")
    parser.add_argument("--epochs", type=float, default=12)
    parser.add_argument("--seconds", type=float, default=1e9, help="train no longer than this")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=4, help="how much rows shrink in all, as a power of e, if nothing holds them")
    parser.add_argument("--drop", type=float, default=0.1, help="part of the rows that a step does not see")
    parser.add_argument("--horizon", type=float, default=4, help="decisions after which the later ones count more in the target")
    parser.add_argument("--least", type=int, default=40, help="how often a value must have been seen to have a row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0)
    return parser.parse_args()


def main():
    begin = time.time()
    flags = read_arguments()
    torch.manual_seed(flags.seed)
    if flags.threads:
        torch.set_num_threads(flags.threads)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = Rows(flags.rows, least_games=10)
    seats = data.head["seats"]
    usable = np.flatnonzero(data.usable())
    rows, game = data.rows[usable], data.game[usable]
    plan = Plan(data.head, counts_of(rows, data.head), flags.width, flags.least)
    target = torch.as_tensor(data.targets(flags.horizon)[usable]).to(device)
    result = torch.as_tensor(rows["result"].copy()).to(device)
    judged = torch.as_tensor(rows["judged"].copy()).to(device)
    outlook = torch.as_tensor(rows["outlook"].astype(np.float32) / 256).to(device)
    players = torch.as_tensor(rows["players"].astype(np.int64)).to(device)
    numbers = pad([plan.numbers(torch.as_tensor(rows["entries"][i : i + 16384].astype(np.int32)).to(device)) for i in range(0, len(rows), 16384)])
    held = torch.as_tensor(game % 10 == 7).to(device)  # games that are only looked at
    own = torch.as_tensor(rows["aside"] == 0).to(device)
    training, checking = torch.nonzero(~held)[:, 0], torch.nonzero(held & own)[:, 0]
    asked = torch.nonzero(held)[:, 0]
    yardstick = torch.as_tensor(data.targets(8)[usable]).to(device)  # the same for all trials
    expected = torch.as_tensor(rows["expected"].copy()).to(device)
    thought = torch.nonzero(held & torch.as_tensor(rows["thought"] != 0).to(device))[:, 0]
    print(f"{data.head['game']}: {data.games} games, {len(rows)} rows, {plan.rows} of {len(plan.present)} values, read in {time.time() - begin:.0f} s", flush=True)

    def as_output(shares):
        return torch.cat([torch.log2(torch.clamp(shares, min=1e-9)), shares[:, :1]], 1)

    def look(model, at, wanted):
        with torch.no_grad():
            total = 0.0
            for part in at.split(16384):
                total += loss_of(model(numbers[part], outlook[part], players[part]), wanted[part], players[part]).sum().item()
            return total / max(1, len(at))

    def first_sight(at, wanted):
        return loss_of(as_output(judged[at]), wanted[at], players[at]).mean().item()

    model = Network(plan, flags.width, seats).to(device)
    steps = max(1, int(flags.epochs * len(training) / flags.batch))
    shrink = flags.decay / (0.5 * steps * flags.rate)
    parts = {"own": shrink, "common": shrink / 4, "slopes": shrink / 4, "second.weight": shrink / 8}
    groups = [{"params": [p], "weight_decay": parts.get(name, 0.0)} for name, p in model.named_parameters()]
    optimizer = torch.optim.AdamW(groups, lr=flags.rate)
    curve, best, kept, done = [], float("inf"), None, 0
    pause = max(1, steps // 12)
    finished = False
    while not finished:
        for part in training[torch.randperm(len(training), device=device)].split(flags.batch):
            spent = (time.time() - begin) / flags.seconds
            progress = max(done / steps, spent)
            for group in optimizer.param_groups:
                group["lr"] = flags.rate * min(1, (done + 1) / 100) * max(0.0, 0.5 * (1 + np.cos(np.pi * min(1, progress)))) + 1e-6
            seen = numbers[part]
            if flags.drop > 0:
                seen = seen * (torch.rand(seen.shape, device=device) >= flags.drop)
            loss = loss_of(model(seen, outlook[part], players[part]), target[part], players[part]).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            done += 1
            finished = progress >= 1 or done >= steps
            if done % pause == 0 or finished:
                check = look(model, asked, target)
                curve.append([done, round(loss.item(), 5), round(check, 5)])
                print(f"  {done:6d} steps: {loss.item():.5f}, games not trained on {check:.5f}", flush=True)
                if check < best:
                    best, kept = check, {name: value.clone() for name, value in model.state_dict().items()}
            if finished:
                break
    model.load_state_dict(kept)
    counts = [int(p) for p in np.unique(rows["players"])]
    file = File(model, flags.sight, (min(counts), max(counts)))
    size = file.write(flags.out)
    # What whole numbers lose.
    some = checking[torch.randperm(len(checking), device=device)[:400]].cpu().numpy()
    whole = torch.as_tensor(file.judge(rows["entries"][some], rows["outlook"][some], rows["players"][some]) / 65536).float().to(device)
    at = torch.as_tensor(some).to(device)
    with torch.no_grad():
        smooth = model(numbers[at], outlook[at], players[at])
    entry = {
        "game": data.head["game"],
        "rows": [{k: h[k] for k in ("players", "seed", "bot", "haste", "aside", "learned")} for h in data.heads],
        "games": data.games,
        "decisions": len(rows),
        "flags": {k: v for k, v in vars(flags).items() if k not in ("rows", "out", "log", "threads")},
        "bytes": size,
        "curve": curve,
        "held_out": {
            "target": {"first_sight": first_sight(asked, target), "network": look(model, asked, target)},
            "yardstick": {"first_sight": first_sight(asked, yardstick), "network": look(model, asked, yardstick)},
            "expected": {"first_sight": first_sight(thought, expected), "network": look(model, thought, expected)},
            "result": {"first_sight": first_sight(checking, result), "network": look(model, checking, result)},
        },
        "rounding": (whole - smooth).abs().mean().item(),
        "trust": [round(v, 3) for v in model.trust.tolist()],
        "seconds": round(time.time() - begin, 1),
        "torch": torch.__version__,
        "device": device,
    }
    print(json.dumps({k: v for k, v in entry.items() if k not in ("curve", "rows")}), flush=True)
    if flags.log:
        with open(flags.log, "a") as log:
            log.write(json.dumps(entry) + "\n")


if __name__ == "__main__":
    main()
