import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@shop/kernel/durations';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { ManualClock } from '../support/clock.js';
import { failpointsOf } from '../support/failpoints.js';
import { Installation } from '../support/installation.js';
import { signIn } from '../support/person.js';
import { resourceForm } from '../support/resource-story.js';
import { until } from '../support/until.js';
import { configOf, startProcess } from '../support/world.js';

const failpoints = failpointsOf('file');
const CONTENT = 'um arquivo';
/** Returns the release that is sent while the process dies at a failpoint. */
const releaseAt = (point: string) =>
  resourceForm({ content: CONTENT, title: point, version: `1.0.${String(failpoints.indexOf(point))}` });

let installation: Installation;

/** Returns every file of a folder of the uploads. */
const filesIn = async (folder: string) => {
  const parent = join(installation.engines.dataDir, 'uploads', folder);
  const entries = await readdir(parent, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error', DEMO_DATA: '0' });
}, 60_000);
afterAll(() => installation.close(), 60_000);

it('knows the failpoints of a stored file', () => {
  expect(failpoints).toEqual(['file.decided', 'file.stored']);
});

it('a process killed around the event of a file leaves the file that is named, and no other or its version for long', async () => {
  let productId = 0;
  for (const point of failpoints) {
    const doomed = await installation.serveUntil(point);
    const token = await signIn(doomed.api);
    if (productId === 0) {
      const product = { name: 'Com arquivo', plans: { daily: 2 } };
      productId = (await doomed.api.post<{ id: number }>('/api/products', product, { token })).body.id;
    }
    await doomed.api.post(`/api/resources/${String(productId)}`, releaseAt(point), { token }).catch(() => null);
    await until(`${point} to be reached`, () => !doomed.isRunning, 30_000);
    expect(doomed.ended).toBe('SIGKILL');
  }
  expect([(await filesIn('resources')).length, (await filesIn('undecided')).length]).toEqual([2, 2]);

  const clock = new ManualClock();
  clock.advance(3 * DAY);
  const { app, api } = await startProcess(configOf(installation.engines, installation.environment), clock);
  for (let times = 0; times < 2; times += 1) await app.get(Sweeps).sweepAll();
  const token = await signIn(api);
  const listed = (await api.get<{ title: string }[]>(`/api/resources/${String(productId)}`, { token })).body;
  expect(listed.map(({ title }) => title)).toEqual(['file.decided']);
  expect([(await filesIn('resources')).length, (await filesIn('undecided')).length]).toEqual([1, 0]);
  const again = (point: string) => api.post(`/api/resources/${String(productId)}`, releaseAt(point), { token });
  expect([(await again('file.decided')).status, (await again('file.stored')).status]).toEqual([409, 201]);
  await app.close();
}, 120_000);
