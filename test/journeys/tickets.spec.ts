import { THREAD_PAGE } from '@shop/contracts/limits';
import type { LiveChange } from '@shop/contracts/live';
import type { SupportSignal, ThreadPage, TypingSignal, ViewingSignal } from '@shop/contracts/support';
import type { Socket } from 'socket.io-client';
import { Customer } from '../support/customers.js';
import { holdAt } from '../support/failpoints.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { signIn } from '../support/person.js';

const world = await openWorld();
const second = await world.startSecond();
const sockets: Socket[] = [];
let member: Customer;
let admin: string;

beforeAll(async () => {
  member = await Customer.join(world);
  admin = await signIn(world.api);
}, 60_000);

afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

const asStaff = (method: string, path: string, body?: unknown, on = world.api) =>
  on.send(method, path, { token: admin, body });

interface Opened {
  readonly ticket: { readonly id: number };
}

async function open(by = member, subject = 'Não consigo baixar', message = 'O botão não responde.'): Promise<number> {
  const { status, body } = await by.post('/api/tickets', { subject, message });
  expect(status).toBe(201);
  return (body as unknown as Opened).ticket.id;
}

interface Thread {
  readonly ticket: { readonly status: string; readonly assigned_to: string | null };
  readonly messages: readonly { readonly type: string; readonly content: string; readonly sender_name: string }[];
}

const threadOf = async (id: number, token = member.token): Promise<Thread> =>
  (await second.api.get(`/api/tickets/${String(id)}`, { token })).body as Thread;
const texts = ({ messages }: Thread) => messages.map(({ type, content }) => [type, content]);

