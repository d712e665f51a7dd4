import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { startPolling } from './polling.js';

/** Number of the turn of the event loop, as far as it was looked at. */
let turn = 0;
let isCounting = false;
function turnNow(): number {
  if (!isCounting) {
    isCounting = true;
    setImmediate(() => {
      turn += 1;
      isCounting = false;
    });
  }
  return turn;
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await pause(1);
};

describe('polling', () => {
  it('wakes the process once for polls that began at different times', async () => {
    const turns: [number[], number[]] = [[], []];
    const ends = [startPolling(20, () => turns[0].push(turnNow()))];
    await pause(7);
    ends.push(startPolling(20, () => turns[1].push(turnNow())));
    await until(() => turns[1].length >= 4);
    for (const end of ends) end();
    expect(turns[0].slice(-4)).toEqual(turns[1].slice(-4));
  });

  it('calls a poll with a multiple of the interval in turns of the other one', async () => {
    const [often, seldom]: [number[], number[]] = [[], []];
    const ends = [startPolling(100, () => often.push(turnNow())), startPolling(1_000, () => seldom.push(turnNow()))];
    await until(() => seldom.length > 0);
    for (const end of ends) end();
    expect(often).toContain(seldom[0]);
  });

  it('begins while another poll is overdue, and waits no negative time', () => {
    const waiting = jest.spyOn(globalThis, 'setTimeout');
    const ends = [startPolling(10, () => undefined)];
    const blockedUntil = performance.now() + 50;
    while (performance.now() < blockedUntil);
    ends.push(startPolling(1_000, () => undefined));
    for (const end of ends) end();
    const waits = waiting.mock.calls.map(([, ms]) => ms ?? 0);
    waiting.mockRestore();
    expect(Math.min(...waits)).toBeGreaterThan(0);
  });

  it('ends with the call of its function, also by an earlier poll of the same turn', async () => {
    let calls = 0;
    let endSecond = () => undefined as void;
    const endFirst = startPolling(10, () => {
      endSecond();
    });
    endSecond = startPolling(10, () => (calls += 1));
    await pause(50);
    endFirst();
    expect(calls).toBe(0);
  });
});
