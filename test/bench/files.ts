import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Installation } from '../support/installation.js';
import { signIn, signUp } from '../support/person.js';
import { offer, topUp } from '../support/shop.js';
import { cpuMs, rssMb } from './cpu.js';
import { percentiles, rounded } from './figures.js';

const MIB = 1024 * 1024;
const FILE_MIB = Number(process.env['FILE_MIB'] ?? 1024);
const READERS = 200;
/** Size of the range that each of the parallel readers gets, at a place of its own. */
const RANGE_BYTES = 4 * MIB;
const BOUNDARY = 'bench';
const agent = new Agent({ keepAlive: true, maxSockets: READERS });

const installation = await Installation.open();
try {
  const server = await installation.serve();
  const { api } = server;
  const { eventstore = 0, mongo = 0 } = installation.engines.pids;

  const call = (method: string, path: string, headers: Record<string, string | number> = {}) =>
    httpRequest(new URL(path, api.origin), { method, headers, agent });
  const responseTo = async (sent: ReturnType<typeof call>): Promise<IncomingMessage> =>
    (await once(sent, 'response'))[0] as IncomingMessage;

  /**
   * Sends a form with a file of that size as an administrator; the same piece over and over, so that only the server
   * works.
   */
  const upload = async (productId: number, mib: number): Promise<number> => {
    const token = await signIn(api);
    const part = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
    const head = `${part('type')}\r\n\r\nloader\r\n${part('title')}\r\n\r\nBench\r\n${part('file')}; filename="bench.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const tail = `\r\n--${BOUNDARY}--\r\n`;
    const piece = Buffer.alloc(MIB, 7);
    const sent = call('POST', `/api/resources/${String(productId)}`, {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + mib * MIB + tail.length,
    });
    const response = responseTo(sent);
    sent.write(head);
    for (let n = 0; n < mib; n += 1) if (!sent.write(piece)) await once(sent, 'drain');
    sent.end(tail);
    let body = '';
    for await (const chunk of await response) body += String(chunk);
    const { id } = JSON.parse(body) as { id?: number };
    if (!id) throw new Error(`upload: ${body}`);
    return id;
  };
  /** Reads a response to its end and drops it; returns its size. */
  const download = async (path: string, range?: string): Promise<number> => {
    const response = await (async () => {
      const sent = call('GET', path, range ? { range } : {});
      sent.end();
      return responseTo(sent);
    })();
    if (![200, 206].includes(response.statusCode ?? 0)) throw new Error(`${path}: ${String(response.statusCode)}`);
    let bytes = 0;
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(response, 'end');
    return bytes;
  };
  /** Measures the cost of `work` to the backend. */
  const measured = async (mib: number, work: () => Promise<unknown>) => {
    const rssBefore = rssMb(server.pid);
    let rssPeak = rssBefore;
    const watch = setInterval(() => (rssPeak = Math.max(rssPeak, rssMb(server.pid))), 50);
    const [cpuBefore, started] = [cpuMs(server.pid), performance.now()];
    await work();
    clearInterval(watch);
    const seconds = (performance.now() - started) / 1000;
    return {
      mbPerSecond: Math.round((mib * MIB) / 1e6 / seconds),
      cpuMsPerMib: rounded((cpuMs(server.pid) - cpuBefore) / mib),
      rssMb: rssBefore,
      rssGrowthMb: rssPeak - rssBefore,
    };
  };

  const { token } = await signUp(api, installation);
  await topUp(api, installation.bank, token, 1_000);
  const item = await offer(api);
  await api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token });
  const linkTo = async (id: number): Promise<string> => {
    const { body } = await api.get<{ resources: { id: number; url: string }[] }>(
      `/api/client/downloads/${String(item.productId)}`,
      { token },
    );
    return `/downloads/${body.resources.find((one) => one.id === id)?.url ?? ''}`;
  };
  // Code and buffers of both ways are there before anything is measured.
  await download(await linkTo(await upload(item.productId, 64)));

  let id = 0;
  const uploaded = await measured(FILE_MIB, async () => (id = await upload(item.productId, FILE_MIB)));
  const link = await linkTo(id);
  const downloaded = await measured(FILE_MIB, () => download(link));
  const durations: number[] = [];
  const readersMib = (READERS * RANGE_BYTES) / MIB;
  const ranged = await measured(readersMib, () =>
    Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        const from = (reader * RANGE_BYTES) % (FILE_MIB * MIB);
        const started = performance.now();
        const bytes = await download(link, `bytes=${String(from)}-${String(from + RANGE_BYTES - 1)}`);
        if (bytes !== RANGE_BYTES) throw new Error(`a range of ${String(bytes)} bytes`);
        durations.push(performance.now() - started);
      }),
    ),
  );
  const figures = {
    bench: 'files',
    mib: FILE_MIB,
    upload: uploaded,
    download: downloaded,
    ranged: { readers: READERS, mibEach: RANGE_BYTES / MIB, ...ranged, ...percentiles(durations) },
    enginesRssMb: { eventstore: rssMb(eventstore), mongo: rssMb(mongo) },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  agent.destroy();
  await installation.close();
}
