import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { currentContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { account, memberOf } from '../domain/account.js';
import { administrators, comeBack, leave } from '../domain/administrators.js';
import { sessionGuardView, type SessionGuardDoc } from '../views/session-guard.view.js';

const REGISTRY = 'all';

/** Asked before an account loses its power: somebody must be able to administrate, whoever turns on whom. */
@Injectable()
export class AdministratorExits {
  constructor(
    private readonly store: AggregateStore,
    @InjectView(sessionGuardView) private readonly guards: View<SessionGuardDoc>,
  ) {}

  /** Throws `NOT_FOUND`, `SELF_FORBIDDEN` where the account is the caller's own, `LAST_ADMIN` where nobody else would be left. */
  async permit(userId: string): Promise<void> {
    memberOf(await this.store.load(account, userId));
    if (currentContext().actorId === userId) throw new DomainError('SELF_FORBIDDEN');
    await this.leave(userId);
  }

  /** The same for one's own account, where that is allowed; one that is none is the decision's affair. Throws `LAST_ADMIN`. */
  async leave(userId: string): Promise<void> {
    const known = await this.store.load(account, userId);
    if (known.status !== 'member' || known.role !== 'Admin' || known.banned) return;
    const present = await this.guards.find({ role: 'Admin', banned: false });
    const ids = present.map(({ _id }) => _id);
    await this.store.decide(administrators, REGISTRY, (state) => leave(state, userId, ids));
  }

  /** The account is an administrator again. After the fact, so that nobody is counted too early. */
  async undo(userId: string): Promise<void> {
    await this.store.decide(administrators, REGISTRY, (state) => comeBack(state, userId));
  }
}
