import { historyOf, rejection } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { MachineEvent } from './machine.events.js';
import {
  bindMachine,
  closeMachines,
  freeMachines,
  grantResetCredit,
  machines,
  type Machines,
  type NewMachine,
} from './machines.js';

const { given, then: apply } = historyOf(machines);
const machine = (n: number, subscriptionId = 'u1-7'): NewMachine => ({
  userId: 'u1',
  subscriptionId,
  machineId: `m${String(n)}`,
  hwid: `HWID-${String(n)}`,
  pcName: `PC-${String(n)}`,
});
const bound = (...list: readonly NewMachine[]): MachineEvent[] => list.map((data) => ({ type: 'MachineBound', data }));
const freed = (machineIds: readonly string[], resetCredits: number): MachineEvent => ({
  type: 'MachinesFreed',
  data: { userId: 'u1', machineIds, resetCredits },
});

it('a reset credit is granted once for each reason, and not to an erased person', () => {
  const granted = grantResetCredit(given(), 'u1', 'reward:Prata');
  expect(granted).toEqual([
    { type: 'ResetCreditGranted', data: { userId: 'u1', grantId: 'reward:Prata', resetCredits: 2 } },
  ]);
  expect(grantResetCredit(given(...granted), 'u1', 'reward:Prata')).toEqual([]);
  expect(grantResetCredit(given(...closeMachines(given(), 'u1')), 'u1', 'reward:Prata')).toEqual([]);
});

describe('binding a machine', () => {
  it('is done once, up to the devices of the subscription', () => {
    expect(bindMachine(given(), machine(1), 1)).toEqual(bound(machine(1)));
    const one = given(...bound(machine(1)));
    expect(bindMachine(one, { ...machine(1), machineId: 'm9' }, 1)).toEqual([]);
    expect(rejection(() => bindMachine(one, machine(2), 1))).toBe('HWID_MISMATCH');
    expect(bindMachine(one, machine(2), 2)).toEqual(bound(machine(2)));
  });

  it('counts the machines of its own subscription only', () => {
    const one = given(...bound(machine(1)));
    const elsewhere = { ...machine(1, 'u1-8'), machineId: 'm2' };
    expect(bindMachine(one, elsewhere, 1)).toEqual(bound(elsewhere));
  });

  it('is rejected after the erasure of the person', () => {
    const closed = given(...bound(machine(1)), ...closeMachines(given(), 'u1'));
    expect(rejection(() => bindMachine(closed, machine(1), 9))).toBe('NO_ACTIVE_SUBSCRIPTION');
    expect(rejection(() => freeMachines(closed, 'u1', {}))).toBe('NOT_FOUND');
    expect(closeMachines(closed, 'u1')).toEqual([]);
  });
});

describe('freeing machines', () => {
  const state = given(...bound(machine(1), machine(2), machine(3, 'u1-8')));

  it('frees one, those of a subscription, or all, for one credit', () => {
    expect(freeMachines(state, 'u1', { subscriptionId: 'u1-7', machineId: 'm2' })).toEqual([freed(['m2'], 0)]);
    expect(freeMachines(state, 'u1', { subscriptionId: 'u1-7' })).toEqual([freed(['m1', 'm2'], 0)]);
    expect(freeMachines(state, 'u1', {})).toEqual([freed(['m1', 'm2', 'm3'], 0)]);
  });

  it('makes room for another machine', () => {
    const after = apply(state, freeMachines(state, 'u1', { subscriptionId: 'u1-8' }));
    expect(bindMachine(after, machine(4, 'u1-8'), 1)).toEqual(bound(machine(4, 'u1-8')));
  });

  it('is rejected without a credit before it is rejected without a machine', () => {
    const spent = apply(state, freeMachines(state, 'u1', {}));
    expect(rejection(() => freeMachines(spent, 'u1', {}))).toBe('NO_RESET_CREDITS');
    expect(rejection(() => freeMachines(given(), 'u1', {}))).toBe('NO_HWID');
    expect(rejection(() => freeMachines(state, 'u1', { subscriptionId: 'u1-9' }))).toBe('NO_HWID');
    expect(rejection(() => freeMachines(state, 'u1', { subscriptionId: 'u1-8', machineId: 'm1' }))).toBe('NOT_FOUND');
  });
});

it('in any history never more machines are bound than devices, nor more credits spent than there were', () => {
  const steps = fc.array(fc.record({ bind: fc.boolean(), n: fc.nat(5), subscription: fc.nat(2) }), { maxLength: 30 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 3 }), (history, devices) => {
      let state: Machines = machines.initial;
      let spent = 0;
      history.forEach(({ bind, n, subscription }, at) => {
        const subscriptionId = `u1-${String(subscription)}`;
        let events: MachineEvent[] = [];
        rejection(() => {
          events = bind
            ? bindMachine(state, { ...machine(n, subscriptionId), machineId: `m${String(at)}` }, devices)
            : freeMachines(state, 'u1', { subscriptionId });
        });
        state = apply(state, events);
        if (!bind && events.length > 0) spent += 1;
        const ofSubscription =
          state.status === 'open' ? state.bound.filter((one) => one.subscriptionId === subscriptionId) : [];
        expect(ofSubscription.length).toBeLessThanOrEqual(devices);
        expect(new Set(ofSubscription.map(({ hwid }) => hwid)).size).toBe(ofSubscription.length);
      });
      expect(spent).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});
