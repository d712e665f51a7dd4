import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { transformSync } from '@swc/core';

/** The repository, wherever this file runs from: benches are compiled to another place. */
function repository(from: string): string {
  return existsSync(join(from, 'package-lock.json')) ? from : repository(dirname(from));
}

const ROOT = repository(import.meta.dirname);
const SOURCES = join(ROOT, 'libs/embedded-eventstore/src');
const CACHE = join(ROOT, '.cache/embedded-eventstore');

/** Compiles the server as it is now, whatever `dist` holds. Returns its command-line file. */
export function compiledServer(): string {
  const sources = readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));
  const version = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  const target = join(CACHE, version);
  if (existsSync(target)) return join(target, 'cli.js');
  mkdirSync(CACHE, { recursive: true });
  const building = mkdtempSync(join(CACHE, 'building-'));
  for (const { name, text } of sources) {
    const { code } = transformSync(text, {
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    writeFileSync(join(building, name.replace(/\.ts$/, '.js')), code);
  }
  try {
    renameSync(building, target);
  } catch {
    // Another worker was faster; its files are the same.
  }
  return join(target, 'cli.js');
}

export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  port: number;
  url: string;
  /** What it wrote to stderr so far. */
  complaints(): string;
  /** Sends a signal and waits for the end. Returns exit code or signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface Exited {
  code: number | null;
  complaints: string;
}

function launch(args: string[], nodeOptions: string[]): { child: ChildProcess; complaints: () => string } {
  const child = spawn(process.execPath, [...nodeOptions, compiledServer(), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return { child, complaints: () => complaints };
}

/** Starts the server as a process of its own and waits until it listens. */
export async function startServerProcess(
  file: string,
  args: string[] = [],
  nodeOptions: string[] = [],
): Promise<ServerProcess> {
  const { child, complaints } = launch(['--file', file, ...args], nodeOptions);
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! });
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (first === undefined) throw new Error(`The server ended instead of listening: ${complaints()}`);
  const { port, pid } = JSON.parse(String(first[0])) as { port: number; pid: number };
  return {
    child,
    pid,
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    complaints,
    async end(signal) {
      child.kill(signal);
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null];
      return code ?? by;
    },
  };
}

/** Starts a server that is expected to refuse. */
export async function startRefused(file: string, args: string[] = []): Promise<Exited> {
  const { child, complaints } = launch(['--file', file, ...args], []);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, complaints: complaints() };
}
