import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { TicketThread } from '@shop/contracts/support';
import type { LiveChange } from '@shop/contracts/live';
import sharp from 'sharp';
import { sendMessage, ticket } from '../../backend/src/modules/support/domain/ticket.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Administrator } from '../support/administrator.js';
import { served, uploadedFiles, verdict } from '../support/avatar-client.js';
import { Customer } from '../support/customers.js';
import { canvas, jpeg, png } from '../support/pictures.js';
import { MP4 } from '../support/resource-story.js';
import { slowUpload } from '../support/slow-upload.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
const MIB = 1024 * 1024;
const HTML = '<!doctype html><script>alert(document.domain)</script>';
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj';
const ZIP = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const MOV = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08wide', 'latin1');
const WAV = Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1');
let owner: Customer;
let stranger: Customer;
let admin: Administrator;

beforeAll(async () => {
  [owner, stranger] = [await Customer.join(world), await Customer.join(world)];
  admin = await Administrator.enter(world);
}, 60_000);

async function open(): Promise<string> {
  const opened = await owner.post('/api/tickets', { subject: 'Anexos', message: 'Veja.' });
  return `/api/tickets/${String((opened.body as { ticket: { id: number } }).ticket.id)}`;
}

function form(file: Buffer | string, name: string, content?: string): FormData {
  const made = new FormData();
  if (content !== undefined) made.append('content', content);
  made.append('attachment', new Blob([new Uint8Array(Buffer.from(file))]), name);
  return made;
}

const send = (path: string, file: Buffer | string, name = 'foto.png', content?: string, by = owner) =>
  by.post(`${path}/messages`, form(file, name, content));
const lastOf = async (path: string, by: Pick<Customer, 'get'> = owner) =>
  ((await by.get(path)).body as TicketThread).messages.at(-1);
const linkOf = async (path: string, by: Pick<Customer, 'get'> = owner) =>
  `/ticket-attachments/${(await lastOf(path, by))?.attachment_url ?? ''}`;