describe('a ticket', () => {
  it('that the views do not hold yet is awaited by its member and the staff, and does not exist for others', async () => {
    const [author, stranger] = [await Customer.join(world), await Customer.join(world)];
    const statuses = (path: string) =>
      Promise.all(
        [author.token, admin, stranger.token].map(async (token) => (await world.api.get(path, { token })).status),
      );
    const { letGo } = holdAt('projection.strong.documents-folded');
    try {
      const { body, headers } = await author.post('/api/tickets', { subject: 'Cedo', message: 'Olá' });
      expect(headers.get('x-projection')).toBe('behind');
      const path = `/api/tickets/${String((body as unknown as Opened).ticket.id)}`;
      expect(await statuses(path)).toEqual([503, 503, 404]);
      letGo();
      await until('the view', async () => (await statuses(path)).join() === '200,200,404');
    } finally {
      letGo();
    }
  }, 30_000);

  it('shows its newest messages, and those before them page by page', async () => {
    const author = await Customer.join(world);
    const id = await open(author, 'Longo', 'Mensagem 1');
    const path = `/api/tickets/${String(id)}`;
    for (let n = 2; n <= 2 * THREAD_PAGE + 1; n += 1)
      expect((await author.post(`${path}/messages`, { content: `Mensagem ${String(n)}` })).status).toBe(201);
    const numbers = ({ messages }: ThreadPage) => messages.map(({ content }) => Number(content.split(' ')[1]));
    const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
    const pageBefore = async (before: number | null) =>
      (await author.get(`${path}/messages?before=${String(before)}`)).body as unknown as ThreadPage;
    const newest = (await author.get(path)).body as unknown as ThreadPage;
    expect(numbers(newest)).toEqual(range(THREAD_PAGE + 2, 2 * THREAD_PAGE + 1));
    const older = await pageBefore(newest.older);
    expect(numbers(older)).toEqual(range(2, THREAD_PAGE + 1));
    const oldest = await pageBefore(older.older);
    expect([numbers(oldest), oldest.older]).toEqual([[1], null]);
    expect((await pageBefore(1)).messages).toEqual([]);
    for (const before of ['0', '-1', '1.5', 'x', '']) {
      const { status, body } = await author.get(`${path}/messages?before=${before}`);
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'before', message: 'Página inválida.' }] }]);
    }
    const exported = (await author.get('/api/profile/export')).body as unknown as { tickets: ThreadPage[] };
    expect(exported.tickets.some((one) => numbers(one).length === 2 * THREAD_PAGE + 1)).toBe(true);
  }, 60_000);

  it('is seen by its member and the staff as soon as it is opened, on any process, and by no one else', async () => {
    const id = await open(member, '  Não abre  ', ' Linha um\r\nlinha dois ');
    expect(await threadOf(id)).toMatchObject({
      ticket: { id, subject: 'Não abre', status: 'OPEN', assigned_to: null },
    });
    expect(texts(await threadOf(id))).toEqual([['TEXT', 'Linha um\nlinha dois']]);
    expect((await member.get('/api/tickets')).body).toMatchObject([{ id, subject: 'Não abre', status: 'OPEN' }]);
    const [row] = (await asStaff('GET', '/api/tickets/all?status=OPEN')).body as Record<string, unknown>[];
    expect(row).toMatchObject({ id, user_name: expect.any(String), assigned_to: null });
    expect(Date.parse(row?.['first_reply_due_at'] as string) - Date.parse(row?.['waiting_since'] as string)).toBe(
      4 * 3_600_000,
    );
    const stranger = await Customer.join(world);
    for (const path of ['', '/messages', '/status']) {
      const method = { '': 'GET', '/messages': 'POST', '/status': 'PATCH' }[path] ?? '';
      const body = { '': undefined, '/messages': { content: 'x' }, '/status': { status: 'CLOSED' } }[path];
      const got = await world.api.send(method, `/api/tickets/${String(id)}${path}`, { token: stranger.token, body });
      expect(got.body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    }
  });

  it.each([
    [{ subject: ' ', message: 'x' }, 'subject', 'Por favor, preencha o assunto e a mensagem.'],
    [{ subject: 'x' }, 'message', 'Por favor, preencha o assunto e a mensagem.'],
    [{ subject: 'x'.repeat(121), message: 'x' }, 'subject', 'O assunto pode ter no máximo 120 caracteres.'],
    [{ subject: 'x', message: 'x'.repeat(5001) }, 'message', 'A mensagem pode ter no máximo 5000 caracteres.'],
  ])('is rejected when %# of what is wrong with it', async (body, field, message) => {
    expect((await member.post('/api/tickets', body)).body).toMatchObject({
      statusCode: 400,
      errors: [{ field, message }],
    });
  });

  it('takes text as long as the limit counts it: in code points, after trimming', async () => {
    const id = await open(member, ` ${'🙂'.repeat(120)} `, '🙂'.repeat(5000));
    expect((await threadOf(id)).messages[0]?.content).toHaveLength(10_000);
  });

  it('goes from open to pending and back, until it is closed for good', async () => {
    const id = await open();
    const path = `/api/tickets/${String(id)}`;
    const replied = await asStaff('POST', `${path}/messages`, { content: 'Já vimos.' });
    expect(replied.body).toMatchObject({ data: { type: 'TEXT', content: 'Já vimos.', sender_name: 'admin' } });
    expect((await threadOf(id)).ticket.status).toBe('PENDING');
    const [pending] = (await asStaff('GET', '/api/tickets/all?status=PENDING')).body as Record<string, unknown>[];
    expect(pending).toMatchObject({ id, waiting_since: null, first_reply_due_at: null });
    const sent = await member.post(`${path}/messages`, { content: 'Obrigada!' });
    expect((await threadOf(id)).messages.at(-1)).toEqual((sent.body as { data: unknown }).data);
    expect((await threadOf(id)).ticket.status).toBe('OPEN');
    const closed = await member.patch(`${path}/status`, { status: 'CLOSED' });
    expect(closed.body).toEqual({ message: 'Ticket encerrado com sucesso.' });
    expect((await member.post(`${path}/messages`, { content: 'x' })).body).toMatchObject({
      statusCode: 409,
      code: 'TICKET_CLOSED',
      message: 'Este ticket está fechado e não pode ser alterado.',
    });
    const closing = new RegExp(
      `^Este ticket já foi encerrado por ${member.username} em \\d{2}/\\d{2}/\\d{4} às \\d{2}:\\d{2}\\.$`,
    );
    for (const late of [
      asStaff('POST', `${path}/messages`, { content: 'x' }),
      asStaff('POST', `${path}/assign`),
      asStaff('POST', `${path}/notify`),
      asStaff('PATCH', `${path}/status`, { status: 'CLOSED' }),
    ])
      expect((await late).body).toMatchObject({
        statusCode: 409,
        code: 'TICKET_CLOSED',
        message: expect.stringMatching(closing),
      });
    expect(texts(await threadOf(id)).slice(1)).toEqual([
      ['TEXT', 'Já vimos.'],
      ['TEXT', 'Obrigada!'],
      ['SYSTEM', 'Ticket encerrado pelo membro.'],
    ]);
  });

  it('is claimed once, even when two try at the same time on two processes', async () => {
    const id = await open();
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        asStaff('POST', `/api/tickets/${String(id)}/assign`, undefined, n % 2 ? world.api : second.api),
      ),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(claims.filter(({ body }) => body.code === 'ALREADY_ASSIGNED')).toHaveLength(5);
    const thread = await threadOf(id);
    expect(thread.ticket).toMatchObject({ assigned_to: 'admin', status: 'OPEN' });
    expect(texts(thread).slice(1)).toEqual([['SYSTEM', 'Ticket assumido por admin.']]);
  });

  it('is written once under one idempotency key', async () => {
    const id = await open();
    const send = () =>
      member.post(`/api/tickets/${String(id)}/messages`, { content: 'Uma vez' }, { 'idempotency-key': 'm-1' });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(texts(await threadOf(id))).toHaveLength(2);
  });

  it('goes with all its messages when the staff deletes it', async () => {
    const id = await open();
    await member.post(`/api/tickets/${String(id)}/messages`, { content: 'Segredo' });
    expect((await asStaff('DELETE', `/api/tickets/${String(id)}`)).status).toBe(200);
    expect((await member.get(`/api/tickets/${String(id)}`)).status).toBe(404);
    expect((await asStaff('DELETE', `/api/tickets/${String(id)}`)).status).toBe(404);
    const listed = (await member.get('/api/tickets')).body as { id: number }[];
    expect(listed.map((row) => row.id)).not.toContain(id);
  });

  it.each(['0', '01', '1e3', '-1', '9'.repeat(16), 'x', '999999'])('does not exist under the id %s', async (id) => {
    expect((await member.get(`/api/tickets/${id}`)).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });
});

