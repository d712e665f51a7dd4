"""Replaces a file of the software by the file of a release."""

import hashlib
import os
from collections.abc import Iterable

from .verification import RejectedError

_EXECUTABLE = 0o755


def _mode_of(path: str) -> int:
    try:
        return os.stat(path).st_mode & 0o777
    except FileNotFoundError:
        return _EXECUTABLE


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except FileNotFoundError:
        pass


def _receive(part: str, size: int, sha256: str, chunks: Iterable[bytes]) -> None:
    """Write the chunks to a new file while their size and hash are compared with the signed ones."""
    digest, received = hashlib.sha256(), 0
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with open(descriptor, "wb") as file:
        for chunk in chunks:
            received += len(chunk)
            if received > size:
                break
            digest.update(chunk)
            file.write(chunk)
        if received != size:
            raise RejectedError("size")
        if digest.hexdigest() != sha256:
            raise RejectedError("sha256")
        file.flush()
        os.fsync(file.fileno())


def replace_file(target: str, size: int, sha256: str, chunks: Iterable[bytes]) -> None:
    """Replace a file by chunks that have the signed size and hash, in one step and with the old file's mode.

    Anything else leaves the old file as it is, and nothing next to it. Raise RejectedError.
    """
    part = f"{target}.part"
    _remove(part)
    try:
        _receive(part, size, sha256, chunks)
        os.chmod(part, _mode_of(target))
        os.replace(part, target)
    except BaseException:
        _remove(part)
        raise
