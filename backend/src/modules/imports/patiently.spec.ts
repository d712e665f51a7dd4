import { DomainError } from '@shop/kernel/domain-error';
import { UnavailableError } from '../../platform/deadline/unavailable.js';
import { patiently } from './patiently.js';

describe('work on an engine', () => {
  const failing = (error: Error, times: number) => {
    let runs = 0;
    const work = () => {
      runs += 1;
      return runs > times ? Promise.resolve('done') : Promise.reject(error);
    };
    return { work, runs: () => runs };
  };
  const away = new UnavailableError('event store');

  it('goes on after moments of absence, not after a long one', async () => {
    expect(await patiently(failing(away, 5).work, 0)).toBe('done');
    const long = failing(away, Infinity);
    await expect(patiently(long.work, 0)).rejects.toBe(away);
    expect(long.runs()).toBe(6);
  });

  it.each(['MongoPoolClearedOnNetworkError', 'MongoNetworkError', 'MongoServerSelectionError'])(
    'goes on after %s too, which no adapter has turned into its own',
    async (name) => {
      const gone = Object.assign(new Error('the pool was cleared'), { name });
      expect(await patiently(failing(gone, 1).work, 0)).toBe('done');
    },
  );

  it('is repeated after a lost race: a sweep may have abandoned the registration', async () => {
    expect(await patiently(failing(new DomainError('CONFLICT'), 1).work, 0)).toBe('done');
  });

  it('is not repeated after a rejection', async () => {
    const taken = failing(new DomainError('USERNAME_TAKEN'), 1);
    await expect(patiently(taken.work, 0)).rejects.toThrow('USERNAME_TAKEN');
    expect(taken.runs()).toBe(1);
  });
});
