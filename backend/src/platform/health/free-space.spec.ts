import { jest } from '@jest/globals';
import { findingOf, judgeSpace } from './free-space.js';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

describe('the free space of a disk', () => {
  it.each([
    ['a tenth and 2 GiB', 2 * GIB, 20 * GIB, 'up'],
    ['less than 2 GiB', 2 * GIB - 1, 4 * GIB, 'degraded'],
    ['less than a tenth of a large disk', 99 * GIB, 1_000 * GIB, 'degraded'],
    ['256 MiB', 256 * MIB, 100 * GIB, 'degraded'],
    ['less than 256 MiB', 256 * MIB - 1, 100 * GIB, 'down'],
    ['less than 256 MiB of a small disk', 200 * MIB, 201 * MIB, 'down'],
  ])('of %s', (_, freeBytes, totalBytes, status) => {
    const reason = status === 'up' ? null : 'space';
    expect(judgeSpace({ freeBytes, totalBytes })).toEqual({ status, reason });
  });

  it('is down where the folder cannot be read, and two seconds after a disk hangs, and says which', async () => {
    const unreadable = Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    expect(await findingOf(Promise.reject(unreadable))).toEqual({ status: 'down', reason: 'unreadable' });
    jest.useFakeTimers();
    try {
      const hanging = findingOf(new Promise(() => undefined));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await hanging).toEqual({ status: 'down', reason: 'timeout' });
    } finally {
      jest.useRealTimers();
    }
  });
});
