import { batchesOf } from './batches.js';

async function* upTo(count: number) {
  for (let n = 1; n <= count; n += 1) yield await Promise.resolve(n);
}

it.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2], [3]]],
  [
    4,
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('yields %i elements by two', async (count, batches) => {
  const read: number[][] = [];
  for await (const batch of batchesOf(upTo(count), 2)) read.push(batch);
  expect(read).toEqual(batches);
});

it('ends the iteration when its reader has enough', async () => {
  let isOpen = true;
  const endless = async function* () {
    try {
      for (;;) yield await Promise.resolve(0);
    } finally {
      isOpen = false;
    }
  };
  for await (const batch of batchesOf(endless(), 3)) {
    expect(batch).toEqual([0, 0, 0]);
    break;
  }
  expect(isOpen).toBe(false);
});
