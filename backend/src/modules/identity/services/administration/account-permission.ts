import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import { MorePermission } from '../../../../platform/routes/access.js';
import { IsAdministrator } from '../../use-cases/administration/is-administrator.js';

/** Only an owner acts on the account of an administrator. */
@Injectable()
export class AccountPermission extends MorePermission {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async neededFor({ params }: FastifyRequest): Promise<NeededPermission> {
    const { id } = params as { id: string };
    return (await this.queries.execute(new IsAdministrator(id))) ? 'owner' : 'any';
  }
}
