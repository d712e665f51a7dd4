import type { Hold } from '@shop/contracts/subscriptions';
import type { Aggregate } from '@shop/kernel/aggregate';
import { DAY } from '@shop/kernel/durations';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent } from '@shop/kernel/events';
import { recorded } from '@shop/kernel/histories';
import * as fc from 'fast-check';
import { projected } from '../../../platform/testing/projected.js';
import { account } from '../../identity/domain/account.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { banAccount, changeRole, unbanAccount } from '../../identity/domain/administration.js';
import {
  adjustResetCredits,
  bindMachine,
  freeMachines,
  grantResetCredit,
  machines,
  resetMachines,
} from '../../subscriptions/domain/machines.js';
import { hold, holdForAll, pause, release } from '../../subscriptions/domain/hold-decisions.js';
import {
  expire,
  grant,
  grantPauseCredit,
  isHeld,
  isActive,
  subscription,
  subscriptionIdOf,
} from '../../subscriptions/domain/subscription.js';
import { adjustDays, adjustPauseCredits, removeSubscription } from '../../subscriptions/domain/staff-decisions.js';
import { claimDailyBonus, earnXp, loyalty, setXp } from '../../loyalty/domain/loyalty.js';
import { credit, setBalance, spend, wallet } from '../../wallet/domain/wallet.js';
import { peopleProjection } from './people.view.js';
import { type PersonDoc, toPerson } from './person.js';
import type { PersonEvent } from './person-folds.js';

const START = Date.parse('2026-03-10T12:00:00.000Z');
const userId = 'u1';

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId,
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: null,
    role: 'Cliente',
    verified: true,
    permissions: [],
    openingCents: 0,
  },
};

/** One stream of the person's and the decisions made on it; a rejected one leaves no trace. */
class Stream<S, E extends DomainEvent> {
  readonly events: E[] = [];
  state: S;

  constructor(private readonly aggregate: Aggregate<S, E>) {
    this.state = aggregate.initial;
  }

  take(events: readonly E[]): void {
    this.events.push(...events);
    this.state = events.reduce(this.aggregate.evolve, this.state);
  }

