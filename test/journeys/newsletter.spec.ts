import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { NewsletterList } from '../../backend/src/modules/newsletter/services/newsletter-list.js';
import { EventLog, stored, type StoredEvent } from '../../backend/src/platform/event-store/event-log.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { signUp } from '../support/person.js';
import { openWorld, startWorld, type World } from '../support/world.js';

const world = await openWorld();
const subscribe = (body: unknown) => world.api.post('/api/newsletter', body);
const MESSAGE = 'Inscrição confirmada! Você vai receber as nossas novidades.';

/** The events of every address on the list. */
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
    expect((await recorded()).map(({ type }) => type)).toEqual(['NewsletterSubscribed']);
  });

  it('thirty times at once is one subscription', async () => {
    const before = (await recorded()).length;
    const responses = await Promise.all(Array.from({ length: 30 }, () => subscribe({ email: 'pressa@example.com' })));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
    expect(await recorded()).toHaveLength(before + 1);
  });

  it('keeps the address sealed, and forgets it for good', async () => {
    const email = 'apagada@example.com';
    await subscribe({ email });
    const [newest] = (await recorded()).slice(-1);
    const [decoded] = await world.app.get(EventReader).decode([newest!]);
    expect(decoded?.data).toMatchObject({ email });
    expect(await filesHolding(email)).toEqual([]);

    const list = world.app.get(NewsletterList);
    for (let times = 0; times < 2; times += 1) await runInContext({}, () => list.forget(email.toUpperCase()));
    const [after] = await world.app.get(EventReader).decode([newest!]);
    expect(after?.data).toMatchObject({ email: null });
    expect((await recorded()).at(-1)?.type).toBe('NewsletterForgotten');

    await subscribe({ email });
    const [again] = await world.app.get(EventReader).decode((await recorded()).slice(-1));
    expect(again?.data).toMatchObject({ email });
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
