import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { freePort } from '../support/free-port.js';
import { Installation } from '../support/installation.js';
import { ADMIN, signIn } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { openSocket } from '../support/sockets.js';
import { until } from '../support/until.js';

const SAMPLES = resolve(import.meta.dirname, '../../deploy');
const sample = (name: string) => readFileSync(join(SAMPLES, name), 'utf8');
/** Size of the upload: `UPLOAD_MIB=1024` sends what a large product has. */
const UPLOAD_BYTES = Number(process.env['UPLOAD_MIB'] ?? '8') * 1024 * 1024;

const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`;
const hasProgram = (name: string) => path.split(delimiter).some((folder) => existsSync(join(folder, name)));

interface Ports {
  readonly shop: string;
  readonly http: string;
  readonly https: string;
}

/** A proxy of `deploy/`: the sample as it is, but for names, ports and certificate. */
interface Proxy {
  readonly program: string;
  readonly configure: (folder: string, ports: Ports) => string;
  readonly check: (file: string) => readonly string[];
  readonly run: (file: string) => readonly string[];
}

const proxies: readonly Proxy[] = [
  {
    program: 'nginx',
    configure: (folder, { shop, http, https }) => {
      const site = sample('nginx.conf')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replaceAll('loja.example.com', 'localhost')
        .replaceAll('/etc/ssl/shop', folder)
        .replace('127.0.0.1:3000', `127.0.0.1:${shop}`);
      writeFileSync(join(folder, 'shop.conf'), site);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const around = `pid ${folder}/nginx.pid; error_log stderr; daemon off; master_process off; events {}
        http { access_log off; ${temporary.join(' ')} include ${folder}/shop.conf; }`;
      writeFileSync(join(folder, 'nginx.conf'), around);
      return join(folder, 'nginx.conf');
    },
    check: (file) => ['-t', '-c', file],
    run: (file) => ['-c', file],
  },
  {
    program: 'caddy',
    configure: (folder, { shop, http, https }) => {
      const site = sample('Caddyfile')
        .replace('loja.example.com {', `https://localhost:${https} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)
        .replace('127.0.0.1:3000', `127.0.0.1:${shop}`);
      const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
      writeFileSync(join(folder, 'Caddyfile'), options + site);
      return join(folder, 'Caddyfile');
    },
    check: (file) => ['adapt', '--validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
];

describe.each(proxies)('the sample for $program', ({ program, configure, check, run }) => {
  const isHere = hasProgram(program);
  if (!isHere) console.warn(`${program} is not installed: its sample was not run`);
  const test = isHere ? it : it.skip;
  let folder: string;
  let shop: Installation;
  let server: ServerProcess;
  let child: ChildProcess;
  let origin: string;
  let ports: Ports;

  async function ask(
    url: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: IncomingHttpHeaders; body?: Buffer } = {},
  ) {
    const sent = request(`${origin}${url}`, { method, headers, rejectUnauthorized: false }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  beforeAll(async () => {
    if (!isHere) return;
    folder = mkdtempSync(join(tmpdir(), 'proxies-'));
    const made = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...made], {
      stdio: 'ignore',
    });
    ports = { shop: String(await freePort()), http: String(await freePort()), https: String(await freePort()) };
    origin = `https://localhost:${ports.https}`;
    shop = await Installation.open();
    const addresses = { PORT: ports.shop, PUBLIC_URL: origin, REALTIME_URL: origin, TRUST_PROXY: '127.0.0.1' };
    server = await shop.serve(addresses);
    const file = configure(folder, ports);
    execFileSync(program, check(file), { env: { PATH: path, HOME: folder }, stdio: 'ignore' });
    child = spawn(program, run(file), { env: { PATH: path, HOME: folder }, stdio: 'ignore' });
    await until('the proxy', async () => (await ask('/api/health/ready').catch(() => null))?.status === 200, 20_000);
  }, 120_000);

  afterAll(async () => {
    if (!isHere) return;
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('serves the screens by TLS and HTTP/2, lists compressed', async () => {
    const screen = await ask('/');
    expect([screen.status, screen.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const products = await ask('/api/products', { headers: { 'accept-encoding': 'gzip' } });
    expect(products.headers['content-encoding']).toBe('gzip');
    const socket = connect({
      port: Number(ports.https),
      servername: 'localhost',
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
  });

  test('carries the live connection, by WebSocket and by polling', async () => {
    const token = await signIn(server.api);
    for (const transport of ['websocket', 'polling']) {
      const socket = await openSocket(`${origin}/live`, {
        auth: { token },
        transports: [transport],
        rejectUnauthorized: false,
        extraHeaders: { origin },
      });
      if (typeof socket === 'string') throw new Error(`${transport}: ${socket}`);
      socket.disconnect();
    }
  });

  test('believes no address that a client claims', async () => {
    const body = Buffer.from(JSON.stringify(ADMIN));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const claimed = { ...headers, 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    const login = await ask('/api/auth/login', { method: 'POST', headers: claimed, body });
    const { token } = JSON.parse(login.body.toString()) as { token: string };
    const { body: sessions } = await server.api.get<{ ip: string; current: boolean }[]>('/api/profile/sessions', {
      token,
    });
    expect(sessions.find(({ current }) => current)?.ip).toBe('127.0.0.1');
  });

  test('passes a large upload on as it arrives', async () => {
    const token = await signIn(server.api);
    const boundary = 'limite';
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = `${field('type', 'loader')}${field('title', 'Grande')}${field('file"; filename="grande.zip', '').slice(0, -2)}`;
    const tail = `\r\n--${boundary}--\r\n`;
    const chunk = Buffer.alloc(1024 * 1024);
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    const sent = request(`${origin}/api/resources/1`, {
      method: 'POST',
      rejectUnauthorized: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + zip.length + UPLOAD_BYTES + tail.length,
      },
    });
    sent.write(head);
    sent.write(zip);
    for (let left = UPLOAD_BYTES; left > 0; left -= chunk.length) if (!sent.write(chunk)) await once(sent, 'drain');
    sent.end(tail);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect([response.statusCode, (await buffer(response)).toString()]).toEqual([201, expect.any(String)]);
  }, 300_000);
});
