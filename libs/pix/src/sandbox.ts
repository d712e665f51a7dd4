import { createOwnUserServer } from '@shop/embedded-mongo/own-user-server';
import { isFromThisMachine } from '@shop/kernel/loopback';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serveApi, serveToken } from './sandbox/api-routes.js';
import { serveControl } from './sandbox/control-routes.js';
import { sendReply, callOf, problemReply, type Call, type Reply } from './sandbox/http.js';
import { ProblemError } from './sandbox/problem.js';
import { Psp } from './sandbox/psp.js';

export type SandboxOptions = {
  /** 0, the default: any free port. */
  port?: number;
  /** A loopback address; default 127.0.0.1. */
  host?: string;
  clientId: string;
  clientSecret: string;
  pixKey: string;
  /** Folder of the page and its buttons in the URL; by default a random name. */
  pageName?: string;
  /** File of JSON lines with which charges survive a restart. */
  file?: string;
  /** Pauses before a failed webhook is sent again; default 1 s, 5 s, 15 s. After the last one it is abandoned. */
  webhookRetryMs?: readonly number[];
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** The value of NODE_ENV: `production` is rejected, unless `allowDemo` says that the shop is a demo. */
  nodeEnv?: string;
  allowDemo?: boolean;
};

export type Sandbox = {
  /** Base of API Pix, with its version: `http://127.0.0.1:4000/v2`. */
  url: string;
  tokenUrl: string;
  /** The page for people; `{pageUrl}_sandbox/charge/{txid}` is one charge. */
  pageUrl: string;
  port: number;
  close(): Promise<void>;
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Starts a PSP for demos and tests, with the contract of a bank: tokens, scopes, validation, problem bodies, webhooks.
 * No money moves. Serves only requests from this machine. Throws when it would be reachable from outside or run in
 * production.
 */
export async function startSandboxPsp(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, clock = Date.now, webhookRetryMs = [1000, 5000, 15_000] } = options;
  const page = `/${options.pageName ?? randomBytes(24).toString('hex')}/`;
  if (!LOOPBACK.includes(host)) throw new Error(`the PIX sandbox only listens on a loopback address, not on ${host}`);
  if (options.nodeEnv === 'production' && !options.allowDemo)
    throw new Error('the PIX sandbox does not run in production');
  const http = createServer();
  const open = new Set<Socket>();
  const server = createOwnUserServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    http.emit('connection', socket);
  });
  const authority = (): string =>
    `${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  const psp = new Psp({ ...options, page, clock, webhookRetryMs, locationHost: authority });
  http.on('request', (request, response) => void respond(psp, request, response));
  await listening(server, port, host);
  const origin = `http://${authority()}`;
  return {
    url: `${origin}/v2`,
    tokenUrl: `${origin}/oauth/token`,
    pageUrl: `${origin}${page}`,
    port: (server.address() as AddressInfo).port,
    async close() {
      // `http` never listens, so it does not know the connections that were given to it.
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await psp.close();
    },
  };
}

async function respond(psp: Psp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    assertLocal(request);
    const call = await callOf(request);
    const isApi = call.path.startsWith('/v2/');
    const reply = isApi || call.path === '/oauth/token' ? await serveFaulty(psp, call, isApi) : serveControl(psp, call);
    if (reply) sendReply(response, reply);
    else request.socket.destroy();
  } catch (error) {
    const problem =
      error instanceof ProblemError ? error : new ProblemError('ErroInternoDoServidor', 'Falha do PSP de teste.');
    if (!response.headersSent && !response.destroyed) sendReply(response, problemReply(problem));
  }
}

/** Serves the API with the armed faults; null when the response is to be lost. */
async function serveFaulty(psp: Psp, call: Call, isApi: boolean): Promise<Reply | null> {
  if (psp.faults.apiDelayMs > 0) await pause(psp.faults.apiDelayMs, undefined, { ref: false });
  if (spend(psp, isApi ? 'apiFailNext' : 'tokenFailNext'))
    throw new ProblemError('ServicoIndisponivel', 'Falha pedida no PSP de teste.');
  const loses = isApi && spend(psp, 'apiLoseNext');
  const reply = isApi ? serveApi(psp, call) : serveToken(psp, call);
  return loses ? null : reply;
}

function spend(psp: Psp, fault: 'apiFailNext' | 'apiLoseNext' | 'tokenFailNext'): boolean {
  const left = psp.faults[fault];
  if (left > 0) psp.faults = { ...psp.faults, [fault]: left - 1 };
  return left > 0;
}

/**
 * Rejects a request through a proxy, or under a host name that a page pointed at 127.0.0.1: neither may reach the
 * bank's buttons.
 */
function assertLocal(request: IncomingMessage): void {
  if (!isFromThisMachine(request)) throw new ProblemError('AcessoNegado', 'O PSP de teste só atende nesta máquina.');
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
