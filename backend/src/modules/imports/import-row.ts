/** A client of another shop. */
export interface UserRow {
  readonly type: 'user';
  readonly username: string;
  /** `null` where the other shop knew none. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly balanceCents: number;
  readonly isBanned: boolean;
  /** Remark for the report, where the row is not rejected. */
  readonly note?: string;
}

/** A subscription with time left. */
export interface SubscriptionRow {
  readonly type: 'subscription';
  readonly username: string;
  /** Its name or id; empty where the file names none. */
  readonly product: string;
  /** `null` for life. */
  readonly endsAt: Date | null;
  /** An end that is as far away as a subscription for life is one, and no mistake. */
  readonly isLongForLife: boolean;
  readonly devices: number;
  readonly machine: { readonly hwid: string; readonly pcName: string } | null;
  /** Remark for the report, where the row is not rejected. */
  readonly note?: string;
}

/** An unused key. */
export interface KeyRow {
  readonly type: 'key';
  readonly key: string;
  /** Its name or id; empty where the file names none. */
  readonly product: string;
  readonly durationDays: number;
  readonly devices: number;
}

export type ImportRow = UserRow | SubscriptionRow | KeyRow;

/** A row of a file, of any format. */
export interface SourceRow {
  /** Number of its last line, or of its place in the list. */
  readonly line: number;
  readonly type: string;
  /** Names the thing in the file. */
  readonly sourceId: string;
  /** Name in the row of a user, whatever its fault; empty in other rows. */
  readonly username: string;
  /** Throws `RowError`. */
  readonly read: () => ImportRow;
}

/** A row is not imported; `message` names what is wrong. */
export class RowError extends Error {
  override readonly name = 'RowError';
}

/** Returns a cell as a note shows it: short. */
export const shown = (cell: string): string => `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`;
