import 'reflect-metadata';
import mongoose from 'mongoose';
import { modules } from './app.module.js';
import { auditAnchors } from './modules/status/anchors.audit.js';
import { restoreRecord } from './modules/status/restore-record.js';
import { reportAudit } from './platform/audit/audit-report.js';
import { auditStreams } from './platform/audit/stream-audit.js';
import { checkBackup, type CheckedBackup } from './platform/backup/check-backup.js';
import { folderArguments } from './platform/backup/folder-arguments.js';
import { masterKeyOf, restore } from './platform/backup/restore.js';
import { type ErasedBy, restoreKeys } from './platform/backup/restore-keys.js';
import { Ids } from './platform/clock/ids.js';
import { loadEnvironment, loadWithoutEngines } from './platform/config/config.js';
import { runCommand } from './platform/config/run-command.js';
import { Secrets } from './platform/config/secrets.js';
import { EventLog } from './platform/event-store/event-log.js';
import { Features } from './platform/feature/features.js';
import { openFileStore } from './platform/files/open-file-store.js';
import { Uploads } from './platform/files/uploads.js';

const USAGE = 'Usage: npm run restore -- [--keys] <folder>';
const say = (line: string) => process.stdout.write(`${line}\n`);

const erasedBy: ErasedBy = ({ type, data }) => (type === 'ErasureCompleted' ? String(data['userId']) : null);

/** Restores into the engines that the environment names; ends with the audit. Returns the exit code. */
async function restoreInto(backup: CheckedBackup): Promise<number> {
  const config = loadEnvironment();
  const secrets = masterKeyOf(backup, config);
  const store = await openFileStore(config);
  const log = new EventLog(config.eventstoreUrl);
  // Last, because an open connection keeps the process after an error.
  const connection = await mongoose
    .createConnection(config.mongoUrl, { dbName: 'shop', serverSelectionTimeoutMS: 5_000 })
    .asPromise();
  try {
    await log.served();
    const shop = { log, connection, uploads: new Uploads(config, new Ids(), store) };
    const { events, keys, files } = await restore(backup, shop, await restoreRecord(backup.manifest));
    if (!Secrets.find(config)) secrets.storeIn(config.dataDir);
    say(`events in the backup: ${String(backup.manifest.log.events)}`);
    say(`events restored: ${String(events)}, and the record of the restore`);
    say(`keys: ${String(keys)}`);
    say(`files: ${String(files)}`);
    const audits = new Features(modules).all('audits').map((Invariant) => new Invariant());
    const { ok } = await reportAudit(log, [auditStreams(), auditAnchors()], audits);
    say('The views will be rebuilt from the log at the next start.');
    return ok ? 0 : 1;
  } finally {
    store.close();
    await Promise.all([log.close(), connection.close()]);
  }
}

/** Restores only the keys, into the shop that the environment names. */
async function restoreKeysInto(backup: CheckedBackup): Promise<void> {
  const config = loadEnvironment();
  masterKeyOf(backup, config);
  const log = new EventLog(config.eventstoreUrl);
  const connection = await mongoose
    .createConnection(config.mongoUrl, { dbName: 'shop', serverSelectionTimeoutMS: 5_000 })
    .asPromise();
  await log.served();
  say(`keys restored: ${String(await restoreKeys(backup, { log, connection }, erasedBy))}`);
  await Promise.all([log.close(), connection.close()]);
}

await runCommand(async () => {
  const options = { check: { type: 'boolean' }, keys: { type: 'boolean' } } as const;
  const { folder, values } = folderArguments(options, USAGE);
  const backup = await checkBackup(folder, erasedBy);
  // The launcher asks for this first, so that a wrong key or a damaged backup starts no engines and makes no folder.
  if (values.check) masterKeyOf(backup, loadWithoutEngines());
  else if (values.keys) await restoreKeysInto(backup);
  else process.exitCode = await restoreInto(backup);
});