describe('the inbox', () => {
  it('is searched by subject and user name, and sorted by who waits longest', async () => {
    const zoe = await Customer.join(world);
    const [first, latest] = [await open(zoe, 'Órbita perdida'), await open(zoe, 'Órbita achada')];
    const ids = async (query: string) =>
      ((await asStaff('GET', `/api/tickets/all?${query}`)).body as { id: number }[]).map(({ id }) => id);
    expect(await ids('q=orbita')).toEqual([latest, first]);
    expect(await ids('q=orbita+ach')).toEqual([latest]);
    expect(await ids('q=orbita&sort=waiting_since')).toEqual([first, latest]);
    expect(await ids('q=orbita&status=CLOSED')).toEqual([]);
    const { headers } = await asStaff('GET', '/api/tickets/all?q=orbita&pageSize=1');
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('is exported as csv', async () => {
    const { headers, body } = await asStaff('GET', '/api/tickets/all?q=orbita&format=csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((body as string).trim().split('\r\n')).toHaveLength(3);
  });
});

describe('what is pushed', () => {
  const follow = async (token: string, topic: string) => {
    const socket = await socketOf(token, second.realtimeUrl);
    sockets.push(socket);
    const changes: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => changes.push(change));
    expect(await socket.emitWithAck('subscribe', { topic })).toHaveProperty('epoch');
    return changes;
  };
  const signalsOf = async (token: string) => {
    const socket = await socketOf(token, second.realtimeUrl, '/support');
    sockets.push(socket);
    const signals: SupportSignal[] = [];
    socket.on('message', (signal: SupportSignal) => signals.push(signal));
    return signals;
  };

  it('mirrors the thread, the list and the inbox, numbered without a gap', async () => {
    const id = await open();
    const [thread, list, inbox] = [
      await follow(member.token, `ticket:${String(id)}`),
      await follow(member.token, 'tickets'),
      await follow(admin, 'admin:inbox'),
    ];
    await asStaff('POST', `/api/tickets/${String(id)}/messages`, { content: 'Olá' });
    const { messages } = await threadOf(id);
    await until('the message', () => thread.some(({ patch }) => JSON.stringify(patch).includes('Olá')));
    const operations = thread.flatMap(({ patch }) => patch);
    expect(operations).toContainEqual({ op: 'upsert', list: 'messages', item: messages[1] });
    expect(operations).toContainEqual({ op: 'set', value: { ticket: expect.objectContaining({ status: 'PENDING' }) } });
    await until('the lists', () => list.length > 0 && inbox.length > 0);
    for (const changes of [thread, list, inbox])
      expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, at) => (changes[0]?.seq ?? 0) + at));
  });

  it('is not for strangers', async () => {
    const id = await open();
    const stranger = await Customer.join(world);
    const socket = await socketOf(stranger.token, world.realtimeUrl);
    sockets.push(socket);
    expect(await socket.emitWithAck('subscribe', { topic: `ticket:${String(id)}` })).toEqual({ code: 'NOT_FOUND' });
    expect(await socket.emitWithAck('subscribe', { topic: `ticket:${String(id)}-1` })).toEqual({ code: 'NOT_FOUND' });
    expect(await socket.emitWithAck('subscribe', { topic: 'admin:inbox' })).toEqual({ code: 'FORBIDDEN' });
    expect(await socket.emitWithAck('subscribe', { topic: 'support-signals' })).toEqual({ code: 'NOT_FOUND' });
  });

  it('is published in /support to the staff and to the member, in order, and to no other member', async () => {
    const other = await Customer.join(world);
    const [staff, own, others] = [await signalsOf(admin), await signalsOf(member.token), await signalsOf(other.token)];
    const id = await open(member, 'Sinais');
    const path = `/api/tickets/${String(id)}`;
    await member.post(`${path}/messages`, { content: 'Mais' });
    await asStaff('POST', `${path}/assign`);
    await asStaff('POST', `${path}/messages`, { content: 'Oi' });
    await asStaff('POST', `${path}/notify`);
    await member.patch(`${path}/status`, { status: 'CLOSED' });
    await asStaff('DELETE', path);
    const last = (signals: SupportSignal[]) => signals.at(-1)?.type === 'TICKET_DELETED';
    await until('all signals', () => last(staff) && last(own));
    const expected = [
      ...['NEW_TICKET', 'NEW_MESSAGE', 'TICKET_ASSIGNED', 'NEW_MESSAGE'],
      ...['TICKET_NOTIFIED', 'TICKET_CLOSED', 'TICKET_DELETED'],
    ];
    for (const signals of [staff, own]) {
      expect(signals.map(({ type }) => type)).toEqual(expected);
      expect(signals.every(({ payload }) => payload.ticketId === id && payload.subject === 'Sinais')).toBe(true);
      expect(signals.map(({ payload }) => payload.assignedTo)).toEqual([null, null, ...Array(5).fill('admin')]);
    }
    expect(others).toEqual([]);
  });
});

