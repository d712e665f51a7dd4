import { Installation } from '../support/installation.js';
import { leaseHolder } from '../support/lease-holder.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { Subscriber } from '../support/subscriber.js';
import { until } from '../support/until.js';

const CAUGHT_UP_WITHIN = 30_000;

let installation: Installation;
let survivor: ServerProcess;
let token: string;

/** Returns undefined where the profile cannot be read. */
const isSubscribedNow = async () =>
  (await survivor.api.get<{ is_subscribed?: boolean }>('/api/profile', { token })).body.is_subscribed;

beforeAll(async () => {
  installation = await Installation.open({ LOG_LEVEL: 'error' });
}, 60_000);
afterAll(() => installation.close(), 60_000);

describe.each(['projection.strong.documents-folded', 'projection.strong.batch-written'])(
  'a projecting process that is killed at %s',
  (point) => {
    let doomed: ServerProcess;
    let servers: readonly ServerProcess[] = [];

    beforeAll(async () => {
      servers = [await installation.serveArmable(point), await installation.serveArmable(point)];
      ({ token } = await signUp(servers[0]!.api, installation));
    }, 60_000);
    afterAll(async () => {
      await Promise.all(servers.map((one) => one.end()));
    }, 30_000);

    it('leaves no subscriber behind, on any process', async () => {
      // Either may project: on a busy machine a lease moves.
      const projecting = await leaseHolder(installation, 'projector-strong', servers);
      [doomed, survivor] = [projecting, servers.find((one) => one !== projecting)] as [ServerProcess, ServerProcess];
      const followed = await Subscriber.of(survivor, token, 'profile', '/api/profile');
      const isSubscribed = await isSubscribedNow();
      expect(isSubscribed).toEqual(expect.any(Boolean));
      await doomed.arm();
      const changed = survivor.api.patch('/api/profile/newsletter', { isSubscribed: !isSubscribed }, { token });
      await until('the kill', () => !doomed.isRunning, 20_000);
      await changed;
      await until('the view to move', async () => (await isSubscribedNow()) === !isSubscribed, 30_000);
      await until('the subscriber to know', () => followed.agreesWith(survivor), CAUGHT_UP_WITHIN);
      await survivor.api.patch('/api/profile/newsletter', { isSubscribed }, { token });
      await until('the next change', () => followed.agreesWith(survivor), CAUGHT_UP_WITHIN);
      expect(followed.isOrdered).toBe(true);
      followed.close();
    }, 180_000);
  },
);
