"""python3 example.py <shop> <product> [interval in ms] [version], with {"identifier", "password", "code"} on stdin.

Logs in, updates product.bin, then sends heartbeats until one is rejected. Without the shop it goes on for as long as
its licence holds. A version below the minimum ends once its update is installed.
"""

import hashlib
import json
import platform
import sys
import time
import uuid
from pathlib import Path

from shop_client.client import ShopClient, ShopError
from shop_client.verification import Claims, RejectedError


class Software:
    def __init__(self, shop: str, product: str = "1", interval: str = "30000", version: str | None = None) -> None:
        self._interval = int(interval) / 1000
        self._version = version
        self._client = ShopClient(
            shop,
            product_id=int(product),
            hwid=hashlib.sha256(f"{platform.node()} {uuid.getnode()}".encode()).hexdigest(),
            public_key=Path(__file__).with_name("public_key.pem").read_text(encoding="utf-8"),
            state_file="licence.json",
            version=version,
        )

    def run(self, login: dict[str, str]) -> None:
        shown = ""
        while True:
            state = self._step(login)
            if state != shown:
                print(state, flush=True)
            shown = state
            time.sleep(self._interval)

    def install(self, release: Claims) -> bool:
        """Install a release, which runs at the next start, and return whether it is installed.

        Software that may run without it does so when the file is wrong, out of reach or cannot be written.
        """
        try:
            self._client.download_release(release, "product.bin")
            print(f"updated to {release['latest']}", flush=True)
            return True
        except (ShopError, RejectedError, OSError) as error:
            print(f"not updated: {error}", flush=True)
            return False

    def _step(self, login: dict[str, str]) -> str:
        """Return the state of the software after one more call to the shop."""
        try:
            if not self._client.is_logged_in:
                self._start(login)
            self._client.heartbeat()
            return "running"
        except ShopError as error:
            if error.code == "UNAUTHENTICATED":
                return "logging in again"
            if not error.is_temporary:
                raise
            until = time.gmtime(self._client.offline()["exp"])
            return time.strftime("offline until %Y-%m-%dT%H:%M:%S.000Z", until)

    def _start(self, login: dict[str, str]) -> None:
        pc_name = platform.node()[:64] or "PC"
        self._client.log_in(login["identifier"], login["password"], pc_name, login.get("code"))
        if self._version is None:
            return
        release = self._client.latest_release()
        if release is not None and release["update"] != "none":
            self.install(release)


def main() -> int:
    software = Software(*sys.argv[1:])
    try:
        software.run(json.load(sys.stdin))
    except ShopError as error:
        # This version may not run any more, whether or not there is a newer one on the disk now.
        if error.release is not None and software.install(error.release):
            print("start again to run it")
        else:
            print(f"rejected {error.code}")
    except RejectedError as error:
        print(f"rejected {error.reason}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