describe('who is writing', () => {
  const readerOf = async (token: string, url: string) => {
    const socket = await socketOf(token, url, '/support');
    sockets.push(socket);
    const signals: TypingSignal[] = [];
    socket.on('typing', (signal: TypingSignal) => signals.push(signal));
    return { signals, type: (message: unknown) => socket.emitWithAck('typing', message) as Promise<{ code?: string }> };
  };

  it('is seen on any process by the staff and the member, and by no one else', async () => {
    const other = await Customer.join(world);
    const [own, staff, colleague, stranger] = [
      await readerOf(member.token, world.realtimeUrl),
      await readerOf(admin, second.realtimeUrl),
      await readerOf(admin, world.realtimeUrl),
      await readerOf(other.token, second.realtimeUrl),
    ];
    const ticketId = await open();
    expect(await own.type({ ticketId })).toEqual({});
    await until('both of the staff to see it', () => staff.signals.length > 0 && colleague.signals.length > 0);
    expect(staff.signals).toEqual([{ ticketId, senderId: member.id, name: member.username }]);
    expect(await staff.type({ ticketId })).toEqual({});
    await until('the member to see it', () => own.signals.length > 0);
    expect(own.signals).toMatchObject([{ ticketId, name: 'admin' }]);
    // A repetition within the interval is dropped, for any ticket.
    expect(await own.type({ ticketId })).toEqual({});
    expect(await stranger.type({ ticketId })).toEqual({ code: 'NOT_FOUND' });
    expect([stranger.signals, staff.signals.length]).toEqual([[], 1]);
  });

  it.each([undefined, null, {}, { ticketId: '1' }, { ticketId: 0 }, { ticketId: 1.5 }, { ticketId: 1, name: 'x' }])(
    'is not taken from %j',
    async (message) => {
      const { type } = await readerOf(member.token, world.realtimeUrl);
      expect(await type(message)).toEqual({ code: 'VALIDATION_FAILED' });
    },
  );

  it('is not shown of a ticket that is closed', async () => {
    const ticketId = await open();
    await member.patch(`/api/tickets/${String(ticketId)}/status`, { status: 'CLOSED' });
    const { type } = await readerOf(member.token, world.realtimeUrl);
    expect(await type({ ticketId })).toEqual({ code: 'TICKET_CLOSED' });
  });
});

