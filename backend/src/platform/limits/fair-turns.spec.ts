import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairTurns } from './fair-turns.js';

describe('the turns of an address', () => {
  const begun: string[] = [];
  const burst = (turns: FairTurns, address: string, count: number) => {
    for (let n = 1; n <= count; n += 1) turns.take(address, () => begun.push(`${address}${String(n)}`));
  };

  beforeEach(() => {
    begun.length = 0;
  });

  it('begin a few requests at once and the others later, while another address waits for none of them', async () => {
    const turns = new FairTurns();
    burst(turns, 'a', 10);
    burst(turns, 'b', 1);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
    await nextTurn();
    burst(turns, 'b', 1);
    expect(begun.slice(5)).toEqual(['a5', 'a6', 'a7', 'a8', 'b1']);
    await nextTurn();
    expect(begun.slice(10)).toEqual(['a9', 'a10']);
  });

  it('keep the order of arrival', async () => {
    const turns = new FairTurns();
    burst(turns, 'a', 6);
    await nextTurn();
    turns.take('a', () => begun.push('late'));
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'late']);
  });

  it('are full again after each turn', async () => {
    const turns = new FairTurns();
    for (let round = 0; round < 3; round += 1) {
      burst(turns, 'a', 4);
      await nextTurn();
      await nextTurn();
    }
    expect(begun).toHaveLength(12);
  });
});
