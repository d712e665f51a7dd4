import { randomBytes } from 'node:crypto';
import { replaceFile } from './replacement.mjs';
import { forgetState, readState, storedLicence, writeState } from './state.mjs';
import { readPublicKey, RejectedError, verifyHeartbeat, verifyLicence, verifyRelease } from './verification.mjs';

export { RejectedError };

const TIMEOUT_MS = 10_000;
const DOWNLOAD_TIMEOUT_MS = 30 * 60_000;
const LONGEST_RESPONSE = 64 * 1024;
/** Version of software that does not know its own: any release is newer. */
const NO_VERSION = '0.0.0';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A call that the shop rejected, or that did not reach it (status 0); `release` is that of a forced update. */
export class ShopError extends Error {
  constructor(status, code, cause) {
    super(`${code} (${status})`, { cause });
    this.name = 'ShopError';
    this.status = status;
    this.code = code;
    this.release = null;
  }

  /** Whether the licence holds in the meantime: the shop is unreachable, busy or out of service. */
  get isTemporary() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Returns an address that is encrypted, or that does not leave this machine. */
function secureUrl(address, origin) {
  const url = new URL(address, origin);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))) return url;
  throw new TypeError(`not https: ${url.origin}`);
}

const unreachable = (cause) => new ShopError(0, 'UNREACHABLE', cause);

/** Sends a request. A redirect is not followed, so that no login and no token goes to another address. */
async function send(url, options, timeoutMs) {
  try {
    return await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw unreachable(error);
  }
}

async function* chunksOf(response) {
  try {
    yield* response.body ?? [];
  } catch (error) {
    throw unreachable(error);
  }
}

/** Returns the object that a response carries, or null for any other text. */
async function objectOf(response) {
  const chunks = [];
  let length = 0;
  for await (const chunk of chunksOf(response)) {
    length += chunk.length;
    if (length > LONGEST_RESPONSE) return null;
    chunks.push(chunk);
  }
  try {
    const value = JSON.parse(Buffer.concat(chunks).toString());
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/**
 * The session of one product on one machine. Errors are `ShopError` and `RejectedError`, and those of the file system.
 */
export class ShopClient {
  #shop;
  #expected;
  #version;
  #stateFile;
  #token = null;

  /**
   * Takes the address of the shop, the PEM text of the key that ships with the software, and a path for the licence in
   * a folder of the user. Without a `version` the software counts as older than any release.
   */
  constructor({ shop, productId, hwid, publicKey, stateFile, version }) {
    this.#shop = secureUrl(shop);
    this.#expected = { publicKey: readPublicKey(publicKey), productId, hwid };
    this.#version = version;
    this.#stateFile = stateFile;
  }

  get isLoggedIn() {
    return this.#token !== null;
  }

  /**
   * Logs in and stores the licence; resolves to its claims. A rejection that concerns the account or the machine
   * removes the stored licence. Only a heartbeat proves that it was the shop which responded.
   */
  async logIn({ identifier, password, code, pcName }) {
    this.#token = null;
    const { productId, hwid } = this.#expected;
    const login = { identifier, password, code, pcName, productId, hwid, version: this.#version };
    const { token, licence } = await this.#call('POST', 'session', login, [403, 409]);
    const claims = verifyLicence(licence, this.#expectedAt(0));
    if (typeof token !== 'string') throw new RejectedError('malformed');
    this.#see(licence, 0, claims);
    this.#token = token;
    return claims;
  }

  /** Sends a heartbeat with a fresh nonce; resolves to the claims of its proof. Send one every 30 s. */
  async heartbeat() {
    if (!this.isLoggedIn) throw new TypeError('not logged in');
    const nonce = randomBytes(16).toString('base64url');
    const { proof } = await this.#call('POST', 'heartbeat', { nonce }, [401, 403, 409]);
    const { licence, lastSeen } = readState(this.#stateFile) ?? { lastSeen: 0 };
    const claims = verifyHeartbeat(proof, { ...this.#expectedAt(lastSeen), nonce });
    if (licence !== undefined) this.#see(licence, lastSeen, claims);
    return claims;
  }

  /** Returns the claims of the stored licence, without a network. */
  offline() {
    return storedLicence(this.#stateFile, this.#expectedAt());
  }

  /** Resolves to the newest release, with `update`: none, offered or required; null where none is published. */
  async latestRelease() {
    const query = new URLSearchParams({ productId: this.#expected.productId, version: this.#version ?? NO_VERSION });
    try {
      return this.#verifiedRelease(await this.#call('GET', `release?${query}`));
    } catch (error) {
      if (error.status === 404) return null;
      throw error;
    }
  }

  /** Downloads a release over `target`, which changes only once size and hash are right. */
  async downloadRelease({ url, size, sha256 }, target) {
    const response = await send(secureUrl(url, this.#shop), {}, DOWNLOAD_TIMEOUT_MS);
    if (!response.ok) throw new ShopError(response.status, 'DOWNLOAD_FAILED');
    await replaceFile(target, { size, sha256 }, chunksOf(response));
  }

  /** Calls the shop. A rejection with one of the `final` statuses ends the session and removes the stored licence. */
  async #call(method, path, body, final = []) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
    };
    const url = new URL(`/api/loader/${path}`, this.#shop);
    const response = await send(url, { method, headers, body: body && JSON.stringify(body) }, TIMEOUT_MS);
    const object = await objectOf(response);
    if (response.ok && object) return object;
    if (response.ok) throw new RejectedError('malformed');
    const { status } = response;
    const error = new ShopError(status, typeof object?.code === 'string' ? object.code : `HTTP_${status}`);
    if (final.includes(status)) {
      this.#token = null;
      forgetState(this.#stateFile);
    }
    if (error.code === 'UPDATE_REQUIRED') error.release = this.#verifiedRelease(object.release);
    throw error;
  }

  /** Returns the signed claims of a release with its link and changelog, which are not signed. */
  #verifiedRelease(release) {
    const { lastSeen = 0 } = readState(this.#stateFile) ?? {};
    const claims = verifyRelease(release?.signature, {
      ...this.#expectedAt(lastSeen),
      version: this.#version ?? NO_VERSION,
    });
    const { url, changelog } = release;
    if (claims.update !== 'none' && typeof url !== 'string') throw new RejectedError('malformed');
    return { ...claims, url, changelog: typeof changelog === 'string' ? changelog : '' };
  }

  #expectedAt(lastSeen) {
    return { ...this.#expected, now: Math.floor(Date.now() / 1000), lastSeen };
  }

  #see(licence, lastSeen, { iat }) {
    writeState(this.#stateFile, { licence, lastSeen: Math.max(lastSeen, iat, this.#expectedAt().now) });
  }
}
