import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { ImportError } from './import-error.js';
import type { SourceRow } from './import-row.js';
import { readKey, readSubscription, readUser } from './keyauth-row.js';

const FILE_MIB = 128;
/**
 * The file is held in memory, at three times its size: users with subscriptions took 507 MB for a file of 173 MiB. That
 * leaves half of the heap of `npm run import` to the rows.
 */
const FILE_BYTES = FILE_MIB * 1024 * 1024;
/** Values and rows of a file: short ones take up to twenty times their size. Exports have some 30 bytes a value. */
const VALUES = 8_000_000;
const ROWS = 1_000_000;
/** Signs in front of a value. */
const [COMMA, LIST, OBJECT] = [0x2c, 0x5b, 0x7b];

/** A `KeyAuthUsers.json`; other fields are ignored. */
const ExportedUsers = v.object({ users: v.array(v.unknown()), subscription: v.optional(v.array(v.unknown()), []) });

const Named = v.object({
  username: v.optional(v.string(), ''),
  hwid: v.fallback(v.nullish(v.string()), null),
});
const Held = v.object({
  user: v.optional(v.string(), ''),
  subscription: v.optional(v.string(), ''),
  expiry: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0),
});
const Keyed = v.object({ key: v.string() });

/**
 * Reads the users and subscriptions of a `KeyAuthUsers.json`, or the keys of a `KeyAuthKeys.json`. Throws
 * `ImportError` for any other file.
 */
export async function keyAuthRows(file: string): Promise<readonly SourceRow[]> {
  const content = await contentOf(file);
  const assertRows = (rows: number) => {
    if (rows > ROWS) throw new ImportError(`${file}: more than ${String(ROWS)} rows`);
  };
  if (Array.isArray(content)) {
    assertRows(content.length);
    return keyRows(content);
  }
  const exported = v.safeParse(ExportedUsers, content);
  if (exported.success) {
    assertRows(exported.output.users.length + exported.output.subscription.length);
    return [...userRows(exported.output.users), ...subscriptionRows(exported.output)];
  }
  throw new ImportError(`${file}: neither a KeyAuthUsers.json nor a KeyAuthKeys.json (a list of keys)`);
}

async function contentOf(file: string): Promise<unknown> {
  try {
    if ((await stat(file)).size > FILE_BYTES) throw new ImportError(`${file}: larger than ${String(FILE_MIB)} MiB`);
    const bytes = await readFile(file);
    if (hasTooManyValues(bytes)) throw new ImportError(`${file}: more than ${String(VALUES)} values`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code = 'not JSON' } = error as NodeJS.ErrnoException;
    const reason = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'not in UTF-8' : code;
    throw new ImportError(`${file}: not a readable file (${reason})`);
  }
}

/** Counts the values of a JSON text before it is parsed. Signs within texts count too. */
function hasTooManyValues(bytes: Buffer): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length && count <= VALUES; at += 1) {
    const byte = bytes[at];
    if (byte === COMMA || byte === LIST || byte === OBJECT) count += 1;
  }
  return count > VALUES;
}

const keyRows = (keys: readonly unknown[]): SourceRow[] =>
  keys.map((exported, at) => ({
    line: at + 1,
    type: 'key',
    sourceId: v.is(Keyed, exported) ? shortened(exported.key) : '',
    username: '',
    read: () => readKey(exported),
  }));

const userRows = (users: readonly unknown[]): SourceRow[] =>
  users.map((exported, at) => ({
    line: at + 1,
    type: 'user',
    sourceId: shortened(named(exported)?.username ?? ''),
    username: named(exported)?.username ?? '',
    read: () => readUser(exported),
  }));

/** Returns the subscriptions, those with the later end first: of two of one product, the first one counts. */
function subscriptionRows({ users, subscription }: v.InferOutput<typeof ExportedUsers>): SourceRow[] {
  const machines = new Map<string, string>();
  for (const { username, hwid } of users.flatMap((user) => named(user) ?? []))
    if (hwid) machines.set(username.toLowerCase(), hwid);
  return subscription
    .map((exported, at) => ({ exported, line: at + 1, ...held(exported) }))
    .toSorted((one, other) => other.expiry - one.expiry)
    .map(({ exported, line, user, subscription: name }) => ({
      line,
      type: 'subscription',
      sourceId: shortened(`${user}/${name}`),
      username: '',
      read: () => readSubscription(exported, machines.get(user.toLowerCase()) ?? null),
    }));
}

function named(exported: unknown) {
  const found = v.safeParse(Named, exported);
  return found.success ? found.output : null;
}

function held(exported: unknown): v.InferOutput<typeof Held> {
  const found = v.safeParse(Held, exported);
  const { expiry, ...rest } = found.success ? found.output : { user: '', subscription: '', expiry: 0 };
  return { ...rest, expiry: Number.isNaN(expiry) ? 0 : expiry };
}

const shortened = (text: string): string => text.slice(0, 200);