/** Sends the beginning of an upload and returns the status that comes before its end. */
async function beginUpload(url: string, token: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request(url, { method: 'POST', headers });
  sent.write('--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  sent.destroy();
  return response.statusCode;
}

describe('an attachment', () => {
  it.each<[string, string, string, boolean, () => Promise<Buffer | string>]>([
    ['IMAGE', 'image/png', 'a.png', true, () => png()],
    ['IMAGE', 'image/jpeg', 'a.png', true, () => jpeg()],
    ['IMAGE', 'image/gif', 'a.gif', true, () => canvas(16, 16).gif().toBuffer()],
    ['IMAGE', 'image/webp', 'a.webp', true, () => canvas(16, 16).webp().toBuffer()],
    ['VIDEO', 'video/mp4', 'a.mp4', true, async () => MP4],
    ['VIDEO', 'video/mp4', 'IMG_0001.MOV', true, async () => MOV],
    ['AUDIO', 'audio/wav', 'a.wav', true, async () => WAV],
    ['TEXT', 'application/pdf', 'a.pdf', false, async () => PDF],
    ['TEXT', 'application/zip', 'a.zip', false, async () => ZIP],
  ])('of type %s (%s) is served sandboxed to member and staff', async (type, mediaType, name, isInline, made) => {
    const path = await open();
    const sent = await send(path, await made(), name, ' Segue. ');
    expect([sent.status, sent.body.data]).toMatchObject([201, { type, content: 'Segue.', attachment_name: name }]);
    for (const reader of [owner, admin]) {
      const { status, headers } = await served(world, await linkOf(path, reader));
      expect([status, headers.get('content-type')]).toEqual([200, mediaType]);
      expect(headers.get('content-disposition')).toMatch(isInline ? /^inline;/ : /^attachment;/);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('with the extension of a program is saved under one of its own type', async () => {
    const path = await open();
    expect((await send(path, PDF, 'fatura.hta')).status).toBe(201);
    const { headers } = await served(world, await linkOf(path, admin));
    expect(headers.get('content-disposition')).toContain('attachment; filename="fatura.hta.pdf"');
  });

  it('with a surplus part after it is gone with its response', async () => {
    const before = await uploadedFiles(world);
    const body = form(PDF, 'contrato.pdf', 'Segue.');
    body.append('estranho', 'x');
    expect(verdict(await owner.post(`${await open()}/messages`, body))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await uploadedFiles(world)).toEqual(before);
  });

  it('is not read for a ticket of somebody else, and not for one that is closed', async () => {
    const closed = await open();
    await owner.patch(`${closed}/status`, { status: 'CLOSED' });
    const other = await Customer.join(world);
    for (const [path, token, status] of [
      [await open(), other.token, 404],
      [closed, owner.token, 409],
    ] as const)
      expect(await beginUpload(`${world.api.origin}${path}/messages`, token)).toBe(status);
  });

  it('of a member who is banned while it is sent is rejected', async () => {
    const banned = await Customer.join(world);
    const opened = await banned.post('/api/tickets', { subject: 'Anexos', message: 'Veja.' });
    const path = `/api/tickets/${String((opened.body as { ticket: { id: number } }).ticket.id)}`;
    const before = await uploadedFiles(world);
    const upload = await slowUpload(world, `${path}/messages`, banned.token, { field: 'attachment' });
    await admin.send('PATCH', `/api/users/${banned.id}/status`, { status: 'banned' });
    const { status, body } = await upload.finish();
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await uploadedFiles(world)).toEqual(before);
    expect(((await admin.get(path)).body as TicketThread).messages).toHaveLength(1);
  });

  it('that is sent again under the same key stands once, whatever its boundary', async () => {
    const path = await open();
    const again = () =>
      owner.post(`${path}/messages`, form(PDF, 'contrato.pdf', 'Segue.'), { 'idempotency-key': 'envio-1' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const { messages } = (await owner.get(path)).body as TicketThread;
    expect(messages.filter(({ content }) => content === 'Segue.')).toHaveLength(1);
  });

  it('needs no text, and a message needs one of both', async () => {
    const path = await open();
    expect((await send(path, PDF, 'contrato.pdf')).body.data).toMatchObject({ content: '', type: 'TEXT' });
    const empty = new FormData();
    empty.append('content', '  ');
    for (const body of [empty, {}, { content: ' ' }])
      expect((await owner.post(`${path}/messages`, body)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ field: 'content', message: 'Escreva uma mensagem.' }],
      });
  });

  it('is pushed with a link of the receiver’s own', async () => {
    const path = await open();
    const socket = await socketOf(admin.token, world.realtimeUrl);
    const changes: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => changes.push(change));
    await socket.emitWithAck('subscribe', { topic: `ticket:${path.split('/').at(-1) ?? ''}` });
    await send(path, await png());
    const links = () => JSON.stringify(changes).match(/"attachment_url":"([^"]+)"/)?.[1];
    await until('the push', () => links() !== undefined);
    expect((await served(world, `/ticket-attachments/${links() ?? ''}`)).status).toBe(200);
    socket.disconnect();
  });

  it('goes with its ticket, from the disk too, and its link opens nothing any more', async () => {
    const before = await uploadedFiles(world);
    const path = await open();
    await send(path, await png());
    await send(path, PDF, 'a.pdf');
    const link = await linkOf(path);
    expect((await uploadedFiles(world)).length).toBe(before.length + 2);
    await admin.send('DELETE', path);
    await world.drained();
    expect(await uploadedFiles(world)).toEqual(before);
    expect(verdict(await world.api.get(link))).toEqual([403, 'FORBIDDEN']);
  });

  it('is in the export by its name', async () => {
    const path = await open();
    await send(path, PDF, 'meu contrato.pdf');
    const { tickets } = (await owner.get('/api/profile/export')).body as { tickets: TicketThread[] };
    expect(tickets.at(-1)?.messages.at(-1)).toMatchObject({
      attachment_name: 'meu contrato.pdf',
      attachment_url: null,
    });
  });
});

describe('an attack by attachment', () => {
  const rejected: Readonly<Record<string, Buffer | string>> = {
    'an SVG': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'a page of HTML': HTML,
    'a script': 'alert(1)',
    'a program': Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    'nothing at all': '',
    'a GIF that begins like a script': 'GIF89a/*\0\0\0\0*/=1;alert(1)',
    'HTML behind the signature of PNG': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(HTML)]),
  };

  it.each(Object.entries(rejected))('%s is 415, whatever it is called, and leaves no file', async (_, content) => {
    const path = await open();
    const before = await uploadedFiles(world);
    expect(verdict(await send(path, content))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await uploadedFiles(world)).toEqual(before);
  });

  it('a picture with a page in it or behind it comes out as nothing but pixels', async () => {
    const path = await open();
    const withPage = await canvas(64, 64)
      .withExif({ IFD0: { ImageDescription: HTML } })
      .jpeg()
      .toBuffer();
    const animated = await sharp([await png(8, 8), await png(8, 8, '#000')], { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const polyglot of [Buffer.concat([await png(), Buffer.from(HTML)]), withPage, animated]) {
      expect((await send(path, Buffer.concat([polyglot, Buffer.from(HTML)]))).status).toBe(201);
      const { bytes } = await served(world, await linkOf(path));
      expect(bytes.includes('script')).toBe(false);
      expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(polyglot === animated ? 2 : 1);
    }
  });

  it('a page behind a PDF is never shown, only saved', async () => {
    const path = await open();
    await send(path, `${PDF}\n${HTML}`, 'pagina.html');
    const { headers } = await served(world, await linkOf(path));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('a name is text: no path, no direction mark', async () => {
    const path = await open();
    for (const [name, shown] of [
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ] as const) {
      await send(path, PDF, name);
      expect((await lastOf(path))?.attachment_name).toBe(shown);
    }
    expect((await uploadedFiles(world)).every((file) => !file.includes('passwd'))).toBe(true);
  });

  it('more than 20 MiB is 413 and leaves no file', async () => {
    const path = await open();
    const before = await uploadedFiles(world);
    const large = Buffer.concat([Buffer.from(PDF), Buffer.alloc(20 * 1024 * 1024)]);
    expect(verdict(await send(path, large, 'grande.pdf'))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await uploadedFiles(world)).toEqual(before);
  });

  it('more than 500 MiB of one member in all is 409, leaves no file, and there is room again once a ticket goes', async () => {
    const [path, other] = [await open(), await open()];
    const [ticketId, userId] = [Number(path.split('/').at(-1)), owner.id];
    const attachment = { fileId: 'f1', name: 'a.pdf', type: 'TEXT', mediaType: 'application/pdf' } as const;
    const record = (messageId: string, bytes: number) =>
      runInContext({}, () =>
        world.app.get(AggregateStore).decide(ticket, String(ticketId), (state) =>
          sendMessage(state, {
            userId,
            username: 'ana',
            content: '',
            messageId,
            at: world.clock.now().toISOString(),
            attachment: { ...attachment, bytes },
          }),
        ),
      );
    await record('m1', 300 * MIB);
    await record('m2', 200 * MIB);
    await world.drained();
    const before = await uploadedFiles(world);
    const full = await send(other, PDF, 'a.pdf');
    expect([full.status, full.body.code]).toEqual([409, 'STORAGE_QUOTA_EXCEEDED']);
    expect(await uploadedFiles(world)).toEqual(before);
    expect((await owner.post(`${other}/messages`, { content: 'Sem arquivo.' })).status).toBe(201);
    await admin.send('DELETE', path);
    expect((await send(other, PDF, 'a.pdf')).status).toBe(201);
  });

  it('a file for another’s ticket, a closed one, or as staff is rejected and leaves none', async () => {
    const path = await open();
    const before = await uploadedFiles(world);
    expect(verdict(await send(path, PDF, 'a.pdf', 'x', stranger))).toEqual([404, 'NOT_FOUND']);
    const byStaff = await admin.send('POST', `${path}/messages`, form(PDF, 'a.pdf', 'x'));
    expect(verdict(byStaff)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    await owner.patch(`${path}/status`, { status: 'CLOSED' });
    expect(verdict(await send(path, PDF, 'a.pdf'))).toEqual([409, 'TICKET_CLOSED']);
    expect(await uploadedFiles(world)).toEqual(before);
  });

  it('a link that is forged, of another kind, or whose session ended opens nothing', async () => {
    const path = await open();
    await send(path, PDF, 'a.pdf');
    const link = await linkOf(path);
    const url = link.split('/').at(-1) ?? '';
    const [content = '', signature = ''] = url.split('.');
    const target = Buffer.from(content, 'base64url').toString().replace(owner.id, stranger.id);
    const forged = `${Buffer.from(target).toString('base64url')}.${signature}`;
    for (const wrong of [
      `/downloads/${url}`,
      `/videos/${url}`,
      `/ticket-attachments/${forged}`,
      `/ticket-attachments/${content}`,
      '/ticket-attachments/..%2f..%2fsecrets%2fmaster.key',
      '/ticket-attachments/x',
    ])
      expect(verdict(await world.api.get(wrong))).toEqual([403, 'FORBIDDEN']);
    expect((await world.api.get(link)).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    await owner.post('/api/auth/logout');
    expect(verdict(await world.api.get(link))).toEqual([403, 'FORBIDDEN']);
  });
});
