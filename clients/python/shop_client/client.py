"""The session of one product on one machine."""

import http.client
import json
import secrets
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from .replacement import replace_file
from .state import State, forget_state, read_state, stored_licence, write_state
from .verification import (
    Claims,
    Expected,
    RejectedError,
    parse_object,
    read_public_key,
    verify_heartbeat,
    verify_licence,
    verify_release,
)

_TIMEOUT_SECONDS = 10
_DOWNLOAD_TIMEOUT_SECONDS = 30 * 60
_LONGEST_RESPONSE = 64 * 1024
_CHUNK = 64 * 1024
# Version of software that does not know its own: any release is newer.
_NO_VERSION = "0.0.0"
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class ShopError(Exception):
    """A call that the shop rejected, or that did not reach it (status 0).

    `code` is the shop's, `release` the release of a forced update.
    """

    def __init__(self, status: int, code: str) -> None:
        super().__init__(f"{code} ({status})")
        self.status = status
        self.code = code
        self.release: Claims | None = None

    @property
    def is_temporary(self) -> bool:
        """Whether the licence holds in the meantime: the shop is unreachable, busy or out of service."""
        return self.status in (0, 429) or self.status >= 500


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Makes a redirect an error, so that no login and no token goes to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


# The default context verifies certificate and name of the server.
_OPENER = urllib.request.build_opener(
    urllib.request.HTTPSHandler(context=ssl.create_default_context()), _NoRedirects
)


def _secure_url(address: str, origin: str = "") -> str:
    """Return an address that is encrypted, or that does not leave this machine."""
    url = urllib.parse.urljoin(origin, address)
    parts = urllib.parse.urlsplit(url)
    if parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _LOOPBACK):
        return url
    raise ValueError(f"not https: {parts.scheme}://{parts.hostname}")


def _opened(request: urllib.request.Request) -> Any:
    """Send a request and return its response, whatever the status."""
    try:
        return _OPENER.open(request, timeout=_TIMEOUT_SECONDS)
    except urllib.error.HTTPError as error:
        return error
    except (OSError, http.client.HTTPException) as error:
        raise ShopError(0, "UNREACHABLE") from error


def _chunks_of(response: Any, timeout: float) -> Iterator[bytes]:
    """Yield the body of a response, which must end within the time-out."""
    ends_at = time.monotonic() + timeout
    try:
        while chunk := response.read1(_CHUNK):
            if time.monotonic() > ends_at:
                raise TimeoutError
            yield chunk
        if response.length:
            raise http.client.IncompleteRead(b"", response.length)
    except (OSError, http.client.HTTPException) as error:
        raise ShopError(0, "UNREACHABLE") from error


def _object_of(response: Any) -> Claims | None:
    """Return the object that a response carries, or None for any other text."""
    content = b""
    for chunk in _chunks_of(response, _TIMEOUT_SECONDS):
        content += chunk
        if len(content) > _LONGEST_RESPONSE:
            return None
    return parse_object(content)


def _now() -> int:
    return int(time.time())


