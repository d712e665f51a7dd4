import { Deadline } from './deadline.js';
import { Unavailable } from './unavailable.js';

describe('a deadline', () => {
  it('is over when its time is, and says so as an absent service', () => {
    expect(new Deadline(60_000).isOver).toBe(false);
    expect(() => {
      new Deadline(0).check('store');
    }).toThrow(Unavailable);
  });

  it('ended early is over at once, and tells those who listen, once', () => {
    const deadline = new Deadline(60_000);
    const told: string[] = [];
    deadline.onEnd(() => told.push('one'));
    deadline.onEnd(() => told.push('two'))();
    deadline.end();
    deadline.end();
    expect([deadline.isOver, deadline.leftMs, told]).toEqual([true, 0, ['one']]);
  });

  it('that does not exist never ends', () => {
    expect(Deadline.none.isOver).toBe(false);
  });
});