describe('who of the staff has a ticket open', () => {
  const readerOf = async (token: string, url: string) => {
    const socket = await socketOf(token, url, '/support');
    sockets.push(socket);
    const signals: ViewingSignal[] = [];
    socket.on('viewing', (signal: ViewingSignal) => signals.push(signal));
    return {
      signals,
      view: (message: unknown) => socket.emitWithAck('viewing', message) as Promise<{ code?: string }>,
    };
  };

  it('is seen by the others of the staff on any process, of a closed ticket too, and by no member', async () => {
    const own = await readerOf(member.token, world.realtimeUrl);
    const here = await readerOf(admin, world.realtimeUrl);
    const there = await readerOf(admin, second.realtimeUrl);
    const ticketId = await open();
    await member.patch(`/api/tickets/${String(ticketId)}/status`, { status: 'CLOSED' });
    expect(await here.view({ ticketId })).toEqual({});
    await until('the colleague to see it', () => there.signals.length > 0);
    expect(there.signals).toMatchObject([{ ticketId, name: 'admin' }]);
    expect(await own.view({ ticketId })).toEqual({ code: 'FORBIDDEN' });
    expect(await there.view({ ticketId: 0 })).toEqual({ code: 'VALIDATION_FAILED' });
    expect(own.signals).toEqual([]);
  });
});

describe('the erasure of an account', () => {
  it('takes the tickets of a member', async () => {
    const gone = await Customer.join(world);
    const id = await open(gone, 'Some comigo');
    await gone.post(`/api/tickets/${String(id)}/messages`, { content: 'Tudo' });
    await asStaff('DELETE', `/api/users/${gone.id}`);
    await world.drained();
    expect((await asStaff('GET', `/api/tickets/${String(id)}`)).status).toBe(404);
    expect((await asStaff('GET', '/api/tickets/all?q=comigo')).body).toEqual([]);
  });
});

describe('the personal-data export', () => {
  it('holds every ticket with its thread', async () => {
    const owner = await Customer.join(world);
    const id = await open(owner, 'Meus dados');
    await asStaff('POST', `/api/tickets/${String(id)}/messages`, { content: 'Aqui estão.' });
    const { tickets } = (await owner.get('/api/profile/export')).body as { tickets: Thread[] };
    expect(tickets).toMatchObject([
      { id, subject: 'Meus dados', messages: [{ type: 'TEXT' }, { content: 'Aqui estão.' }] },
    ]);
  });
});
