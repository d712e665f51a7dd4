import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { transformFile } from '@swc/core';

/** The library's folder, sought upwards: this file also runs from a compiled copy. */
function library(): string {
  for (let directory = import.meta.dirname; ; directory = dirname(directory)) {
    const found = join(directory, 'libs/embedded-mongo');
    if (existsSync(join(found, 'package.json'))) return found;
    if (directory === dirname(directory)) throw new Error('libs/embedded-mongo was not found');
  }
}

const LIBRARY = library();

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its readiness. */
  readonly startedMs: number;
  /** Sends a signal and answers the exit code (null after a kill). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Compiles the server into its `dist`, where `cli.js` is run from. */
export async function compileDocuments(): Promise<string> {
  const files = (await readdir(join(LIBRARY, 'src'), { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  for (const file of files) {
    const { code } = await transformFile(join(LIBRARY, 'src', file), {
      configFile: join(LIBRARY, '../../.swcrc'),
      sourceMaps: false,
    });
    const target = join(LIBRARY, 'dist', file.replace(/\.ts$/, '.js'));
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, code);
  }
  const cli = join(LIBRARY, 'dist/cli.js');
  await access(cli);
  return cli;
}

/** What a server that does not start says before it ends. */
export class NotStarted extends Error {
  constructor(
    readonly exitCode: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** Starts a server and waits until it listens; NotStarted with its own words when it ends instead. */
export async function spawnDocuments(cli: string, file: string, more: readonly string[] = []): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [cli, '--file', file, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => text as string),
    exited.then((code) => {
      throw new NotStarted(code, said);
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
