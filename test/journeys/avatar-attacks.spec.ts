import { join as joined } from 'node:path';
import sharp from 'sharp';
import { AvatarClient, served, uploadedFiles, verdict } from '../support/avatar-client.js';
import { canvas, claiming, jpeg, png } from '../support/pictures.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();

const join = () => AvatarClient.join(world);

describe('what is no picture of ours', () => {
  const html = '<!doctype html><script>alert(document.domain)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>`;
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const noise = (width: number) =>
    sharp(Buffer.from(Array.from({ length: width * width * 3 }, (_, at) => (at * 7919) % 251)), {
      raw: { width, height: width, channels: 3 },
    });

  const rejected: Readonly<Record<string, () => Promise<Buffer | string>>> = {
    'an SVG': () => Promise.resolve(svg),
    'an SVG behind an XML line': () => Promise.resolve(`<?xml version="1.0"?>\n${svg}`),
    'a page of HTML': () => Promise.resolve(html),
    'a script': () => Promise.resolve('alert(1)'),
    'a GIF': () => canvas(16, 16).gif().toBuffer(),
    'a GIF that begins like a script': () => Promise.resolve('GIF89a/*\0\0\0\0*/=1;alert(1)'),
    'a WebP': () => canvas(16, 16).webp().toBuffer(),
    'a TIFF': () => canvas(16, 16).tiff().toBuffer(),
    'an AVIF': () => canvas(16, 16).avif().toBuffer(),
    'a PDF': () => Promise.resolve('%PDF-1.7\n1 0 obj<<>>endobj'),
    'a ZIP': () => Promise.resolve(Buffer.from('504b0304140000000000', 'hex')),
    'nothing at all': () => Promise.resolve(''),
    'a signature of PNG alone': () => Promise.resolve(Buffer.from('89504e470d0a1a0a', 'hex')),
    'a signature of JPEG alone': () => Promise.resolve(Buffer.from('ffd8ffe0', 'hex')),
    'a PNG of which half came': async () => cut(await noise(64).png().toBuffer(), 0.5),
    'a JPEG of which half came': async () => cut(await noise(64).jpeg().toBuffer(), 0.5),
    'a PNG whose pixels are noise': () => Promise.resolve(claiming(64, 64)),
    'HTML behind the signature of PNG': () =>
      Promise.resolve(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)])),
  };

  it.each(Object.entries(rejected))('%s is 415, whatever it is called, and leaves no file', async (_, made) => {
    const activeAccount = await join();
    const before = await uploadedFiles(world);
    expect(verdict(await activeAccount.upload(await made(), 'foto.png'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect([await uploadedFiles(world), await activeAccount.avatar()]).toEqual([before, null]);
  });

  it('a PNG with a page behind it and a JPEG with an archive behind it come out as nothing but pixels', async () => {
    const activeAccount = await join();
    const zip = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      Buffer.from('payload.js'),
      Buffer.from('504b0506', 'hex'),
    ]);
    const comment = await canvas(64, 64)
      .withExif({ IFD0: { ImageDescription: html } })
      .png()
      .toBuffer();
    for (const polyglot of [
      Buffer.concat([await png(), Buffer.from(html)]),
      Buffer.concat([await jpeg(), zip]),
      comment,
    ]) {
      const { status, body } = await activeAccount.upload(polyglot, 'foto.png');
      expect(status).toBe(200);
      const { bytes, headers } = await served(world, body.avatar_url as string);
      for (const trace of ['script', 'payload', 'PK']) expect(bytes.includes(trace)).toBe(false);
      expect(headers.get('content-type')).toBe('image/png');
    }
  });

  it('a flood of pixels is rejected by its header, before anything is unpacked', async () => {
    const activeAccount = await join();
    const began = performance.now();
    for (const [width, height] of [
      [50_000, 50_000],
      [16_000_001, 1],
      [4_001, 4_000],
    ] as const) {
      expect(verdict(await activeAccount.upload(claiming(width, height)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await activeAccount.upload(await png(4_000, 4_000))).status).toBe(200);
  });
});

describe('names', () => {
  it.each(['../../../../etc/passwd.png', '..\\..\\x.png', 'foto.png.html', 'x.php\0.png', '/etc/cron.d/x', 'CON.png'])(
    '%j says nothing about where the file lies or what it is',
    async (fileName) => {
      const activeAccount = await join();
      const { status, body } = await activeAccount.upload(await png(), fileName, 'text/html');
      expect([status, body.avatar_url]).toEqual([200, expect.stringMatching(/^\/avatars\/u\/[0-9a-f-]{69}\.png$/)]);
      const folders = ['avatars', 'resources'].map((kind) => joined(world.engines.dataDir, 'uploads', kind));
      for (const file of await uploadedFiles(world))
        expect(folders.some((folder) => file.startsWith(folder))).toBe(true);
    },
  );

  it.each(['x.png', '..%2f..%2fsecrets%2fmaster.key', '%2e%2e', `${'0'.repeat(32)}-${'0'.repeat(36)}.png`, 'a%00.png'])(
    '%s is a picture of no account',
    async (name) => {
      const { status, headers } = await served(world, `/avatars/u/${name}`);
      expect(status).toBe(404);
      expect(headers.get('cache-control') ?? '').not.toContain('immutable');
    },
  );
});
