import type { AdminResource, DownloadProduct, ProductDownloads } from '@shop/contracts/downloads';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { demoProducts } from '../../backend/src/modules/catalog/demo-products.js';
import { DemoFiles } from '../../backend/src/modules/downloads/demo-files.js';
import { Administrator } from '../support/administrator.js';
import { uploadedFiles } from '../support/avatar-client.js';
import { Customer } from '../support/customers.js';
import { holdAt } from '../support/failpoints.js';
import { HeldProduct } from '../support/held-product.js';
import { PASSWORD, signIn } from '../support/person.js';
import { canvas } from '../support/pictures.js';
import { MP4, resourceForm, sendResource } from '../support/resource-story.js';
import { slowUpload } from '../support/slow-upload.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const PRODUCT = 3;
const DETAIL = `/api/client/downloads/${String(PRODUCT)}`;
const CONTENT = '0123456789';
let owner: Customer;
let stranger: Customer;
let admin: Administrator;
let held: HeldProduct;

const resources = async () => (await admin.get(`/api/resources/${String(PRODUCT)}`)).body as AdminResource[];
const detailOf = async (customer: Customer) => (await customer.get(DETAIL)).body as ProductDownloads;
const linkTo = async (customer: Customer, id: number) => {
  const found = (await detailOf(customer)).resources.find((one) => one.id === id);
  return `/${found?.type === 'video' ? 'videos' : 'downloads'}/${found?.url ?? ''}`;
};
const verdictOn = async (path: string) => {
  const { status, body } = await world.api.get(path);
  return [status, (body as { code?: string }).code];
};
const FORBIDDEN = [403, 'FORBIDDEN'];

beforeAll(async () => {
  [owner, stranger] = [await Customer.join(world), await Customer.join(world)];
  admin = await Administrator.enter(world);
  held = new HeldProduct(world, owner.id, PRODUCT);
  await held.grant(1);
  await world.drained();
}, 60_000);

describe('the demo catalogue', () => {
  it('has a video, a loader and a driver for each product, added once', async () => {
    const listed = async () => {
      const lists = await Promise.all(
        demoProducts.map(
          async (_, at) => (await admin.get(`/api/resources/${String(at + 1)}`)).body as AdminResource[],
        ),
      );
      return lists.map((list) => list.map(({ type }) => type).sort());
    };
    const whole = demoProducts.map(() => ['driver', 'loader', 'video']);
    await until('the demo files', async () => (await listed()).flat().length >= whole.flat().length, 30_000);
    await world.app.get(DemoFiles).onApplicationBootstrap();
    await world.drained();
    expect(await listed()).toEqual(whole);
  });
});

describe('a resource', () => {
  it('is sent, listed with the name of its file, and removed with it', async () => {
    const before = await uploadedFiles(world);
    const name = 'Instalador “final” 最終.exe';
    const sent = await sendResource(world, PRODUCT, { title: ' Loader ', name, content: CONTENT });
    expect([sent.status, sent.body.message]).toEqual([201, 'Recurso enviado.']);
    const { id } = sent.body as { id: number };
    expect((await resources()).find((one) => one.id === id)).toMatchObject({
      type: 'loader',
      title: 'Loader',
      url: name,
      size: CONTENT.length,
    });
    expect((await uploadedFiles(world)).length).toBe(before.length + 1);
    expect((await admin.send('DELETE', `/api/resources/${String(id)}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/resources/${String(id)}`)).status).toBe(404);
    expect((await resources()).some((one) => one.id === id)).toBe(false);
    await world.drained();
    expect(await uploadedFiles(world)).toEqual(before);
  });

  it.each<[string, Parameters<typeof resourceForm>[0], number, string]>([
    ['without a title', { title: '  ' }, 400, 'Por favor, preencha o título e selecione um arquivo.'],
    ['of another type', { type: 'page' as 'loader' }, 400, 'Tipo de recurso inválido.'],
    ['with a long title', { title: 'x'.repeat(121) }, 400, 'O título aceita até 120 caracteres.'],
    ['that is no video', { type: 'video', content: '<html>' }, 415, 'Tipo de conteúdo não aceito.'],
    ['that is empty', { content: '' }, 415, 'Tipo de conteúdo não aceito.'],
  ])('%s is rejected and leaves no file', async (_, sent, status, message) => {
    const before = await uploadedFiles(world);
    const got = await sendResource(world, PRODUCT, sent);
    expect([got.status, got.body.message]).toEqual([status, message]);
    expect(await uploadedFiles(world)).toEqual(before);
  });

  it('without a file, of no product, or with a field too many, is rejected', async () => {
    const form = new FormData();
    form.append('type', 'loader');
    form.append('title', 'Loader');
    const { token } = admin;
    const path = `/api/resources/${String(PRODUCT)}`;
    const missing = await world.api.post(path, form, { token });
    expect([missing.status, missing.body.message]).toEqual([
      400,
      'Por favor, preencha o título e selecione um arquivo.',
    ]);
    expect((await sendResource(world, 999_999)).status).toBe(404);
    const unknown = 'Campo não permitido.';
    const faults = [
      ['productId', '1', unknown],
      ['title', 'Outro', 'Envie este campo uma única vez.'],
      ['changelog', new Blob(['x']), 'Envie este campo como texto.'],
      ['outro', new Blob(['x']), unknown],
    ] as const;
    for (const [field, value, message] of faults) {
      // A file is the first one: the second is named by no part.
      const surplus = typeof value === 'string' ? resourceForm({}) : form;
      surplus.append(field, value);
      const { status, body } = await world.api.post(path, surplus, { token });
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
      if (surplus === form) form.delete(field);
    }
  });
});