  decide(decision: (state: S) => readonly E[]): void {
    try {
      this.take(decision(this.state));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

type Step = readonly [kind: number, n: number];

const openStreams = () => ({
  account: new Stream(account),
  wallet: new Stream(wallet),
  loyalty: new Stream(loyalty),
  machines: new Stream(machines),
  held: [1, 2].map((productId) => ({ productId, stream: new Stream(subscription) })),
});
type Streams = ReturnType<typeof openStreams>;

const holdNames: readonly Exclude<Hold, 'user'>[] = ['admin', 'all'];

const onSubscription = (streams: Streams, [kind, n]: Step, at: number): void => {
  const chosen = streams.held[n % 2];
  if (!chosen) return;
  const { productId, stream } = chosen;
  const subscriptionId = subscriptionIdOf(userId, productId);
  const grantId = `grant:${String(n)}`;
  const terms = { subscriptionId, userId, productId, productName: `P${String(productId)}`, grantId };
  const house = holdNames[n % 2] ?? 'admin';
  const decisions: readonly (() => void)[] = [
    () => stream.decide((state) => grant(state, { ...terms, days: 1 + (n % 40), devices: 1 + (n % 3) }, at)),
    () => stream.decide((state) => grant(state, { ...terms, grantId: `${grantId}:life`, days: 9999, devices: 1 }, at)),
    () => stream.decide((state) => pause(state, at)),
    () => stream.decide((state) => hold(state, house, at)),
    () => stream.decide((state) => release(state, n % 3 === 0 ? 'user' : house, at)),
    () => stream.decide((state) => adjustDays(state, (n % 61) - 30, at)),
    () => stream.decide((state) => grantPauseCredit(state, `reward:${String(n)}`, at)),
    () => stream.decide((state) => expire(state, at)),
    () => stream.decide((state) => holdForAll(state, at - n * 1000)),
    () => stream.decide((state) => adjustPauseCredits(state, { adjustmentId: grantId, by: (n % 5) - 2 }, at)),
    () => stream.decide((state) => removeSubscription(state, [])),
  ];
  decisions[kind % decisions.length]?.();
};

const onOthers = (streams: Streams, [kind, n]: Step, at: number): void => {
  const movement = { userId, movementId: `m${String(n)}`, kind: 'deposit' as const, orderId: null };
  const moved = { ...movement, amountCents: 1 + (n % 500), at: new Date(at).toISOString() };
  const machine = { userId, machineId: `m${String(n)}`, hwid: `h${String(n % 4)}`, pcName: `PC ${String(n)}` };
  const decisions: readonly (() => void)[] = [
    () => streams.wallet.decide((state) => credit(state, moved)),
    () => streams.wallet.decide((state) => spend(state, moved)),
    () => streams.loyalty.decide((state) => earnXp(state, { userId, orderId: `o${String(n)}`, totalCents: n * 100 })),
    () => streams.loyalty.decide((state) => claimDailyBonus(state, { userId, claimId: String(n) }, at)),
    () =>
      streams.machines.decide((s) => bindMachine(s, { ...machine, subscriptionId: `u1-${String(1 + (n % 2))}` }, 2)),
    () => streams.machines.decide((state) => freeMachines(state, userId, n % 2 ? {} : { subscriptionId: 'u1-1' })),
    () => streams.machines.decide((state) => grantResetCredit(state, userId, String(n))),
    () => streams.loyalty.decide((state) => setXp(state, userId, n)),
    () => streams.wallet.decide((state) => setBalance(state, { ...movement, balanceCents: n, at: moved.at })),
    () => streams.machines.decide((state) => resetMachines(state, userId)),
    () => streams.machines.decide((s) => adjustResetCredits(s, { userId, adjustmentId: String(n), by: (n % 5) - 2 })),
    () => streams.account.decide((state) => (n % 2 ? banAccount(state) : unbanAccount(state))),
    () =>
      streams.account.decide((state) => changeRole(state, { role: n % 2 ? 'Reseller' : 'Cliente', permissions: [] })),
  ];
  decisions[kind % decisions.length]?.();
};

/** Merges the streams in any order that keeps each stream's own; `picks` chooses the next stream each time. */
const interleaved = (streams: Streams, picks: readonly number[]): PersonEvent[] => {
  const [, ...ofAccount] = streams.account.events;
  const queues = [
    ofAccount,
    ...[streams.wallet, streams.loyalty, streams.machines, ...streams.held.map(({ stream }) => stream)].map(
      ({ events }) => [...events],
    ),
  ] as PersonEvent[][];
  const merged: PersonEvent[] = [registered];
  for (let turn = 0; queues.some((queue) => queue.length > 0); turn += 1) {
    const waiting = queues.filter((queue) => queue.length > 0);
    const next = waiting[(picks[turn % picks.length] ?? 0) % waiting.length]?.shift();
    if (next) merged.push(next);
  }
  return merged;
};

const docOf = (events: readonly PersonEvent[]): PersonDoc | undefined =>
  projected(
    peopleProjection,
    events.map((event) => recorded(event)),
  ).get(userId);

describe('a person in the list', () => {
  it('is what their streams say, whatever the order in which events of different streams arrive', () => {
    const step = fc.tuple(fc.nat(23), fc.nat(40));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(fc.nat(9), { minLength: 1 }), (steps, picks) => {
        const streams = openStreams();
        streams.account.take([registered]);
        let at = START;
        for (const [kind, n] of steps) {
          at += n * (DAY / 8);
          if (kind < 11) onSubscription(streams, [kind, n], at);
          else onOthers(streams, [kind - 11, n], at);
        }
        const doc = docOf(interleaved(streams, picks));
        if (!doc) throw new Error('nobody is listed');
        const { state } = streams.account;
        const owner = streams.machines.state;
        expect(toPerson(doc, new Date(at))).toMatchObject({
          status: state.status === 'active' && state.banned ? 'banned' : 'active',
          role_name: state.status === 'active' ? state.role : 'Cliente',
          balance: streams.wallet.state.balanceCents / 100,
          xp: streams.loyalty.state.xp,
          hwid_reset_credits: owner.status === 'open' ? owner.resetCredits : 0,
          hwid: owner.status === 'open' ? (owner.bound.at(-1)?.hwid ?? null) : null,
        });
        for (const { productId, stream } of streams.held) {
          const listed = toPerson(doc, new Date(at)).subscriptions.find(({ name }) => name === `P${String(productId)}`);
          expect(listed !== undefined).toBe(isHeld(stream.state));
          expect(listed?.subscription_status === 'active').toBe(isActive(stream.state, at));
          if (isHeld(stream.state)) expect(listed?.pause_credits).toBe(stream.state.pauseCredits);
        }
        const runs = streams.held.some(({ stream }) => isActive(stream.state, at));
        expect((doc.runsUntil?.getTime() ?? 0) > at).toBe(runs);
      }),
      { numRuns: 300 },
    );
  });

  it('loses the XP of an order that was refunded', () => {
    const xp: PersonEvent[] = [
      { type: 'XpEarned', data: { userId, orderId: 'o1', xp: 30, totalXp: 30 } },
      { type: 'XpReversed', data: { userId, orderId: 'o1', refundId: 'r1', xp: -30, totalXp: 0 } },
    ];
    expect(docOf([registered, ...xp])?.xp).toBe(0);
  });

  it('is gone with the erasure, and no later event of their streams brings them back', () => {
    const erased: PersonEvent = { type: 'AccountErased', data: { userId } };
    const late: PersonEvent[] = [
      { type: 'WalletClosed', data: { userId } },
      { type: 'MachinesClosed', data: { userId } },
      { type: 'XpEarned', data: { userId, orderId: 'o1', xp: 1, totalXp: 1 } },
    ];
    expect(docOf([registered, erased, ...late])).toBeUndefined();
  });

  it('is pushed to administrators with every change, and taken off the list', () => {
    const doc = docOf([registered]) as PersonDoc;
    const item = toPerson(doc, doc.changedAt);
    expect(item).toMatchObject({ user: 'Ana', email: 'ana@example.com', createdAt: '2026-03-10T12:00:00.000Z' });
    expect(peopleProjection.push?.(doc, null)).toEqual([{ topic: 'admin:users', patch: [{ op: 'upsert', item }] }]);
    expect(peopleProjection.push?.(null, doc)).toEqual([{ topic: 'admin:users', patch: [{ op: 'remove', id: 'u1' }] }]);
  });
});
