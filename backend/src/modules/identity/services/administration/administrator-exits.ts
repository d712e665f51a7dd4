import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { MINUTE } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import { Clock } from '../../../../platform/clock/clock.js';
import { currentContext } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { EventReader } from '../../../../platform/event-store/event-reader.js';
import { account, activeAccountOf } from '../../domain/account.js';
import { administrators, comeBack, leave, type AdministratorsEvent } from '../../domain/administrators.js';
import { SessionGuardView } from '../../views/session-guard.view.js';

const REGISTRY = 'all';

/** A request that was permitted an exit has completed it by then, or never will. */
const CUT_OFF_AFTER = MINUTE;

/** Permits the exit of an owner (banned, erased, or with fewer permissions) as long as another owner stays. */
@Injectable()
export class AdministratorExits {
  constructor(
    private readonly store: AggregateStore,
    private readonly guards: SessionGuardView,
    private readonly events: EventReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Permits the exit of another account. Throws `NOT_FOUND`, `SELF_FORBIDDEN` for the caller's own account,
   * `LAST_ADMIN`.
   */
  async permit(userId: string): Promise<void> {
    activeAccountOf(await this.store.load(account, userId));
    if (currentContext().actorId === userId) throw new DomainError('SELF_FORBIDDEN');
    await this.leave(userId);
  }

  /**
   * Permits the exit of any account, the caller's own included; ignores an account that is no owner's. Throws
   * `LAST_ADMIN`.
   */
  async leave(userId: string): Promise<void> {
    if (!(await this.isOwner(userId))) return;
    const present = await this.guards.find({ role: 'Admin', permissions: 'owner', banned: false });
    const ids = present.map(({ _id }) => _id);
    await this.undoCutOff(ids);
    await this.store.decide(administrators, REGISTRY, (state) => leave(state, userId, ids));
  }

  /** Counts the account as an owner again. Called after the fact, so that it is not counted too early. */
  async undo(userId: string): Promise<void> {
    await this.store.decide(administrators, REGISTRY, (state) => comeBack(state, userId));
  }

  /** Undoes permitted exits of present owners whose request died before carrying them out. */
  private async undoCutOff(present: readonly string[]): Promise<void> {
    const { left } = await this.store.load(administrators, REGISTRY);
    const waiting = new Set(present.filter((id) => left.has(id)));
    if (waiting.size === 0) return;
    for await (const recorded of this.events.streamBack(`${administrators.category}-${REGISTRY}`)) {
      const { data, metadata } = recorded as Recorded<AdministratorsEvent>;
      if (!waiting.delete(data.userId)) continue;
      const isCutOff = this.clock.nowMs() - Date.parse(metadata.at) > CUT_OFF_AFTER;
      if (isCutOff && (await this.isOwner(data.userId))) await this.undo(data.userId);
      if (waiting.size === 0) return;
    }
  }

  private async isOwner(userId: string): Promise<boolean> {
    const known = await this.store.load(account, userId);
    return known.status === 'active' && known.permissions.includes('owner') && !known.banned;
  }
}
