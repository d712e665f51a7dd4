import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { currentContext } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import { administrators, comeBack, leave } from '../../domain/administrators.js';
import { SessionGuardView } from '../../views/session-guard.view.js';

const REGISTRY = 'all';

/** Permits that an administrator loses the role or the account, as long as another one stays. */
@Injectable()
export class AdministratorExits {
  constructor(
    private readonly store: AggregateStore,
    private readonly guards: SessionGuardView,
  ) {}

  /** Permits the exit of another account. Throws `NOT_FOUND`, `SELF_FORBIDDEN` for the caller's own account, `LAST_ADMIN`. */
  async permit(userId: string): Promise<void> {
    activeAccountOf(await this.store.load(account, userId));
    if (currentContext().actorId === userId) throw new DomainError('SELF_FORBIDDEN');
    await this.leave(userId);
  }

  /** Permits the exit of any account, the caller's own included; ignores one that is no administrator. Throws `LAST_ADMIN`. */
  async leave(userId: string): Promise<void> {
    const known = await this.store.load(account, userId);
    if (known.status !== 'active' || known.role !== 'Admin' || known.banned) return;
    const present = await this.guards.find({ role: 'Admin', banned: false });
    const ids = present.map(({ _id }) => _id);
    await this.store.decide(administrators, REGISTRY, (state) => leave(state, userId, ids));
  }

  /** Counts the account as an administrator again. Called after the fact, so that it is not counted too early. */
  async undo(userId: string): Promise<void> {
    await this.store.decide(administrators, REGISTRY, (state) => comeBack(state, userId));
  }
}
