import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiledLibrary } from '../../../../test/support/compiled-library.js';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its readiness. */
  readonly startedMs: number;
  /** Sends a signal and returns the exit code (null after a kill). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Output of a server that fails to start. */
export class NotStartedError extends Error {
  constructor(
    readonly exitCode: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** Starts a server and waits until it listens; NotStartedError with its own words when it ends instead. */
export async function spawnDocuments(file: string, more: readonly string[] = []): Promise<ServerProcess> {
  const cli = compiledLibrary('embedded-mongo');
  const began = performance.now();
  const child = spawn(process.execPath, [cli, '--file', file, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => text as string),
    exited.then((code) => {
      throw new NotStartedError(code, said);
    }),
  ]);
  const { port, pid } = JSON.parse(line) as { port: number; pid: number };
  return {
    child,
    url: `mongodb://127.0.0.1:${String(port)}`,
    pid,
    startedMs: performance.now() - began,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
