import { Sweep } from './sweep.js';

class Due extends Sweep {
  readonly name = 'due';
  readonly done: number[] = [];

  constructor(private readonly items: Iterable<number> | AsyncIterable<number>) {
    super();
  }

  sweep(): Promise<void> {
    return this.each(this.items, (item) => {
      if (item === 1) return Promise.reject(new Error('first'));
      this.done.push(item);
      return Promise.resolve();
    });
  }
}

async function* read(): AsyncGenerator<number> {
  yield* [1, 2, 3];
}

describe('the items of a sweep', () => {
  it.each([
    ['a list', [1, 2, 3]],
    ['what a view reads', read()],
  ])('of %s are all worked through when one of them fails, and the failure is reported', async (_, items) => {
    const due = new Due(items);
    await expect(due.sweep()).rejects.toThrow('first');
    expect(due.done).toEqual([2, 3]);
  });
});
