import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Permission } from '@shop/contracts/permissions';
import { SessionGuardView } from '../../views/session-guard.view.js';

/** Ids of the administrators who have a permission and are not banned. */
export class ListStaff extends Query<readonly string[]> {
  constructor(readonly permission: Permission) {
    super();
  }
}

@QueryHandler(ListStaff)
export class ListStaffHandler implements IQueryHandler<ListStaff> {
  constructor(private readonly guards: SessionGuardView) {}

  async execute({ permission }: ListStaff): Promise<readonly string[]> {
    const staff = await this.guards.find({
      role: 'Admin',
      banned: false,
      permissions: { $in: [permission, 'owner'] },
    });
    return staff.map(({ _id }) => _id);
  }
}
