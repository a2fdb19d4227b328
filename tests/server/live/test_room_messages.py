"""Messages of a room: what is kept to be shared is bounded."""

from tests.support.table.tables import Driver

from parlour.server.live.room_messages import MAX_SNAPSHOTS, RoomMessages


def test_a_client_that_requests_every_version_fills_no_memory() -> None:
    driver = Driver("5211", 2)
    driver.play_out()
    messages = RoomMessages()
    assert driver.table.version > MAX_SNAPSHOTS
    for since in range(driver.table.version):
        messages._snapshot(driver.table, None, since)
        assert len(messages._snapshots) <= MAX_SNAPSHOTS
