import { createHash, createPublicKey, verify } from 'node:crypto';
import type { AdminResource, ProductDownloads } from '@shop/contracts/downloads';
import type { LoaderPublicKey, LoaderSession } from '@shop/contracts/loader';
import type { LoaderRelease, ReleaseClaims } from '@shop/contracts/releases';
import { HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import { uploadedFiles } from '../support/avatar-client.js';
import { Customer } from '../support/customers.js';
import { holdAt } from '../support/failpoints.js';
import { HeldProduct } from '../support/held-product.js';
import { PASSWORD } from '../support/person.js';
import { type resourceForm, sendResource } from '../support/resource-story.js';
import { slowUpload } from '../support/slow-upload.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { DEMO_DATA: '0' } });
const OTHER_PRODUCT = 999_999;
let admin: Administrator;
let customer: Customer;
let username: string;

/** Makes a product that the customer holds: each story has its own newest release. */
async function product(): Promise<number> {
  const sent = { name: 'Aurora', description: '', plans: { daily: 5, weekly: null, 'bi-weekly': null, monthly: null } };
  const { id } = (await admin.send('POST', '/api/products', sent)).body as unknown as { id: number };
  await new HeldProduct(world, customer.id, id).grant(1);
  await world.drained();
  return id;
}

const publish = (productId: number, version: string, more: Parameters<typeof resourceForm>[0] = {}) =>
  sendResource(world, productId, { version, content: `loader ${version}`, ...more });
const idOf = async (sent: ReturnType<typeof publish>) => ((await sent).body as unknown as { id: number }).id;
const rows = async (productId: number) =>
  (await admin.get(`/api/resources/${String(productId)}`)).body as AdminResource[];
const startOf = (productId: number, more: object = {}) =>
  world.api.post('/api/loader/session', {
    identifier: username,
    password: PASSWORD,
    productId,
    hwid: 'A1',
    pcName: 'PC',
    ...more,
  });
const tokenOf = async (productId: number, more?: object) =>
  ((await startOf(productId, more)).body as LoaderSession).token;
const releaseOf = (token: string | undefined, productId: unknown, version: unknown) =>
  world.api.get(`/api/loader/release?productId=${String(productId)}&version=${String(version)}`, { token });
const newest = async (token: string, productId: number, version: string) =>
  (await releaseOf(token, productId, version)).body as LoaderRelease;
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const outcome = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field),
];

