import * as fc from 'fast-check';
import type { WebhookDelivery } from '@shop/contracts/webhooks';
import type { ApiResponse } from './api-client.js';
import type { LiveShop } from './live-shop.js';
import { ADMIN, PASSWORD } from './person.js';
import type { WebhookReceiver } from './webhook-receiver.js';

/*
 * Webhook endpoints from the point of view of their owner, and the owner's commands: each endpoint has events
 * that it is owed, and possible ones. The live shop must agree, even while processes are killed.
 */

const ENDPOINTS = '/api/webhook-endpoints';
const ENDPOINTS_MAX = 4;
const SLOW_MS = 300;

interface ModelEndpoint {
  readonly id: string;
  readonly path: string;
  state: 'active' | 'paused' | 'removed';
  /** Usernames of events that must be delivered. */
  readonly owed: Set<string>;
  /** Usernames of events around a pause: it may have come first. */
  readonly possible: Set<string>;
}

export interface WebhookModel {
  readonly receiver: WebhookReceiver;
  readonly endpoints: ModelEndpoint[];
  people: number;
  commands: number;
}

type WebhookCommand = fc.AsyncCommand<WebhookModel, LiveShop>;

export const isThere = ({ state }: ModelEndpoint): boolean => state !== 'removed';

/** Sends a command of an administrator, after a proof of identity where one is demanded. */
async function post(shop: LiveShop, path: string, body?: object): Promise<ApiResponse> {
  const response = await shop.command(shop.adminToken, path, body);
  if (response.body?.code !== 'REAUTHENTICATION_REQUIRED') return response;
  await shop.command(shop.adminToken, '/api/auth/confirm', { password: ADMIN.password });
  return shop.command(shop.adminToken, path, body);
}

export const deliveriesPath = ({ id }: ModelEndpoint): string => `${ENDPOINTS}/${id}/deliveries?pageSize=100`;
const replayPath = ({ id }: ModelEndpoint, delivery: WebhookDelivery): string =>
  `${ENDPOINTS}/${id}/deliveries/${delivery.id}/replay`;

/** Sends everything again that an endpoint has not taken yet. */
export async function replayMissed(
  shop: LiveShop,
  endpoint: ModelEndpoint,
  rows: readonly WebhookDelivery[],
): Promise<void> {
  for (const row of rows) if (row.status !== 'delivered') await post(shop, replayPath(endpoint, row));
}

abstract class Act implements WebhookCommand {
  check(): boolean {
    return true;
  }

  async run(model: WebhookModel, shop: LiveShop): Promise<void> {
    model.commands += 1;
    await this.act(model, shop);
  }

  protected abstract act(model: WebhookModel, shop: LiveShop): Promise<void>;

  toString(): string {
    return this.constructor.name;
  }
}

class AddEndpoint extends Act {
  protected async act({ receiver, endpoints }: WebhookModel, shop: LiveShop): Promise<void> {
    if (endpoints.filter(isThere).length >= ENDPOINTS_MAX) return;
    const path = `/model/${String(endpoints.length)}`;
    const terms = { url: receiver.url(path), events: ['user.registered'], kind: 'standard' };
    const { status, body } = await post(shop, ENDPOINTS, terms);
    expect(status).toBe(201);
    endpoints.push({ id: body.id as string, path, state: 'active', owed: new Set(), possible: new Set() });
  }
}

class Register extends Act {
  protected async act(model: WebhookModel, shop: LiveShop): Promise<void> {
    const username = `modelo${String((model.people += 1))}x`;
    const person = { username, email: `${username}@example.com`, password: PASSWORD };
    expect((await post(shop, '/api/users', person)).status).toBe(201);
    for (const endpoint of model.endpoints.filter(isThere))
      (endpoint.state === 'active' ? endpoint.owed : endpoint.possible).add(username);
  }
}

abstract class ActOnEndpoint extends Act {
  constructor(private readonly which: number) {
    super();
  }

