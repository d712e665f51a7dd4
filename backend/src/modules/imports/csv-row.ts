import { email, username } from '@shop/contracts/identity';
import { GenerateKeys, RedeemKey } from '@shop/contracts/keys';
import { MAX_AMOUNT_CENTS } from '@shop/contracts/limits';
import { StartLoaderSession } from '@shop/contracts/loader';
import * as v from 'valibot';
import { type ImportRow, type KeyRow, RowError, shown, type SubscriptionRow, type UserRow } from './import-row.js';

/** Columns of a CSV file, in any order. */
export const columns = [
  'type',
  'username',
  'email',
  'password_hash',
  'balance',
  'status',
  'product',
  'expires_at',
  'hwid',
  'pc_name',
  'key',
  'duration_days',
  'devices_limit',
] as const;
export type Column = (typeof columns)[number];
export type Cells = Readonly<Record<Column, string>>;

/** The formats of bcrypt with a cost whose check takes at most about a second. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const AMOUNT = /^\d+(?:\.\d{1,2})?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
export const UNNAMED_PC = 'Sem nome';

const statuses: Readonly<Record<string, boolean>> = { '': false, active: false, banned: true };

const readers: Readonly<Record<string, (cells: Cells) => ImportRow>> = {
  user: readUser,
  subscription: readSubscription,
  key: readKey,
};

/** Reads the cells of a row. Throws `RowError`. */
export function readRow(cells: Cells): ImportRow {
  const read = Object.hasOwn(readers, cells.type) ? readers[cells.type] : undefined;
  if (!read) throw new RowError(`tipo desconhecido: ${shown(cells.type)}`);
  return read(cells);
}

/** Returns the text that names the thing of a row in its file. */
export const sourceIdOf = ({ type, email, username, product, key }: Cells): string => {
  if (type === 'subscription') return `${username}/${product}`;
  return type === 'key' ? key : email.toLowerCase() || username;
};

function readUser(cells: Cells): UserRow {
  return {
    type: 'user',
    username: parsed(username, cells.username),
    email: parsed(email('Formato de e-mail inválido.'), cells.email.toLowerCase()),
    passwordHash: readHash(cells.password_hash),
    balanceCents: readAmount(cells.balance),
    isBanned: readStatus(cells.status),
  };
}

function readSubscription(cells: Cells): SubscriptionRow {
  const { hwid, pcName } = StartLoaderSession.entries;
  return {
    type: 'subscription',
    username: parsed(username, cells.username),
    product: cells.product,
    endsAt: readEnd(cells.expires_at),
    isLongForLife: false,
    devices: readDevices(cells.devices_limit),
    machine:
      cells.hwid === ''
        ? null
        : { hwid: parsed(hwid, cells.hwid), pcName: parsed(pcName, cells.pc_name || UNNAMED_PC) },
  };
}

function readKey(cells: Cells): KeyRow {
  return {
    type: 'key',
    key: readCode(cells.key),
    product: cells.product,
    durationDays: parsed(GenerateKeys.entries.duration_days, numberOf(cells.duration_days)),
    devices: readDevices(cells.devices_limit),
  };
}

/** Returns a key as it is typed to redeem it, where it has that form, and as it is otherwise. */
export function readCode(cell: string): string {
  if (cell === '' || cell.length > 200) throw new RowError(`key inválida: ${shown(cell)}`);
  const typed = v.safeParse(RedeemKey.entries.key, cell);
  return typed.success ? typed.output : cell;
}

/** Throws `RowError` for another text than a bcrypt hash or an empty one. */
export function readHash(cell: string): string | null {
  if (cell === '') return null;
  if (!BCRYPT.test(cell)) throw new RowError('password_hash não é bcrypt ($2a$, $2b$ ou $2y$, custo 4 a 14)');
  return cell;
}

function readAmount(cell: string): number {
  if (cell === '') return 0;
  if (!AMOUNT.test(cell)) throw new RowError(`balance inválido: ${shown(cell)} (use reais com ponto, como 10.50)`);
  const cents = Math.round(Number(cell) * 100);
  if (cents > MAX_AMOUNT_CENTS) throw new RowError(`balance inválido: ${shown(cell)} (o máximo é R$ 1.000.000,00)`);
  return cents;
}

function readStatus(cell: string): boolean {
  const isBanned = Object.hasOwn(statuses, cell) ? statuses[cell] : undefined;
  if (isBanned === undefined) throw new RowError(`status inválido: ${shown(cell)} (use active ou banned)`);
  return isBanned;
}

function readEnd(cell: string): Date | null {
  if (cell === 'lifetime') return null;
  const [, day = ''] = INSTANT.exec(cell) ?? [];
  const at = Date.parse(cell);
  // February has no 31st, which the parser would move to March.
  const isDay = day !== '' && new Date(day).toISOString().startsWith(day);
  if (!isDay || Number.isNaN(at))
    throw new RowError(`expires_at inválido: ${shown(cell)} (use lifetime ou como 2027-01-31T23:59:59-03:00)`);
  return new Date(at);
}

const readDevices = (cell: string): number => parsed(GenerateKeys.entries.devices_limit, numberOf(cell || '1'));

const numberOf = (cell: string): number => (/^\d{1,9}$/.test(cell) ? Number(cell) : NaN);

export function parsed<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new RowError(result.issues[0].message);
  return result.output;
}
