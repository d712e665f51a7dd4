import type { UidRegion } from '@shop/contracts/bypass';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { HOUR } from '@shop/kernel/durations';
import { bypassEvents, type BypassEvent } from './bypass.events.js';

/** Runs down until an instant, or is paused with the time that is left; instants in milliseconds. */
export type BypassClock = { readonly endsAt: number } | { readonly keptMs: number };

export interface ActiveBypass {
  readonly status: 'active';
  readonly bypassId: string;
  readonly uid: string;
  readonly clock: BypassClock;
  /**
   * UIDs that were reserved in vain; a command that began before one of them was given up must not take it after all.
   */
  readonly abandoned: number;
}

export type BypassState = { readonly status: 'none' | 'ended'; readonly abandoned: number } | ActiveBypass;

export const remainingOf = (clock: BypassClock, now: number): number =>
  'keptMs' in clock ? clock.keptMs : Math.max(0, clock.endsAt - now);

const evolveActive = (state: ActiveBypass, event: BypassEvent): BypassState => {
  switch (event.type) {
    case 'BypassUidAdded':
      return state;
    case 'BypassUidChanged':
      return { ...state, uid: event.data.uid };
    case 'BypassUidPaused':
      return { ...state, clock: { keptMs: event.data.keptMs } };
    case 'BypassUidResumed':
      return { ...state, clock: { endsAt: Date.parse(event.data.endsAt) } };
    case 'BypassUidDeleted':
    case 'BypassUidExpired':
      return { status: 'ended', abandoned: state.abandoned };
    case 'BypassUidAbandoned':
      return { ...state, abandoned: state.abandoned + 1 };
    default:
      return unhandled(event);
  }
};

const evolve = (state: BypassState, event: BypassEvent): BypassState => {
  if (state.status === 'active') return evolveActive(state, event);
  if (event.type === 'BypassUidAbandoned') return { ...state, abandoned: state.abandoned + 1 };
  if (event.type !== 'BypassUidAdded' || state.status === 'ended') return state;
  const { bypassId, uid, endsAt } = event.data;
  return { status: 'active', bypassId, uid, clock: { endsAt: Date.parse(endsAt) }, abandoned: state.abandoned };
};

/** A player's UID that the bypass lets through while its hours last. */
export const bypass = defineAggregate<BypassState, BypassEvent>({
  category: 'bypass',
  initial: { status: 'none', abandoned: 0 },
  evolve,
  events: bypassEvents,
});

/** Returns the state of a UID with time left. Throws `NOT_FOUND` for any other. */
const active = (state: BypassState, now: number): ActiveBypass => {
  if (state.status !== 'active' || remainingOf(state.clock, now) === 0) throw new DomainError('NOT_FOUND');
  return state;
};

export interface NewBypass {
  readonly bypassId: string;
  readonly uid: string;
  readonly nickname: string;
  readonly region: UidRegion;
  readonly hours: number;
}

/** Adds it once its UID is reserved; `UID_TAKEN` when the reservation was given to another one since. */
export const addUid = (state: BypassState, added: NewBypass, now: number): BypassEvent[] => {
  if (state.status !== 'none') return [];
  if (state.abandoned > 0) throw new DomainError('UID_TAKEN');
  const endsAt = new Date(now + added.hours * HOUR).toISOString();
  return [{ type: 'BypassUidAdded', data: { ...added, endsAt } }];
};

/** Changes the UID once the new one is reserved. `seenAbandoned`: value of `abandoned` before the reservation. */
export const changeUid = (
  state: BypassState,
  { newUid, seenAbandoned }: { readonly newUid: string; readonly seenAbandoned: number },
  now: number,
): BypassEvent[] => {
  const { bypassId, uid, abandoned } = active(state, now);
  if (uid === newUid) return [];
  if (abandoned !== seenAbandoned) throw new DomainError('UID_TAKEN');
  return [{ type: 'BypassUidChanged', data: { bypassId, uid: newUid, from: uid } }];
};

/** Pauses it, or lets it run on. */
export const togglePause = (state: BypassState, now: number): BypassEvent[] => {
  const { bypassId, uid, clock } = active(state, now);
  if ('endsAt' in clock) return [{ type: 'BypassUidPaused', data: { bypassId, uid, keptMs: clock.endsAt - now } }];
  return [{ type: 'BypassUidResumed', data: { bypassId, uid, endsAt: new Date(now + clock.keptMs).toISOString() } }];
};

export const deleteUid = (state: BypassState, now: number): BypassEvent[] => {
  const { bypassId, uid } = active(state, now);
  return [{ type: 'BypassUidDeleted', data: { bypassId, uid } }];
};

/** Ends the UID, if its time is over now. */
export const expireUid = (state: BypassState, now: number): BypassEvent[] => {
  if (state.status !== 'active' || !('endsAt' in state.clock) || state.clock.endsAt > now) return [];
  const { bypassId, uid, clock } = state;
  return [{ type: 'BypassUidExpired', data: { bypassId, uid, endedAt: new Date(clock.endsAt).toISOString() } }];
};

/**
 * Takes back a reserved UID. Records nothing when the row has the UID and time left. Else records a mark, after which
 * the command of the reservation can no longer take it.
 */
export const abandonUid = (
  state: BypassState,
  {
    bypassId,
    uid,
    isSame,
  }: { readonly bypassId: string; readonly uid: string; readonly isSame: (uid: string) => boolean },
  now: number,
): BypassEvent[] => {
  const ended = expireUid(state, now);
  if (ended.length === 0 && state.status === 'active' && isSame(state.uid)) return [];
  return [...ended, { type: 'BypassUidAbandoned', data: { bypassId, uid } }];
};
