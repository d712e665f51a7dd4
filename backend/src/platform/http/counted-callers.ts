import { Injectable, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { Callers, type Credential } from '../auth/callers.js';
import type { SessionUser } from '../auth/sessions.js';
import { BoundedCache } from '../cache/bounded-cache.js';
import { KeyBudget } from '../limits/key-budget.js';
import { RequestBudget } from '../limits/request-budget.js';
import { limited } from '../responses/rejections.js';
import type { Access } from '../routes/access.js';

const UNUSUAL_BYTES = 1_000_000;

/** Identifies the callers of requests, and counts each request on a budget. */
@Injectable()
export class CountedCallers {
  /**
   * Credentials with an unusual last verdict: ended sessions and live keys. A signed token usually belongs to a live
   * session, and anybody can write text in the form of a key.
   */
  private readonly unusual = new BoundedCache<true>({ maxBytes: UNUSUAL_BYTES });

  constructor(
    private readonly callers: Callers,
    private readonly budget: RequestBudget,
    private readonly keyBudget: KeyBudget,
  ) {}

  /**
   * Returns the caller; null for a request without a credential to a public route. A live session spends the budget of
   * its user and a live key its own; every other request spends that of its address, so that the token of an ended
   * session takes nothing from its former owner. A probably worthless credential does so before it is looked up. Throws
   * `UNAUTHENTICATED` and `RATE_LIMITED`.
   */
  async identify(context: ExecutionContext, request: FastifyRequest, access: Access): Promise<SessionUser | null> {
    const isIgnored = 'public' in access && access.ignoresToken;
    const credential = isIgnored ? undefined : await this.callers.credentialOf(context, request);
    const isLikely = credential ? this.isLikelyAlive(credential) : false;
    if (!isLikely) this.spend(`ip:${request.clientAddress}`, request);
    if (credential === undefined && 'public' in access) return null;
    const user = credential ? await this.callers.check(credential, request) : null;
    if (credential) this.remember(credential, user !== null);
    if (user) {
      await this.count(user, request);
      return user;
    }
    if (isLikely) this.spend(`ip:${request.clientAddress}`, request);
    throw new DomainError('UNAUTHENTICATED');
  }

  private isLikelyAlive({ is, id }: Credential): boolean {
    return (this.unusual.get(id) !== undefined) !== (is === 'session');
  }

  private remember({ is, id }: Credential, isAlive: boolean): void {
    if (isAlive === (is === 'session')) this.unusual.delete(id);
    else this.unusual.set(id, true);
  }

  private async count({ id, key }: SessionUser, request: FastifyRequest): Promise<void> {
    if (!key) {
      this.spend(`user:${id}`, request);
      return;
    }
    const wait = await this.keyBudget.take(key.id, request.bodyBytes);
    if (wait > 0) throw limited(wait);
  }

  private spend(key: string, { bodyBytes }: FastifyRequest): void {
    const wait = this.budget.take(key, bodyBytes);
    if (wait > 0) throw limited(wait);
  }
}
