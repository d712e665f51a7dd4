import type { WebhookDelivery } from '@shop/contracts/webhooks';
import { Installation } from '../support/installation.js';
import { PASSWORD } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const tokenOn = async ({ api }: ServerProcess): Promise<string> => {
  const admin = { identifier: 'admin', password: 'administrador-de-teste' };
  return (await api.post<{ token: string }>('/api/auth/login', admin)).body.token;
};

it('a webhook is sent once more by the next process, where one died between the request and its record', async () => {
  const receiver = await WebhookReceiver.listen();
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const server = await installation.serve();
    const token = await tokenOn(server);
    const endpoint = { url: receiver.url('/'), events: ['user.registered'], kind: 'standard' };
    const created = await server.api.post<{ id: string }>('/api/webhook-endpoints', endpoint, { token });
    expect(created.status).toBe(201);
    await server.end();

    const doomed = await installation.serveUntil('webhook.after-request');
    const person = { username: 'usuario', email: 'u@example.com', password: PASSWORD };
    const asking = await tokenOn(doomed);
    await doomed.api.post('/api/users', person, { token: asking }).catch(() => undefined);
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
