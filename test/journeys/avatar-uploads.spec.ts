import { connect } from 'node:net';
import { AvatarClient, UPLOAD, uploadedFiles, verdict, type Part } from '../support/avatar-client.js';
import { png } from '../support/pictures.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const MIB = 1024 * 1024;
const world = await openWorld();

const join = () => AvatarClient.join(world);

describe('the parts of an upload', () => {
  const unknown = 'Campo não permitido.';

  it.each<[string, () => Promise<readonly Part[]>, string]>([
    ['no part', () => Promise.resolve([]), 'Selecione um arquivo.'],
    ['a file under another name', async () => [['file', await png(), 'x.png']], unknown],
    ['text in place of the file', () => Promise.resolve([['avatarFile', 'x']]), 'Selecione um arquivo.'],
    [
      'two files',
      async () => [
        ['avatarFile', await png(), 'x.png'],
        ['avatarFile', await png(), 'y.png'],
      ],
      'Envie um único arquivo.',
    ],
    [
      'a field beside the file',
      async () => [
        ['avatarFile', await png(), 'x.png'],
        ['role', 'Admin'],
      ],
      unknown,
    ],
    [
      'a field before the file',
      async () => [
        ['userId', 'x'],
        ['avatarFile', await png(), 'x.png'],
      ],
      unknown,
    ],
    ['a prototype', async () => [['__proto__', await png(), 'x.png']], unknown],
    [
      'a hundred fields',
      () => Promise.resolve(Array.from({ length: 100 }, (_, at): Part => [`f${String(at)}`, 'x'])),
      unknown,
    ],
  ])('%s is 400', async (_, made, message) => {
    const activeAccount = await join();
    const got = await activeAccount.send(await made());
    expect([...verdict(got), got.body.message]).toEqual([400, 'VALIDATION_FAILED', message]);
    expect(await activeAccount.avatar()).toBeNull();
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
  ])('a body of %s (%j) is rejected', async (type, body, status) => {
    const { token } = await join();
    const got = await world.api.send('POST', UPLOAD, { token, headers: { 'content-type': type }, body });
    expect(got.status).toBe(status);
  });

  it('a stranger is rejected before anything is read', async () => {
    const body = new FormData();
    body.append('avatarFile', new Blob([new Uint8Array(await png())]), 'x.png');
    expect(verdict(await world.api.post(UPLOAD, body, { token: 'x' }))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('size', () => {
  const boundary = 'cut';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatarFile"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

  /** Speaks to the server by hand; returns its reply. */
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
    const activeAccount = await join();
    const picture = await png();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await activeAccount.upload(padded(2 * MIB))).status).toBe(200);
    expect(verdict(await activeAccount.upload(padded(2 * MIB + 1)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(verdict(await activeAccount.upload(padded(5 * MIB)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('a declared length that is too much is rejected before a byte of it came', async () => {
    const { token } = await join();
    expect(await talk(token, `Content-Length: ${String(5 * MIB)}`, () => undefined)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('an undeclared one is rejected at the limit, in the middle of the stream', async () => {
    const { token } = await join();
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

  it('a sixth file that one person sends at the same time waits for nothing: it is rejected', async () => {
    const [slow, other] = [await join(), await join()];
    const { port } = new URL(world.api.origin);
    const start = `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${slow.token}\r\nContent-Length: 100000\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n${head}`;
    const begin = () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(start);
      return socket;
    };
    const held = Array.from({ length: 5 }, begin);
    const picture = await png();
    await until('all five to be under way', async () => {
      if ((await slow.upload(picture)).status === 429) return true;
      // It may have taken the place of one of them.
      held.push(begin());
      return false;
    });
    expect((await other.upload(picture)).status).toBe(200);
    for (const socket of held) socket.destroy();
    await until('room', async () => (await slow.upload(picture)).status === 200);
  });

  it('what is cut off leaves no file, and the server well', async () => {
    const activeAccount = await join();
    const before = await uploadedFiles(world);
    const { port } = new URL(world.api.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${activeAccount.token}\r\nContent-Length: 100000\r\n`,
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
    expect((await activeAccount.upload(await png())).status).toBe(200);
    await world.drained();
    await until(
      'the file of the whole upload alone',
      async () => (await uploadedFiles(world)).length === before.length + 1,
    );
  });
});
