import type { WebhookDelivery } from '@shop/contracts/webhooks';
import * as fc from 'fast-check';
import { Installation } from '../support/installation.js';
import { LiveShop } from '../support/live-shop.js';
import { PASSWORD } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { deliveriesPath, isThere, replayMissed, roundOf, type WebhookModel } from '../support/webhook-model.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Rounds of the model: a kill in each. Ten with `--long`. */
const ROUNDS = Number(process.env['KILLS'] ?? 10) / 5;
const COMMANDS = 14;

const nameIn = (body: string): string => /"username":"(\w+)"/.exec(body)?.[1] ?? '';
const newIn = (names: Iterable<string>, known: ReadonlySet<string>) => [...names].filter((name) => !known.has(name));

const tokenOn = async ({ api }: ServerProcess): Promise<string> => {
  const admin = { identifier: 'admin', password: 'administrador-de-teste' };
  return (await api.post<{ token: string }>('/api/auth/login', admin)).body.token;
};

it('a webhook is sent once more by the next process, where one died between the request and its record', async () => {
  const receiver = await WebhookReceiver.listen();
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const doomed = await installation.serveArmable('webhook.after-request');
    const token = await tokenOn(doomed);
    const endpoint = { url: receiver.url('/'), events: ['user.registered'], kind: 'standard' };
    const created = await doomed.api.post<{ id: string }>('/api/webhook-endpoints', endpoint, { token });
    expect(created.status).toBe(201);

    await doomed.arm();
    const person = { username: 'usuario', email: 'u@example.com', password: PASSWORD };
    await doomed.api.post('/api/users', person, { token }).catch(() => undefined);
    await until('the process to die after the request', () => !doomed.isRunning, 30_000);
    const [first] = receiver.received;

    const last = await installation.serve();
    const by = await tokenOn(last);
    const path = `/api/webhook-endpoints/${created.body.id}/deliveries`;
    const deliveries = async () => (await last.api.get<WebhookDelivery[]>(path, { token: by })).body;
    await until('the delivery', async () => (await deliveries())[0]?.status === 'delivered', 30_000);
    expect(await deliveries()).toMatchObject([{ type: 'user.registered', attempts: [{ status: 204 }] }]);
    const [, second, ...more] = receiver.received;
    expect([second?.body, second?.headers['webhook-id'], more]).toEqual([
      first?.body,
      first?.headers['webhook-id'],
      [],
    ]);
  } finally {
    await installation.close();
    await receiver.close();
  }
}, 240_000);

/** Expects that the endpoints received what they are owed, nothing else, and the same text each time. */
async function expectDelivered({ endpoints, receiver }: WebhookModel, shop: LiveShop): Promise<void> {
  for (const endpoint of endpoints.filter(isThere)) receiver.reply(endpoint.path, 204);
  for (const endpoint of endpoints) {
    const { owed, possible, path, state } = endpoint;
    const all = new Set([...owed, ...possible]);
    const received = receiver.at(path);
    expect(
      newIn(
        received.map(({ body }) => nameIn(body)),
        all,
      ),
    ).toEqual([]);
    const texts = Map.groupBy(received, ({ headers }) => headers['webhook-id']);
    for (const repeated of texts.values()) expect(new Set(repeated.map(({ body }) => body)).size).toBe(1);
    if (state !== 'active') continue;
    let left: readonly WebhookDelivery[] = [];
    const rows = await shop.read<WebhookDelivery[]>(
      'each delivery',
      shop.adminToken,
      deliveriesPath(endpoint),
      (now) => {
        left = now.filter(({ status }) => status !== 'delivered');
        return newIn(owed, new Set(now.map(({ request }) => nameIn(request.body)))).length === 0;
      },
    );
    await replayMissed(shop, endpoint, left);
    await shop.read<WebhookDelivery[]>('no delivery to wait', shop.adminToken, deliveriesPath(endpoint), (now) =>
      now.every(({ status }) => status === 'delivered'),
    );
    const names = rows.map(({ request }) => nameIn(request.body));
    expect([new Set(names).size, newIn(names, all)]).toEqual([names.length, []]);
    expect(newIn(names, new Set(receiver.at(path).map(({ body }) => nameIn(body))))).toEqual([]);
  }
}

it('webhooks reach who is owed them, whatever endpoints are added, paused and removed while processes die', async () => {
  const receiver = await WebhookReceiver.listen();
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const shop = await LiveShop.open(installation);
    const model: WebhookModel = { receiver, endpoints: [], people: 0, commands: 0 };
    await fc.assert(
      fc.asyncProperty(roundOf(COMMANDS), async (commands) => {
        await fc.asyncModelRun(() => ({ model, real: shop }), commands);
        await shop.whole();
        await expectDelivered(model, shop);
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    expect(model.commands).toBe(ROUNDS * COMMANDS);
  } finally {
    await installation.close();
    await receiver.close();
  }
}, 900_000);
