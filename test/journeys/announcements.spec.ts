import type { Activity } from '@shop/contracts/activity';
import type { Announcement, OwnAnnouncement } from '@shop/contracts/announcements';
import type { LiveChange, PatchOperation } from '@shop/contracts/live';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import type { Socket } from 'socket.io-client';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { cutAt } from '../support/failpoints.js';
import { PASSWORD, signIn } from '../support/person.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const admin = await Administrator.enter(world);
/** Holds the first product. */
const holder = await Customer.join(world);
const other = await Customer.join(world);
const PATH = '/api/announcements';
const notice = { title: 'Manutenção', body: 'Hoje às 22h.', audience: 'all', level: 'info' } as const;
const inMs = (ms: number) => new Date(world.clock.nowMs() + ms).toISOString();

async function announce(more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await admin.send('POST', PATH, { ...notice, ...more });
  expect([status, body]).toEqual([201, { message: 'Aviso criado com sucesso.', id: expect.any(String) as string }]);
  return (body as { id: string }).id;
}
const read = async (customer: Customer) => (await customer.get(PATH)).body as unknown as OwnAnnouncement[];
const idsOf = async (customer: Customer) => (await read(customer)).map(({ id }) => id);
const rowOf = async (id: string) =>
  ((await admin.get(PATH)).body as unknown as Announcement[]).find((row) => row.id === id);
const grant = (customer: Customer, productId: number) =>
  admin.send('POST', `/api/users/${customer.id}/subscriptions`, { productId, days: 30, devices: 1 });
const noticesOf = async (customer: Customer) =>
  ((await customer.get('/api/notifications')).body as unknown as { message: string }[]).map(({ message }) => message);

const sockets: Socket[] = [];
/** Follows the topic and collects its patches. */
async function follow(customer: Customer): Promise<PatchOperation[]> {
  const socket = await socketOf(customer.token, world.realtimeUrl);
  sockets.push(socket);
  const received: PatchOperation[] = [];
  socket.on('change', ({ topic, patch }: LiveChange) => {
    if (topic === 'announcements') received.push(...patch);
  });
  expect(await socket.emitWithAck('subscribe', { topic: 'announcements' })).toHaveProperty('seq');
  return received;
}

beforeAll(() => grant(holder, 1));

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const { id } of (await admin.get(PATH)).body as unknown as Announcement[])
    await admin.send('DELETE', `${PATH}/${id}`);
});