describe('a resource whose administrator is demoted while its file is sent', () => {
  it('is rejected and leaves no file', async () => {
    const person = { username: 'de-saida', email: 'de-saida@example.com', password: PASSWORD, role: 'Admin' };
    const { id } = (await admin.send('POST', '/api/users', person)).body as unknown as { id: string };
    const token = await signIn(world.api, { identifier: person.username, password: PASSWORD });
    const [before, listed] = [await uploadedFiles(world), await resources()];
    const texts = { type: 'loader', title: 'Loader' };
    const upload = await slowUpload(world, `/api/resources/${String(PRODUCT)}`, token, { field: 'file', texts });
    await admin.send('PATCH', `/api/users/${id}/role`, { role: 'Cliente' });
    const { status, body } = await upload.finish();
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect([await uploadedFiles(world), await resources()]).toEqual([before, listed]);
  });
});

describe('a resource of a product that is deleted while its file is sent', () => {
  it.each(['append.sequence', 'file.stored', 'file.decided'])('leaves no file: held at %s', async (point) => {
    const plans = { daily: 5, weekly: null, 'bi-weekly': null, monthly: null };
    const { id } = (await admin.send('POST', '/api/products', { name: 'Breve', description: '', plans }))
      .body as unknown as { id: number };
    const before = await uploadedFiles(world);
    const { reached, letGo } = holdAt(point);
    const sending = sendResource(world, id);
    await reached;
    expect((await admin.send('DELETE', `/api/products/${String(id)}`)).status).toBe(200);
    await world.drained();
    letGo();
    await sending;
    await world.drained();
    expect(await uploadedFiles(world)).toEqual(before);
  });
});

