import { Injectable, type CanActivate, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { Bearer } from '../auth/bearer.js';
import { Sessions, type SessionClaims, type SessionUser } from '../auth/sessions.js';
import { within } from '../deadline/deadline.js';
import { limitedKey } from './limit.js';
import { RateLimits } from './rate-limits.js';
import { RequestBudget } from './request-budget.js';
import { limited } from './refusals.js';
import { routeFacts, type RouteFacts } from './route-facts.js';

/** A session is judged within this time, in milliseconds, or the request fails. */
const CHECKED_WITHIN = 6_000;

/** Default closed: who calls, whether the session lives, whether its role may, and how often. In this order. */
@Injectable()
export class AccessGuard implements CanActivate, OnApplicationBootstrap {
  private sessions!: Sessions;

  constructor(
    private readonly modules: ModuleRef,
    private readonly bearer: Bearer,
    private readonly budget: RequestBudget,
    private readonly limits: RateLimits,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
  }

  /** Sockets are judged at their handshake. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const facts = routeFacts(context.getClass(), context.getHandler() as (...inputs: never[]) => unknown);
    const claims = await this.bearer.claims(context, request);
    const wait = this.budget.take(claims ? `user:${claims.userId}` : `ip:${request.ip}`);
    if (wait > 0) throw limited(wait);
    const user = await this.admit(facts, claims);
    if (user) request.sessionUser = user;
    for (const rule of facts.limits) await this.limits.consume(rule, limitedKey(rule, request));
    return true;
  }

  private async admit(facts: RouteFacts, claims: SessionClaims | null | undefined): Promise<SessionUser | null> {
    const { access } = facts;
    if (!access) throw new DomainError('FORBIDDEN');
    if ('public' in access && (access.ignoresToken || claims === undefined)) return null;
    const user = claims ? await within(CHECKED_WITHIN, 'sessions', this.sessions.check(claims)) : null;
    if (!user) throw new DomainError('UNAUTHENTICATED');
    if ('roles' in access && !access.roles.includes(user.role)) throw new DomainError('FORBIDDEN');
    return user;
  }
}