  protected async act(model: WebhookModel, shop: LiveShop): Promise<void> {
    const there = model.endpoints.filter(isThere);
    const endpoint = there[this.which % there.length];
    if (endpoint) await this.actOn(endpoint, shop, model);
  }

  protected abstract actOn(endpoint: ModelEndpoint, shop: LiveShop, model: WebhookModel): Promise<void>;

  override toString(): string {
    return `${this.constructor.name} ${String(this.which)}`;
  }
}

class Pause extends ActOnEndpoint {
  protected async actOn(endpoint: ModelEndpoint, shop: LiveShop): Promise<void> {
    const status = endpoint.state === 'active' ? 'disabled' : 'active';
    expect((await shop.byStaff('PATCH', `${ENDPOINTS}/${endpoint.id}`, { status })).status).toBe(200);
    endpoint.state = status === 'active' ? 'active' : 'paused';
    for (const username of endpoint.owed) endpoint.possible.add(username);
    endpoint.owed.clear();
  }
}

class Remove extends ActOnEndpoint {
  protected async actOn(endpoint: ModelEndpoint, shop: LiveShop): Promise<void> {
    expect([200, 404]).toContain((await shop.byStaff('DELETE', `${ENDPOINTS}/${endpoint.id}`)).status);
    endpoint.state = 'removed';
  }
}

class ChangeReceiver extends ActOnEndpoint {
  constructor(
    which: number,
    private readonly to: 'well' | 'failing' | 'slow',
  ) {
    super(which);
  }

  protected actOn({ path }: ModelEndpoint, _: LiveShop, { receiver }: WebhookModel): Promise<void> {
    if (this.to === 'slow')
      receiver.respond(path, (response) => {
        setTimeout(() => response.writeHead(204).end(), SLOW_MS);
      });
    else receiver.reply(path, this.to === 'well' ? 204 : 500);
    return Promise.resolve();
  }
}

class Replay extends ActOnEndpoint {
  protected async actOn(endpoint: ModelEndpoint, shop: LiveShop): Promise<void> {
    const rows = await shop.read<WebhookDelivery[]>('rows', shop.adminToken, deliveriesPath(endpoint), () => true);
    const [newest] = rows;
    if (!newest) return;
    expect((await post(shop, replayPath(endpoint, newest))).status).toBe(endpoint.state === 'active' ? 200 : 409);
  }
}

class Killing implements WebhookCommand {
  constructor(
    private readonly command: WebhookCommand,
    private readonly index: number,
    private readonly afterMs: number,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: WebhookModel, shop: LiveShop): Promise<void> {
    shop.killDuringNext(this.index, this.afterMs);
    await this.command.run(model, shop);
    shop.restart();
  }

  toString(): string {
    return `${this.command.toString()} with process ${String(this.index)} killed after ${String(this.afterMs)} ms`;
  }
}

const which = fc.nat(ENDPOINTS_MAX - 1);
const command: fc.Arbitrary<WebhookCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(new Register()) },
  { weight: 2, arbitrary: fc.constant(new AddEndpoint()) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(which, fc.constantFrom('well', 'failing', 'slow'))
      .map((choice) => new ChangeReceiver(...choice)),
  },
  { weight: 2, arbitrary: which.map((n) => new Pause(n)) },
  which.map((n) => new Remove(n)),
  { weight: 2, arbitrary: which.map((n) => new Replay(n)) },
);

/** Generates a number of commands, with one of two processes killed as it takes an event. */
export const roundOf = (length: number): fc.Arbitrary<readonly WebhookCommand[]> =>
  fc
    .record({
      commands: fc.array(command, { minLength: length - 3, maxLength: length - 3 }),
      at: fc.nat(length - 3),
      index: fc.nat(1),
      afterMs: fc.nat(400),
    })
    .map(({ commands, at, index, afterMs }) => [
      new AddEndpoint(),
      new Register(),
      ...commands.slice(0, at),
      new Killing(new Register(), index, afterMs),
      ...commands.slice(at),
    ]);
