import { CommandBus } from '@nestjs/cqrs';
import type { NewsletterRow } from '@shop/contracts/account';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { NewsletterLinks } from '../../backend/src/modules/newsletter/services/newsletter-links.js';
import { NewsletterList } from '../../backend/src/modules/newsletter/services/newsletter-list.js';
import { RequestNewsletter } from '../../backend/src/modules/newsletter/use-cases/request-newsletter.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { readable, tokenIn } from '../support/mailbox.js';
import { Administrator } from '../support/administrator.js';
import { signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld, startWorld, type World } from '../support/world.js';

const world = await openWorld();
const subscribe = (body: unknown) => world.api.post('/api/newsletter', body);
const MESSAGE = 'Quase lá! Abra o e-mail que enviamos e confirme a sua inscrição.';
const confirm = (token: string) => world.api.post('/api/newsletter/confirm', { token });
const leave = (token: string, options = {}) => world.api.post(`/newsletter/leave?token=${token}`, undefined, options);

/** Returns the messages to an address, oldest first. */
async function mails(address: string): Promise<readonly string[]> {
  await world.drained();
  return (await world.mailbox(address)).map(readable);
}

async function confirmTokenOf(address: string): Promise<string> {
  return tokenIn((await mails(address)).at(-1) ?? '', 'newsletter/confirm') ?? '';
}

/** Returns the types of the events of one address. */
const typesOf = async (address: string) => {
  const stream = `newsletter-${world.app.get(NewsletterLinks).listIdOf(address)}`;
  return (await recorded()).filter((event) => event.stream === stream).map(({ type }) => type);
};

/** Returns the events of every address on the list. */
async function recorded() {
  const events: StoredEvent[] = [];
  for await (const { event } of world.app.get(EventLog).readAll())
    if (event?.streamId.startsWith('newsletter-')) events.push(stored(event));
  return events;
}

async function filesHolding(text: string): Promise<string[]> {
  const { dataDir } = world.engines;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  return files.filter((_, index) => contents[index]?.includes(text));
}

