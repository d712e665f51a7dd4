import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProblemError } from './problem.js';

const SCOPES = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];
const LIFE_S = 3600;

/** Access tokens of the sandbox, in memory: a restart makes every one invalid, as a bank may at any time. */
export class Tokens {
  private readonly granted = new Map<string, { scopes: Set<string>; until: number }>();

  constructor(
    private readonly client: { clientId: string; clientSecret: string },
    private readonly clock: () => number,
  ) {}

  /** Returns the token of a client credentials request; null for wrong credentials. */
  grant(authorization: string | undefined, wanted: string): Record<string, unknown> | null {
    const expected = `Basic ${Buffer.from(`${this.client.clientId}:${this.client.clientSecret}`).toString('base64')}`;
    if (!timingSafeEqual(digest(authorization ?? ''), digest(expected))) return null;
    const scopes = SCOPES.filter((scope) => wanted === '' || wanted.split(' ').includes(scope));
    const token = randomBytes(32).toString('hex');
    this.forgetOld();
    this.granted.set(token, { scopes: new Set(scopes), until: this.clock() + LIFE_S * 1000 });
    return { access_token: token, token_type: 'Bearer', expires_in: LIFE_S, scope: scopes.join(' ') };
  }

  check(authorization: string | undefined, scope: string): void {
    const grant = this.granted.get(/^Bearer (\w+)$/.exec(authorization ?? '')?.[1] ?? '');
    if (!grant || grant.until <= this.clock()) throw new ProblemError('NaoAutorizado', 'Peça um novo token.');
    if (!grant.scopes.has(scope)) throw new ProblemError('AcessoNegado', `O token não tem o escopo ${scope}.`);
  }

  revokeAll(): void {
    this.granted.clear();
  }

  private forgetOld(): void {
    for (const [token, { until }] of this.granted) if (until <= this.clock()) this.granted.delete(token);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
