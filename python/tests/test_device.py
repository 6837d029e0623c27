import pytest

import tidekeep
import tidekeep.device

# What a device does is compared with the host where there is one: python/bench/device.py.


def test_without_devices_that_is_what_is_said():
    with pytest.raises(RuntimeError, match="built without devices"):
        tidekeep.device.Batch("tidepool", 4)
    with pytest.raises(RuntimeError, match="built without devices"):
        tidekeep.device.simulate("barons", ["greedy", "random"], games=4)


def test_what_is_asked_of_a_device_is_checked():
    with pytest.raises(ValueError, match="arrays: 'cupy' or 'torch', not 'numpy'"):
        tidekeep.device.Batch("tidepool", 4, arrays="numpy")
    with pytest.raises(ValueError, match="on a device there are 'greedy' and 'random', not 'level3'"):
        tidekeep.device.Batch("tidepool", 4, bots=[None, "level3"])
    with pytest.raises(ValueError, match="leave at least one seat without"):
        tidekeep.device.Batch("tidepool", 4, bots=["greedy", "greedy"])
    with pytest.raises(ValueError, match="name one for each of the 2 seats"):
        tidekeep.device.Batch("tidepool", 4, bots=[None])
    with pytest.raises(ValueError, match="size: 1 to 10000000, not 0"):
        tidekeep.device.Batch("tidepool", 0)
    with pytest.raises(ValueError, match="games: at least 1, not 0"):
        tidekeep.device.simulate("tidepool", games=0)
    with pytest.raises(ValueError, match="not 'level5'"):
        tidekeep.device.simulate("tidepool", "level5", games=1)
