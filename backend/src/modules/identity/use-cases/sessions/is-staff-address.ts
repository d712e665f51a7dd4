import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { SessionGuardView } from '../../views/session-guard.view.js';
import { SessionsView } from '../../views/sessions.view.js';

/** Returns true while an administrator is signed in from a network address. */
export class IsStaffAddress extends Query<boolean> {
  constructor(readonly address: string) {
    super();
  }
}

@QueryHandler(IsStaffAddress)
export class IsStaffAddressHandler implements IQueryHandler<IsStaffAddress> {
  constructor(
    private readonly guards: SessionGuardView,
    private readonly view: SessionsView,
    private readonly clock: Clock,
  ) {}

  async execute({ address }: IsStaffAddress): Promise<boolean> {
    const now = this.clock.now();
    const staff = await this.guards.find({ role: 'Admin', banned: false });
    const docs = await this.view.byIds(staff.map(({ _id }) => _id));
    return docs.some(({ sessions }) => sessions.some((one) => one.address === address && one.expiresAt > now));
  }
}
