import { spawnSync } from 'node:child_process';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { registry } from '../../backend/src/platform/metrics/instruments.js';
import '../../backend/src/platform/metrics/metrics-server.js';
import { freePort } from '../support/free-port.js';
import { Installation } from '../support/installation.js';
import { signIn, signUp } from '../support/person.js';
import { readPromql, seriesIn } from '../support/promql.js';
import { ServerEndedError } from '../support/server-process.js';
import { offer, topUp } from '../support/shop.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';

/** Samples of one scrape by name and labels as they are written: `name{label="value"}`. */
type Samples = ReadonlyMap<string, number>;

const textOf = async (port: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${String(port)}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
};

const samplesIn = (text: string): Samples =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const cut = line.lastIndexOf(' ');
        return [line.slice(0, cut), Number(line.slice(cut + 1))];
      }),
  );

/** Returns the sum of all samples of a name with these labels. */
const sum = (samples: Samples, name: string, ...labels: readonly string[]): number =>
  [...samples]
    .filter(([key]) => key.split('{', 1)[0] === name && labels.every((label) => key.includes(label)))
    .reduce((total, [, value]) => total + value, 0);

const ports = { api: await freePort(), worker: await freePort() };
const installation = await Installation.open();
afterAll(() => installation.close(), 60_000);
const worker = await installation.serve({ ROLE: 'worker', METRICS_PORT: String(ports.worker) });
const server = await installation.serve({ ROLE: 'api', METRICS_PORT: String(ports.api) });
const startText = await textOf(ports.api);
const atStart = samplesIn(startText);

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}
const { groups } = load(read('deploy/prometheus-rules.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
const panelExpressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('the metrics', () => {
  it('hold every instrument from the start, so that a rule can be written before the first event', () => {
    const names = registry.getMetricsAsArray().map(({ name }) => name);
    const shown = new Set([...atStart.keys()].map((key) => key.split('{', 1)[0]));
    expect(names.filter((name) => !shown.has(name) && !shown.has(`${name}_count`))).toEqual([]);
    for (const name of ['shop_bank_call_duration_seconds', 'shop_mail_duration_seconds'])
      expect(sum(atStart, `${name}_count`, 'outcome="failed"')).toBe(0);
    expect(sum(atStart, 'shop_sockets')).toBe(0);
    expect([...atStart.keys()]).toContain('shop_sockets');
  });

  it('are listed for operators, each one and no other', () => {
    const listed = [...read('docs/operations.md').matchAll(/^\| `((?:http|shop|nodejs|v8js|process)_\w+)/gm)].map(
      ([, name]) => name,
    );
    const names = registry.getMetricsAsArray().map(({ name }) => name);
    expect(listed.sort()).toEqual(names.sort());
  });

  it('tell of a deposit and a purchase, and name no one', async () => {
    const { api, realtimeUrl } = server;
    const { username, email, token } = await signUp(api, installation);
    const socket = await socketOf(token, realtimeUrl);
    const orderId = await topUp(api, installation.bank, token, 200);
    const { body: profile } = await api.get<{ id: string }>('/api/profile', { token });
    const cart = { items: [await offer(api)], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    expect((await api.post('/api/client/checkout', cart, { token })).status).toBe(201);
    const text = await textOf(ports.api);
    const samples = samplesIn(text);
    const count = 'http_server_request_duration_seconds_count';
    expect(sum(samples, count, 'http_route="/api/client/checkout"', 'http_response_status_code="201"')).toBe(1);
    expect(sum(samples, count, 'http_route="/api/orders/:id/status"')).toBeGreaterThan(0);
    expect(sum(samples, 'shop_appended_events_total')).toBeGreaterThan(3);
    expect(sum(samples, 'shop_append_duration_seconds_count', 'outcome="recorded"')).toBeGreaterThan(3);
    expect(sum(samples, 'shop_bank_call_duration_seconds_count', 'outcome="ok"')).toBeGreaterThan(0);
    expect(sum(samples, 'shop_sockets')).toBe(1);
    expect(sum(samples, 'shop_storage_free_bytes')).toBeGreaterThan(0);
    expect(sum(samples, 'process_memory_usage_bytes')).toBeGreaterThan(10_000_000);
    socket.disconnect();
    const workerText = await textOf(ports.worker);
    const ofWorker = samplesIn(workerText);
    expect(sum(ofWorker, 'shop_mail_duration_seconds_count', 'outcome="accepted"')).toBeGreaterThan(0);
    expect(sum(ofWorker, 'shop_job_duration_seconds_count', 'outcome="done"')).toBeGreaterThan(0);
    const secrets = [username, email, token, orderId, profile.id, '127.0.0.1', installation.bank.environment.PIX_KEY];
    for (const written of [text, workerText]) {
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
      expect(written).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|@/);
    }
  }, 60_000);

  it('hold what the rules and panels of deploy/ ask for', () => {
    const series = seriesIn(startText);
    const missing = [...rules.map(({ expr }) => expr), ...panelExpressions].flatMap((expression) => {
      const { selectors, groupings } = readPromql(expression);
      const chosen = series.filter((one) => selectors.some(({ selects }) => selects(one)));
      return [
        ...selectors.filter(({ selects }) => !series.some(selects)).map(({ text }) => text),
        ...groupings.filter((label) => !chosen.some(({ labels }) => label in labels)),
      ];
    });
    expect(missing).toEqual([]);
    expect([rules.length, panelExpressions.length].every((count) => count > 15)).toBe(true);
  });

  it('have rules that can fire where Prometheus scrapes once a minute, as it does by default', () => {
    const short = rules.filter(({ expr }) => /\[(\d+s|[1-4]m)\]/.test(expr)).map(({ alert }) => alert);
    expect(short).toEqual([]);
  });

  it('have rules that name a heading of the runbook each', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { annotations, alert } of rules)
      expect([alert, headings.map((one) => `docs/runbook.md#${one}`)]).toEqual([
        alert,
        expect.arrayContaining([annotations.runbook]),
      ]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('have rules that Prometheus takes, where its tool is installed', () => {
    const { error, status, stderr } = spawnSync('promtool', [
      'check',
      'rules',
      join(ROOT, 'deploy/prometheus-rules.yml'),
    ]);
    if (error) console.warn('promtool is not installed: the rules were read by their grammar only');
    else expect([status, stderr.toString()]).toEqual([0, '']);
  });

  it('make no series of paths that nothing serves, nor of odd methods', async () => {
    const before = samplesIn(await textOf(ports.api)).size;
    const ask = (path: string, method = 'GET') =>
      fetch(`${server.api.origin}${path}`, { method }).then((response) => response.arrayBuffer());
    for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND', 'LOCK']) await ask('/api/none', method);
    await ask('/none');
    const seen = samplesIn(await textOf(ports.api)).size;
    for (let n = 0; n < 50; n += 1) {
      await ask(`/api/none/${String(n)}`);
      await ask(`/none/${String(n)}`);
      await ask(`/none/${String(n)}`, 'POST');
    }
    expect(seen).toBeGreaterThan(before);
    expect(samplesIn(await textOf(ports.api)).size).toBe(seen);
  });

  it('count a request whose client has left', async () => {
    const left = () =>
      textOf(ports.api).then((text) =>
        sum(samplesIn(text), 'http_server_request_duration_seconds_count', 'http_response_status_code="499"'),
      );
    const before = await left();
    const headers = { 'content-type': 'application/json', 'content-length': 100 };
    const call = request(`${server.api.origin}/api/auth/login`, { method: 'POST', headers });
    call.on('error', () => undefined);
    call.write('{');
    await until('the request to be sent', () => call.socket?.bytesWritten);
    call.destroy();
    await until('it to be counted', async () => (await left()) === before + 1);
  });

  it('show the lag of views and reactions, and 0 once all is done', async () => {
    await signIn(server.api);
    await until('the worker to be done', async () => {
      const samples = samplesIn(await textOf(ports.worker));
      return sum(samples, 'shop_projector_lag_seconds') + sum(samples, 'shop_reaction_lag_seconds') === 0;
    });
    await worker.end('SIGKILL');
    await signIn(server.api);
    for (const name of ['shop_projector_lag_seconds', 'shop_reaction_lag_seconds'])
      await until(`${name} to grow without a worker`, async () => sum(samplesIn(await textOf(ports.api)), name) > 0.5);
  }, 60_000);

  it('are served at one path by one method', async () => {
    const origin = `http://127.0.0.1:${String(ports.api)}`;
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405);
    expect((await server.api.get('/metrics')).body).not.toContain('shop_sockets');
  });

  it('end the start with one line when their port is taken', async () => {
    const intruder = createServer().listen(0, '127.0.0.1');
    await once(intruder, 'listening');
    const { port } = intruder.address() as AddressInfo;
    const starting = installation.serve({ METRICS_PORT: String(port) });
    await expect(starting).rejects.toThrow(ServerEndedError);
    await expect(starting).rejects.toThrow(
      `The server ended by 1: METRICS_PORT: port ${String(port)} is in use by another program; ` +
        'choose another with METRICS_PORT=...\n',
    );
    intruder.close();
  });
});
