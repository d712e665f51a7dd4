"""The stored licence, with the latest instant that was seen."""

import json
import os
from dataclasses import dataclass, replace

from .verification import Claims, Expected, RejectedError, is_count, parse_object, verify_licence


@dataclass(frozen=True)
class State:
    """A licence as it was signed, and the latest instant known so far in seconds."""

    licence: str
    last_seen: int


def read_state(path: str) -> State | None:
    """Return the stored state, or None for a file that is absent or damaged."""
    try:
        with open(path, "rb") as file:
            stored = parse_object(file.read()) or {}
    except FileNotFoundError:
        return None
    licence, last_seen = stored.get("licence"), stored.get("lastSeen")
    return State(licence, last_seen) if isinstance(licence, str) and is_count(last_seen) else None


def write_state(path: str, state: State) -> None:
    """Write the state as a whole, readable by its owner only. A crash leaves the old file or the new one."""
    part = f"{path}.part"
    forget_state(part)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w", encoding="utf-8") as file:
        json.dump({"licence": state.licence, "lastSeen": state.last_seen}, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)


def forget_state(path: str) -> None:
    """Remove the state, so that nothing is left to start from without the shop."""
    try:
        os.remove(path)
    except FileNotFoundError:
        pass


def stored_licence(path: str, expected: Expected) -> Claims:
    """Return the claims of the stored licence and record `now` as seen. Raise RejectedError."""
    state = read_state(path)
    if state is None:
        raise RejectedError("absent")
    claims = verify_licence(state.licence, replace(expected, last_seen=state.last_seen))
    write_state(path, State(state.licence, max(state.last_seen, claims["iat"], expected.now)))
    return claims
