import { setImmediate as turn } from 'node:timers/promises';
import { inOrder } from './in-order.js';

describe('working in order', () => {
  it('keeps the order of the items, never has more under way, and takes none ahead', async () => {
    let [underWay, most, taken] = [0, 0, 0];
    function* items() {
      for (const item of [5, 1, 4, 2, 3]) {
        taken += 1;
        yield item;
      }
    }
    const results: number[] = [];
    const doubled = inOrder(items(), 2, async (item) => {
      most = Math.max(most, (underWay += 1));
      for (let turns = 0; turns < item; turns += 1) await turn();
      underWay -= 1;
      return item * 2;
    });
    for await (const result of doubled) {
      results.push(result);
      expect(taken).toBeLessThanOrEqual(results.length + 1);
    }
    expect(results).toEqual([10, 2, 8, 4, 6]);
    expect(most).toBe(2);
  });

  it('begins nothing after an error, also of a later item, and throws once all that began have ended', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const results = inOrder([0, 1, 2, 3, 4], 3, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('the second');
      await turn();
      ended.push(item);
      return item;
    });
    expect(await results.next()).toEqual({ done: false, value: 0 });
    await expect(results.next()).rejects.toThrow('the second');
    expect([begun, ended]).toEqual([[0, 1], [0]]);
  });
});
