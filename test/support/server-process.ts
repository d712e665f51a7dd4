import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient } from './api-client.js';
import { freePort } from './free-port.js';
import { isAtWork } from './readiness.js';
import { until } from './until.js';
import { atWorkerEnd } from './worker-end.js';

const BACKEND = fileURLToPath(new URL('../../backend', import.meta.url));
const MAIN = join(BACKEND, 'dist/main.js');
/** Compile cache of the built backend and its commands, as the product's own. */
export const COMPILE_CACHE = join(BACKEND, '../.cache/compile');
const { config } = JSON.parse(readFileSync(join(BACKEND, 'package.json'), 'utf8')) as { config: { node: string[] } };

/** A server ended before it was ready; contains its exit code or signal, and its output. */
export class ServerEndedError extends Error {
  constructor(
    /** Its exit code or signal. */
    readonly by: string,
    output: readonly string[],
  ) {
    super(`The server ended by ${by}: ${output.join('')}`);
  }
}

/** Longest time of a start with filled views, in milliseconds. */
const READY_WITHIN = 90_000;

/** The signal that arms the failpoint of a process (`end-at-failpoint.mjs`). */
export const ARMING = 'SIGUSR2';

/** Options of a start. */
export interface StartOptions {
  /** Module to import first. */
  readonly preload?: string;
  readonly readyWithinMs?: number;
}

/** One process of the built backend, as `npm run serve` starts it. */
export class ServerProcess {
  /** Printed lines, newest last. */
  readonly output: string[] = [];

  private constructor(
    private readonly child: ChildProcess,
    readonly api: ApiClient,
    readonly realtimeUrl: string,
  ) {
    const keep = (chunk: Buffer) => {
      this.output.push(chunk.toString());
      if (this.output.length > 500) this.output.shift();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once(
      'exit',
      atWorkerEnd(() => child.kill('SIGKILL')),
    );
  }

  /** Starts and waits until it is ready, unless it is a worker, which serves no requests. */
  static async start(
    environment: Readonly<Record<string, string>>,
    { preload, readyWithinMs = READY_WITHIN }: StartOptions = {},
  ): Promise<ServerProcess> {
    const [port, realtimePort] = [environment['PORT'] ?? String(await freePort()), await freePort()];
    const child = spawn(process.execPath, [...config.node, ...(preload ? ['--import', preload] : []), MAIN], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...environment,
        PORT: port,
        REALTIME_PORT: String(realtimePort),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const api = new ApiClient(`http://127.0.0.1:${port}`);
    const server = new ServerProcess(child, api, `http://127.0.0.1:${String(realtimePort)}`);
    try {
      if (environment['ROLE'] !== 'worker') await server.ready(readyWithinMs);
    } catch (error) {
      await server.end('SIGKILL');
      throw error;
    }
    return server;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Exit code or signal of an ended process. */
  get ended(): string {
    return this.isRunning ? 'running' : String(this.child.exitCode ?? this.child.signalCode);
  }

  /** Makes a process of `Installation.serveArmable` end at its failpoint from now on. */
  async arm(): Promise<void> {
    this.child.kill(ARMING);
    await until('the failpoint to be armed', () => this.output.some((text) => text.includes('failpoint armed')));
  }

  async ready(withinMs = READY_WITHIN): Promise<void> {
    await until(
      'the server to be ready',
      async () => {
        if (!this.isRunning) throw new ServerEndedError(this.ended, this.output);
        return isAtWork(this.api);
      },
      withinMs,
    );
  }

  /** Sends the signal and waits for the end; resolves to the exit code, null when a signal ended it. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return this.child.exitCode;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
    return this.child.exitCode;
  }
}
