import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import type { ClockData, SubscriptionEvent } from '../../subscriptions/domain/subscription.events.js';
import { type Entry, type Figures, SHOP } from '../domain/figures.js';
import type { Counted } from './order-figures.js';

/** Time after the end of a subscription in which it still counts as continued. */
const GOES_ON_WITHIN_MS = 7 * DAY;

type Status =
  /** `endsAt` is null for a lifetime. */
  | { readonly is: 'running'; readonly endsAt: string | null }
  | { readonly is: 'held' }
  /** `isCounted`: it continued, and the end counts as such. */
  | { readonly is: 'over'; readonly endedAt: string; readonly isCounted: boolean };

export interface SubscriptionFacts {
  readonly is: 'subscription';
  readonly productId: number;
  readonly status: Status;
  readonly isLifetime: boolean;
}

type Facts = SubscriptionFacts | null;

const isPaid = (grantId: string): boolean => grantId.startsWith('order:') || grantId.startsWith('key:');

const isWithin = (endedAt: string, at: string): boolean => Date.parse(at) - Date.parse(endedAt) <= GOES_ON_WITHIN_MS;

/** Gathers what an event adds to the figures of the shop and of the product. */
class Count {
  readonly entries: Entry[] = [];

  constructor(private readonly productId: number) {}

  add(at: string, figures: Partial<Figures>): void {
    const day = saoPauloDay(Date.parse(at));
    for (const product of [SHOP, this.productId]) this.entries.push({ day, product, figures });
  }
}

/** Ends a running or held one. */
const ended = (facts: SubscriptionFacts, endedAt: string, count: Count): SubscriptionFacts => {
  if (facts.status.is === 'over') return facts;
  count.add(endedAt, { ended: 1, running: facts.status.is === 'running' ? -1 : 0 });
  return { ...facts, isLifetime: false, status: { is: 'over', endedAt, isCounted: false } };
};

/** Records an end that no event has, because time was added before the timer of the end. */
const endedSilently = (facts: SubscriptionFacts, at: string, count: Count): SubscriptionFacts => {
  const { status } = facts;
  return status.is === 'running' && status.endsAt !== null && status.endsAt <= at
    ? ended(facts, status.endsAt, count)
    : facts;
};

/** Sets the clock of a subscription, ended or not. */
const runs = (facts: SubscriptionFacts, clock: ClockData, at: string, count: Count): SubscriptionFacts => {
  const { status, isLifetime } = facts;
  const isRunning = 'endsAt' in clock;
  if (status.is === 'over' && !status.isCounted && isWithin(status.endedAt, at))
    count.add(status.endedAt, { wentOn: 1 });
  const change = Number(isRunning) - Number(status.is === 'running');
  if (change !== 0) count.add(at, { running: change });
  const next: Status = isRunning ? { is: 'running', endsAt: isLifetime ? null : clock.endsAt } : { is: 'held' };
  return { ...facts, status: next };
};

const granted = (
  before: SubscriptionFacts,
  { grantId, lifetimeSince, clock }: { grantId: string; lifetimeSince: string | null; clock: ClockData },
  at: string,
  count: Count,
): SubscriptionFacts => {
  const facts = endedSilently(before, at, count);
  const isRecent = facts.status.is !== 'over' || isWithin(facts.status.endedAt, at);
  if (isPaid(grantId) && isRecent) count.add(at, { renewed: 1 });
  return runs({ ...facts, isLifetime: lifetimeSince !== null }, clock, at, count);
};

const started = (
  { productId, lifetimeSince, clock }: { productId: number; lifetimeSince: string | null; clock: ClockData },
  at: string,
  count: Count,
): SubscriptionFacts => {
  const isLifetime = lifetimeSince !== null;
  return runs({ is: 'subscription', productId, status: { is: 'held' }, isLifetime }, clock, at, count);
};

const evolved = (facts: Facts, event: SubscriptionEvent, at: string, count: Count): Facts => {
  if (event.type === 'SubscriptionStarted')
    return facts ? granted(facts, event.data, at, count) : started(event.data, at, count);
  if (!facts) return null;
  const isOver = facts.status.is === 'over';
  switch (event.type) {
    case 'SubscriptionExtended':
      return granted(facts, event.data, at, count);
    case 'SubscriptionHeld':
      return runs(facts, event.data.clock, at, count);
    case 'SubscriptionReleased':
      return isOver ? facts : runs(facts, event.data.clock, at, count);
    case 'SubscriptionDaysAdjusted':
      return runs(endedSilently(facts, at, count), event.data.clock, at, count);
    case 'SubscriptionTakenBack':
      return isOver ? facts : runs(facts, event.data.clock, at, count);
    case 'SubscriptionGrantRevoked': {
      const revoked = { ...facts, isLifetime: event.data.lifetimeSince !== null };
      return isOver ? facts : runs(revoked, event.data.clock, at, count);
    }
    case 'SubscriptionExpired':
      return ended(facts, event.data.endedAt, count);
    case 'SubscriptionRemoved':
      return ended(facts, at, count);
    default:
      return facts;
  }
};

/** Counts an event of a subscription: its running time, ends and renewals. */
export const subscriptionCounted = (facts: Facts, event: SubscriptionEvent, at: string): Counted<Facts> => {
  const count = new Count(event.data.productId);
  return { facts: evolved(facts, event, at, count), entries: count.entries };
};
