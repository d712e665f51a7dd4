import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HeartbeatProof, Licence, LoaderPublicKey } from '@shop/contracts/loader';
import type { ReleaseClaims } from '@shop/contracts/releases';
import { Secrets } from '../../../platform/config/secrets.js';

const PURPOSE = 'loader-licences';
/** DER of a PKCS #8 Ed25519 private key (RFC 8410), up to its 32 bytes of seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The Ed25519 key of the offline licences: derived from the master secret, so that every process signs with the same
 * one.
 */
@Injectable()
export class LicenceKeys {
  private readonly privateKey;
  /** Its public half, with which the software verifies licences. */
  readonly published: LoaderPublicKey;

  constructor(secrets: Secrets) {
    const key = Buffer.concat([PKCS8_PREFIX, secrets.derivedKey(PURPOSE)]);
    this.privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(this.privateKey);
    const { x = '' } = publicKey.export({ format: 'jwk' });
    // RFC 7638: the hash of the required members in alphabetical order.
    const kid = createHash('sha256')
      .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
      .digest('base64url');
    this.published = {
      jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' },
      pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    };
  }

  /** Signs claims as a compact JWS (RFC 7515, RFC 8037). */
  sign(claims: Licence | HeartbeatProof | ReleaseClaims): string {
    const header = { alg: 'EdDSA', typ: 'JWT', kid: this.published.jwk.kid };
    const content = `${base64url(header)}.${base64url(claims)}`;
    return `${content}.${sign(null, Buffer.from(content), this.privateKey).toString('base64url')}`;
  }
}
