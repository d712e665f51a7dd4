import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { LogFile } from '@shop/logs/log-file';
import { startChild, stopChild } from './child.js';
import type { CommandLine } from './child.js';
import { EngineError } from './failure.js';
import type { Log } from './failure.js';
import { isFree } from './ports.js';

/** A program that must keep running. */
export interface Service {
  name: string;
  command: CommandLine;
  /** Port of the program on 127.0.0.1; it must be free again for a restart. */
  port: number;
  /** Resolves once the program responds; `firstLine` is the first line of its standard output. */
  ready: (firstLine: Promise<string>, signal: AbortSignal) => Promise<void>;
}

export interface SupervisedOptions {
  dataDir: string;
  log: Log;
  /** Called when the program responds, at the start and after every restart. */
  onReady: (pid: number) => void;
}

const START_PATIENCE_MS = 120_000;
const BACKOFF_MS = { first: 50, longest: 5_000 };
const PORT_POLL_MS = 250;
const STEADY_AFTER_MS = 30_000;

/** Keeps one program running: starts it, restarts it when it dies, ends it. */
export class Supervised {
  readonly #service: Service;
  readonly #options: SupervisedOptions;
  readonly #file: LogFile;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #closed: Promise<void> = Promise.resolve();
  #lastLine = '';
  #keeping: Promise<void> | undefined;

  constructor(service: Service, options: SupervisedOptions) {
    this.#service = service;
    this.#options = options;
    this.#file = new LogFile(options.dataDir, service.name);
  }

  /**
   * Resolves when the program responds. Throws an `EngineError` with the program's last lines when the first start
   * fails.
   */
  async start(): Promise<void> {
    try {
      await this.#run();
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#keeping = this.#keep();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#child) await stopChild(this.#child);
    await this.#keeping;
    await this.#file.flush();
    this.#file.close();
  }

  async #run(): Promise<void> {
    const { name, command, ready } = this.#service;
    const child = startChild(command, ['pipe', 'pipe']);
    this.#child = child;
    // 'close' is emitted after the program's last output; 'exit' may be emitted before it.
    this.#closed = new Promise((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
    const rejection = new Promise<never>((_, reject) => {
      const patience = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(START_PATIENCE_MS)]);
      patience.addEventListener('abort', () => reject(new EngineError(`${name}: did not respond in time.`)));
      child.once('error', (error) => reject(new EngineError(`${name}: could not be started (${error.message}).`)));
      child.once('close', () => reject(new EngineError(`${name}: ended before it responded (${this.#reason()}).`)));
    });
    rejection.catch(() => {});
    void this.#record(child.stderr);
    await Promise.race([ready(this.#record(child.stdout), this.#stopping.signal), rejection]);
    if (child.pid !== undefined) this.#options.onReady(child.pid);
  }

  /** Writes the program's output to its log; resolves with the first line. */
  #record(stream: Readable | null): Promise<string> {
    if (!stream) throw new Error('the program has no pipe');
    return new Promise((resolve) => {
      createInterface({ input: stream }).on('line', (line) => {
        resolve(line);
        this.#file.write(`${line}\n`);
        if (line.trim()) this.#lastLine = line.trim();
      });
    });
  }

  async #keep(): Promise<void> {
    let wait = BACKOFF_MS.first;
    for (;;) {
      const since = performance.now();
      await this.#closed;
      if (this.#stopping.signal.aborted) return;
      if (performance.now() - since > STEADY_AFTER_MS) wait = BACKOFF_MS.first;
      this.#options.log(`${this.#service.name}: ended (${this.#reason()}); starting it again.`);
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      await this.#untilPortIsFree();
      if (this.#stopping.signal.aborted) return;
      wait = Math.min(wait * 2, BACKOFF_MS.longest);
      await this.#restart();
    }
  }

  /** Waits for a port taken by another program. A new port is no alternative, because clients already use this one. */
  async #untilPortIsFree(): Promise<void> {
    const { name, port } = this.#service;
    let isSaid = false;
    while (!this.#stopping.signal.aborted && !(await isFree(port))) {
      if (!isSaid) this.#options.log(`${name}: port ${port} was taken by another program; waiting until it is free.`);
      isSaid = true;
      await pause(PORT_POLL_MS, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }

  async #restart(): Promise<void> {
    try {
      await this.#run();
      this.#options.log(`${this.#service.name}: back.`);
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#options.log((error as Error).message);
      if (this.#child) await stopChild(this.#child);
    }
  }

  #reason(): string {
    const { signalCode, exitCode } = this.#child ?? {};
    if (signalCode) return signalCode;
    return this.#lastLine ? `code ${exitCode}: ${this.#lastLine.slice(0, 300)}` : `code ${exitCode}`;
  }
}
