import { DomainError } from '@shop/kernel/domain-error';
import { historyOf } from '@shop/kernel/histories';
import { publishRelease, type Release, releases, removeRelease, updateTo } from './releases.js';
import type { ReleasesEvent } from './releases.events.js';

const release = (resourceId: number, version: string, minVersion: string | null = null): Release => ({
  resourceId,
  productId: 1,
  title: 'Aurora Loader',
  fileName: 'aurora.exe',
  fileId: `f${String(resourceId)}`,
  bytes: 3,
  digest: 'd1',
  version,
  minVersion,
  changelog: null,
});
const { given: after } = historyOf(releases);
const published = (...list: Release[]) => after(...list.map((data) => ({ type: 'ReleasePublished', data }) as const));

describe('the releases of a product', () => {
  it('have the highest version first, in whatever order they came', () => {
    const { offered } = published(release(1, '1.9.0'), release(2, '1.10.0'), release(3, '1.2.30'));
    expect(offered.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0', '1.2.30']);
  });

  it('have a version once, however it is written, and a repetition is no second one', () => {
    const first = release(1, '1.2.3');
    expect(publishRelease(after(), first)).toEqual([{ type: 'ReleasePublished', data: first }]);
    expect(publishRelease(published(first), first)).toEqual([]);
    for (const version of ['1.2.3', '01.002.3'])
      expect(() => publishRelease(published(first), release(2, version))).toThrow(new DomainError('VERSION_TAKEN'));
  });

  it('are removed for good; the version is free, and the next highest is the newest', () => {
    const [first, second] = [release(1, '1.2.3'), release(2, '2.0.0')];
    const state = published(first, second);
    const [removed] = removeRelease(state, 2);
    expect(removed).toEqual({ type: 'ReleaseRemoved', data: { resourceId: 2, productId: 1, fileId: 'f2' } });
    const left = releases.evolve(state, removed as ReleasesEvent);
    expect(left.offered).toEqual([first]);
    expect(publishRelease(left, second)).toEqual([]);
    expect(publishRelease(left, release(3, '2.0.0'))).toHaveLength(1);
    for (const id of [2, 9]) expect(() => removeRelease(left, id)).toThrow(new DomainError('NOT_FOUND'));
  });
});

it.each([
  ['1.9.9', null, 'offered'],
  ['2.0.0', null, 'none'],
  ['2.0.1', null, 'none'],
  [undefined, null, 'offered'],
  ['1.4.9', '1.5.0', 'required'],
  ['1.5.0', '1.5.0', 'offered'],
  ['1.10.0', '1.5.0', 'offered'],
  ['2.0.0', '2.0.0', 'none'],
  [undefined, '0.0.0', 'required'],
] as const)('software of %s with the minimum %s: %s', (version, minVersion, update) => {
  expect(updateTo(release(1, '2.0.0', minVersion), version)).toBe(update);
});
