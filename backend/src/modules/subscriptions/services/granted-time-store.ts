import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { type GrantedTimes, grantedTimesAfter, noTimes } from '../domain/granted-time.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { subscription } from '../domain/subscription.js';

const ATTEMPTS = 5;

interface TimesAt {
  readonly times: GrantedTimes;
  /** Revision of the stream up to which they were read; -1 before its first event. */
  readonly revision: bigint;
}

type TimesDecision = (times: GrantedTimes, now: number) => readonly SubscriptionEvent[];

const isConflict = (error: unknown): boolean => error instanceof DomainError && error.code === 'CONFLICT';

/** Reads the times of a subscription from the log: only refunds and bans of keys need them. */
@Injectable()
export class GrantedTimeStore {
  constructor(
    private readonly store: AggregateStore,
    private readonly reader: EventReader,
    private readonly clock: Clock,
  ) {}

  async read(subscriptionId: string): Promise<GrantedTimes> {
    return (await this.readAt(subscriptionId)).times;
  }

  /**
   * Decides on the times as of the revision before the outcome. If another command has given or taken a lifetime in
   * between, the times are read again. Throws `UnavailableError` after five lost races, and the errors of
   * `AggregateStore.decide`.
   */
  async decide(subscriptionId: string, decision: TimesDecision): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const { times, revision } = await this.readAt(subscriptionId);
      try {
        await this.store.decide(subscription, subscriptionId, (_, current) => {
          if (current !== revision) throw new DomainError('CONFLICT');
          return decision(times, this.clock.nowMs());
        });
        return;
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Earlier steps of the command may have had an effect: its request is repeated, not rejected.
        if (attempt === ATTEMPTS) throw new UnavailableError('event store');
      }
    }
  }

  private async readAt(subscriptionId: string): Promise<TimesAt> {
    let [times, revision] = [noTimes, -1n];
    for await (const event of this.reader.stream(`${subscription.category}-${subscriptionId}`)) {
      times = grantedTimesAfter(times, event as unknown as SubscriptionEvent, Date.parse(event.metadata.at));
      revision = event.revision;
    }
    return { times, revision };
  }
}
