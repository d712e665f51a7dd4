import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient, ApiResponse } from './api-client.js';
import type { Installation } from './installation.js';
import { signIn } from './person.js';
import type { ServerProcess } from './server-process.js';
import { until } from './until.js';

/** Two processes of one shop, either of which may be killed at any moment. Requests alternate between them. */
export class LiveShop {
  private turn = 0;
  private doomed: { readonly index: number; readonly afterMs: number } | null = null;
  private dying: Promise<void> = Promise.resolve();
  private restarting: Promise<void> = Promise.resolve();

  private constructor(
    readonly installation: Installation,
    readonly adminToken: string,
    private readonly servers: ServerProcess[],
  ) {}

  static async open(installation: Installation): Promise<LiveShop> {
    const servers = [await installation.serve(), await installation.serve()];
    return new LiveShop(installation, await signIn(servers[0]!.api), servers);
  }

  /** Returns one of the running processes. */
  get api(): ApiClient {
    const running = this.servers.filter(({ isRunning }) => isRunning);
    this.turn += 1;
    const server = running[this.turn % running.length];
    if (!server) throw new Error(`no process runs\n${this.printed}`);
    return server.api;
  }

  get apis(): readonly ApiClient[] {
    return this.servers.filter(({ isRunning }) => isRunning).map(({ api }) => api);
  }

  /**
   * Kills a process during the next command: `afterMs` after its first request was sent, or after a command without
   * requests.
   */
  killDuringNext(index: number, afterMs: number): void {
    this.doomed = { index, afterMs };
  }

  /** Starts a process in place of the killed one, while the other serves. */
  restart(): void {
    this.dying = this.doom() ?? this.dying;
    this.restarting = this.dying.then(async () => {
      for (const [index, { isRunning }] of this.servers.entries())
        if (!isRunning) this.servers[index] = await this.installation.serve();
    });
  }

  /** Resolves once both processes run. */
  whole(): Promise<void> {
    return this.restarting;
  }

  /**
   * Sends a command as a careful client does: under one key, again at any running process, until the response gives its
   * outcome.
   */
  command(token: string, path: string, body?: unknown, first = this.api, key = randomUUID()): Promise<ApiResponse> {
    return this.untilKnown((api) => api.post(path, body, { token, headers: { 'idempotency-key': key } }), path, first);
  }

  /** Sends an administrator's command in the same way; a repeated deletion may find it already done. */
  byStaff(method: 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<ApiResponse> {
    const sent = { token: this.adminToken, headers: { 'idempotency-key': randomUUID() }, body };
    return this.untilKnown((api) => api.send(method, path, sent), path, this.api);
  }

  private async untilKnown(
    send: (api: ApiClient) => Promise<ApiResponse>,
    path: string,
    first: ApiClient,
  ): Promise<ApiResponse> {
    for (let api = first, end = performance.now() + 60_000; ; api = this.api) {
      const sent = send(api).catch(() => null);
      this.dying = this.doom() ?? this.dying;
      const response = await sent;
      if (response && response.status !== 503) return response;
      if (performance.now() > end)
        throw new Error(`no outcome of ${path}: ${JSON.stringify(response?.body)}\n${this.printed}`);
      await pause(50);
    }
  }

  /** Reads until the response is as wanted, because the other process may not have projected everything yet. */
  read<T>(what: string, token: string, path: string, wanted: (body: T) => boolean): Promise<T> {
    const ask = async () => {
      const response = await this.api.get<T>(path, { token }).catch(() => null);
      return response?.status === 200 && wanted(response.body) && response.body;
    };
    return until<T>(what, ask, 60_000);
  }

  /** Pays at the bank, which notifies the shop. */
  async pay(brCode: string, more: { readonly amountCents?: number } = {}): Promise<void> {
    const { bank } = this.installation;
    const { payments: pix } = (await bank.pay(brCode, more)) as { payments: readonly unknown[] };
    const path = `/api/webhooks/pix/${bank.environment.PIX_WEBHOOK_SECRET}/pix`;
    await this.api.post(path, { pix }).catch(() => null);
  }

  private get printed(): string {
    return this.servers
      .map(({ output, ended }, index) => `process ${String(index)} (${ended}): ${output.join('')}`)
      .join('\n');
  }

  private doom(): Promise<void> | null {
    const { doomed } = this;
    this.doomed = null;
    return doomed && pause(doomed.afterMs).then(async () => void (await this.servers[doomed.index]?.end('SIGKILL')));
  }
}
