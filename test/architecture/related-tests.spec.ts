import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '../..');
const MODULE = pathToFileURL(resolve(ROOT, 'libs/tooling/bin/parts/related-tests.mjs')).href;

/** Returns the journeys that `npm test -- quick` runs for changes of these files. */
function journeysOf(...changed: string[]): string[] {
  const script = `import { relatedJourneys } from '${MODULE}'; console.log(JSON.stringify(relatedJourneys(${JSON.stringify(changed)})))`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(said) as string[];
}

it.each([
  ['backend/src/modules/bypass/domain/bypass.ts', 'test/journeys/bypass.spec.ts'],
  ['frontend/src/features/coupons/coupons-screen.tsx', 'test/journeys/coupons.spec.ts'],
  ['libs/contracts/src/loader.ts', 'test/journeys/loader.spec.ts'],
  ['test/support/s3-server.ts', 'test/journeys/file-bucket.spec.ts'],
  ['test/journeys/books.spec.ts', 'test/journeys/books.spec.ts'],
])('a change of %s runs %s, and not all journeys', (changed, journey) => {
  const journeys = journeysOf(changed);
  expect(journeys).toContain(journey);
  expect(journeys.length).toBeLessThan(40);
});

it('a change that no journey names runs none', () => {
  expect([journeysOf(), journeysOf('docs/style.md')]).toEqual([[], []]);
});