/** Returns the claims of a release's signature that the published key verifies. */
async function signed({ signature }: LoaderRelease): Promise<ReleaseClaims> {
  const { pem } = (await world.api.get('/api/loader/public-key')).body as LoaderPublicKey;
  const [header = '', claims = '', proof = ''] = signature.split('.');
  const content = Buffer.from(`${header}.${claims}`);
  expect(verify(null, content, createPublicKey(pem), Buffer.from(proof, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReleaseClaims;
}

beforeAll(async () => {
  customer = await Customer.join(world);
  username = ((await customer.get('/api/profile')).body as { username: string }).username;
  admin = await Administrator.enter(world);
  await product();
}, 60_000);

describe('a release', () => {
  it('is a loader with a version, in the rows of staff and of its owners, the highest version first', async () => {
    const productId = await product();
    const plain = await idOf(sendResource(world, productId, { title: 'Sem versão' }));
    const second = await idOf(publish(productId, '1.10.0', { min_version: '1.9.0', changelog: ' Um\r\nDois ' }));
    const first = await idOf(publish(productId, '1.9.0'));
    const shown = (version: string, change: object = {}) => {
      const none = { changelog: null, min_version: null };
      return { version, sha256: sha256(`loader ${version}`), ...none, published_at: expect.any(String), ...change };
    };
    const notes = { min_version: '1.9.0', changelog: 'Um\nDois' };
    const none = { version: null, sha256: sha256('x'), changelog: null, min_version: null, published_at: null };
    expect(await rows(productId)).toMatchObject([
      { id: plain, ...none },
      { id: second, ...shown('1.10.0', notes) },
      { id: first, ...shown('1.9.0') },
    ]);
    const { resources } = (await customer.get(`/api/client/downloads/${String(productId)}`)).body as ProductDownloads;
    expect(resources).toMatchObject([
      { id: second, type: 'loader', ...shown('1.10.0', notes) },
      { id: first, ...shown('1.9.0') },
      { id: plain, ...none },
    ]);
    const part = { headers: { range: 'bytes=7-' } };
    const sent = await fetch(`${world.api.origin}/downloads/${resources[0]?.url ?? ''}`, part);
    expect([sent.status, await sent.text()]).toEqual([206, '1.10.0']);
  });

  it.each<[object, string]>([
    [{ version: '1.2' }, 'version'],
    [{ version: '1.2.3', min_version: '1.2.4' }, 'min_version'],
    [{ version: '1.2.3', min_version: 'x' }, 'min_version'],
    [{ min_version: '1.0.0' }, 'version'],
    [{ version: '1.2.3', type: 'driver' }, 'version'],
  ])('with %j is rejected and leaves nothing', async (texts, field) => {
    const [before, listed] = [await uploadedFiles(world), await rows(1)];
    expect(outcome(await sendResource(world, 1, texts))).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect([await uploadedFiles(world), await rows(1)]).toEqual([before, listed]);
  });

  it('has a version once: the second is rejected, leaves no file, and another product is free', async () => {
    const productId = await product();
    const first = await idOf(publish(productId, '1.2.3'));
    const before = await uploadedFiles(world);
    for (const version of ['1.2.3', '1.02.3'])
      expect(outcome(await publish(productId, version))).toEqual([409, 'VERSION_TAKEN', []]);
    expect(await uploadedFiles(world)).toEqual(before);
    expect((await publish(await product(), '1.2.3')).status).toBe(201);
    await admin.send('DELETE', `/api/resources/${String(first)}`);
    expect((await publish(productId, '1.2.3')).status).toBe(201);
  });

  it('whose version two send at once is published once', async () => {
    const [productId, before] = [await product(), (await uploadedFiles(world)).length];
    const { reached, letGo } = holdAt('file.stored');
    const both = [publish(productId, '3.0.0'), publish(productId, '3.0.0')];
    await reached;
    letGo();
    const got = await Promise.all(both);
    expect(got.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(got.map(({ body }) => body.code)).toContain('VERSION_TAKEN');
    expect([(await rows(productId)).length, (await uploadedFiles(world)).length]).toEqual([1, before + 1]);
  });

  it('whose upload breaks off leaves its version free', async () => {
    const [productId, before] = [await product(), await uploadedFiles(world)];
    const texts = { type: 'loader', title: 'Loader', version: '1.0.0' };
    const upload = await slowUpload(world, `/api/resources/${String(productId)}`, admin.token, {
      field: 'file',
      texts,
    });
    await upload.breakOff();
    await until('the draft to go', async () => (await uploadedFiles(world)).length === before.length);
    expect((await publish(productId, '1.0.0')).status).toBe(201);
  });

  it('that is deleted gives way to the next highest; its link is 404 for who may have it', async () => {
    const productId = await product();
    const older = await idOf(publish(productId, '1.0.0'));
    const id = await idOf(publish(productId, '2.0.0'));
    const token = await tokenOf(productId);
    const { url } = await newest(token, productId, '1.0.0');
    expect((await world.api.get(url ?? '')).status).toBe(200);
    expect((await admin.send('DELETE', `/api/resources/${String(id)}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/resources/${String(id)}`)).status).toBe(404);
    expect(outcome(await world.api.get(url ?? ''))).toEqual([404, 'NOT_FOUND', []]);
    expect(await newest(token, productId, '1.0.0')).toMatchObject({ latest: '1.0.0', update: 'none', url: null });
    await admin.send('DELETE', `/api/resources/${String(older)}`);
    expect(outcome(await releaseOf(token, productId, '1.0.0'))).toEqual([404, 'NOT_FOUND', []]);
  });
});

describe('GET /api/loader/release', () => {
  it('says what the software needs, signed, with a link that is good for six hours without a token', async () => {
    const productId = await product();
    await publish(productId, '1.4.0');
    await publish(productId, '1.10.0', { min_version: '1.4.0', changelog: 'Mais rápido.' });
    const token = await tokenOf(productId, { version: '1.4.0' });
    const release = await newest(token, productId, '1.4.0');
    const content = 'loader 1.10.0';
    expect(release).toMatchObject({
      latest: '1.10.0',
      min_version: '1.4.0',
      update: 'offered',
      sha256: sha256(content),
      size: content.length,
      changelog: 'Mais rápido.',
    });
    const { iat, exp, ...claims } = await signed(release);
    const { latest, min_version, size } = release;
    expect(claims).toEqual({ productId, latest, min_version, sha256: sha256(content), size });
    expect(exp - iat).toBe(24 * 3600);
    expect(Math.abs(world.clock.nowMs() / SECOND - iat)).toBeLessThan(60);
    expect((await newest(token, productId, '1.3.99')).update).toBe('required');
    for (const version of ['1.10.0', '1.10.1'])
      expect(await newest(token, productId, version)).toMatchObject({ update: 'none', url: null, size });

    const opened = await fetch(world.api.origin + (release.url ?? ''));
    expect([opened.status, await opened.text()]).toEqual([200, content]);
    world.clock.advance(6 * HOUR - MINUTE);
    expect((await world.api.get(release.url ?? '')).status).toBe(200);
    world.clock.advance(MINUTE);
    expect(outcome(await world.api.get(release.url ?? ''))).toEqual([403, 'FORBIDDEN', []]);
    await customer.returnAfter(0);
    admin = await Administrator.enter(world);
  });

  it('rejects in order: token, form, product, nothing published', async () => {
    const productId = await product();
    const token = await tokenOf(productId);
    for (const other of [undefined, customer.token, `${token}x`])
      expect(outcome(await releaseOf(other, 'x', 'x'))).toEqual([401, 'UNAUTHENTICATED', []]);
    expect(outcome(await releaseOf(token, OTHER_PRODUCT, '1.2'))).toEqual([400, 'VALIDATION_FAILED', ['version']]);
    expect(outcome(await releaseOf(token, 'x', '1.2.3'))).toEqual([400, 'VALIDATION_FAILED', ['productId']]);
    expect(outcome(await releaseOf(token, OTHER_PRODUCT, '1.2.3'))).toEqual([403, 'FORBIDDEN', []]);
    await sendResource(world, productId, { title: 'Sem versão' });
    expect(outcome(await releaseOf(token, productId, '1.2.3'))).toEqual([404, 'NOT_FOUND', []]);
    const path = `/api/client/subscriptions/${customer.id}-${String(productId)}/status`;
    await customer.patch(path, { status: 'paused' });
    expect(outcome(await releaseOf(token, productId, '1.2.3'))).toEqual([403, 'NO_ACTIVE_SUBSCRIPTION', []]);
  });
});

describe('software below the minimum', () => {
  it('gets no session but the release, which it can download and verify, and binds nothing', async () => {
    const productId = await product();
    expect((await publish(productId, '2.0.0', { min_version: '1.5.0', changelog: 'Nova.' })).status).toBe(201);
    const devices = async () =>
      (await customer.get(`/api/client/subscriptions/${customer.id}-${String(productId)}/devices`)).body;
    const sessions = (await customer.get('/api/profile/sessions')).body as unknown[];
    for (const version of [undefined, '1.4.9']) {
      const { status, body } = await startOf(productId, { version });
      expect([status, body]).toMatchObject([409, { code: 'UPDATE_REQUIRED' }]);
      const { release } = body as unknown as { release: LoaderRelease };
      expect(release).toMatchObject({ latest: '2.0.0', update: 'required', changelog: 'Nova.' });
      const opened = await fetch(world.api.origin + (release.url ?? ''));
      expect(sha256(await opened.text())).toBe((await signed(release)).sha256);
    }
    expect(await devices()).toEqual([]);
    await world.drained();
    expect((await customer.get('/api/profile/sessions')).body).toHaveLength(sessions.length);
    expect((await startOf(productId, { version: '1.5.0' })).status).toBe(200);
    expect(outcome(await startOf(productId, { version: '1.5.0', hwid: 'B2' }))).toEqual([409, 'HWID_MISMATCH', []]);
    expect(outcome(await startOf(productId, { version: '1.4.9', hwid: 'B2' }))).toEqual([409, 'UPDATE_REQUIRED', []]);
  });

  it('learns nothing of a release without the password and the subscription', async () => {
    const productId = await product();
    await publish(productId, '2.0.0', { min_version: '2.0.0' });
    const old = { version: '1.0.0' };
    expect(outcome(await startOf(productId, { version: '1.0', password: 'outra senha' }))).toEqual([
      400,
      'VALIDATION_FAILED',
      ['version'],
    ]);
    expect(outcome(await startOf(productId, { ...old, password: 'outra senha' }))).toEqual([
      401,
      'INVALID_CREDENTIALS',
      [],
    ]);
    const path = `/api/client/subscriptions/${customer.id}-${String(productId)}/status`;
    const { release } = (await startOf(productId, old)).body as unknown as { release: LoaderRelease };
    await customer.patch(path, { status: 'paused' });
    expect(outcome(await startOf(productId, old))).toEqual([403, 'NO_ACTIVE_SUBSCRIPTION', []]);
    expect(outcome(await world.api.get(release.url ?? ''))).toEqual([403, 'FORBIDDEN', []]);
    await customer.patch(path, { status: 'active' });
    expect((await world.api.get(release.url ?? '')).status).toBe(200);
    await admin.send('PATCH', `/api/users/${customer.id}/status`, { status: 'banned' });
    expect(outcome(await world.api.get(release.url ?? ''))).toEqual([403, 'FORBIDDEN', []]);
  });
});
