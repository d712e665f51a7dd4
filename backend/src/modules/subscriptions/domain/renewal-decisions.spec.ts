import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import { type DueRenewal, dueRenewal, hinderRenewal, switchRenewalOff, switchRenewalOn } from './renewal-decisions.js';
import { grantByStaff } from './staff-decisions.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { announceEnd } from './subscription-end.js';
import { hold, pause, release } from './hold-decisions.js';
import { expire, grant, isHeld, subscription, type SubscriptionState } from './subscription.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const END = T0 + 30 * DAY;
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7 };
const plan = { productId: 7, planId: 3, planName: 'Mensal', priceCents: 4_990 };
const given = (grantId: string, days: number, renewedEnd?: string) => ({
  ...ids,
  grantId,
  productName: 'Nome',
  days,
  devices: 1,
  ...(renewedEnd !== undefined && { renewedEnd }),
});
const { then: apply } = historyOf(subscription);
const decide = (state: SubscriptionState, decision: (state: SubscriptionState) => SubscriptionEvent[]) =>
  apply(state, decision(state));
const started = (days = 30) => apply(subscription.initial, grant(subscription.initial, given('g1', days), T0));
const on = (state = started(), now = T0) => decide(state, (one) => switchRenewalOn(one, plan, now));
const renewalOf = (state: SubscriptionState) => (isHeld(state) ? state.renewal : null);

describe('switching a renewal on', () => {
  it('agrees to the price of now, and is without effect where the same was agreed', () => {
    const state = on();
    const agreed = { planId: 3, planName: 'Mensal', priceCents: 4_990 };
    expect(renewalOf(state)).toEqual({ ...agreed, isAnnounced: false, failures: [] });
    expect(switchRenewalOn(state, plan, T0)).toEqual([]);
    const dearer = decide(state, (one) => switchRenewalOn(one, { ...plan, priceCents: 5_990 }, T0));
    expect(renewalOf(dearer)?.priceCents).toBe(5_990);
  });

  it('announces the purchase at once where it is near', () => {
    const near = END - 71 * HOUR;
    expect(typesOf(switchRenewalOn(started(), plan, near))).toEqual(['AutoRenewSwitchedOn', 'AutoRenewAnnounced']);
  });

  it('is rejected for a lifetime, an ended one, and a plan of another product or none', () => {
    const lifetime = decide(started(), (state) => grantByStaff(state, given('g2', 9_999), T0));
    expect(rejection(() => switchRenewalOn(lifetime, plan, T0))).toBe('LIFETIME');
    expect(rejection(() => switchRenewalOn(started(), plan, END))).toBe('SUBSCRIPTION_EXPIRED');
    for (const other of [null, { ...plan, productId: 8 }])
      expect(rejection(() => switchRenewalOn(started(), other, T0))).toBe('PRODUCT_UNAVAILABLE');
    expect(rejection(() => switchRenewalOn(subscription.initial, plan, T0))).toBe('NOT_FOUND');
  });
});

describe('a renewal', () => {
  it('is due from an hour before the end up to the end, unless it is off or held', () => {
    const state = on();
    const due = (one: SubscriptionState, now: number) => dueRenewal(one, now)?.endsAt ?? null;
    const end = new Date(END).toISOString();
    expect([END - HOUR - 1, END - HOUR, END - 1, END].map((now) => due(state, now))).toEqual([null, end, end, null]);
    expect(due(decide(state, switchRenewalOff), END - HOUR)).toBeNull();
    expect(
      due(
        decide(state, (one) => pause(one, T0)),
        END - HOUR,
      ),
    ).toBeNull();
    expect(
      due(
        decide(state, (one) => hold(one, 'admin', T0)),
        END - HOUR,
      ),
    ).toBeNull();
  });

  it('has its hour before the end that a pause has moved', () => {
    const paused = decide(on(), (state) => pause(state, T0 + DAY));
    const released = decide(paused, (state) => release(state, 'user', T0 + 3 * DAY));
    expect(dueRenewal(released, END - HOUR)).toBeNull();
    expect(dueRenewal(released, END + 2 * DAY - HOUR)).toMatchObject({ ...ids, planId: 3, priceCents: 4_990 });
  });

  it('stays on after its purchase, and is announced again before the next end', () => {
    const announced = decide(on(), (state) => announceEnd(state, END - DAY));
    expect(renewalOf(announced)?.isAnnounced).toBe(true);
    expect(announceEnd(announced, END - HOUR)).toEqual([]);
    const end = new Date(END).toISOString();
    const renewed = decide(announced, (state) => grant(state, given('g2', 30, end), END - HOUR));
    expect(renewalOf(renewed)).toMatchObject({ planId: 3, isAnnounced: false, failures: [] });
    expect(typesOf(announceEnd(renewed, END + 28 * DAY))).toEqual(['AutoRenewAnnounced']);
  });

  it('is not announced again after a plan of three days or less', () => {
    const renewed = decide(on(), (state) => grant(state, given('g2', 1, new Date(END).toISOString()), END - HOUR));
    expect(announceEnd(renewed, END)).toEqual([]);
  });

  it('is revived with its subscription by its own late delivery only', () => {
    const ended = decide(on(), (state) => expire(state, END));
    const own = decide(ended, (state) => grant(state, given('g2', 30, new Date(END).toISOString()), END + MINUTE));
    expect(renewalOf(own)).toMatchObject({ planId: 3 });
    const bought = grant(ended, given('g3', 30), END + MINUTE);
    expect(typesOf(bought)).toEqual(['AutoRenewSwitchedOff', 'SubscriptionExtended']);
    expect(renewalOf(apply(ended, bought))).toBeNull();
    const byStaff = decide(ended, (state) => grantByStaff(state, given('g4', 30), END + MINUTE));
    expect(renewalOf(byStaff)).toBeNull();
  });
});

describe('an obstacle', () => {
  const state = on();
  const due = dueRenewal(state, END - HOUR)!;
  const short = { reason: 'balance', priceCents: 4_990 } as const;
  const hindered = (one: SubscriptionState, obstacle: Parameters<typeof hinderRenewal>[2], of: DueRenewal = due) =>
    hinderRenewal(one, of, obstacle, END - HOUR);

  it('is recorded once for each reason', () => {
    const after = apply(state, hindered(state, short));
    expect(renewalOf(after)?.failures).toEqual(['balance']);
    expect(hindered(after, short)).toEqual([]);
    expect(typesOf(hindered(after, { reason: 'price', priceCents: 5_990 }))).toEqual(['AutoRenewFailed']);
  });

  it('without a plan switches it off', () => {
    expect(hindered(state, { reason: 'unavailable' })).toMatchObject([
      { type: 'AutoRenewSwitchedOff', data: { reason: 'unavailable' } },
    ]);
  });

  it('is forgotten where another renewal is due, or none', () => {
    expect(hindered(decide(state, switchRenewalOff), short)).toEqual([]);
    const dearer = decide(state, (one) => switchRenewalOn(one, { ...plan, priceCents: 5_990 }, T0));
    expect(hindered(dearer, short)).toEqual([]);
    const longer = decide(state, (one) => grant(one, given('g2', 7), T0));
    expect(hindered(longer, short)).toEqual([]);
    expect(hinderRenewal(state, due, short, END)).toEqual([]);
  });
});
