import { UnavailableError } from '../deadline/unavailable.js';
import { judgeFailure, judgeSpace } from './free-space.js';

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

  it('is down where the disk hangs, and where the folder cannot be read, and says which', () => {
    expect(judgeFailure(new UnavailableError('storage'))).toEqual({ status: 'down', reason: 'timeout' });
    const unreadable = Object.assign(new Error('no such folder'), { code: 'ENOENT' });
    expect(judgeFailure(unreadable)).toEqual({ status: 'down', reason: 'unreadable' });
  });
});
