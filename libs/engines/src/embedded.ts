import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ourServer } from './child.js';
import { EngineError } from './failure.js';
import { makePrivateFolder } from './files.js';
import type { Service } from './supervised.js';

/** Returns the address of the documents. Clients of a replica set have to find its primary by the set's name. */
export const documentsUrl = (port: number, isOfficial: boolean) =>
  `mongodb://127.0.0.1:${port}/shop?${isOfficial ? 'replicaSet=rs0' : 'directConnection=true'}`;

const EMBEDDED = {
  eventstore: {
    cli: '../../embedded-eventstore/dist/cli.js',
    file: 'events.sqlite',
    url: (port: number) => `esdb://127.0.0.1:${port}?tls=false`,
  },
  mongo: {
    cli: '../../embedded-mongo/dist/cli.js',
    file: 'documents.sqlite',
    url: documentsUrl,
  },
} as const;

type EmbeddedName = keyof typeof EMBEDDED;

function expectReady(name: string, line: string): void {
  try {
    if ((JSON.parse(line) as { ready?: unknown }).ready === true) return;
  } catch {
    // Falls through: the line gives the reason.
  }
  throw new EngineError(`${name}: ${line}`);
}

/** Returns true when the folder has data of this embedded server. */
export const hasStored = (name: EmbeddedName, dataDir: string): boolean =>
  existsSync(join(dataDir, name, EMBEDDED[name].file));

/**
 * Returns the command of an embedded server over one SQLite file of the data folder. The server ends by itself when
 * this process is gone. `isOfficial` makes it as strict as the official server.
 */
export function embeddedServer(
  name: EmbeddedName,
  dataDir: string,
  port: number,
  isOfficial: boolean,
): { url: string; service: Service } {
  const { cli, file, url } = EMBEDDED[name];
  const folder = join(dataDir, name);
  makePrivateFolder(folder);
  const args = ['--file', join(folder, file), '--port', String(port), '--parent', String(process.pid)];
  if (isOfficial) args.push('--as-official');
  return {
    url: url(port, isOfficial),
    service: {
      name,
      port,
      command: ourServer(new URL(cli, import.meta.url), args),
      ready: async (firstLine) => expectReady(name, await firstLine),
    },
  };
}
