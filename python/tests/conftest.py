import tidekeep


def tables():
    """Every game with every number of players."""
    return [
        (name, players)
        for name, title in tidekeep.games().items()
        for players in range(title.least_players, title.most_players + 1)
    ]


def play(state, rng, bot=None):
    """To the end, at random or by a bot; returns the state."""
    bot = bot or tidekeep.bot("random")
    state.settle(rng)
    while not state.over:
        state.apply(bot.choose(state, rng)).settle(rng)
    return state
