import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

export type Certificate = { cert: string; key: string };
type Issuer = { name: string; privateKey: KeyObject };

/** Terms of a certificate: its first and last day, from now, and the IPv4 address of its server. */
interface Terms {
  readonly days?: readonly [number, number];
  readonly address?: readonly number[];
}

/**
 * Creates a certificate authority with nothing but Node: an X.509 certificate is a little DER around a signature. It
 * issues certificates for 127.0.0.1, from yesterday until tomorrow, unless their terms say otherwise.
 */
export function createAuthority(name: string): { cert: string; issue(subject: string, terms?: Terms): Certificate } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name, privateKey };
  return {
    cert: certificate({ issuer, subject: name, publicKey }),
    issue(subject, { days, address = LOOPBACK } = {}) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return {
        cert: certificate({ issuer, subject, publicKey: pair.publicKey, days, address }),
        key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

/** An authority has no address. */
type Content = { issuer: Issuer; subject: string; publicKey: KeyObject } & {
  [Name in keyof Terms]: Terms[Name] | undefined;
};

function certificate({ issuer, subject, publicKey, address, days: [first, last] = [-1, 1] }: Content): string {
  const signed = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(oid(ECDSA_SHA256)),
    nameOf(issuer.name),
    sequence(utcTime(first), utcTime(last)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions(address))),
  );
  const signature = createSign('sha256').update(signed).sign(issuer.privateKey);
  const whole = sequence(
    signed,
    sequence(oid(ECDSA_SHA256)),
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const ECDSA_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const ALTERNATIVE_NAME = '551d11';
const LOOPBACK = [127, 0, 0, 1];

/** Returns the extensions of an authority, or of a server with its address. */
function extensions(address?: readonly number[]): Buffer[] {
  const yes = tagged(0x01, Buffer.from([0xff]));
  if (!address) return [sequence(oid(BASIC_CONSTRAINTS), yes, tagged(0x04, sequence(yes)))];
  return [sequence(oid(ALTERNATIVE_NAME), tagged(0x04, sequence(tagged(0x87, Buffer.from(address)))))];
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const nameOf = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(oid(COMMON_NAME), tagged(0x0c, Buffer.from(name)))));

function utcTime(daysFromNow: number): Buffer {
  const instant = new Date(Date.now() + daysFromNow * 86_400_000).toISOString();
  return tagged(0x17, Buffer.from(`${instant.replace(/\D/g, '').slice(2, 14)}Z`));
}
