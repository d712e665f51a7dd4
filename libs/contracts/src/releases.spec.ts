import fc from 'fast-check';
import * as v from 'valibot';
import { NewResource } from './downloads.js';
import { compareVersions, versionText } from './releases.js';

const number = fc.integer({ min: 0, max: 999_999 });
const numbers = fc.tuple(number, number, number);
/** Writes a version from its numbers, with up to so many leading zeros. */
const written = (parts: readonly number[], zeros = 0) =>
  parts.map((part) => '0'.repeat(Math.min(zeros, 6 - String(part).length)) + String(part)).join('.');

describe('versions', () => {
  it('are compared by their numbers, whatever they look like as text', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat(5), (one, other, zeros) => {
        const at = one.findIndex((part, index) => part !== other[index]);
        const expected = at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0));
        expect(Math.sign(compareVersions(written(one, zeros), written(other)))).toBe(expected);
      }),
    );
  });

  it('are in one order, in which they can be sorted', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 20 }), (versions) => {
        const sorted = versions.map((parts) => written(parts)).sort(compareVersions);
        sorted.slice(1).forEach((version, at) => {
          expect(compareVersions(sorted[at] ?? '', version)).toBeLessThanOrEqual(0);
        });
        expect(compareVersions('1.9.0', '1.10.0')).toBeLessThan(0);
      }),
    );
  });

  it.each(['', '1', '1.2', '1.2.3.4', '1.2.x', 'v1.2.3', ' 1.2.3', '1.2.3\n', '-1.2.3', '1.2.3-beta', '1.2.1234567'])(
    'do not look like %j',
    (text) => {
      expect(v.is(versionText(''), text)).toBe(false);
    },
  );
});

describe('the texts of an upload', () => {
  const fieldsAtFault = (texts: object) =>
    v
      .safeParse(NewResource, { type: 'loader', title: 'Loader', ...texts })
      .issues?.map((issue) => v.getDotPath(issue)) ?? [];

  it.each<[object, string | null]>([
    [{}, null],
    [{ version: '999999.0.1' }, null],
    [{ version: '1.10.0', min_version: '1.9.0', changelog: '' }, null],
    [{ version: '1.2.3', min_version: '1.2.3', changelog: 'a\r\n'.repeat(2_500) }, null],
    [{ changelog: ' ' }, null],
    [{ version: '1.2' }, 'version'],
    [{ version: '1.2.3', min_version: '1' }, 'min_version'],
    [{ version: '1.9.0', min_version: '1.10.0' }, 'min_version'],
    [{ version: '1.2.3', changelog: 'x'.repeat(5_001) }, 'changelog'],
    [{ min_version: '1.2.3' }, 'version'],
    [{ changelog: 'Novidades' }, 'version'],
    [{ type: 'driver', version: '1.2.3' }, 'version'],
    [{ type: 'video', version: '1.2.3' }, 'version'],
  ])('%j: %s is at fault', (texts, field) => {
    expect(fieldsAtFault(texts)).toEqual(field === null ? [] : [field]);
  });
});
