import { Injectable } from '@nestjs/common';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import { MorePermission } from '../../../platform/routes/access.js';

/** The keys of another person are for administrators with `operations`. */
@Injectable()
export class OthersKeysPermission extends MorePermission {
  neededFor({ query, sessionUser }: FastifyRequest): Promise<NeededPermission> {
    const { user } = query as { readonly user?: unknown };
    return Promise.resolve(user === undefined || user === sessionUser?.id ? 'any' : 'operations');
  }
}
