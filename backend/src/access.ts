import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { reservationForm } from './modules/identity/domain/registration.js';
import { type Config, loadEnvironment } from './platform/config/config.js';
import { runCommand } from './platform/config/run-command.js';
import { Secrets } from './platform/config/secrets.js';
import { EventLog } from './platform/event-store/event-log.js';
import { readOwner } from './platform/event-store/reservations.js';
import { addressForm } from './platform/requests/client-address.js';
import { pseudonymOf } from './platform/logging/security-log.js';
import { searchSecurity } from './platform/logging/security-search.js';

const USAGE = 'Usage: npm run access -- <account|address> [--from YYYY-MM-DD] [--to YYYY-MM-DD]';

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);

/** Returns the subject and the days of the command line; null where they are wrong. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' } },
      allowPositionals: true,
    });
    const { from = '1970-01-01', to = '9999-12-31' } = values;
    const [subject, ...others] = positionals;
    return subject && others.length === 0 && isDay(from) && isDay(to) ? { subject, from, to } : null;
  } catch {
    return null;
  }
}

/** Returns what the log may hold for an address, or for an account by its id, username or e-mail. */
async function namesOf(subject: string, config: Config): Promise<ReadonlySet<string>> {
  const address = addressForm(subject.replace(/\/64$/, ''));
  if (address !== 'unknown') return new Set([address]);
  const secrets = Secrets.find(config);
  if (!secrets) return new Set([subject]);
  const value = reservationForm(subject);
  const log = new EventLog(config.eventstoreUrl);
  const kind = value.includes('@') ? 'email' : 'username';
  try {
    await log.served();
    const owner = await readOwner(log, secrets, { kind, value });
    return new Set([subject, pseudonymOf(secrets, value), ...(owner ? [owner] : [])]);
  } finally {
    await log.close();
  }
}

async function report({ subject, from, to }: NonNullable<ReturnType<typeof readArguments>>): Promise<string> {
  const config = loadEnvironment();
  const lines = await searchSecurity(config.dataDir, { names: await namesOf(subject, config), from, to });
  const [first, last] = [lines[0], lines.at(-1)].map((line) => (line ? saoPauloDay(Date.parse(line.at)) : ''));
  const sum = first ? `${String(lines.length)} records, from ${first} to ${last ?? ''}` : 'nothing found';
  return [...lines.map((line) => JSON.stringify(line)), sum, ''].join('\n');
}

await runCommand(async () => {
  const wanted = readArguments();
  if (!wanted) throw new Error(USAGE);
  process.stdout.write(await report(wanted));
});