describe('an announcement', () => {
  it('is shown to everyone while it runs, newest first, and to the staff with everything about it', async () => {
    const first = await announce({ ends_at: inMs(HOUR) });
    world.clock.advance(MINUTE);
    const [second, later] = [await announce({ level: 'warning' }), await announce({ starts_at: inMs(MINUTE) })];
    const past = await announce({ starts_at: inMs(-2 * HOUR), ends_at: inMs(-HOUR) });
    expect(await idsOf(other)).toEqual([second, first]);
    expect(Object.keys((await read(other))[0]!).sort()).toEqual(
      ['body', 'ends_at', 'id', 'level', 'starts_at', 'title'].sort(),
    );
    expect(await rowOf(past)).toMatchObject({ audience: 'all', productId: null, notify: false, dismissed: 0 });
    expect((await admin.get(`${PATH}?q=manut`)).headers.get('x-total-count')).toBe('4');
    world.clock.advance(MINUTE);
    expect(await idsOf(other)).toEqual([later, second, first]);
    world.clock.advance(HOUR);
    expect(await idsOf(other)).toEqual([later, second]);
  });

  it('for a product is shown to its holders, paused ones too', async () => {
    const id = await announce({ audience: 'product', productId: 1 });
    expect([await idsOf(holder), await idsOf(other)]).toEqual([[id], []]);
    const [held] = (
      (await holder.get('/api/client/dashboard')).body as { subscriptions: { subscription_id: string }[] }
    ).subscriptions;
    await holder.patch(`/api/client/subscriptions/${held!.subscription_id}/status`, { status: 'paused' });
    expect(await idsOf(holder)).toEqual([id]);
    expect((await other.post(`${PATH}/${id}/dismiss`)).status).toBe(404);
    await admin.send('PATCH', `${PATH}/${id}`, { audience: 'all' });
    expect(await idsOf(other)).toEqual([id]);
  });

  it('is dismissed once by each person, and a changed text does not bring it back', async () => {
    const [id, later] = [await announce(), await announce({ starts_at: inMs(HOUR) })];
    expect((await holder.post(`${PATH}/${later}/dismiss`)).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await holder.post(`${PATH}/${id}/dismiss`)).body).toEqual({ message: 'Aviso dispensado.' });
    await admin.send('PATCH', `${PATH}/${id}`, { title: 'Outro título' });
    expect([await idsOf(holder), await idsOf(other)]).toEqual([[], [id]]);
    expect(await rowOf(id)).toMatchObject({ title: 'Outro título', dismissed: 1 });
    const { body } = await holder.get('/api/profile/export');
    expect(body).toMatchObject({ dismissed_announcements: [{ announcement_id: id }] });
    expect((await admin.send('POST', `${PATH}/${id}/dismiss`)).status).toBe(200);
  });

  it('comes, changes and goes live, for each reader by who they are', async () => {
    const [ofHolder, ofOther] = [await follow(holder), await follow(other)];
    const id = await announce({ audience: 'product', productId: 1, starts_at: inMs(MINUTE), ends_at: inMs(HOUR) });
    const last = (patches: readonly PatchOperation[]) => patches.at(-1);
    const isUpserted = (patches: readonly PatchOperation[]) => last(patches)?.op === 'upsert';
    const isRemoved = (patches: readonly PatchOperation[]) => last(patches)?.op === 'remove';
    world.clock.advance(MINUTE);
    await world.sweep();
    await until('its start', () => isUpserted(ofHolder));
    expect(last(ofHolder)).toEqual({ op: 'upsert', item: (await read(holder))[0] });
    await until('no start for others', () => isRemoved(ofOther));
    const before = ofOther.length;
    await holder.post(`${PATH}/${id}/dismiss`);
    await until('its dismissal', () => isRemoved(ofHolder));
    expect(ofOther).toHaveLength(before);
    await admin.send('PATCH', `${PATH}/${id}`, { audience: 'all' });
    await until('its further readers', () => isUpserted(ofOther));
    world.clock.advance(HOUR);
    await world.sweep();
    await until('its end', () => isRemoved(ofOther));
    const socket = await socketOf(admin.token, world.realtimeUrl);
    sockets.push(socket);
    expect(await socket.emitWithAck('subscribe', { topic: 'announcements' })).toEqual({ code: 'FORBIDDEN' });
  });

  it('costs others nothing when one reader dismisses it, and numbers what each receives without a gap', async () => {
    const id = await announce();
    const changesOf = async (customer: Customer) => {
      const socket = await socketOf(customer.token, world.realtimeUrl);
      sockets.push(socket);
      const changes: LiveChange[] = [];
      socket.on('change', (change: LiveChange) => changes.push(change));
      const { seq } = (await socket.emitWithAck('subscribe', { topic: 'announcements' })) as LiveChange;
      return { customer, from: seq, changes };
    };
    const [ofHolder, ofOther] = [await changesOf(holder), await changesOf(other)];
    await holder.post(`${PATH}/${id}/dismiss`);
    await until('the dismissal', () => ofHolder.changes.length === 1);
    await admin.send('PATCH', `${PATH}/${id}`, { title: 'Outro título' });
    await until('the change', () => ofHolder.changes.length === 2 && ofOther.changes.length > 0);
    expect(ofOther.changes).toHaveLength(1);
    for (const { customer, from, changes } of [ofHolder, ofOther]) {
      expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, at) => from + at + 1));
      const { headers } = await customer.get(PATH);
      expect(headers.get('x-live-seq')).toBe(String(changes.at(-1)?.seq));
    }
  });

  it('notifies each reader once when it starts, also after a cut, and no one who comes later', async () => {
    const id = await announce({ notify: true, audience: 'product', productId: 1, starts_at: inMs(MINUTE) });
    await world.drained();
    expect(await noticesOf(holder)).toEqual([]);
    world.clock.advance(MINUTE);
    const cut = cutAt('announcement.page-notified');
    await Promise.all([cut, world.sweep()]);
    const late = await Customer.join(world);
    world.clock.advance(MINUTE);
    await world.sweep();
    expect(await noticesOf(holder)).toEqual(['Aviso: Manutenção']);
    await grant(late, 1);
    await admin.send('PATCH', `${PATH}/${id}`, { title: 'Outro título' });
    await world.sweep();
    const notices = await Promise.all([holder, other, late].map(noticesOf));
    expect(notices).toEqual([['Aviso: Manutenção'], [], []]);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ body: '' }, 'body'],
    [{ audience: 'product' }, 'productId'],
    [{ productId: 1 }, 'productId'],
    [{ level: 'error' }, 'level'],
    [{ ends_at: inMs(-HOUR) }, 'ends_at'],
    [{ starts_at: 'amanhã' }, 'starts_at'],
    [{ unknown: 1 }, 'unknown'],
  ])('is rejected as %j', async (more, field) => {
    const { status, body } = await admin.send('POST', PATH, { ...notice, ...more });
    expect([status, (body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
  });

  it('that has started notifies at once, once; one that is over has no one to notify', async () => {
    const message = 'O aviso já terminou: ninguém seria notificado.';
    const rejected = (response: { status: number; body: unknown }) =>
      expect([response.status, response.body]).toMatchObject([400, { errors: [{ field: 'notify', message }] }]);
    const over = { starts_at: inMs(-2 * HOUR), ends_at: inMs(-HOUR) };
    rejected(await admin.send('POST', PATH, { ...notice, ...over, notify: true }));
    const gone = await announce(over);
    rejected(await admin.send('PATCH', `${PATH}/${gone}`, { notify: true }));

    const title = 'Já começou';
    const id = await announce({ title, starts_at: inMs(-HOUR) });
    const change = (body: object) => admin.send('PATCH', `${PATH}/${id}`, body);
    const received = async () => (await noticesOf(other)).filter((text) => text.includes(title));
    expect((await change({ notify: true })).status).toBe(200);
    await world.drained();
    await until('the notification', async () => (await received()).length === 1);
    for (const notify of [false, true]) expect((await change({ notify })).status).toBe(200);
    await world.sweep();
    expect(await received()).toHaveLength(1);
  });

  it('is not ordered by a field that its reader does not get', async () => {
    expect((await admin.get(`${PATH}?sort=-dismissed`)).status).toBe(200);
    const { status, body } = await other.get(`${PATH}?sort=-dismissed`);
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'sort', message: 'Ordenação inválida.' }] }]);
  });

  it('needs a product that exists, and an announcement that exists', async () => {
    expect((await admin.send('POST', PATH, { ...notice, audience: 'product', productId: 999 })).status).toBe(404);
    const id = await announce();
    const change = { audience: 'product', productId: 999 };
    expect((await admin.send('PATCH', `${PATH}/${id}`, change)).status).toBe(404);
    expect((await admin.send('PATCH', `${PATH}/${id}`, { ends_at: inMs(-HOUR) })).status).toBe(400);
    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(404);
  });

  it('shows an administrator without the catalogue those for everyone, and its change is undone', async () => {
    const id = await announce();
    await announce({ audience: 'product', productId: 1 });
    await admin.send('PATCH', `/api/users/${other.id}/role`, { role: 'Admin', permissions: ['support'] });
    const token = await signIn(world.api, { identifier: other.username, password: PASSWORD });
    const { status, body } = await world.api.get(PATH, { token });
    expect([status, (body as unknown as OwnAnnouncement[]).map((row) => row.id)]).toEqual([200, [id]]);
    expect((await world.api.post(PATH, notice, { token })).status).toBe(403);
    await admin.send('PATCH', `${PATH}/${id}`, { title: 'Engano', notify: true });
    const [act] = (await admin.get('/api/activity')).body as unknown as { id: string; action: string }[];
    expect(act?.action).toBe('Aviso alterado');
    expect((await admin.send('POST', `/api/activity/${act!.id}/undo`, { reason: 'engano' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ title: 'Manutenção', notify: false });
  });

  it('appears in the log by its title and the present name of its product, as blocks and webhooks do by theirs', async () => {
    const acts = async (type: string) =>
      (await admin.get(`/api/activity?type=${type}`)).body as unknown as Pick<Activity, 'target' | 'changes'>[];
    const [product] = (await admin.get('/api/products')).body as unknown as { id: number; name: string }[];
    await announce({ audience: 'product', productId: product!.id });
    const [created] = await acts('AnnouncementCreated');
    expect(created?.target).toMatchObject({ kind: 'announcement', label: notice.title });
    expect(created?.changes).toContainEqual({ field: 'Produto', before: null, after: product!.name });
    const csv = (await admin.get('/api/activity?type=AnnouncementCreated&format=csv')).body as unknown as string;
    expect(csv).toContain(`Produto:  > ${product!.name}`);

    const block = { kind: 'email-domain', value: 'descartavel.example', reason: 'Contas em série' };
    const { id: blockId } = (await admin.send('POST', '/api/blocklist', block)).body as { id: string };
    expect((await acts('BlockAdded'))[0]?.target).toMatchObject({ kind: 'block', label: block.value });
    await admin.send('DELETE', `/api/blocklist/${blockId}`);
    // The value is forgotten with the block.
    expect((await acts('BlockRemoved'))[0]?.target).toEqual({ kind: 'block', id: blockId, label: null });

    const endpoint = { url: 'https://robo.example.com/segredo', events: ['order.paid'], kind: 'standard' };
    await admin.send('POST', '/api/webhook-endpoints', endpoint);
    expect((await acts('WebhookEndpointAdded'))[0]?.target).toMatchObject({ label: 'robo.example.com' });
  });
});
