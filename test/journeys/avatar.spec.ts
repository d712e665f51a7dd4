import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { AvatarFiles } from '../../backend/src/modules/identity/use-cases/avatar-files.js';
import type { Answer } from '../support/api-client.js';
import { signUp } from '../support/person.js';
import { until } from '../support/until.js';
import { startWorld, type World } from '../support/world.js';

const UPLOAD = '/api/profile/avatar/upload';
const MIB = 1024 * 1024;
let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.close(), 60_000);

interface Member {
  readonly token: string;
  readonly id: string;
}

async function member(): Promise<Member> {
  const { token } = await signUp({ api: world.api, mailbox: (address) => world.mailbox(address) });
  return { token, id: (await world.api.get('/api/profile', { token })).body.id as string };
}

type Part = readonly [field: string, content: Buffer | string, fileName?: string, type?: string];

async function send(token: string, parts: readonly Part[]): Promise<Answer> {
  const form = new FormData();
  for (const [field, content, fileName, type = 'image/png'] of parts) {
    if (fileName === undefined) form.append(field, content.toString());
    else form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), fileName);
  }
  const response = await fetch(`${world.api.origin}${UPLOAD}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const upload = (token: string, content: Buffer | string, fileName = 'eu.png', type?: string) =>
  send(token, [type ? ['avatarFile', content, fileName, type] : ['avatarFile', content, fileName]]);
const verdict = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const avatarOf = async (token: string) =>
  (await world.api.get('/api/profile', { token })).body.avatar_url as string | null;

async function bytesAt(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${world.api.origin}${path}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Every file of the uploads, drafts too. */
async function files(): Promise<string[]> {
  const folder = join(world.engines.dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const canvas = (width: number, height: number, background = '#3a7bd5') =>
  sharp({ create: { width, height, channels: 3, background } });
const png = (width = 64, height = 64, background?: string) => canvas(width, height, background).png().toBuffer();
const jpeg = (width = 64, height = 64) => canvas(width, height).jpeg().toBuffer();

/** A PNG whose header claims that size; nothing else of it is true. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a predefined avatar', () => {
  it('is chosen, shown in the profile, and changes nothing when chosen again', async () => {
    const { token } = await member();
    expect(await avatarOf(token)).toBeNull();
    const select = () => world.api.patch('/api/profile/avatar/select', { avatarUrl: '/avatars/3.svg' }, { token });
    for (const answer of [await select(), await select()]) {
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: 'Avatar atualizado com sucesso.', avatar_url: '/avatars/3.svg' },
      ]);
    }
    expect(await avatarOf(token)).toBe('/avatars/3.svg');
  });

  it.each(['/avatars/5.svg', '/avatars/u/x.png', 'https://example.com/x.svg', '/avatars/../1.svg', '', null])(
    'that is none of the four (%j) is refused',
    async (avatarUrl) => {
      const { token } = await member();
      const refused = await world.api.patch('/api/profile/avatar/select', { avatarUrl }, { token });
      expect([refused.status, refused.body.message]).toEqual([400, 'Escolha um dos avatares.']);
    },
  );
});

describe('an uploaded avatar', () => {
  it('is cut square, written anew as PNG without metadata, and public for ever under its own name', async () => {
    const { token } = await member();
    const photo = await canvas(1200, 800)
      .withExif({ IFD0: { Artist: 'Fulana', Copyright: 'Rua das Flores 10' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(token, photo, 'férias.jpg', 'image/jpeg');
    expect([status, body]).toEqual([
      200,
      { message: 'Avatar atualizado com sucesso.', avatar_url: expect.stringMatching(/^\/avatars\/u\/[\w-]+\.png$/) },
    ]);
    const url = body.avatar_url as string;
    expect(await avatarOf(token)).toBe(url);

    const served = await bytesAt(url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const found = await sharp(served.bytes).metadata();
    expect([found.format, found.width, found.height, found.exif]).toEqual(['png', 512, 512, undefined]);
    expect(served.bytes.includes('Fulana')).toBe(false);
  });

  it('is never enlarged, and stands as its camera meant it', async () => {
    const { token } = await member();
    // Left half red, right half blue, to be turned by 90 degrees: red on top.
    const halves = await canvas(80, 80, 'blue')
      .composite([{ input: await png(40, 80, 'red'), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { body } = await upload(token, halves, 'x.jpg');
    const { bytes } = await bytesAt(body.avatar_url as string);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, 80]);
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    expect([redAt(5, 5), redAt(75, 5), redAt(5, 75), redAt(75, 75)]).toEqual([true, true, false, false]);
  });

  it('replaces the one before, whose file goes', async () => {
    const { token } = await member();
    const first = (await upload(token, await png())).body.avatar_url as string;
    const second = (await upload(token, await png())).body.avatar_url as string;
    expect(second).not.toBe(first);
    await world.settle();
    expect([(await bytesAt(first)).status, (await bytesAt(second)).status]).toEqual([404, 200]);
    await world.api.patch('/api/profile/avatar/select', { avatarUrl: '/avatars/1.svg' }, { token });
    await world.settle();
    expect((await bytesAt(second)).status).toBe(404);
  });

  it('goes with its person, what others have stays', async () => {
    const [one, two] = [await member(), await member()];
    const gone = (await upload(one.token, await png())).body.avatar_url as string;
    const stays = (await upload(two.token, await png())).body.avatar_url as string;
    await world.app.get(AvatarFiles).removeAll(one.id);
    expect([(await bytesAt(gone)).status, (await bytesAt(stays)).status]).toEqual([404, 200]);
    await world.app.get(AvatarFiles).removeAll(one.id);
  });

  it('is one picture under one Idempotency-Key, and another picture under it is refused', async () => {
    const { token } = await member();
    const keyed = async (content: Buffer) => {
      const form = new FormData();
      form.append('avatarFile', new Blob([new Uint8Array(content)]), 'x.png');
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'um' };
      const response = await fetch(`${world.api.origin}${UPLOAD}`, { method: 'POST', headers, body: form });
      return { status: response.status, body: (await response.json()) as { avatar_url?: string; code?: string } };
    };
    const [red, blue] = [await png(8, 8, 'red'), await png(8, 8, 'blue')];
    const [first, again, other] = [await keyed(red), await keyed(red), await keyed(blue)];
    expect(again).toEqual(first);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('sent five times at once is one in the end, and one file is left', async () => {
    const { token } = await member();
    const before = (await files()).length;
    const content = await png();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(token, content)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await world.settle();
    expect((await files()).length).toBe(before + 1);
    expect((await bytesAt((await avatarOf(token)) ?? '')).status).toBe(200);
  });
});

describe('what is no picture of ours', () => {
  const html = '<!doctype html><script>alert(document.domain)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>`;
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const noise = (width: number) =>
    sharp(Buffer.from(Array.from({ length: width * width * 3 }, (_, at) => (at * 7919) % 251)), {
      raw: { width, height: width, channels: 3 },
    });

  const refused: Readonly<Record<string, () => Promise<Buffer | string>>> = {
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

  it.each(Object.entries(refused))('%s is 415, whatever it is called, and leaves no file', async (_, made) => {
    const { token } = await member();
    const before = await files();
    expect(verdict(await upload(token, await made(), 'foto.png'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect([await files(), await avatarOf(token)]).toEqual([before, null]);
  });

  it('a PNG with a page behind it and a JPEG with an archive behind it come out as pixels alone', async () => {
    const { token } = await member();
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
      const { status, body } = await upload(token, polyglot, 'foto.png');
      expect(status).toBe(200);
      const { bytes, headers } = await bytesAt(body.avatar_url as string);
      for (const trace of ['script', 'payload', 'PK']) expect(bytes.includes(trace)).toBe(false);
      expect(headers.get('content-type')).toBe('image/png');
    }
  });

  it('a flood of pixels is refused by its header, before anything is unpacked', async () => {
    const { token } = await member();
    const began = performance.now();
    for (const [width, height] of [
      [50_000, 50_000],
      [16_000_001, 1],
      [4_001, 4_000],
    ] as const) {
      expect(verdict(await upload(token, claiming(width, height)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await upload(token, await png(4_000, 4_000))).status).toBe(200);
  });
});

describe('names', () => {
  it.each(['../../../../etc/passwd.png', '..\\..\\x.png', 'foto.png.html', 'x.php\0.png', '/etc/cron.d/x', 'CON.png'])(
    '%j says nothing about where the file lies or what it is',
    async (fileName) => {
      const { token } = await member();
      const { status, body } = await upload(token, await png(), fileName, 'text/html');
      expect([status, body.avatar_url]).toEqual([200, expect.stringMatching(/^\/avatars\/u\/[0-9a-f-]{69}\.png$/)]);
      const uploads = join(world.engines.dataDir, 'uploads', 'avatars');
      for (const file of await files()) expect(file.startsWith(uploads)).toBe(true);
    },
  );

  it.each(['x.png', '..%2f..%2fsecrets%2fmaster.key', '%2e%2e', `${'0'.repeat(32)}-${'0'.repeat(36)}.png`, 'a%00.png'])(
    '%s is nobody’s picture',
    async (name) => {
      const { status, headers } = await bytesAt(`/avatars/u/${name}`);
      expect(status).toBe(404);
      expect(headers.get('cache-control') ?? '').not.toContain('immutable');
    },
  );
});

describe('the parts of an upload', () => {
  const surplus = 'Envie um único arquivo, sem outros campos.';

  it.each<[string, () => Promise<readonly Part[]>, string]>([
    ['no part', () => Promise.resolve([]), 'Selecione um arquivo.'],
    ['a file under another name', async () => [['file', await png(), 'x.png']], surplus],
    ['text in place of the file', () => Promise.resolve([['avatarFile', 'x']]), surplus],
    [
      'two files',
      async () => [
        ['avatarFile', await png(), 'x.png'],
        ['avatarFile', await png(), 'y.png'],
      ],
      surplus,
    ],
    [
      'a field beside the file',
      async () => [
        ['avatarFile', await png(), 'x.png'],
        ['role', 'Admin'],
      ],
      surplus,
    ],
    [
      'a field before the file',
      async () => [
        ['userId', 'x'],
        ['avatarFile', await png(), 'x.png'],
      ],
      surplus,
    ],
    ['a prototype', async () => [['__proto__', await png(), 'x.png']], surplus],
    [
      'a hundred fields',
      () => Promise.resolve(Array.from({ length: 100 }, (_, at): Part => [`f${String(at)}`, 'x'])),
      surplus,
    ],
  ])('%s is 400', async (_, made, message) => {
    const { token } = await member();
    const got = await send(token, await made());
    expect([...verdict(got), got.body.message]).toEqual([400, 'VALIDATION_FAILED', message]);
    expect(await avatarOf(token)).toBeNull();
  });

  it.each([
    ['application/json', '{"avatarFile":"x"}', 415],
    ['image/png', 'x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '--y\r\n', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="avatarFile"; filename="a.png"\r\n\r\nabc',
      400,
    ],
  ])('a body of %s (%j) is refused', async (type, body, status) => {
    const { token } = await member();
    const got = await world.api.send('POST', UPLOAD, { token, headers: { 'content-type': type }, body });
    expect(got.status).toBe(status);
  });

  it('a stranger is refused before anything is read', async () => {
    expect(verdict(await send('x', [['avatarFile', await png(), 'x.png']]))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('size', () => {
  const boundary = 'cut';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatarFile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

  /** Speaks to the server by hand; answers what it said. */
  function talk(
    token: string,
    headers: string,
    then: (write: (text: string | Buffer) => void) => void,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(world.api.origin).port), '127.0.0.1', () => {
        socket.write(`POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`);
        socket.write(`Content-Type: multipart/form-data; boundary=${boundary}\r\n${headers}\r\n\r\n`);
        then((text) => socket.write(text));
      });
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1');
        if (heard.includes('}')) {
          socket.destroy();
          resolve(heard);
        }
      });
      socket.on('error', reject);
    });
  }

  it('two mebibytes are taken, one byte more is not', async () => {
    const { token } = await member();
    const picture = await png();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload(token, padded(2 * MIB))).status).toBe(200);
    expect(verdict(await upload(token, padded(2 * MIB + 1)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(verdict(await upload(token, padded(5 * MIB)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('a declared length that is too much is refused before a byte of it came', async () => {
    const { token } = await member();
    expect(await talk(token, `Content-Length: ${String(5 * MIB)}`, () => undefined)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('an undeclared one is refused at the limit, in the middle of the stream', async () => {
    const { token } = await member();
    const chunk = Buffer.alloc(64 * 1024);
    const heard = await talk(token, 'Transfer-Encoding: chunked', (write) => {
      write(`${head.length.toString(16)}\r\n${head}\r\n`);
      for (let sent = 0; sent < 5 * MIB; sent += chunk.length) {
        write(`${chunk.length.toString(16)}\r\n`);
        write(chunk);
        write('\r\n');
      }
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('a sixth file that one member sends at the same time waits for nothing: it is refused', async () => {
    const [slow, other] = [await member(), await member()];
    const { port } = new URL(world.api.origin);
    const start = `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${slow.token}\r\nContent-Length: 100000\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n${head}`;
    const held = Array.from({ length: 5 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of held) socket.write(start);
    const picture = await png();
    await until('all five to be under way', async () => (await upload(slow.token, picture)).status === 429);
    expect((await upload(other.token, picture)).status).toBe(200);
    for (const socket of held) socket.destroy();
    await until('room', async () => (await upload(slow.token, picture)).status === 200);
  });

  it('what is cut off leaves no file, and the server well', async () => {
    const { token } = await member();
    const before = await files();
    const { port } = new URL(world.api.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n`,
        );
        socket.write(
          `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n${head}${'x'.repeat(50_000)}`,
          () => {
            socket.destroy();
            resolve();
          },
        );
      });
    });
    expect((await upload(token, await png())).status).toBe(200);
    await delay(100);
    await world.settle();
    expect((await files()).length).toBe(before.length + 1);
  });
});

describe('the event loop', () => {
  it('goes on answering while large pictures are decoded', async () => {
    const { token } = await member();
    const large = await png(4_000, 4_000);
    const uploads = Promise.all(Array.from({ length: 4 }, () => upload(token, large)));
    let done = false;
    void uploads.then(() => (done = true));
    const waits: number[] = [];
    await until('the uploads', async () => {
      const began = performance.now();
      await world.api.get('/api/health/live');
      waits.push(performance.now() - began);
      return done;
    });
    expect((await uploads).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    waits.sort((left, right) => left - right);
    expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(100);
  });
});