describe('the newsletter', () => {
  it('takes the address of anybody once, in whatever case, and says the same each time', async () => {
    for (const email of ['curiosa@example.com', 'CURIOSA@example.com', '  curiosa@example.com ']) {
      const { status, body } = await subscribe({ email });
      expect([status, body]).toEqual([200, { message: MESSAGE }]);
    }
    expect((await recorded()).map(({ type }) => type)).toEqual(['NewsletterRequested']);
    expect(await mails('curiosa@example.com')).toHaveLength(1);
  });

  it('thirty times at once is one request', async () => {
    const before = (await recorded()).length;
    const responses = await Promise.all(Array.from({ length: 30 }, () => subscribe({ email: 'pressa@example.com' })));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
    expect(await recorded()).toHaveLength(before + 1);
  });

  it('takes as long for an address that is on its way to the list as for another', async () => {
    const timeOf = async (email: string) => {
      const started = performance.now();
      await subscribe({ email });
      return performance.now() - started;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 15; n += 1) {
      const email = `curiosa${String(n)}@example.com`;
      unknown.push(await timeOf(email));
      known.push(await timeOf(email));
    }
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(0.5 * median(unknown));
  });

  it('keeps the address sealed, and forgets it for good', async () => {
    const email = 'apagada@example.com';
    const mailDir = join(world.engines.dataDir, 'mail');
    await subscribe({ email });
    const [newest] = (await recorded()).slice(-1);
    const [decoded] = await world.app.get(EventReader).decode([newest!]);
    expect(decoded?.data).toMatchObject({ email });
    const elsewhere = (await filesHolding(email)).filter((file) => dirname(file) !== mailDir);
    expect(elsewhere).toEqual([]);

    const list = world.app.get(NewsletterList);
    const listId = world.app.get(NewsletterLinks).listIdOf(email.toUpperCase());
    for (let times = 0; times < 2; times += 1) await runInContext({}, () => list.forget(listId));
    const [after] = await world.app.get(EventReader).decode([newest!]);
    expect(after?.data).toMatchObject({ email: null });
    expect((await recorded()).at(-1)?.type).toBe('NewsletterForgotten');

    await subscribe({ email });
    const [again] = await world.app.get(EventReader).decode((await recorded()).slice(-1));
    expect(again?.data).toMatchObject({ email });
  });

  it('subscribes an address when its link is followed, and welcomes it once', async () => {
    const email = 'convidada@example.com';
    await subscribe({ email });
    const token = await confirmTokenOf(email);
    for (let times = 0; times < 2; times += 1) expect((await confirm(token)).status).toBe(200);
    expect(await typesOf(email)).toEqual(['NewsletterRequested', 'NewsletterSubscribed']);
    const [invitation = '', welcome = '', ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(welcome).toContain('Cancelar inscri');
    for (const mail of [invitation, welcome]) {
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(mail).toMatch(/List-Unsubscribe:\s+<\S+\/newsletter\/leave\?token=/);
    }
    // A subscriber gets no further mail for a second request.
    world.clock.advance(HOUR);
    expect((await subscribe({ email })).body).toEqual({ message: MESSAGE });
    expect(await mails(email)).toHaveLength(2);
  });

  it('is left by the button of a mail program, by the page, and once more without harm', async () => {
    const email = 'saindo@example.com';
    await subscribe({ email });
    await confirm(await confirmTokenOf(email));
    const token = tokenIn((await mails(email)).at(-1) ?? '', 'newsletter/leave') ?? '';
    const oneClick = await fetch(`${world.api.origin}/newsletter/leave?token=${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(oneClick.status).toBe(200);
    expect((await leave(token)).body).toEqual({ message: 'Pronto! Este e-mail não recebe mais as nossas novidades.' });
    expect(await typesOf(email)).toEqual(['NewsletterRequested', 'NewsletterSubscribed', 'NewsletterForgotten']);
    expect(await mails(email)).toEqual([]);
    // The documents empty their log of writes within seconds.
    await until('the address to be in no file', async () => (await filesHolding(email)).length === 0, 20_000);
  });

  it('takes no link that is forged, of another purpose, replaced or late', async () => {
    const email = 'atrasada@example.com';
    await subscribe({ email });
    const first = await confirmTokenOf(email);
    const leaving = tokenIn((await mails(email)).at(-1) ?? '', 'newsletter/leave') ?? '';
    world.clock.advance(6 * MINUTE);
    await subscribe({ email });
    const second = await confirmTokenOf(email);
    expect(second).not.toBe(first);
    for (const token of [first, leaving, `${second}x`, 'x', second.split('.')[0] ?? ''])
      expect([token, (await confirm(token)).body.code]).toEqual([token, 'INVALID_TOKEN']);
    for (const token of [second, 'x']) expect((await leave(token)).body.code).toBe('INVALID_TOKEN');
    world.clock.advance(DAY);
    expect((await confirm(second)).body.code).toBe('INVALID_TOKEN');
    await world.sweep();
    expect(await typesOf(email)).toEqual(['NewsletterRequested', 'NewsletterRequested', 'NewsletterForgotten']);
    expect((await confirm(second)).body.code).toBe('INVALID_TOKEN');
    expect(await filesHolding(email)).toEqual([]);
  });

  it.each([
    [{ email: 'x' }],
    [{ email: '' }],
    [{}],
    [{ email: null }],
    [{ email: { $gt: '' } }],
    [{ email: ['a@example.com'] }],
  ])('rejects %j', async (body) => {
    const response = await subscribe(body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.body.errors).toEqual([{ field: 'email', message: 'Por favor, insira um e-mail válido.' }]);
  });

  it.each(['{"email":"a@example.com","isAdmin":true}', '{"email":"a@example.com","__proto__":{"x":1}}', '[]', '{'])(
    'rejects %s',
    async (body) => {
      expect((await subscribe(body)).status).toBe(400);
    },
  );
});

describe('the newsletter under limits as they are set', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await startWorld({ environment: { RATE_LIMIT_SCALE: '1' } });
  }, 60_000);
  afterAll(() => strict.close(), 60_000);

  it('takes ten addresses an hour from one place; what is malformed does not count', async () => {
    const send = (email: string) => strict.api.post('/api/newsletter', { email });
    for (let n = 0; n < 10; n += 1) {
      expect((await send('x')).status).toBe(400);
      expect((await send(`a${String(n)}@example.com`)).status).toBe(200);
    }
    const eleventh = await send('a10@example.com');
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends three invitations a day to an address, wherever they are requested', async () => {
    const email = 'cercada@example.com';
    const commands = strict.app.get(CommandBus);
    for (let times = 0; times < 5; times += 1) {
      await runInContext({}, () => commands.execute(new RequestNewsletter(email)));
      // A request that came after it would make its mail needless.
      await strict.drained();
      strict.clock.advance(6 * MINUTE);
    }
    expect(await strict.mailbox(email)).toHaveLength(3);
  });
});

describe('the newsletter as staff read it', () => {
  it('lists confirmed addresses and accounts that chose it, each as long as it lasts', async () => {
    const staff = await Administrator.enter(world);
    const listed = async (query: string) =>
      ((await staff.get(`/api/newsletter?q=${query}&sort=email`)).body as NewsletterRow[]).map((row) => row.email);
    const guest = 'leitora.um@example.com';
    await subscribe({ email: guest });
    const invitation = (await mails(guest)).at(-1) ?? '';
    expect(await listed('leitora')).toEqual([]);
    await confirm(tokenIn(invitation, 'newsletter/confirm') ?? '');
    const { token, email } = await signUp(world.api, world);
    const choose = (isSubscribed: boolean) => world.api.patch('/api/profile/newsletter', { isSubscribed }, { token });
    expect(await listed(email)).toEqual([]);
    await choose(true);
    expect([await listed('leitora'), await listed(email)]).toEqual([[guest], [email]]);
    const file = await staff.get('/api/newsletter?format=csv&q=leitora');
    expect(file.body).toMatch(/^email,source,subscribed_at\r?\nleitora\.um@example\.com,site,/);
    await choose(false);
    await leave(tokenIn(invitation, 'newsletter/leave') ?? '');
    expect([await listed('leitora'), await listed(email)]).toEqual([[], []]);
  });
});

describe('the newsletter of a member', () => {
  it('is off until it is chosen, and shown in the profile', async () => {
    const { token } = await signUp(world.api, world);
    const choose = (isSubscribed: unknown) => world.api.patch('/api/profile/newsletter', { isSubscribed }, { token });
    const shown = async () => (await world.api.get('/api/profile', { token })).body.is_subscribed as boolean;
    expect(await shown()).toBe(false);
    for (const choice of [true, true, false]) {
      expect((await choose(choice)).status).toBe(200);
      expect(await shown()).toBe(choice);
    }
    for (const wrong of ['true', 1, null, { $ne: false }, undefined]) {
      const response = await choose(wrong);
      expect([response.status, response.body.errors]).toEqual([
        400,
        [{ field: 'isSubscribed', message: 'Escolha sim ou não.' }],
      ]);
    }
  });
});
