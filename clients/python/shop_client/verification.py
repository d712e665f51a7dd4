"""What the shop has signed: licences, responses to heartbeats, releases. Instants are in whole seconds."""

import base64
import binascii
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import ed25519

# A clock is turned back when something signed or seen is this far in its future.
CLOCK_TOLERANCE_SECONDS = 300
_LONGEST_JWS = 8192
_LARGEST_INTEGER = 2**53 - 1
_VERSION = re.compile(r"[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_BASE64URL = re.compile(r"[A-Za-z0-9_-]+")
_SPKI_PREFIX = bytes.fromhex("302a300506032b6570032100")

Claims = dict[str, Any]


class RejectedError(Exception):
    """A signed text, a stored licence or a downloaded file that must not be used.

    `reason` is one of malformed, algorithm, forged, product, machine, nonce, clock, expired, absent, size, sha256.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"rejected: {reason}")
        self.reason = reason


@dataclass(frozen=True)
class Expected:
    """What a signed text must be about. `last_seen` is the latest instant known so far, 0 for none."""

    public_key: bytes
    product_id: int
    now: int
    last_seen: int = 0
    hwid: str = ""


def _require(holds: bool, reason: str) -> None:
    if not holds:
        raise RejectedError(reason)


def read_public_key(pem: str) -> bytes:
    """Return the 32 bytes of the Ed25519 key in a PEM text. Raise ValueError for anything else."""
    found = re.search(r"-----BEGIN PUBLIC KEY-----(.+)-----END PUBLIC KEY-----", pem, re.DOTALL)
    try:
        der = base64.b64decode("".join(found[1].split()), validate=True) if found else b""
    except binascii.Error:
        der = b""
    if len(der) != 44 or not der.startswith(_SPKI_PREFIX):
        raise ValueError("not an Ed25519 public key: put the pem of /api/loader/public-key into public_key.pem")
    return der[len(_SPKI_PREFIX) :]


def _decoded(part: str) -> bytes:
    """Return the bytes of base64url without padding, in its only spelling."""
    _require(_BASE64URL.fullmatch(part) is not None and len(part) % 4 != 1, "malformed")
    content = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    _require(base64.urlsafe_b64encode(content).rstrip(b"=").decode() == part, "malformed")
    return content


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def parse_object(content: bytes) -> Claims | None:
    """Return the object of a JSON text in UTF-8, or None for any other text."""
    try:
        value = json.loads(content.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _parsed(content: bytes) -> Claims:
    value = parse_object(content)
    if value is None:
        raise RejectedError("malformed")
    return value


def _signed_claims(jws: object, public_key: bytes) -> Claims:
    """Return the claims of a compact JWS after the check of its signature.

    Its header chooses neither algorithm nor key.
    """
    parts = jws.split(".") if isinstance(jws, str) and len(jws) <= _LONGEST_JWS else []
    _require(len(parts) == 3, "malformed")
    header, claims, signature = parts
    head = _parsed(_decoded(header))
    _require(head.get("alg") == "EdDSA" and "crit" not in head, "algorithm")
    content = _decoded(claims)
    _require(ed25519.verify(public_key, f"{header}.{claims}".encode(), _decoded(signature)), "forged")
    return _parsed(content)


def is_count(value: object) -> bool:
    """Return whether the value is a whole number from 0 to 2^53 - 1; True is none."""
    return type(value) is int and 0 <= value <= _LARGEST_INTEGER


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_text_or_null(value: object) -> bool:
    return value is None or _is_text(value)


def _is_version(value: object) -> bool:
    return isinstance(value, str) and _VERSION.fullmatch(value) is not None


def _is_version_or_null(value: object) -> bool:
    return value is None or _is_version(value)


def _is_sha256(value: object) -> bool:
    return isinstance(value, str) and _SHA256.fullmatch(value) is not None


# Types of the claims of each kind; no kind passes for another.
_Types = dict[str, Callable[[object], bool]]
_ALWAYS: _Types = {"productId": is_count, "iat": is_count, "exp": is_count}
_LICENCE: _Types = {"userId": _is_text, "hwid": _is_text}
_HEARTBEAT: _Types = {
    "userId": _is_text,
    "hwid": _is_text_or_null,
    "nonce": _is_text,
    "subscription_ends_at": _is_text_or_null,
}
_RELEASE: _Types = {
    "latest": _is_version,
    "min_version": _is_version_or_null,
    "sha256": _is_sha256,
    "size": is_count,
}


def _require_types(claims: Claims, types: _Types) -> None:
    for name, has_type in {**types, **_ALWAYS}.items():
        _require(name in claims and has_type(claims[name]), "malformed")


def _require_time(claims: Claims, expected: Expected) -> None:
    latest = max(claims["iat"], expected.last_seen)
    _require(latest < expected.now + CLOCK_TOLERANCE_SECONDS, "clock")
    _require(expected.now < claims["exp"], "expired")


def verify_licence(jws: object, expected: Expected) -> Claims:
    """Return the claims of a licence for this product and machine. Raise RejectedError."""
    claims = _signed_claims(jws, expected.public_key)
    _require_types(claims, _LICENCE)
    _require("nonce" not in claims, "malformed")
    _require(claims["productId"] == expected.product_id, "product")
    _require(claims["hwid"] == expected.hwid, "machine")
    _require_time(claims, expected)
    return claims


def verify_heartbeat(jws: object, expected: Expected, nonce: str) -> Claims:
    """Return the claims of the response to a heartbeat that was sent with the nonce. Raise RejectedError."""
    claims = _signed_claims(jws, expected.public_key)
    _require_types(claims, _HEARTBEAT)
    _require(claims["productId"] == expected.product_id, "product")
    _require(claims["hwid"] == expected.hwid, "machine")
    _require(claims["nonce"] == nonce, "nonce")
    _require_time(claims, expected)
    return claims


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def verify_release(jws: object, expected: Expected, version: str) -> Claims:
    """Return the claims of a release and, for the running version, its `update`: none, offered or required.

    The update follows from the signed versions, not from an unsigned field. Raise RejectedError.
    """
    claims = _signed_claims(jws, expected.public_key)
    _require_types(claims, _RELEASE)
    _require(claims["productId"] == expected.product_id, "product")
    _require_time(claims, expected)
    minimum = claims["min_version"]
    if minimum is not None and _numbers(version) < _numbers(minimum):
        return {**claims, "update": "required"}
    is_older = _numbers(version) < _numbers(claims["latest"])
    return {**claims, "update": "offered" if is_older else "none"}
