import { Injectable, type CanActivate, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { STEP_UP_LIFETIME } from '@shop/contracts/limits';
import { includesPermission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { EntryBlocks } from '../auth/entry-blocks.js';
import { Maintenance } from '../auth/maintenance.js';
import { mayEnter, type SessionUser } from '../auth/sessions.js';
import { Clock } from '../clock/clock.js';
import { needsStepUp } from '../routes/access.js';
import { hasRequired } from '../routes/key-access.js';
import { rejectedInConstantTime } from '../concurrency/constant-time.js';
import { parseBody } from '../bodies/body-parser.js';
import { limitedKey } from '../limits/limit.js';
import { RateLimits } from '../limits/rate-limits.js';
import { RequestBudget } from '../limits/request-budget.js';
import { CountedCallers } from './counted-callers.js';
import { startDeadline } from './request-deadline.js';
import { routeFacts, type RouteFacts } from '../routes/route-facts.js';

/**
 * Default closed: who calls, whether the session or key lives, whether its role and permissions or scopes may, whether
 * its person was there lately, and how often. In this order.
 */
@Injectable()
export class AccessGuard implements CanActivate, OnApplicationBootstrap {
  private maintenance!: Maintenance;
  private blocks!: EntryBlocks;

  constructor(
    private readonly modules: ModuleRef,
    private readonly callers: CountedCallers,
    private readonly budget: RequestBudget,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.maintenance = this.modules.get(Maintenance, { strict: false });
    this.blocks = this.modules.get(EntryBlocks, { strict: false });
  }

  /** Admits an HTTP request; sockets are judged at their handshake. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    startDeadline(request);
    const facts = routeFacts(context.getClass(), context.getHandler() as (...inputs: never[]) => unknown);
    if (!facts.access) throw new DomainError('FORBIDDEN');
    request.proof = facts.proof;
    const user = await this.callers.identify(context, request, facts.access);
    // By a key, a public route is called as by anyone: it shows nothing that a scope would have to allow.
    if (user && !(user.key && 'public' in facts.access)) request.sessionUser = user;
    await this.budget.turns.of(request.clientAddress);
    if (facts.rejectsBlocked) await rejectedInConstantTime(this.rejectBlocked(request.clientAddress));
    if ('roles' in facts.access && !(user && mayCall(facts, user))) throw new DomainError('FORBIDDEN');
    if (user) {
      // Only now, because a rejection should cost no parsing; a body without a session waits for its route's own guard.
      parseBody(request);
      if (user.key && facts.keyScope && !hasRequired(facts.keyScope, request.body)) throw new DomainError('FORBIDDEN');
      await this.requireMore(facts, user, request);
      if (needsStepUp(facts.stepUp, request.body)) this.requireStepUp(user);
    }
    if (user && !facts.isOpenInMaintenance && this.maintenance.closedTo(user.role))
      throw new DomainError('MAINTENANCE');
    for (const rule of facts.limits) await this.limits.consume(rule, limitedKey(rule, request));
    return true;
  }

  private async rejectBlocked(address: string): Promise<void> {
    const blockId = await this.blocks.ofAddress(address);
    if (blockId !== null) throw this.blocks.rejection(blockId);
  }

  /** Requires the permission that this very request needs beyond its route's. */
  private async requireMore({ morePermission }: RouteFacts, user: SessionUser, request: FastifyRequest): Promise<void> {
    if (!morePermission) return;
    const needed = await this.modules.get(morePermission, { strict: false }).neededFor(request);
    if (!includesPermission(user.permissions, needed)) throw new DomainError('FORBIDDEN');
  }

  /** Requires that the person was there lately. For a key they were when they made it. */
  private requireStepUp({ provenAt, key }: SessionUser): void {
    if (!key && provenAt.getTime() + STEP_UP_LIFETIME <= this.clock.nowMs())
      throw new DomainError('REAUTHENTICATION_REQUIRED');
  }
}

/** Returns true where the caller has a role and permission of the route, or a key with one of its scopes. */
function mayCall({ access, scopes }: RouteFacts, user: SessionUser): boolean {
  const { key } = user;
  if (key) return scopes.some((scope) => key.scopes.includes(scope));
  return !!access && 'roles' in access && mayEnter(access, user);
}
