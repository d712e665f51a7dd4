/** Signed texts for the cases, and texts that differ from them. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Returns a key for tests only: it follows from a text in this file. */
const keyOf = (seed) => {
  const secret = createHash('sha256').update(seed).digest('hex');
  return createPrivateKey({
    key: Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
};
export const KEY = keyOf('shop clients: a key for tests only');
export const OTHER_KEY = keyOf('shop clients: another key');
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

export const base64url = (value) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
export const HEADER = { alg: 'EdDSA', typ: 'JWT', kid: 'test' };

/** Signs claims; a text is taken as it is. */
export function jws(claims, { header = HEADER, key = KEY } = {}) {
  const content = `${base64url(header)}.${base64url(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns the same bytes in another spelling: the bits that base64 leaves over are set. */
export const inOtherSpelling = (text) => {
  const last = ALPHABET.indexOf(text.at(-1));
  return text.slice(0, -1) + ALPHABET[last + 1];
};

/** Changes one of the parts of a JWS. */
export const part = (text, at, change) =>
  text
    .split('.')
    .map((one, index) => (index === at ? change(one) : one))
    .join('.');

/** Makes a change of bytes one of their base64url. */
export const bytes = (change) => (text) => {
  const content = Buffer.from(text, 'base64url');
  change(content);
  return content.toString('base64url');
};

/** Adds the order of the group to S, which an inexact verification accepts as another signature of the same text. */
export const withLargeS = bytes((signature) => {
  let s = ORDER;
  for (let at = 63; at >= 32; at -= 1) s += BigInt(signature[at]) << (8n * BigInt(at - 32));
  for (let at = 32; at < 64; at += 1) signature[at] = Number((s >> (8n * BigInt(at - 32))) & 255n);
});

const { x } = createPublicKey(OTHER_KEY).export({ format: 'jwk' });
/** Header that brings its key along. */
export const withItsKey = { ...HEADER, jwk: { kty: 'OKP', crv: 'Ed25519', x } };
