import { Injectable } from '@nestjs/common';
import { defineAggregate } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { Secrets } from '../config/secrets.js';
import { AggregateStore } from './aggregate-store.js';

type ClaimEvent = DomainEvent<'ClaimTaken', { ownerId: string }> | DomainEvent<'ClaimReleased', { ownerId: string }>;

interface Claim {
  readonly ownerId: string | null;
}

export const claim = defineAggregate<Claim, ClaimEvent>({
  category: 'claim',
  initial: { ownerId: null },
  evolve: (_, event) => ({ ownerId: event.type === 'ClaimTaken' ? event.data.ownerId : null }),
  events: defineEvents<ClaimEvent>({ ClaimTaken: { version: 1 }, ClaimReleased: { version: 1 } }),
});

/** Uniqueness: each value of a kind is one stream, so that two takers have one place to lose. The stream's name tells nothing of the value. */
@Injectable()
export class Claims {
  constructor(
    private readonly store: AggregateStore,
    private readonly secrets: Secrets,
  ) {}

  /** True when the value is now the owner's, or was already; false when it is somebody else's. `value` is normalised by the caller. */
  async take(kind: string, value: string, ownerId: string): Promise<boolean> {
    const { state } = await this.store.decide(claim, this.id(kind, value), ({ ownerId: owner }): ClaimEvent[] =>
      owner === null ? [{ type: 'ClaimTaken', data: { ownerId } }] : [],
    );
    return state.ownerId === ownerId;
  }

  /** Frees the value if it is the owner's. */
  async release(kind: string, value: string, ownerId: string): Promise<void> {
    await this.store.decide(claim, this.id(kind, value), ({ ownerId: owner }): ClaimEvent[] =>
      owner === ownerId ? [{ type: 'ClaimReleased', data: { ownerId } }] : [],
    );
  }

  async ownerOf(kind: string, value: string): Promise<string | null> {
    return (await this.store.load(claim, this.id(kind, value))).ownerId;
  }

  private id(kind: string, value: string): string {
    return `${kind}-${this.secrets.hmac(`claim-${kind}`, value).toString('hex')}`;
  }
}
