import { setImmediate as turn } from 'node:timers/promises';
import { mapAtMost } from './map-at-most.js';

describe('mapping with a bound', () => {
  it('keeps the order of the items, and never has more under way', async () => {
    let [underWay, most] = [0, 0];
    const doubled = await mapAtMost([5, 1, 4, 2, 3], 2, async (item, index) => {
      most = Math.max(most, (underWay += 1));
      for (let turns = 0; turns < item; turns += 1) await turn();
      underWay -= 1;
      return [item * 2, index];
    });
    expect(doubled).toEqual([10, 2, 8, 4, 6].map((value, index) => [value, index]));
    expect(most).toBe(2);
    expect(await mapAtMost([], 3, () => Promise.reject(new Error('no item')))).toEqual([]);
  });

  it('begins nothing after an error, and rejects once all that began have ended', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const mapped = mapAtMost([0, 1, 2, 3], 2, async (item) => {
      begun.push(item);
      if (item === 0) throw new Error('the first');
      await turn();
      ended.push(item);
    });
    await expect(mapped).rejects.toThrow('the first');
    expect([begun, ended]).toEqual([[0, 1], [1]]);
  });
});
