import { Injectable, type CanActivate, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { STEP_UP_LIFETIME } from '@shop/contracts/limits';
import { includesPermission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { Bearer } from '../auth/bearer.js';
import { Maintenance } from '../auth/maintenance.js';
import { mayEnter, Sessions, type SessionUser } from '../auth/sessions.js';
import { BoundedCache } from '../cache/bounded-cache.js';
import { Clock } from '../clock/clock.js';
import { type Access, needsStepUp } from '../routes/access.js';
import { parseBody } from '../bodies/body-parser.js';
import { limitedKey } from '../limits/limit.js';
import { RateLimits } from '../limits/rate-limits.js';
import { RequestBudget } from '../limits/request-budget.js';
import { startDeadline } from './request-deadline.js';
import { limited } from '../responses/rejections.js';
import { routeFacts, type RouteFacts } from '../routes/route-facts.js';

const ENDED_BYTES = 1_000_000;

/**
 * Default closed: who calls, whether the session lives, whether its role and permissions may, whether its person was
 * there lately, and how often. In this order.
 */
@Injectable()
export class AccessGuard implements CanActivate, OnApplicationBootstrap {
  private sessions!: Sessions;
  private maintenance!: Maintenance;
  /** Sessions that were seen ended: their next requests spend the address's budget before anything is looked up. */
  private readonly ended = new BoundedCache<true>({ maxBytes: ENDED_BYTES });

  constructor(
    private readonly modules: ModuleRef,
    private readonly bearer: Bearer,
    private readonly budget: RequestBudget,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions = this.modules.get(Sessions, { strict: false });
    this.maintenance = this.modules.get(Maintenance, { strict: false });
  }

  /** Admits an HTTP request; sockets are judged at their handshake. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    startDeadline(request);
    const facts = routeFacts(context.getClass(), context.getHandler() as (...inputs: never[]) => unknown);
    if (!facts.access) throw new DomainError('FORBIDDEN');
    request.proof = facts.proof;
    const user = await this.identify(context, request, facts.access);
    if (user) request.sessionUser = user;
    await this.budget.turns.of(request.clientAddress);
    if ('roles' in facts.access && !(user && mayEnter(facts.access, user))) throw new DomainError('FORBIDDEN');
    if (user) {
      // Only now, because a rejection should cost no parsing; a body without a session waits for its route's own guard.
      parseBody(request);
      await this.requireMore(facts, user, request);
      if (needsStepUp(facts.stepUp, request.body)) this.requireStepUp(user);
    }
    if (user && !facts.isOpenInMaintenance && this.maintenance.closedTo(user.role))
      throw new DomainError('MAINTENANCE');
    for (const rule of facts.limits) await this.limits.consume(rule, limitedKey(rule, request));
    return true;
  }

  /** Requires the permission that this very request needs beyond its route's. */
  private async requireMore({ morePermission }: RouteFacts, user: SessionUser, request: FastifyRequest): Promise<void> {
    if (!morePermission || user.role !== 'Admin') return;
    const needed = await this.modules.get(morePermission, { strict: false }).neededFor(request);
    if (!includesPermission(user.permissions, needed)) throw new DomainError('FORBIDDEN');
  }

  private requireStepUp({ provenAt }: SessionUser): void {
    if (provenAt.getTime() + STEP_UP_LIFETIME <= this.clock.nowMs()) throw new DomainError('REAUTHENTICATION_REQUIRED');
  }

  /**
   * Identifies the caller and counts the request. The user of a live session spends that user's budget; every other
   * request spends that of its address, so that a token of an ended session takes nothing from its former owner. Throws
   * `UNAUTHENTICATED` and `RATE_LIMITED`.
   */
  private async identify(
    context: ExecutionContext,
    request: FastifyRequest,
    access: Access,
  ): Promise<SessionUser | null> {
    const address = `ip:${request.clientAddress}`;
    const isIgnored = 'public' in access && access.ignoresToken;
    const claims = isIgnored ? undefined : await this.bearer.claims(context, request);
    const hasEnded = claims ? this.ended.get(claims.jti) !== undefined : false;
    if (!claims || hasEnded) this.spend(address, request);
    if (claims === undefined && 'public' in access) return null;
    const user = claims ? await this.sessions.check(claims) : null;
    if (user) {
      this.ended.delete(user.sessionId);
      this.spend(`user:${user.id}`, request);
      return user;
    }
    if (claims && !hasEnded) {
      this.ended.set(claims.jti, true);
      this.spend(address, request);
    }
    throw new DomainError('UNAUTHENTICATED');
  }

  private spend(key: string, { bodyBytes }: FastifyRequest): void {
    const wait = this.budget.take(key, bodyBytes);
    if (wait > 0) throw limited(wait);
  }
}
