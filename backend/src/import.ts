import 'reflect-metadata';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import type { Connection } from 'mongoose';
import { ReadProductNamesHandler, ReadProductNames } from './modules/catalog/use-cases/read-product-names.js';
import { NameReservations } from './modules/identity/services/names/name-reservations.js';
import { NewAccounts } from './modules/identity/services/registration/new-accounts.js';
import { RegistrationNames } from './modules/identity/services/registration/registration-names.js';
import { FindActiveAccountHandler } from './modules/identity/use-cases/names/find-active-account.js';
import { ImportAccountHandler } from './modules/identity/use-cases/registration/import-account.js';
import { csvRows, csvSource } from './modules/imports/csv-file.js';
import { ImportError } from './modules/imports/import-error.js';
import { Products } from './modules/imports/products.js';
import type { SourceRow } from './modules/imports/import-row.js';
import { ImportTurn } from './modules/imports/import-turn.js';
import { keyAuthRows } from './modules/imports/keyauth-file.js';
import { type Format, ImportRun, type Outcome, type Result } from './modules/imports/run-import.js';
import { ImportKeyHandler } from './modules/keys/use-cases/import-key.js';
import { ReadPauseForAllHandler } from './modules/settings/use-cases/read-pause-for-all.js';
import { ImportSubscriptionHandler } from './modules/subscriptions/use-cases/import-subscription.js';
import { Movements } from './modules/wallet/services/movements.js';
import { ImportBalanceHandler } from './modules/wallet/use-cases/import-balance.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { callerPath } from './platform/config/caller-path.js';
import { type Config, loadEnvironment } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { runCommand } from './platform/config/run-command.js';
import { Secrets } from './platform/config/secrets.js';
import { restoreUnderWay } from './platform/consumers/restoring.js';
import { DocumentsModule, MONGO } from './platform/documents/documents.module.js';
import { EventLog } from './platform/event-store/event-log.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { Lease } from './platform/lease/lease.js';
import { type CsvColumns, csvStream } from './platform/list/csv.js';

const USAGE = 'Usage: npm run import -- <csv|keyauth> <file> [--dry-run] [--product <id>]';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The command side of the application: the handlers that an import needs, without consumers. */
@Module({
  providers: [
    ...[NameReservations, RegistrationNames, NewAccounts, Movements],
    ...[ImportAccountHandler, ImportBalanceHandler, ImportSubscriptionHandler, ImportKeyHandler],
    ...[FindActiveAccountHandler, ReadPauseForAllHandler, ReadProductNamesHandler],
  ],
})
class CommandsModule {}

const reportColumns: CsvColumns<Outcome> = {
  line: ({ line }) => line,
  type: ({ type }) => type,
  source_id: ({ sourceId }) => sourceId,
  result: ({ result }) => result,
  id: ({ id }) => id,
  note: ({ note }) => note,
};

interface Wanted {
  readonly format: Format;
  readonly file: string;
  readonly isDryRun: boolean;
  /** Id of the product of rows that name none. */
  readonly product: number | null;
}

const options = { 'dry-run': { type: 'boolean' }, product: { type: 'string' } } as const;

/** Returns the command line. Throws `ImportError`. */
function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [format, file, ...others] = positionals;
    const product = values.product ?? null;
    const isProduct = product === null || /^[1-9]\d{0,14}$/.test(product);
    const isFormat = format === 'csv' || format === 'keyauth';
    if (isFormat && file !== undefined && others.length === 0 && isProduct) {
      const isDryRun = values['dry-run'] ?? false;
      return { format, file: callerPath(file), isDryRun, product: product === null ? null : Number(product) };
    }
  } catch {
    // An unknown option.
  }
  throw new ImportError(USAGE);
}

/**
 * Returns the rows of a file, once it was read to its end: nothing is written of a file that cannot be. Throws
 * `ImportError`.
 */
async function readableRows({ format, file }: Wanted): Promise<AsyncIterable<SourceRow> | Iterable<SourceRow>> {
  if (format === 'keyauth') return keyAuthRows(file);
  for await (const _ of csvRows(file));
  return csvSource(file);
}

/** Opens the command side on the engines of the environment. Throws without the documents or the master key. */
function openCommands(config: Config): Promise<INestApplicationContext> {
  if (!Secrets.find(config))
    throw new ImportError(`the MASTER_KEY is missing: it is neither in the environment nor in ${config.dataDir}`);
  const imports = [
    ...[ConfigModule.of(config), ClockModule, CqrsModule.forRoot()],
    ...[DocumentsModule, EventStoreModule, CommandsModule],
  ];
  return NestFactory.createApplicationContext(
    { module: class ImportModule {}, imports },
    { logger: false, abortOnError: false },
  );
}

/** Throws where the event store is away, and while a restore is not finished. */
async function assertMayImport(app: INestApplicationContext): Promise<void> {
  await app.get(EventLog).end();
  if ((await restoreUnderWay(app.get<Connection>(MONGO))) !== null)
    throw new ImportError('a restore did not finish: run "npm run restore -- <folder>" to its end first.');
}

/** Imports the file, one run at a time in a shop, and returns the number of rows by result. */
async function importFile(
  app: INestApplicationContext,
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  { format, file, isDryRun, product }: Wanted,
) {
  const products = new Products(await app.get(QueryBus).execute(new ReadProductNames()), product);
  if (product !== null && !products.has(product))
    throw new ImportError(`--product: there is no product ${String(product)}`);
  const turn = await ImportTurn.take(new Lease(app.get<Connection>(MONGO), 'import'));
  try {
    const plan = { format, rows, products, isDryRun, check: () => turn.check() };
    return await reported(new ImportRun(app.get(CommandBus), app.get(QueryBus), plan), reportOf(file));
  } finally {
    await turn.end();
  }
}

/** Runs an import into its report and returns the number of rows by result. */
async function reported(run: ImportRun, path: string): Promise<Readonly<Record<Result, number>>> {
  const counts: Record<Result, number> = { created: 0, exists: 0, rejected: 0 };
  async function* counted() {
    for await (const outcome of run.outcomes()) {
      counts[outcome.result] += 1;
      yield outcome;
    }
  }
  const report = await openReport(path);
  await pipeline(await csvStream(reportColumns, counted()), report.createWriteStream());
  return counts;
}

const reportOf = (file: string): string => `${file}.report.csv`;

/** Opens a report that only its owner can read, because it holds e-mails. Throws `ImportError`. */
const openReport = (path: string): Promise<FileHandle> =>
  open(path, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`${path}: the report cannot be written (${error.code ?? error.message})`);
  });

await runCommand(async () => {
  const wanted = readArguments();
  const rows = await readableRows(wanted);
  const app = await openCommands(loadEnvironment());
  try {
    await assertMayImport(app);
    const { created, exists, rejected } = await importFile(app, rows, wanted);
    say(`report: ${reportOf(wanted.file)}`);
    if (wanted.isDryRun) say('dry run: nothing was written to the shop');
    const counts = [`${String(created)} new`, `${String(exists)} existing`, `${String(rejected)} rejected`];
    say(`rows: ${String(created + exists + rejected)} (${counts.join(', ')})`);
  } finally {
    await app.close();
  }
});
