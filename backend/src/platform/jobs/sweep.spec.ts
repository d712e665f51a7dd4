import { Sweep } from './sweep.js';

class Due extends Sweep {
  readonly name = 'due';
  readonly done: number[] = [];

  sweep(): Promise<void> {
    return this.each([1, 2, 3], (item) => {
      if (item === 1) return Promise.reject(new Error('first'));
      this.done.push(item);
      return Promise.resolve();
    });
  }
}

describe('the items of a sweep', () => {
  it('are all worked through when one of them fails, and the failure is reported', async () => {
    const due = new Due();
    await expect(due.sweep()).rejects.toThrow('first');
    expect(due.done).toEqual([2, 3]);
  });
});
