"""Verification of Ed25519 signatures (RFC 8032, section 5.1.7), which the standard library does not have.

It only verifies and never holds a secret, so it need not run in constant time. One verification takes some 10 ms.
"""

import hashlib

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_SQRT_OF_MINUS_1 = pow(2, (_P - 1) // 4, _P)

# A point (x, y) of the curve is (X, Y, Z, T) with x = X/Z, y = Y/Z and x * y = T/Z.
_Point = tuple[int, int, int, int]
_NEUTRAL: _Point = (0, 1, 1, 0)


def _add(p: _Point, q: _Point) -> _Point:
    a = (p[1] - p[0]) * (q[1] - q[0]) % _P
    b = (p[1] + p[0]) * (q[1] + q[0]) % _P
    c = 2 * p[3] * q[3] * _D % _P
    d = 2 * p[2] * q[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % _P, g * h % _P, f * g % _P, e * h % _P)


def _multiply(scalar: int, point: _Point) -> _Point:
    result = _NEUTRAL
    while scalar > 0:
        if scalar & 1:
            result = _add(result, point)
        point = _add(point, point)
        scalar >>= 1
    return result


def _encode(point: _Point) -> bytes:
    inverse = pow(point[2], -1, _P)
    x, y = point[0] * inverse % _P, point[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _decode(text: bytes) -> _Point | None:
    """Return the point, or None where the bytes are none (section 5.1.3)."""
    number = int.from_bytes(text, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= _P:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P != 0:
        x = x * _SQRT_OF_MINUS_1 % _P
    if (x * x - square) % _P != 0 or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = _P - x
    return (x, y, 1, x * y % _P)


_BASE = _decode((4 * pow(5, -1, _P) % _P).to_bytes(32, "little")) or _NEUTRAL


def verify(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the owner of the 32 bytes of `public_key` signed the message."""
    point = _decode(public_key) if len(public_key) == 32 else None
    if point is None or len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= _ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(digest, "little") % _ORDER
    negative = (_P - point[0], point[1], point[2], _P - point[3])
    return _encode(_add(_multiply(s, _BASE), _multiply(k, negative))) == signature[:32]
