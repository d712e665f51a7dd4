import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.js';
import { EnvironmentError } from './environment.js';

/**
 * Throws `EnvironmentError` for a port of this process on which it cannot listen, before anything has begun. The
 * ports that a launcher has bound, or serves for all of its processes, are not tried.
 */
export async function requireUsablePorts(config: Config): Promise<void> {
  const ports = portsOf(config);
  for (const [variable, port] of ports) {
    const [first] = ports.find(([, other]) => other === port) ?? [variable];
    if (first !== variable)
      throw new EnvironmentError(`${variable}: port ${String(port)} is that of ${first} already; ${another(variable)}`);
    await listenOnce({ variable, port, host: config.host });
  }
}

/** Returns the ports that were chosen; 0 leaves the choice to the system. */
const portsOf = ({ role, port, realtimePort, boundPorts, metricsPort, siblingsDir }: Config) =>
  (
    [
      ['PORT', role === 'worker' || boundPorts ? 0 : port],
      ['REALTIME_PORT', role === 'worker' || boundPorts ? 0 : realtimePort],
      ['METRICS_PORT', siblingsDir === null ? (metricsPort ?? 0) : 0],
    ] as const
  ).filter(([, number]) => number !== 0);

interface Place {
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

async function listenOnce(place: Place): Promise<void> {
  const server = createServer().listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, place);
  }
  server.close();
  await once(server, 'close');
}

/**
 * Returns what `listen` returns. Another start may take the port after `requireUsablePorts` has tried it: throws
 * `EnvironmentError` then, and any other error as it is.
 */
export async function listening<T>(place: Place, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    throw isOfPort(error, place) ? listenError(error, place) : error;
  }
}

/** Returns true for a failure to listen on this port; a port that a launcher has bound has no number in its error. */
function isOfPort(error: unknown, { port }: Place): boolean {
  const failed = (error ?? {}) as NodeJS.ErrnoException & { readonly port?: number; readonly address?: string | null };
  return failed.syscall === 'listen' && (failed.port === port || !failed.address);
}

/** Returns the one line that says why this process cannot listen there. */
export function listenError(error: unknown, { variable, port, host }: Place): EnvironmentError {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new EnvironmentError(`${variable}: port ${String(port)} is in use by another program; ${another(variable)}`);
  if (code === 'EACCES')
    return new EnvironmentError(`${variable}: this user may not open port ${String(port)}; choose another.`);
  return new EnvironmentError(`HOST: ${host} is not an address of this machine (${code}).`);
}

const another = (variable: string): string => `choose another with ${variable}=...`;
