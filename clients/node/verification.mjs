import { createPublicKey, verify } from 'node:crypto';

/** A clock is turned back when something signed or seen is this far in its future. */
export const CLOCK_TOLERANCE_SECONDS = 300;
const LONGEST_JWS = 8192;
const VERSION = /^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * A signed text, a stored licence or a downloaded file that must not be used. `reason` is one of malformed, algorithm,
 * forged, product, machine, nonce, clock, expired, absent, size, sha256.
 */
export class RejectedError extends Error {
  constructor(reason) {
    super(`rejected: ${reason}`);
    this.name = 'RejectedError';
    this.reason = reason;
  }
}

const requireThat = (holds, reason) => {
  if (!holds) throw new RejectedError(reason);
};

/** Returns the key of a PEM text. Throws for anything but an Ed25519 public key. */
export function readPublicKey(pem) {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below.
  }
  throw new TypeError('not an Ed25519 public key: put the pem of /api/loader/public-key into public_key.pem');
}

/** Returns the bytes of base64url without padding, in its only spelling. */
function decoded(part) {
  const bytes = Buffer.from(part, 'base64url');
  requireThat(part !== '' && bytes.toString('base64url') === part, 'malformed');
  return bytes;
}

function parsedObject(bytes) {
  let value;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new RejectedError('malformed');
  }
  requireThat(typeof value === 'object' && value !== null && !Array.isArray(value), 'malformed');
  return value;
}

/** Returns the claims of a compact JWS with the right signature. Its header chooses neither algorithm nor key. */
function signedClaims(jws, publicKey) {
  const parts = typeof jws === 'string' && jws.length <= LONGEST_JWS ? jws.split('.') : [];
  requireThat(parts.length === 3, 'malformed');
  const [header, claims, signature] = parts;
  const { alg, crit } = parsedObject(decoded(header));
  requireThat(alg === 'EdDSA' && crit === undefined, 'algorithm');
  const content = decoded(claims);
  requireThat(verify(null, Buffer.from(`${header}.${claims}`), publicKey, decoded(signature)), 'forged');
  return parsedObject(content);
}

const isText = (value) => typeof value === 'string' && value !== '';
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isVersion = (value) => typeof value === 'string' && VERSION.test(value);
const isSha256 = (value) => typeof value === 'string' && SHA256.test(value);
const isNull = (value) => value === null;

/** Types of the claims of each kind; no kind passes for another. */
const LICENCE = { userId: [isText], hwid: [isText] };
const HEARTBEAT = { userId: [isText], hwid: [isText, isNull], nonce: [isText], subscription_ends_at: [isText, isNull] };
const RELEASE = { latest: [isVersion], min_version: [isVersion, isNull], sha256: [isSha256], size: [isCount] };
const ALWAYS = { productId: [isCount], iat: [isCount], exp: [isCount] };

function requireTypes(claims, types) {
  for (const [name, kinds] of Object.entries({ ...types, ...ALWAYS }))
    requireThat(Object.hasOwn(claims, name) && kinds.some((is) => is(claims[name])), 'malformed');
}

function requireTime({ iat, exp }, { now, lastSeen }) {
  requireThat(Math.max(iat, lastSeen) < now + CLOCK_TOLERANCE_SECONDS, 'clock');
  requireThat(now < exp, 'expired');
}

/**
 * Returns the claims of a licence for this product and machine. `now` and `lastSeen` (the latest instant known so far,
 * 0 for none) are in seconds. Throws `RejectedError`.
 */
export function verifyLicence(jws, { publicKey, productId, hwid, now, lastSeen }) {
  const claims = signedClaims(jws, publicKey);
  requireTypes(claims, LICENCE);
  requireThat(!Object.hasOwn(claims, 'nonce'), 'malformed');
  requireThat(claims.productId === productId, 'product');
  requireThat(claims.hwid === hwid, 'machine');
  requireTime(claims, { now, lastSeen });
  return claims;
}

/** Returns the claims of the response to a heartbeat that was sent with `nonce`. Throws `RejectedError`. */
export function verifyHeartbeat(jws, { publicKey, productId, hwid, nonce, now, lastSeen }) {
  const claims = signedClaims(jws, publicKey);
  requireTypes(claims, HEARTBEAT);
  requireThat(claims.productId === productId, 'product');
  requireThat(claims.hwid === hwid, 'machine');
  requireThat(claims.nonce === nonce, 'nonce');
  requireTime(claims, { now, lastSeen });
  return claims;
}

/** Returns a positive number when version `a` is above `b`, a negative one when it is below. */
function compareVersions(a, b) {
  const [as, bs] = [a, b].map((version) => version.split('.').map(Number));
  return as.map((part, at) => part - bs[at]).find((difference) => difference !== 0) ?? 0;
}

/**
 * Returns the claims of a release and, for the running `version`, its `update`: none, offered or required. It follows
 * from the signed versions, not from an unsigned field. Throws `RejectedError`.
 */
export function verifyRelease(jws, { publicKey, productId, version, now, lastSeen }) {
  const claims = signedClaims(jws, publicKey);
  requireTypes(claims, RELEASE);
  requireThat(claims.productId === productId, 'product');
  requireTime(claims, { now, lastSeen });
  const { latest, min_version } = claims;
  const isTooOld = min_version !== null && compareVersions(version, min_version) < 0;
  const isOlder = compareVersions(version, latest) < 0;
  return { ...claims, update: isTooOld ? 'required' : isOlder ? 'offered' : 'none' };
}
