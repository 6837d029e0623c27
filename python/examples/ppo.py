"""A policy trained by PPO in a page of PyTorch: seat 0 of sandpail learns to beat `greedy` at the other seat.

    python ppo.py --updates 300

The batch's arrays are read in place. The batch has two kinds of games, in which the learner sits first and second. Who knows nothing never
wins against `greedy`, and so would learn nothing from it: the learner begins against weaker opponents and climbs when it wins most games.
"""

import argparse
import time

import numpy
import torch
from torch import nn

import tidekeep


class Policy(nn.Module):
    """From what a seat knows to how much it likes each action, and to the share of the win that it expects."""

    def __init__(self, game: tidekeep.Game, width: int = 256) -> None:
        super().__init__()
        most = [float(entry.most) for entry in game.entries]
        self.scale = torch.tensor([1 / min(value, 16.0) for value in most])
        self.body = nn.Sequential(nn.Linear(len(most), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.action, self.value = nn.Linear(width, game.action_count), nn.Linear(width, 1)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body((observation * self.scale).clamp(max=4))
        liking = self.action(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=liking), self.value(hidden).squeeze(-1)


def play(batches: list[tidekeep.Batch], policy: Policy, steps: int) -> tuple[dict[str, torch.Tensor], torch.Tensor]:
    """So many steps in every game, and what the situations after them are worth."""
    kept: dict[str, list[torch.Tensor]] = {key: [] for key in ("observation", "mask", "action", "log", "value", "reward", "done")}

    def look(name: str) -> torch.Tensor:
        return torch.cat([torch.from_dlpack(getattr(batch, name).view(numpy.int8) if name == "done" else getattr(batch, name)) for batch in batches])

    for _ in range(steps):
        observation, mask = look("observation").float(), look("mask")
        with torch.no_grad():
            choice, value = policy(observation, mask)
            action = choice.sample()
        chosen = numpy.from_dlpack(action.int())
        for seat, batch in enumerate(batches):
            batch.step(chosen[seat * batch.size : (seat + 1) * batch.size])
        reward = torch.cat([torch.from_dlpack(batch.reward)[:, seat] for seat, batch in enumerate(batches)])
        row = (observation, mask, action, choice.log_prob(action), value, reward, look("done").float())
        for name, tensor in zip(kept, row, strict=True):
            kept[name].append(tensor.clone())
    with torch.no_grad():
        last = policy(look("observation").float(), look("mask"))[1]
    return {name: torch.stack(tensors) for name, tensors in kept.items()}, last


def learn(policy: Policy, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor], last: torch.Tensor) -> None:
    """Generalized advantages, then a few rounds of clipped updates."""
    advantage, ahead = torch.zeros_like(data["value"]), torch.zeros_like(last)
    for t in reversed(range(len(advantage))):
        goes_on = 1 - data["done"][t]
        surprise = data["reward"][t] + goes_on * last - data["value"][t]
        ahead = surprise + 0.95 * goes_on * ahead
        advantage[t], last = ahead, data["value"][t]
    flat = {name: tensor.flatten(0, 1) for name, tensor in data.items()}
    target, gain = (advantage + data["value"]).flatten(), advantage.flatten()
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(3):
        for part in torch.randperm(len(gain)).split(4096):
            choice, value = policy(flat["observation"][part], flat["mask"][part])
            ratio = (choice.log_prob(flat["action"][part]) - flat["log"][part]).exp()
            clipped = torch.min(ratio * gain[part], ratio.clamp(0.8, 1.2) * gain[part])
            loss = -clipped.mean() + 0.5 * (value - target[part]).pow(2).mean() - 0.005 * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def against(game: tidekeep.Game, opponent: str, size: int, seed: int) -> list[tidekeep.Batch]:
    """Games in which the learner sits first, and games in which it sits second."""
    seats = ([None, opponent], [opponent, None])
    return [tidekeep.Batch(game, size // 2, seed=seed, bots=bots) for bots in seats]


def strength(game: tidekeep.Game, policy: Policy, opponent: str, games: int, seed: int) -> float:
    """The share of games won, taking the action it likes best, first and second in turn."""
    won = played = 0.0
    for seat in range(2):
        batch = tidekeep.Batch(game, games // 2, seed=seed + seat, bots=[opponent if other != seat else None for other in range(2)])
        waiting = numpy.ones(batch.size, dtype=bool)  # the first game of each counts
        while waiting.any():
            with torch.no_grad():
                choice, _ = policy(torch.from_dlpack(batch.observation).float(), torch.from_dlpack(batch.mask))
            batch.step(numpy.from_dlpack(choice.probs.argmax(-1).int()))
            ended = waiting & batch.done
            won, played = won + float(batch.reward[ended, seat].sum()), played + int(ended.sum())
            waiting &= ~ended
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--size", type=int, default=256, help="games at the same time")
    parser.add_argument("--steps", type=int, default=64, help="of each between two updates")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="to measure its strength at the end")
    options = parser.parse_args()

    torch.manual_seed(options.seed)
    game = tidekeep.Game("sandpail")
    policy = Policy(game)
    optimizer = torch.optim.Adam(policy.parameters(), lr=5e-4)
    ladder = [name for name in ("random", "level1") if name != options.opponent] + [options.opponent]
    batches = against(game, ladder[0], options.size, options.seed)
    began = time.perf_counter()
    for update in range(1, options.updates + 1):
        for group in optimizer.param_groups:
            group["lr"] = 5e-4 * (1 - 0.9 * update / options.updates)
        data, last = play(batches, policy, options.steps)
        learn(policy, optimizer, data, last)
        share = float(data["reward"].sum() / data["done"].sum().clamp(min=1))
        if update % 25 == 0 or update == options.updates:
            seconds = time.perf_counter() - began
            print(f"update {update}: won {100 * share:.1f}% against {ladder[0]} while learning, {seconds:.0f} s", flush=True)
        if share > 0.7 and len(ladder) > 1:
            del ladder[0]
            batches = against(game, ladder[0], options.size, options.seed + update)
    share = strength(game, policy, options.opponent, options.games, options.seed + 1000)
    print(f"against {options.opponent}: won {100 * share:.1f}% of {options.games} games")


if __name__ == "__main__":
    main()
