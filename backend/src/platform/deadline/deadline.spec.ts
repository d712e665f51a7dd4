import { Deadline } from './deadline.js';
import { UnavailableError } from './unavailable.js';

describe('a deadline', () => {
  it('is over when its time is, and says so as an absent service', () => {
    expect(new Deadline(60_000).isOver).toBe(false);
    expect(() => {
      new Deadline(0).check('store');
    }).toThrow(UnavailableError);
  });

  it('ended early is over at once and notifies its listeners once', () => {
    const deadline = new Deadline(60_000);
    const notified: string[] = [];
    deadline.onEnd(() => notified.push('one'));
    deadline.onEnd(() => notified.push('two'))();
    deadline.end();
    deadline.end();
    expect([deadline.isOver, deadline.leftMs, notified]).toEqual([true, 0, ['one']]);
  });

  it('that does not exist never ends', () => {
    expect(Deadline.none.isOver).toBe(false);
  });
});
