import { Injectable } from '@nestjs/common';
import { defineAggregate, plainSnapshot } from '@shop/kernel/aggregate';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';
import { Secrets } from '../config/secrets.js';
import { AggregateStore } from './aggregate-store.js';

type ClaimEvent = DomainEvent<'ClaimTaken', { ownerId: string }> | DomainEvent<'ClaimReleased', { ownerId: string }>;

/** A value as it stood when it was looked at: any change since, even one that left its owner, has another `version`. */
export interface SeenClaim {
  readonly ownerId: string | null;
  readonly version: number;
}

export const claim = defineAggregate<SeenClaim, ClaimEvent>({
  category: 'claim',
  initial: { ownerId: null, version: 0 },
  evolve: ({ ownerId, version }, { type, data }) => {
    const left = ownerId === data.ownerId ? null : ownerId;
    return { ownerId: type === 'ClaimTaken' ? data.ownerId : left, version: version + 1 };
  },
  events: defineEvents<ClaimEvent>({ ClaimTaken: { version: 1 }, ClaimReleased: { version: 1 } }),
  snapshot: plainSnapshot(1),
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

  /** Leaves no trace in memory: anybody may ask for any value. */
  async ownerOf(kind: string, value: string): Promise<string | null> {
    return (await this.store.peek(claim, this.id(kind, value))).ownerId;
  }

  /** The value as it stands now, for `takeSeen` and `releaseSeen`. */
  look(kind: string, value: string): Promise<SeenClaim> {
    return this.store.load(claim, this.id(kind, value));
  }

  /** Takes a free value that still stands as it was seen; false where it does not. */
  takeSeen(kind: string, value: string, ownerId: string, seen: SeenClaim): Promise<boolean> {
    return this.changeSeen(kind, value, seen, seen.ownerId === null ? [{ type: 'ClaimTaken', data: { ownerId } }] : []);
  }

  /**
   * Frees a value that still stands as it was seen; false where it does not. Recorded even where it is not the owner's:
   * a slow process that saw it before can then no longer take it.
   */
  releaseSeen(kind: string, value: string, ownerId: string, seen: SeenClaim): Promise<boolean> {
    return this.changeSeen(kind, value, seen, [{ type: 'ClaimReleased', data: { ownerId } }]);
  }

  private async changeSeen(kind: string, value: string, seen: SeenClaim, change: ClaimEvent[]): Promise<boolean> {
    const { events } = await this.store.decide(claim, this.id(kind, value), ({ version }) =>
      version === seen.version ? change : [],
    );
    return events.length > 0;
  }

  private id(kind: string, value: string): string {
    return `${kind}-${this.secrets.hmac(`claim-${kind}`, value).toString('hex')}`;
  }
}
