import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { WebhookEvent } from '@shop/contracts/webhooks';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { Clock } from '../../../platform/clock/clock.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';

/** Facts of an event of the log, as messages hold them. */
export interface Facts {
  readonly type: WebhookEvent;
  /** The user whom it concerns; null for the shop's own events. */
  readonly userId: string | null;
  /** Without its user, which is added last. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The buyer of the order or key: a reseller receives their own. */
  readonly buyerId: string | null;
}

/** Finds what events do not hold themselves. */
@Injectable()
export class FactSources {
  constructor(
    readonly queries: QueryBus,
    readonly clock: Clock,
    private readonly progress: ProjectionProgress,
  ) {}

  /** Returns a product as messages name it, by its present name. */
  async product(id: number): Promise<{ readonly id: number; readonly name: string | null }> {
    return { id, name: (await this.queries.execute(new FindProductNames())).get(id) ?? null };
  }

  /** Returns a username; where it is not known, once the views include the event at `position`. */
  async username(userId: string, position: bigint): Promise<string | null> {
    const find = async () => (await this.queries.execute(new FindUsernames([userId]))).get(userId) ?? null;
    const known = await find();
    if (known !== null) return known;
    await this.progress.require(position);
    return find();
  }
}

/** Returns the facts of an event; null when no endpoint receives it. */
type FactFinder<E extends DomainEvent> = (
  event: Recorded<E>,
  sources: FactSources,
) => Promise<Facts | null> | Facts | null;

export type FactFinders<E extends DomainEvent> = {
  readonly [T in E['type']]?: FactFinder<Extract<E, { readonly type: T }>>;
};

export const aboutUser = (type: WebhookEvent, userId: string, data: Facts['data'] = {}): Facts => ({
  type,
  userId,
  data,
  buyerId: null,
});
