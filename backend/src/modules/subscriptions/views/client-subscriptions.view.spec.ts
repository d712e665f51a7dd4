import { DAY, HOUR } from '@shop/kernel/durations';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { MachineEvent } from '../domain/machine.events.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { pause, release } from '../domain/hold-decisions.js';
import { expire, grant, subscription, type SubscriptionState } from '../domain/subscription.js';
import { adjustDays } from '../domain/staff-decisions.js';
import { isListed, toClientSubscription, type SubscriptionRow } from './client-subscription.js';
import type { ClientSubscriptionsDoc } from './client-subscriptions-folds.js';
import { clientSubscriptionsProjection } from './client-subscriptions.view.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');

/** Decides and projects, as the product does. */
class Story {
  state: SubscriptionState = subscription.initial;
  doc: ClientSubscriptionsDoc | null = null;

  tell(events: readonly SubscriptionEvent[], at: number): this {
    for (const event of events) this.state = subscription.evolve(this.state, event);
    return this.project(events, at);
  }

  project(events: readonly (SubscriptionEvent | MachineEvent)[], at: number): this {
    for (const event of events) {
      const fold = clientSubscriptionsProjection.on[event.type]!;
      const recorded = { ...event, metadata: { at: new Date(at).toISOString() } } as Recorded<DomainEvent>;
      this.doc = fold.apply(this.doc, recorded as never, 'u1');
    }
    return this;
  }

  grant(days: number, at = T0, productId = 7): this {
    const ids = { subscriptionId: `u1-${String(productId)}`, userId: 'u1', productId };
    const given = { ...ids, productName: 'Nome', grantId: `g${String(at)}`, days, devices: 1 };
    return this.tell(grant(this.state, given, at), at);
  }

  get row(): SubscriptionRow {
    return this.doc!.subscriptions[0]!;
  }
}

describe('what a user holds', () => {
  it('shows a running subscription with its days rounded up', () => {
    const { row } = new Story().grant(30);
    expect(toClientSubscription(row, T0 + HOUR, 1)).toMatchObject({
      subscription_id: 'u1-7',
      subscription_status: 'active',
      expires_at: new Date(T0 + 30 * DAY).toISOString(),
      days_remaining: 30,
      pause_credits: 1,
      lifetime: false,
      holds: [],
    });
    expect(toClientSubscription(row, T0 + 30 * DAY - 1, 1).days_remaining).toBe(1);
  });

  it('shows it expired from the millisecond of its end, whether or not anybody has said so', () => {
    const story = new Story().grant(1);
    const unsaid = toClientSubscription(story.row, T0 + DAY, 1);
    expect(unsaid).toMatchObject({ subscription_status: 'expired', days_remaining: 0 });
    story.tell(expire(story.state, T0 + 2 * DAY), T0 + 2 * DAY);
    expect(toClientSubscription(story.row, T0 + 2 * DAY, 1)).toEqual(unsaid);
  });

  it('shows a paused one with an end that moves on with time', () => {
    const story = new Story().grant(30);
    story.tell(pause(story.state, T0 + DAY), T0 + DAY);
    const later = T0 + 100 * DAY;
    expect(toClientSubscription(story.row, later, 1)).toMatchObject({
      subscription_status: 'paused',
      expires_at: new Date(later + 29 * DAY).toISOString(),
      days_remaining: 29,
      pause_credits: 0,
      holds: ['user'],
    });
    story.tell(release(story.state, 'user', later), later);
    expect(toClientSubscription(story.row, later, 1).expires_at).toBe(new Date(later + 29 * DAY).toISOString());
  });

  it('shows a lifetime as 9999 days from its grant, for ever active', () => {
    const { row, doc } = new Story().grant(9999);
    expect(toClientSubscription(row, T0 + 20_000 * DAY, 1)).toMatchObject({
      subscription_status: 'active',
      lifetime: true,
      expires_at: new Date(T0 + 9999 * DAY).toISOString(),
    });
    expect(doc!.nextEndAt).toBeNull();
  });

  it('lists what has ended for 30 days', () => {
    const { row } = new Story().grant(1);
    expect(isListed(row, T0 + 31 * DAY - 1)).toBe(true);
    expect(isListed(row, T0 + 31 * DAY)).toBe(false);
  });

  it('knows the next end that a timer must wait for, and none while held or ended', () => {
    const story = new Story().grant(30);
    expect(story.doc!.nextEndAt).toEqual(new Date(T0 + 30 * DAY));
    story.tell(pause(story.state, T0), T0);
    expect(story.doc!.nextEndAt).toBeNull();
    story.tell(adjustDays(story.state, -31, T0), T0);
    expect(story.row.endedAt).toEqual(new Date(T0));
    story.grant(7, T0 + DAY);
    expect(story.row.endedAt).toBeNull();
  });

  it('tells only what changed, and as of when', () => {
    const before = new Story().grant(30).doc!;
    const story = new Story();
    story.doc = before;
    story.grant(7, T0 + 5, 8);
    const [published] = clientSubscriptionsProjection.push!(story.doc, before);
    expect(published!.topic).toBe('subscriptions@u1');
    expect(published!.patch.map((operation) => operation.op)).toEqual(['set', 'upsert']);
    expect(published!.patch[0]).toMatchObject({ value: { server_time: new Date(T0 + 5).toISOString() } });
    expect(published!.patch[1]).toMatchObject({ list: 'subscriptions', item: { subscription_id: 'u1-8' } });
  });

  it('shows the machine bound last, and sends every card when the reset credits change', () => {
    const story = new Story().grant(30);
    story.state = subscription.initial;
    story.grant(7, T0 + 5, 8);
    const bind = (n: number): MachineEvent => ({
      type: 'MachineBound',
      data: { userId: 'u1', subscriptionId: 'u1-7', machineId: `m${String(n)}`, hwid: `H${String(n)}`, pcName: 'PC' },
    });
    const shown = () =>
      story.doc!.subscriptions.map((row) => toClientSubscription(row, T0, story.doc!.resetCredits).hwid);
    story.project([bind(1), bind(2)], T0 + 6);
    expect(shown()).toEqual([null, 'H2']);
    const before = story.doc!;
    story.project([{ type: 'MachinesFreed', data: { userId: 'u1', machineIds: ['m2'], resetCredits: 0 } }], T0 + 7);
    expect(shown()).toEqual([null, 'H1']);
    const [pushed] = clientSubscriptionsProjection.push!(story.doc, before);
    expect(pushed!.patch.slice(1)).toMatchObject([
      { item: { subscription_id: 'u1-8', hwid_reset_credits: 0 } },
      { item: { subscription_id: 'u1-7', hwid: 'H1', hwid_reset_credits: 0 } },
    ]);
    const grant: MachineEvent = {
      type: 'ResetCreditGranted',
      data: { userId: 'u1', grantId: 'reward:Prata', resetCredits: 1 },
    };
    story.project([grant], T0 + 8);
    expect(story.doc!.resetCredits).toBe(1);
    story.project([{ type: 'MachinesClosed', data: { userId: 'u1' } }], T0 + 9);
    expect(story.doc!.subscriptions.flatMap(({ machines }) => machines)).toEqual([]);
  });
});
