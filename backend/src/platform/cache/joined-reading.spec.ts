import { jest } from '@jest/globals';
import { UnavailableError } from '../deadline/unavailable.js';
import { JoinedReading } from './joined-reading.js';

interface Held {
  readonly end: (value: string) => void;
  readonly fail: (error: Error) => void;
}

/** Returns readings that end when the test says so. */
function readings() {
  const begun: Held[] = [];
  const joined = new JoinedReading('the test', () => new Promise<string>((end, fail) => begun.push({ end, fail })));
  return { begun, joined };
}

describe('a joined reading', () => {
  it('is one for all who ask while another one runs, and begins after that', async () => {
    const { begun, joined } = readings();
    const first = joined.get();
    const later = [joined.get(), joined.get(), joined.get()];
    expect(begun).toHaveLength(1);
    begun[0]?.end('before');
    await expect(first).resolves.toBe('before');
    expect(begun).toHaveLength(2);
    const last = joined.get();
    begun[1]?.end('after');
    await expect(Promise.all(later)).resolves.toEqual(['after', 'after', 'after']);
    begun[2]?.end('last');
    await expect(last).resolves.toBe('last');
  });

  it('begins again for who asks when none runs', async () => {
    const { begun, joined } = readings();
    for (const value of ['a', 'b']) {
      const asked = joined.get();
      begun.at(-1)?.end(value);
      await expect(asked).resolves.toBe(value);
    }
    expect(begun).toHaveLength(2);
  });

  it('fails those who share it, and no others', async () => {
    const { begun, joined } = readings();
    const [first, second] = [joined.get(), joined.get()];
    begun[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    begun[1]?.end('back');
    await expect(second).resolves.toBe('back');
  });

  it('keeps no caller waiting for longer than its time, also one that gets the next reading', async () => {
    jest.useFakeTimers();
    try {
      const joined = new JoinedReading('the test', () => new Promise<string>(() => undefined), 2_000);
      const outcomes: unknown[] = [];
      for (const asked of [joined.get(), joined.get()]) void asked.catch((error: unknown) => outcomes.push(error));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(outcomes).toEqual([expect.any(UnavailableError), expect.any(UnavailableError)]);
    } finally {
      jest.useRealTimers();
    }
  });
});
