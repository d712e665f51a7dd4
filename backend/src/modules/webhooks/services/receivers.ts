import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import { type Endpoint, endpoints, findEndpoint, SHOP } from '../domain/endpoints.js';
import type { DeliveryTarget } from '../domain/message.events.js';

/** Finds the endpoints that take messages now. */
@Injectable()
export class Receivers {
  /** Questions under way, by the owner of endpoints. */
  private readonly banned = new Map<string, Promise<boolean>>();

  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the endpoint if it takes messages. A trial is sent to a disabled endpoint too. */
  async find(
    { ownerId, endpointId }: Pick<DeliveryTarget, 'ownerId' | 'endpointId'>,
    isTest: boolean,
  ): Promise<Endpoint | null> {
    const endpoint = findEndpoint(await this.store.load(endpoints, ownerId), endpointId);
    if (!endpoint || (endpoint.state.is === 'disabled' && !isTest)) return null;
    return ownerId !== SHOP && (await this.isBanned(ownerId)) ? null : endpoint;
  }

  /** Looks once for all deliveries that begin together. */
  private isBanned(ownerId: string): Promise<boolean> {
    const looking =
      this.banned.get(ownerId) ??
      this.queries.execute(new IsBanned(ownerId)).finally(() => this.banned.delete(ownerId));
    this.banned.set(ownerId, looking);
    return looking;
  }
}
