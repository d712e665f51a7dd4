import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { readLogName } from '@shop/logs/log-names';
import { SECURITY, type SecurityLine } from './security-log.js';

/** A search on days of São Paulo, both included. */
interface SecuritySearch {
  /** Addresses, ids of accounts and pseudonyms, any of which a line must name. */
  readonly names: ReadonlySet<string>;
  readonly from: string;
  readonly to: string;
}

/** Returns the lines of all security logs of a data folder that match, oldest first. A broken line is left out. */
export async function searchSecurity(
  dataDir: string,
  { names, from, to }: SecuritySearch,
): Promise<readonly SecurityLine[]> {
  const found: SecurityLine[] = [];
  for await (const line of linesOf(join(dataDir, 'logs'))) {
    const { at, address, account = '', target = '' } = line;
    if (![address, account, target].some((name) => names.has(name))) continue;
    const day = saoPauloDay(Date.parse(at));
    if (from <= day && day <= to) found.push(line);
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

async function* linesOf(folder: string): AsyncGenerator<SecurityLine> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((each) => readLogName(SECURITY, each) !== null)) {
    const input = createReadStream(join(folder, name));
    for await (const text of createInterface({ input })) {
      const line = parsed(text);
      if (line) yield line;
    }
  }
}

/** Parses a line; null for half a line of a killed process and for a note about dropped lines. */
function parsed(text: string): SecurityLine | null {
  try {
    const line = JSON.parse(text) as Partial<SecurityLine>;
    return line.at && line.kind && line.address ? (line as SecurityLine) : null;
  } catch {
    return null;
  }
}
