import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import { MorePermission } from '../../../platform/routes/access.js';
import { IsAdministrator } from '../../identity/use-cases/administration/is-administrator.js';
import { ActivityView } from '../views/activity.view.js';

/**
 * The trail and the undo of the act in the path need its permission. An act on an administrator is undone by an owner
 * only.
 */
@Injectable()
export class ActPermission extends MorePermission {
  constructor(
    private readonly view: ActivityView,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  async neededFor({ params, method }: FastifyRequest): Promise<NeededPermission> {
    const act = await this.view.get((params as { id: string }).id);
    if (!act) return 'any';
    const account = method === 'POST' && act.target?.kind === 'account' ? act.target.id : null;
    const undoesOnAdministrator = account !== null && (await this.queries.execute(new IsAdministrator(account)));
    return undoesOnAdministrator ? 'owner' : act.permission;
  }
}
