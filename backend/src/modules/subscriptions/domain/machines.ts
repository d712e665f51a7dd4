import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { machineEvents, type MachineEvent } from './machine.events.js';

export interface Machine {
  readonly machineId: string;
  readonly subscriptionId: string;
  readonly hwid: string | null;
}

export type Machines =
  | {
      readonly status: 'open';
      readonly resetCredits: number;
      readonly bound: readonly Machine[];
      /** Reasons of granted credits, and adjustments of them. */
      readonly grants: readonly string[];
    }
  | { readonly status: 'closed' };

const evolve = (state: Machines, event: MachineEvent): Machines => {
  if (state.status === 'closed') return state;
  switch (event.type) {
    case 'MachineBound': {
      const { machineId, subscriptionId, hwid } = event.data;
      return { ...state, bound: [...state.bound, { machineId, subscriptionId, hwid }] };
    }
    case 'MachinesFreed': {
      const { machineIds, resetCredits } = event.data;
      return { ...state, resetCredits, bound: state.bound.filter(({ machineId }) => !machineIds.includes(machineId)) };
    }
    case 'ResetCreditGranted':
      return { ...state, resetCredits: event.data.resetCredits, grants: [...state.grants, event.data.grantId] };
    case 'ResetCreditsAdjusted':
      return { ...state, resetCredits: event.data.resetCredits, grants: [...state.grants, event.data.adjustmentId] };
    case 'MachinesClosed':
      return { status: 'closed' };
    default:
      return unhandled(event);
  }
};

/**
 * The machines bound to a person's subscriptions and the credits that free them, `machines-{userId}`. One stream for
 * both, so that a credit frees machines exactly once. Its length is bounded by the devices of the subscriptions and the
 * credits.
 */
export const machines = defineAggregate<Machines, MachineEvent>({
  category: 'machines',
  initial: { status: 'open', resetCredits: NEW_USER_HWID_RESETS, bound: [], grants: [] },
  evolve,
  events: machineEvents,
});

export interface NewMachine {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly machineId: string;
  readonly hwid: string;
  readonly pcName: string;
}

/**
 * Binds a machine to a subscription, once. Throws `HWID_MISMATCH` for another machine where `devices` are bound
 * already, `NO_ACTIVE_SUBSCRIPTION` for an erased person.
 */
export const bindMachine = (state: Machines, machine: NewMachine, devices: number): MachineEvent[] => {
  if (state.status === 'closed') throw new DomainError('NO_ACTIVE_SUBSCRIPTION');
  const ofSubscription = state.bound.filter(({ subscriptionId }) => subscriptionId === machine.subscriptionId);
  if (ofSubscription.some(({ hwid }) => hwid === machine.hwid)) return [];
  if (ofSubscription.length >= devices) throw new DomainError('HWID_MISMATCH');
  return [{ type: 'MachineBound', data: machine }];
};

/** Returns the id of a machine that is bound to a subscription. Throws `HWID_MISMATCH` for another one. */
export const boundMachine = (state: Machines, subscriptionId: string, hwid: string): string => {
  const bound = state.status === 'open' ? state.bound : [];
  const found = bound.find((one) => one.subscriptionId === subscriptionId && one.hwid === hwid);
  if (!found) throw new DomainError('HWID_MISMATCH');
  return found.machineId;
};

/** Machines of a person to free: one of them, those of one subscription, or all. */
export interface MachineScope {
  readonly subscriptionId?: string | undefined;
  readonly machineId?: string | undefined;
}

/** Frees all machines in the scope for one credit. Throws `NO_RESET_CREDITS`, then `NO_HWID` where none is bound. */
export const freeMachines = (state: Machines, userId: string, scope: MachineScope): MachineEvent[] => {
  if (state.status === 'closed') throw new DomainError('NOT_FOUND');
  const freed = state.bound.filter(
    ({ machineId, subscriptionId }) =>
      subscriptionId === (scope.subscriptionId ?? subscriptionId) && machineId === (scope.machineId ?? machineId),
  );
  if (scope.machineId !== undefined && freed.length === 0) throw new DomainError('NOT_FOUND');
  if (state.resetCredits === 0) throw new DomainError('NO_RESET_CREDITS');
  if (freed.length === 0) throw new DomainError('NO_HWID');
  const machineIds = freed.map(({ machineId }) => machineId);
  return [{ type: 'MachinesFreed', data: { userId, machineIds, resetCredits: state.resetCredits - 1 } }];
};

/** Machines bound to a subscription. */
export const machinesOf = (state: Machines, subscriptionId: string): readonly string[] =>
  state.status === 'closed'
    ? []
    : state.bound.filter((one) => one.subscriptionId === subscriptionId).map(({ machineId }) => machineId);

/** Returns a machine that is bound to a subscription; undefined once it was freed. */
export const machineOf = (state: Machines, subscriptionId: string, machineId: string): Machine | undefined =>
  state.status === 'closed'
    ? undefined
    : state.bound.find((one) => one.subscriptionId === subscriptionId && one.machineId === machineId);

/** Frees every machine without a credit, as administrators do. Throws `NO_HWID` where none is bound. */
export const resetMachines = (state: Machines, userId: string): MachineEvent[] => {
  if (state.status === 'closed') throw new DomainError('NOT_FOUND');
  const freed = releaseMachines(
    state,
    userId,
    state.bound.map(({ machineId }) => machineId),
  );
  if (freed.length === 0) throw new DomainError('NO_HWID');
  return freed;
};

/** Frees those of the machines that are bound still, without a credit. */
export const releaseMachines = (state: Machines, userId: string, ids: readonly string[]): MachineEvent[] => {
  if (state.status === 'closed') return [];
  const machineIds = state.bound.map(({ machineId }) => machineId).filter((id) => ids.includes(id));
  if (machineIds.length === 0) return [];
  return [{ type: 'MachinesFreed', data: { userId, machineIds, resetCredits: state.resetCredits } }];
};

/**
 * Adds a difference to the reset credits, never below 0, once for each `adjustmentId`. Throws `NOT_FOUND` for an erased
 * person.
 */
export const adjustResetCredits = (
  state: Machines,
  { userId, adjustmentId, by }: { readonly userId: string; readonly adjustmentId: string; readonly by: number },
): MachineEvent[] => {
  if (state.status === 'closed') throw new DomainError('NOT_FOUND');
  const resetCredits = Math.max(0, state.resetCredits + by);
  if (resetCredits === state.resetCredits || state.grants.includes(adjustmentId)) return [];
  const data = { userId, adjustmentId, by: resetCredits - state.resetCredits, resetCredits };
  return [{ type: 'ResetCreditsAdjusted', data }];
};

/** Adds a reset credit, once for each `grantId`; an erased person needs none. */
export const grantResetCredit = (state: Machines, userId: string, grantId: string): MachineEvent[] =>
  state.status === 'closed' || state.grants.includes(grantId)
    ? []
    : [{ type: 'ResetCreditGranted', data: { userId, grantId, resetCredits: state.resetCredits + 1 } }];

/** Forgets every machine for good: the person was erased. */
export const closeMachines = (state: Machines, userId: string): MachineEvent[] =>
  state.status === 'closed' ? [] : [{ type: 'MachinesClosed', data: { userId } }];
