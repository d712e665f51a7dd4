import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import { MorePermission } from '../../platform/routes/access.js';
import { IsAdministrator } from '../identity/use-cases/administration/is-administrator.js';
import { FindSubscriber } from '../subscriptions/use-cases/find-subscriber.js';

/** User or subscription in the path of a request, or the role of a new user in its body. */
interface Naming {
  readonly params: { readonly id?: string; readonly subId?: string };
  readonly body?: { readonly role?: unknown } | null;
}

/** Only an owner makes an administrator, or acts on one or their subscription. */
@Injectable()
export class PersonPermission extends MorePermission {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async neededFor(request: FastifyRequest): Promise<NeededPermission> {
    const { params, body } = request as Naming;
    const userId =
      params.subId === undefined ? params.id : await this.queries.execute(new FindSubscriber(params.subId));
    const concernsAdministrator = userId
      ? await this.queries.execute(new IsAdministrator(userId))
      : body?.role === 'Admin';
    return concernsAdministrator ? 'owner' : 'any';
  }
}
