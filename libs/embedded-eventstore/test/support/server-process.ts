import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiledLibrary } from '../../../../test/support/compiled-library.js';

export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  port: number;
  url: string;
  /** Returns its stderr so far. */
  complaints(): string;
  /** Sends a signal and waits for the end. Returns exit code or signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface Exited {
  code: number | null;
  complaints: string;
}

function launch(args: string[], nodeOptions: string[]): { child: ChildProcess; complaints: () => string } {
  const child = spawn(process.execPath, [...nodeOptions, compiledLibrary('embedded-eventstore'), ...args], {
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

/** Starts a server that is expected to fail. */
export async function startRejected(file: string, args: string[] = []): Promise<Exited> {
  const { child, complaints } = launch(['--file', file, ...args], []);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, complaints: complaints() };
}
