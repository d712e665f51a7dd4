import { hostname } from 'node:os';

const HOST = hostname().replace(/[^\w.-]/g, '_');
const OF_A_PROCESS = /^(.+)-(\d+)\.log(\.[\d-]+)?$/;

/** Returns the name of this process's log of a kind; two processes, or containers, never share one. */
export const nameOfLog = (kind: string): string => `${kind}-${HOST}-${String(process.pid)}.log`;

/**
 * Parses the name of a log of a kind: its host, its process, and whether it is an older file. Returns null for any
 * other file.
 */
export function readLogName(kind: string, name: string) {
  if (!name.startsWith(`${kind}-`)) return null;
  const [, host, pid, older] = OF_A_PROCESS.exec(name.slice(kind.length + 1)) ?? [];
  return host && pid ? { isOfThisHost: host === HOST, pid: Number(pid), isOlder: older !== undefined } : null;
}
