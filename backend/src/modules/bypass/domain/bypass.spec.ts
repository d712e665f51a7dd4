import { HOUR } from '@shop/kernel/durations';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import {
  abandonUid,
  addUid,
  bypass,
  changeUid,
  deleteUid,
  expireUid,
  remainingOf,
  togglePause,
  type BypassState,
} from './bypass.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const { then } = historyOf(bypass);
const added = { bypassId: 'b1', uid: 'jogador-1', nickname: 'Ana', region: 'BR', hours: 24 } as const;
const started = then(bypass.initial, addUid(bypass.initial, added, T0));
const left = (state: BypassState, now: number) => (state.status === 'active' ? remainingOf(state.clock, now) : null);
const isSame = (uid: string) => uid === 'jogador-1';
const takenBack = (state: BypassState, now = T0) =>
  abandonUid(state, { bypassId: 'b1', uid: 'jogador-1', isSame }, now);

describe('a bypass UID', () => {
  it('runs down only while it is not paused, to the millisecond', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: HOUR }), { minLength: 1, maxLength: 15 }), (waits) => {
        let [state, now, ran, isPaused]: [BypassState, number, number, boolean] = [started, T0, 0, false];
        for (const wait of waits) {
          now += wait;
          if (!isPaused) ran += wait;
          state = then(state, togglePause(state, now));
          isPaused = !isPaused;
        }
        expect(left(state, now)).toBe(24 * HOUR - ran);
      }),
    );
  });

  it('is gone once its time is over, and not before', () => {
    expect(expireUid(started, T0 + 24 * HOUR - 1)).toEqual([]);
    expect(typesOf(expireUid(started, T0 + 24 * HOUR))).toEqual(['BypassUidExpired']);
    for (const decision of [togglePause, deleteUid])
      expect(rejection(() => decision(started, T0 + 24 * HOUR))).toBe('NOT_FOUND');
    const paused = then(started, togglePause(started, T0));
    expect(expireUid(paused, T0 + 1000 * HOUR)).toEqual([]);
  });

  it('changes its UID and keeps its time', () => {
    const changed = then(started, changeUid(started, { newUid: 'jogador-2', seenAbandoned: 0 }, T0 + HOUR));
    expect(changed).toMatchObject({ uid: 'jogador-2' });
    expect(left(changed, T0 + HOUR)).toBe(23 * HOUR);
    expect(changeUid(changed, { newUid: 'jogador-2', seenAbandoned: 9 }, T0 + HOUR)).toEqual([]);
  });

  it('is not taken back while it bears the UID and has time', () => {
    expect(takenBack(started)).toEqual([]);
    expect(typesOf(takenBack(started, T0 + 24 * HOUR))).toEqual(['BypassUidExpired', 'BypassUidAbandoned']);
  });

  it('cannot be added or changed by a command whose reservation was taken back', () => {
    const abandoned = then(bypass.initial, takenBack(bypass.initial));
    expect(rejection(() => addUid(abandoned, added, T0))).toBe('UID_TAKEN');
    const other = then(started, changeUid(started, { newUid: 'jogador-2', seenAbandoned: 0 }, T0));
    const marked = then(other, takenBack(other));
    expect(rejection(() => changeUid(marked, { newUid: 'jogador-1', seenAbandoned: 0 }, T0))).toBe('UID_TAKEN');
    expect(typesOf(changeUid(marked, { newUid: 'jogador-1', seenAbandoned: 1 }, T0))).toEqual(['BypassUidChanged']);
  });
});
