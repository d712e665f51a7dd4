import { username } from '@shop/contracts/identity';
import { GenerateKeys } from '@shop/contracts/keys';
import { StartLoaderSession } from '@shop/contracts/loader';
import { SECOND } from '@shop/kernel/durations';
import * as v from 'valibot';
import { parsed, readCode, readHash, UNNAMED_PC } from './csv-row.js';
import { type KeyRow, RowError, shown, type SubscriptionRow, type UserRow } from './import-row.js';

const NO_OBJECT = 'não é um objeto';
const textOrNumber = v.union([v.string(), v.number()]);
/** The reason of a ban, or a flag. */
const banned = v.nullish(v.union([v.string(), v.number(), v.boolean()]));

/** One key of an export; fields that are not named here are ignored. */
const ExportedKey = v.object(
  {
    key: v.optional(v.string('key não é um texto'), ''),
    level: v.optional(textOrNumber, ''),
    expiry: v.optional(v.union([v.string(), v.number()], 'expiry não é um número de dias'), ''),
    status: v.nullish(v.string()),
    banned,
  },
  NO_OBJECT,
);

/** One user. The `email` is the SHA-1 of an address, from which none can be had. */
const ExportedUser = v.object(
  {
    username: v.optional(v.string('username não é um texto'), ''),
    password: v.nullish(v.string('password não é um texto')),
    banned,
  },
  NO_OBJECT,
);

const ExportedSubscription = v.object(
  {
    user: v.optional(v.string('user não é um texto'), ''),
    subscription: v.optional(v.string('subscription não é um texto'), ''),
    expiry: v.optional(v.union([v.string(), v.number()], 'expiry não é um instante em segundos'), ''),
  },
  NO_OBJECT,
);

/** Values by which an export says that a user or a key is not banned. */
const NOT_BANNED: ReadonlySet<unknown> = new Set([null, undefined, '', '0', 0, false]);
const UNUSED = 'not used';
/** Seconds since the epoch. */
const SECONDS = /^\d{1,12}$/;

/** Throws `RowError`, also for a key that the other shop would not redeem any more. */
export function readKey(exported: unknown): KeyRow {
  const { key, level, expiry, status, banned: ban } = parsed(ExportedKey, exported);
  if (!NOT_BANNED.has(ban)) throw new RowError('key banida na outra loja');
  if (status && status.toLowerCase() !== UNUSED)
    throw new RowError(`key com status "${status.slice(0, 40)}" na outra loja`);
  return {
    type: 'key',
    key: readCode(key),
    product: String(level),
    durationDays: parsed(GenerateKeys.entries.duration_days, Number(expiry === '' ? NaN : expiry)),
    devices: 1,
  };
}

/** Throws `RowError`. */
export function readUser(exported: unknown): UserRow {
  const user = parsed(ExportedUser, exported);
  const passwordHash = readHash(user.password ?? '');
  return {
    type: 'user',
    username: parsed(username, user.username),
    email: null,
    passwordHash,
    balanceCents: 0,
    isBanned: !NOT_BANNED.has(user.banned),
    // Users of a key have no password in KeyAuth.
    ...(passwordHash === null && { note: 'sem senha e sem e-mail: defina uma senha em Usuários' }),
  };
}

/** Reads a subscription, to be bound to the machine of its user. Throws `RowError`. */
export function readSubscription(exported: unknown, hwid: string | null): SubscriptionRow {
  const { user, subscription, expiry } = parsed(ExportedSubscription, exported);
  if (!SECONDS.test(String(expiry))) throw new RowError(`expiry inválido: ${shown(String(expiry))}`);
  const machine = v.safeParse(StartLoaderSession.entries.hwid, hwid);
  return {
    type: 'subscription',
    username: parsed(username, user),
    product: subscription,
    endsAt: new Date(Number(expiry) * SECOND),
    isLongForLife: true,
    devices: 1,
    machine: machine.success ? { hwid: machine.output, pcName: UNNAMED_PC } : null,
    ...(hwid !== null && !machine.success && { note: 'máquina não vinculada: hwid inválido' }),
  };
}
