import { email, username } from '@shop/contracts/identity';
import * as v from 'valibot';

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

export interface UserRow {
  readonly type: 'user';
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly balanceCents: number;
  readonly isBanned: boolean;
}

export type ImportRow = UserRow;

/** A row is not imported; `message` names what is wrong. */
export class RowError extends Error {
  override readonly name = 'RowError';
}

/** The formats of bcrypt with a cost whose check takes at most about a second. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

const statuses: Readonly<Record<string, boolean>> = { '': false, active: false, banned: true };

/** Reads the cells of a row. Throws `RowError`. */
export function readRow(cells: Cells): ImportRow {
  if (cells.type !== 'user') throw new RowError(`tipo desconhecido: ${shown(cells.type)}`);
  return {
    type: 'user',
    username: parsed(username, cells.username),
    email: readEmail(cells.email),
    passwordHash: readHash(cells.password_hash),
    balanceCents: readAmount(cells.balance),
    isBanned: readStatus(cells.status),
  };
}

const readEmail = (cell: string): string => parsed(email('Formato de e-mail inválido.'), cell.toLowerCase());

function readHash(cell: string): string | null {
  if (cell === '') return null;
  if (!BCRYPT.test(cell)) throw new RowError('password_hash não é bcrypt ($2a$, $2b$ ou $2y$, custo 4 a 14)');
  return cell;
}

function readAmount(cell: string): number {
  if (cell === '') return 0;
  if (!AMOUNT.test(cell)) throw new RowError(`balance inválido: ${shown(cell)} (use reais com ponto, como 10.50)`);
  return Math.round(Number(cell) * 100);
}

function readStatus(cell: string): boolean {
  const isBanned = Object.hasOwn(statuses, cell) ? statuses[cell] : undefined;
  if (isBanned === undefined) throw new RowError(`status inválido: ${shown(cell)} (use active ou banned)`);
  return isBanned;
}

function parsed(schema: v.GenericSchema<unknown, string>, cell: string): string {
  const result = v.safeParse(schema, cell);
  if (!result.success) throw new RowError(result.issues[0].message);
  return result.output;
}

/** Returns a cell as a note shows it: short. */
const shown = (cell: string): string => `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`;