describe('the list of downloads', () => {
  it('shows every product, and what is in those that are owned', async () => {
    const { id } = (await sendResource(world, PRODUCT, { title: 'Listado' })).body as { id: number };
    const rows = (await owner.get('/api/client/downloads')).body as DownloadProduct[];
    expect(rows.map((row) => row.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.filter((row) => row.is_owned).map((row) => row.id)).toEqual([PRODUCT]);
    expect(rows.find((row) => row.id === PRODUCT)?.resources.some((one) => one.id === id)).toBe(true);
    expect(rows.filter((row) => !row.is_owned).every((row) => row.resources.length === 0)).toBe(true);
    const others = (await stranger.get('/api/client/downloads')).body as DownloadProduct[];
    expect(others.some((row) => row.is_owned || row.resources.length > 0)).toBe(false);
  });

  it('is pushed to each who follows it, as it is theirs to see', async () => {
    const followers = await Promise.all(
      [owner, stranger].map(async ({ token }) => {
        const socket = await socketOf(token, world.realtimeUrl);
        const items: DownloadProduct[] = [];
        socket.on('change', ({ patch }: { patch: { item: DownloadProduct }[] }) =>
          items.push(...patch.map(({ item }) => item)),
        );
        await socket.emitWithAck('subscribe', { topic: 'downloads' });
        return { socket, items };
      }),
    );
    const [mine, theirs] = followers as [(typeof followers)[0], (typeof followers)[0]];
    const { id } = (await sendResource(world, PRODUCT, { title: 'Novo' })).body as { id: number };
    await until('both to be told', () => mine.items.length > 0 && theirs.items.length > 0);
    const shared = mine.items.at(-1)?.resources.find((one) => one.id === id);
    expect([mine.items.at(-1)?.is_owned, theirs.items.at(-1)]).toMatchObject([
      true,
      { is_owned: false, resources: [] },
    ]);
    expect((await world.api.get(`/downloads/${shared?.url ?? ''}`)).status).toBe(200);
    theirs.items.length = 0;
    await new HeldProduct(world, stranger.id, 4).grant(1);
    await until('the new owner to be told', () => theirs.items.some((row) => row.id === 4 && row.is_owned));
    expect(mine.items.some((row) => row.id === 4)).toBe(false);

    await admin.send('DELETE', `/api/users/subscriptions/${stranger.id}-4`);
    await until('the loss to be told', () => theirs.items.at(-1)?.id === 4 && !theirs.items.at(-1)?.is_owned);
    const photo = new FormData();
    photo.append('photo', new Blob([new Uint8Array(await canvas(8, 8).png().toBuffer())]), 'foto.png');
    await admin.send('PUT', '/api/products/4/photo', photo);
    for (const { items } of followers)
      await until('the photo to be told', () => items.some((row) => row.id === 4 && row.photo_url !== null));
    for (const { socket } of followers) socket.disconnect();
  });
});

describe('the files of a product', () => {
  it('are for those with an active subscription', async () => {
    const { name, description, resources: files } = await detailOf(owner);
    expect([name, description.length > 0, files.length > 0]).toEqual(['Aurora Mira', true, true]);
    const denied = await stranger.get(DETAIL);
    expect([denied.status, denied.body.code, denied.body.message]).toEqual([
      403,
      'NO_ACTIVE_SUBSCRIPTION',
      'Você não tem uma assinatura ativa para este produto.',
    ]);
    for (const path of ['999999', '0', 'x', '1e1']) {
      expect((await owner.get(`/api/client/downloads/${path}`)).status).toBe(404);
    }
  });

  it('are sent whole and in ranges under their own names', async () => {
    const sent = await sendResource(world, PRODUCT, { type: 'video', title: 'Aula', name: 'Aula ç.mp4', content: MP4 });
    const link = await linkTo(owner, (sent.body as { id: number }).id);
    const whole = await fetch(world.api.origin + link);
    expect([whole.status, Buffer.from(await whole.arrayBuffer())]).toEqual([200, MP4]);
    expect([whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([
      'video/mp4',
      `inline; filename="Aula ?.mp4"; filename*=UTF-8''Aula%20%C3%A7.mp4`,
    ]);
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await fetch(world.api.origin + link, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${String(MP4.length)}`,
    ]);
    const head = await fetch(world.api.origin + link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(MP4.length)]);
  });

  it('downloaded are noted in the activity log, a player’s many requests once', async () => {
    const { id } = (await sendResource(world, PRODUCT, { title: 'Contado' })).body as { id: number };
    const link = await linkTo(owner, id);
    const noted = async () => {
      await world.drained();
      const { body } = await admin.get(`/api/activity?actor=${owner.id}&type=ResourceDownloaded`);
      return (body as { action: string }[]).map(({ action }) => action);
    };
    const before = await noted();
    for (const range of ['bytes=0-0', 'bytes=0-0', 'bytes=0-']) {
      await fetch(world.api.origin + link, { headers: { range } });
    }
    expect(await noted()).toEqual(['Arquivo baixado', ...before]);
  });
});

describe('a signed link', () => {
  let id = 0;
  beforeAll(async () => {
    id = ((await sendResource(world, PRODUCT, { title: 'Link', content: CONTENT })).body as { id: number }).id;
  });

  it('opens nothing when anything of it is changed', async () => {
    const link = await linkTo(owner, id);
    expect((await world.api.get(link)).body).toBe(CONTENT);
    const url = link.split('/').at(-1) ?? '';
    const [content = '', signature = ''] = url.split('.');
    const forged = Buffer.from(Buffer.from(content, 'base64url').toString().replace(owner.id, stranger.id));
    for (const wrong of [
      `/videos/${url}`,
      `/downloads/${content}`,
      `/downloads/${content}.`,
      `/downloads/${forged.toString('base64url')}.${signature}`,
      `/downloads/..%2f..%2fsecrets%2fmaster.key`,
      '/downloads/x',
      '/videos/1',
    ]) {
      expect([wrong, await verdictOn(wrong)]).toEqual([wrong, FORBIDDEN]);
    }
  });

  it('ends with the session, the six hours, the pause and the file', async () => {
    const link = await linkTo(owner, id);
    await owner.post('/api/auth/logout');
    expect(await verdictOn(link)).toEqual(FORBIDDEN);
    await owner.returnAfter(0);
    const timed = await linkTo(owner, id);
    world.clock.advance(6 * HOUR - MINUTE);
    expect((await world.api.get(timed)).status).toBe(200);
    world.clock.advance(MINUTE);
    expect(await verdictOn(timed)).toEqual(FORBIDDEN);
    await owner.returnAfter(0);
    admin = await Administrator.enter(world);
    const paused = await linkTo(owner, id);
    const rows = (await owner.get('/api/client/dashboard')).body as { subscriptions: { subscription_id: string }[] };
    const path = `/api/client/subscriptions/${rows.subscriptions[0]?.subscription_id ?? ''}/status`;
    const etag = (await world.api.get(paused)).headers.get('etag') ?? '';
    const again = async () => (await fetch(world.api.origin + paused, { headers: { 'if-none-match': etag } })).status;
    expect(await again()).toBe(304);
    await owner.patch(path, { status: 'paused' });
    expect(await verdictOn(paused)).toEqual(FORBIDDEN);
    expect(await again()).toBe(403);
    await owner.patch(path, { status: 'active' });
    expect((await world.api.get(paused)).status).toBe(200);
    await admin.send('DELETE', `/api/resources/${String(id)}`);
    expect(await verdictOn(paused)).toEqual(FORBIDDEN);
  });
});

describe('a file on its way by a signed link', () => {
  /** More than the buffers between the two ends of a connection hold. */
  const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');
  let id = 0;

  beforeAll(async () => {
    id = ((await sendResource(world, PRODUCT, { title: 'Grande', content: LARGE })).body as { id: number }).id;
  });

  /** Reads the beginning of the file, then all the rest. */
  async function* received(customer: Customer): AsyncGenerator<number> {
    const response = await fetch(world.api.origin + (await linkTo(customer, id)));
    for await (const chunk of response.body ?? []) yield chunk.length;
  }
  const statusOf = (customer: Customer, status: string) =>
    admin.send('PATCH', `/api/users/${customer.id}/status`, { status });

  it('arrives whole where nothing happens', async () => {
    let bytes = 0;
    for await (const length of received(owner)) bytes += length;
    expect(bytes).toBe(LARGE.length);
  });

  it.each([
    ['a log-out', (holder: Customer) => holder.post('/api/auth/logout')],
    ['a ban', (holder: Customer) => statusOf(holder, 'banned')],
    [
      'the loss of the subscription',
      (holder: Customer) => admin.send('DELETE', `/api/users/subscriptions/${holder.id}-${String(PRODUCT)}`),
    ],
    ['the end of the file', () => admin.send('DELETE', `/api/resources/${String(id)}`)],
  ])('breaks off after %s', async (_, end) => {
    const holder = await Customer.join(world);
    await new HeldProduct(world, holder.id, PRODUCT).grant(1);
    await world.drained();
    const reading = received(holder);
    await reading.next();
    expect((await end(holder)).status).toBe(200);
    await world.drained();
    const rest = (async () => {
      for await (const _length of reading);
    })();
    await expect(rest).rejects.toThrow('terminated');
  });
});