class ShopClient:
    """The session of one product on one machine. Raises ShopError, RejectedError and OSError of the file system.

    `shop` is the address of the shop, `public_key` the PEM text that ships with the software, `state_file` a path that
    the user may write to. Without a `version` the software counts as older than any release.
    """

    def __init__(
        self, shop: str, product_id: int, hwid: str, public_key: str, state_file: str, version: str | None = None
    ) -> None:
        self._shop = _secure_url(shop)
        self._key = read_public_key(public_key)
        self._product_id = product_id
        self._hwid = hwid
        self._version = version
        self._state_file = state_file
        self._token: str | None = None

    @property
    def is_logged_in(self) -> bool:
        return self._token is not None

    def log_in(self, identifier: str, password: str, pc_name: str, code: str | None = None) -> Claims:
        """Log in, store the licence and return its claims.

        A rejection that concerns the account or the machine removes the stored licence. Only a heartbeat proves that
        it was the shop which responded.
        """
        self._token = None
        login = {"identifier": identifier, "password": password, "code": code, "pcName": pc_name}
        login |= {"productId": self._product_id, "hwid": self._hwid, "version": self._version}
        body = {name: value for name, value in login.items() if value is not None}
        session = self._call("POST", "session", body, final=(403, 409))
        token, licence = session.get("token"), session.get("licence")
        claims = verify_licence(licence, self._expected())
        if not isinstance(token, str):
            raise RejectedError("malformed")
        self._see(State(licence, 0), claims)
        self._token = token
        return claims

    def heartbeat(self) -> Claims:
        """Send a heartbeat with a fresh nonce and return the claims of its proof. Send one every 30 s."""
        if not self.is_logged_in:
            raise ValueError("not logged in")
        nonce = secrets.token_urlsafe(16)
        proof = self._call("POST", "heartbeat", {"nonce": nonce}, final=(401, 403, 409)).get("proof")
        state = read_state(self._state_file)
        claims = verify_heartbeat(proof, self._expected(state), nonce)
        if state is not None:
            self._see(state, claims)
        return claims

    def offline(self) -> Claims:
        """Return the claims of the stored licence, without a network."""
        return stored_licence(self._state_file, self._expected())

    def latest_release(self) -> Claims | None:
        """Return the newest release, with `update`: none, offered or required; None where none is published."""
        query = urllib.parse.urlencode({"productId": self._product_id, "version": self._version or _NO_VERSION})
        try:
            return self._verified_release(self._call("GET", f"release?{query}"))
        except ShopError as error:
            if error.status == 404:
                return None
            raise

    def download_release(self, release: Claims, target: str) -> None:
        """Download a release over `target`, which changes only once size and hash are right."""
        request = urllib.request.Request(_secure_url(release["url"], self._shop))
        with _opened(request) as response:
            if response.status != 200:
                raise ShopError(response.status, "DOWNLOAD_FAILED")
            chunks = _chunks_of(response, _DOWNLOAD_TIMEOUT_SECONDS)
            replace_file(target, release["size"], release["sha256"], chunks)

    def _call(self, method: str, path: str, body: Claims | None = None, final: tuple[int, ...] = ()) -> Claims:
        """Call the shop. A rejection with a `final` status ends the session and removes the stored licence."""
        url = urllib.parse.urljoin(self._shop, f"/api/loader/{path}")
        request = urllib.request.Request(url, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        with _opened(request) as response:
            status, content = response.status, _object_of(response)
        if status == 200 and content is not None:
            return content
        if status == 200:
            raise RejectedError("malformed")
        code = (content or {}).get("code")
        error = ShopError(status, code if isinstance(code, str) else f"HTTP_{status}")
        if status in final:
            self._token = None
            forget_state(self._state_file)
        if content is not None and code == "UPDATE_REQUIRED":
            error.release = self._verified_release(content.get("release"))
        raise error

    def _verified_release(self, release: object) -> Claims:
        """Return the signed claims of a release with its link and changelog, which are not signed."""
        if not isinstance(release, dict):
            raise RejectedError("malformed")
        expected = self._expected(read_state(self._state_file))
        claims = verify_release(release.get("signature"), expected, self._version or _NO_VERSION)
        url, changelog = release.get("url"), release.get("changelog")
        if claims["update"] != "none" and not isinstance(url, str):
            raise RejectedError("malformed")
        return {**claims, "url": url, "changelog": changelog if isinstance(changelog, str) else ""}

    def _expected(self, state: State | None = None) -> Expected:
        last_seen = 0 if state is None else state.last_seen
        return Expected(self._key, self._product_id, _now(), last_seen, self._hwid)

    def _see(self, state: State, claims: Claims) -> None:
        last_seen = max(state.last_seen, claims["iat"], _now())
        write_state(self._state_file, replace(state, last_seen=last_seen))
