import mongoose from 'mongoose';
import { backUp } from './platform/backup/back-up.js';
import { BackupError } from './platform/backup/backup-error.js';
import { requireOutside } from './platform/backup/backup-folder.js';
import { folderArguments } from './platform/backup/folder-arguments.js';
import { verify } from './platform/backup/verify.js';
import { Clock } from './platform/clock/clock.js';
import { loadEnvironment } from './platform/config/config.js';
import { runCommand } from './platform/config/run-command.js';
import { Secrets } from './platform/config/secrets.js';
import { EventLog } from './platform/event-store/event-log.js';
import { openFileStore } from './platform/files/open-file-store.js';
import { uploadsIn } from './platform/files/uploads.js';

const USAGE = 'Usage: npm run backup -- [--keep-secrets] <folder>, or npm run backup -- --verify <folder>';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Backs up the shop that the environment names. */
async function copy(folder: string, keepSecrets: boolean): Promise<void> {
  const config = loadEnvironment();
  await requireOutside(uploadsIn(config.dataDir), folder);
  const secrets = Secrets.find(config);
  if (!secrets)
    throw new BackupError(`the MASTER_KEY is missing: it is neither in the environment nor in ${config.dataDir}`);
  const files = await openFileStore(config);
  const log = new EventLog(config.eventstoreUrl);
  // Last, because an open connection keeps the process after an error.
  const connection = await mongoose
    .createConnection(config.mongoUrl, { dbName: 'shop', serverSelectionTimeoutMS: 5_000 })
    .asPromise();
  try {
    await log.served();
    const saved = await backUp({ log, connection, secrets, files }, { folder, keepSecrets, now: new Clock().now() });
    say(`events: ${String(saved.events)}, of which ${String(saved.added)} are new`);
    say(`keys: ${String(saved.keys)}`);
    say(`files: ${String(saved.files)}`);
    say(`whole backup in ${folder}`);
  } finally {
    files.close();
    await Promise.all([log.close(), connection.close()]);
  }
}

/** Checks a backup and returns the exit code. */
async function check(folder: string): Promise<number> {
  const { manifest, keys, files, breaks } = await verify(folder);
  for (const line of breaks) say(`BREAK ${line}`);
  say(`events: ${String(manifest.log.events)}`);
  say(`keys: ${String(keys)}`);
  say(`files: ${String(files)}`);
  say(breaks.length === 0 ? 'backup: clean' : `backup: ${String(breaks.length)} breaks`);
  return breaks.length === 0 ? 0 : 1;
}

await runCommand(async () => {
  const options = { verify: { type: 'boolean' }, 'keep-secrets': { type: 'boolean' } } as const;
  const { folder, values } = folderArguments(options, USAGE);
  if (values.verify) process.exitCode = await check(folder);
  else await copy(folder, values['keep-secrets'] ?? false);
});
