import { Administrator } from '../support/administrator.js';
import { served, uploadedFiles } from '../support/avatar-client.js';
import { canvas, claiming, png } from '../support/pictures.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
let admin: Administrator;

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

interface Row {
  readonly id: number;
  readonly photo_url: string | null;
}
const productOf = async (id: number) =>
  ((await admin.get('/api/products')).body as Row[]).find((product) => product.id === id);

const created = async (name: string) =>
  ((await admin.send('POST', '/api/products', { name, plans: { daily: 2 } })).body as { id: number }).id;

const send = (id: number | string, content: Buffer, field = 'photo') => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), '../../etc/foto.png');
  return admin.send('PUT', `/api/products/${String(id)}/photo`, form);
};
const photosOf = async (id: number) =>
  (await uploadedFiles(world)).filter((path) => path.includes(`/products/${String(id)}/`));

/** Returns the size in the header of a lossy WebP. The product's own decoder reads no WebP. */
function sizeOfWebp(bytes: Buffer): [number, number] {
  expect(bytes.subarray(0, 16).toString('latin1')).toMatch(/^RIFF.{4}WEBPVP8 $/s);
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
}

describe('the photo of a product', () => {
  it('is written again in its own shape without metadata, shown in the shop, and public for ever', async () => {
    const id = await created('Com foto');
    const photo = await canvas(3200, 1800)
      .withExif({ IFD0: { Artist: 'Fulana' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(id, photo);
    expect([status, body]).toEqual([
      200,
      { message: 'Foto atualizada com sucesso.', photo_url: expect.stringMatching(/^\d+-[0-9a-f-]{36}\.webp$/) },
    ]);
    const { photo_url } = body as { photo_url: string };
    expect((await productOf(id))?.photo_url).toBe(photo_url);
    const picture = await served(world, `/products/${photo_url}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(sizeOfWebp(picture.bytes)).toEqual([1280, 720]);
    expect([picture.bytes.includes('EXIF'), picture.bytes.includes('Fulana')]).toEqual([false, false]);
  });

  it('goes when another takes its place, and with its product', async () => {
    const id = await created('Trocada');
    const first = ((await send(id, await png())).body as { photo_url: string }).photo_url;
    const second = ((await send(id, await png(32, 32, '#000'))).body as { photo_url: string }).photo_url;
    await until('the first file to go', async () => (await photosOf(id)).length === 1);
    expect((await served(world, `/products/${first}`)).status).toBe(404);
    expect((await served(world, `/products/${second}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/products/${String(id)}`)).status).toBe(200);
    await until('the last file to go', async () => (await photosOf(id)).length === 0);
  });

  it('is taken off by an administrator, once, with its file', async () => {
    const id = await created('Sem foto');
    const { photo_url } = (await send(id, await png())).body as { photo_url: string };
    const takeOff = () => admin.send('DELETE', `/api/products/${String(id)}/photo`);
    for (const { status, body } of [await takeOff(), await takeOff()])
      expect([status, body]).toEqual([200, { message: 'Foto removida com sucesso.' }]);
    expect((await productOf(id))?.photo_url).toBeNull();
    await until('the file to go', async () => (await photosOf(id)).length === 0);
    expect((await served(world, `/products/${photo_url}`)).status).toBe(404);
    const { body: changes } = await admin.get('/api/activity?type=ProductPhotoChanged');
    const [last, first] = changes as unknown as { changes: object[] }[];
    expect([last?.changes, first?.changes]).toEqual([[{ field: 'Foto', before: 'com foto', after: 'sem foto' }], []]);
    expect((await admin.send('DELETE', '/api/products/999999/photo')).status).toBe(404);
  });

  it('that is no picture, too large or of no product leaves no file', async () => {
    const id = await created('Recusada');
    const codeOf = async (sent: ReturnType<typeof send>) => {
      const { status, body } = await sent;
      return `${String(status)} ${(body as { code: string }).code}`;
    };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await codeOf(send(id, svg))).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await codeOf(send(id, Buffer.alloc(0)))).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await codeOf(send(id, claiming(9000, 9000)))).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await codeOf(send(id, Buffer.alloc(3 * 1024 * 1024)))).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await codeOf(send(id, await png(), 'file'))).toBe('400 VALIDATION_FAILED');
    expect(await codeOf(send(999_999, await png()))).toBe('404 NOT_FOUND');
    expect(await codeOf(send('x', await png()))).toBe('404 NOT_FOUND');
    expect([await photosOf(id), await photosOf(999_999)]).toEqual([[], []]);
    for (const path of ['/products/none.webp', '/products/1-%2e%2e%2f.webp', '/products/..%2fsecrets'])
      expect([path, (await served(world, path)).status]).toEqual([path, 404]);
  });
});
