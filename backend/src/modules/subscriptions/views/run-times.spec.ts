import { DAY, HOUR } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import fc from 'fast-check';
import { adjustDays } from '../domain/staff-decisions.js';
import { hold, holdForAll, release } from '../domain/hold-decisions.js';
import { expire, grant, isActive, isHeld, subscription, type SubscriptionState } from '../domain/subscription.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import type { ClientSubscriptionsDoc } from './client-subscriptions-folds.js';
import { clientSubscriptionsProjection } from './client-subscriptions.view.js';
import { ranWithin } from './run-times.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const ids = { subscriptionId: 'u1-7', userId: 'u1', productId: 7, productName: 'Nome', devices: 1 };

type Act = (state: SubscriptionState, now: number, step: number) => readonly SubscriptionEvent[];
const whenHeld =
  (act: Act): Act =>
  (state, now, step) =>
    isHeld(state) ? act(state, now, step) : [];

const acts: Readonly<Record<string, Act>> = {
  buy: (state, now, step) => grant(state, { ...ids, grantId: `order:${String(step)}:0`, days: 1 }, now),
  pause: whenHeld((state, now) => hold(state, 'admin', now)),
  resume: whenHeld((state, now) => release(state, 'admin', now)),
  add: whenHeld((state, now) => adjustDays(state, 2, now)),
  cut: whenHeld((state, now) => adjustDays(state, -1, now)),
  expire: (state, now) => expire(state, now),
};

const fold = (doc: ClientSubscriptionsDoc | null, event: SubscriptionEvent, at: number) => {
  const recorded = { ...event, metadata: { at: new Date(at).toISOString() } } as Recorded<SubscriptionEvent>;
  return clientSubscriptionsProjection.on[event.type]!.apply(doc, recorded as never, 'u1');
};

describe('the run times of a subscription', () => {
  it('are exactly the hours in which its user could use it, whatever happens', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.integer({ min: 1, max: 40 })), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(steps, (story) => {
        let [state, doc, now]: [SubscriptionState, ClientSubscriptionsDoc | null, number] = [
          subscription.initial,
          null,
          T0,
        ];
        const ran: [at: number, isActive: boolean][] = [];
        for (const [step, [name, hours]] of story.entries()) {
          for (const event of acts[name]!(state, now, step)) {
            state = subscription.evolve(state, event);
            doc = fold(doc, event, now);
          }
          for (let hour = 0; hour < hours; hour += 1, now += HOUR) ran.push([now, isActive(state, now)]);
        }
        const [row] = doc?.subscriptions ?? [];
        for (const [at, wasActive] of ran) {
          const moment = [new Date(at), new Date(at + 1)] as const;
          expect([at, row !== undefined && ranWithin(row, ...moment)]).toEqual([at, wasActive]);
        }
      }),
    );
  });

  it('end at the instant of a pause of all, however late it is recorded', () => {
    const bought = grant(subscription.initial, { ...ids, grantId: 'order:o:0', days: 1 }, T0);
    const state = bought.reduce(subscription.evolve, subscription.initial);
    const heldAt = T0 + 10 * HOUR;
    const events = [...bought, ...holdForAll(state, heldAt)];
    const doc = events.reduce<ClientSubscriptionsDoc | null>(
      (now, event, at) => fold(now, event, T0 + at * 3 * DAY),
      null,
    );
    expect(doc!.subscriptions[0]!.runs).toEqual([{ from: new Date(T0), to: new Date(heldAt) }]);
  });
});
