import { RowError, type UserRow } from './import-row.js';

/** An account of the file. */
export interface SeenAccount {
  readonly userId: string;
  /** This run has made it. */
  readonly isNew: boolean;
}
type Account = SeenAccount | 'rejected';

const repeated = {
  username: 'username repetido',
  email: 'email repetido',
  subscription: 'assinatura repetida',
  key: 'key repetida',
} as const;
type Kind = keyof typeof repeated;

/** Returns the error of a row that an earlier one has made superfluous. */
const repetition = (kind: Kind): RowError => new RowError(`${repeated[kind]} no arquivo: vale a primeira linha`);

/** Names and accounts of the earlier rows of a file: some 200 bytes a row. */
export class SeenRows {
  private readonly names = new Set<string>();
  /** Outcomes of the rows of users by username; a promise while the row is under way. */
  private readonly accounts = new Map<string, Account | Promise<Account>>();

  /** Outcomes of the earlier rows by subscription: true once one was imported; a promise while one is under way. */
  private readonly subscriptions = new Map<string, boolean | Promise<boolean>>();

  /** Notes what a row is about. Throws `RowError` where an earlier row has one of the names. */
  once(names: Partial<Readonly<Record<Kind, string>>>): void {
    const wanted = Object.entries(names) as [Kind, string][];
    for (const [kind, name] of wanted) if (this.names.has(`${kind} ${name}`)) throw repetition(kind);
    for (const [kind, name] of wanted) this.names.add(`${kind} ${name}`);
  }

  /** Imports a user whose names no earlier row has, and notes the account. Throws `RowError`. */
  async user<T extends { readonly id: string; readonly result: string }>(
    row: Pick<UserRow, 'username' | 'email'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const username = row.username.toLowerCase();
    this.once({ ...(row.email !== null && { email: row.email }), username });
    const importing = work();
    const noted = importing.then(
      ({ id, result }): Account => ({ userId: id, isNew: result === 'created' }),
      (): Account => 'rejected',
    );
    this.accounts.set(username, noted);
    void noted.then((outcome) => this.accounts.set(username, outcome));
    return importing;
  }

  /**
   * Imports a subscription unless an earlier row of it was imported: a rejected row, as of an expired subscription,
   * holds no place. Throws `RowError`.
   */
  subscription<T>(name: string, work: () => Promise<T>): Promise<T> {
    const earlier = Promise.resolve(this.subscriptions.get(name) ?? false);
    const importing = earlier.then((isImported) => {
      if (isImported) throw repetition('subscription');
      return work();
    });
    const noted = importing.then(
      () => true,
      () => earlier,
    );
    this.subscriptions.set(name, noted);
    void noted.then((isImported) => {
      if (this.subscriptions.get(name) === noted) this.subscriptions.set(name, isImported);
    });
    return importing;
  }

  /** Notes that the row of a user was rejected: its name may be another person's in the shop. */
  rejected(name: string): void {
    const username = name.toLowerCase();
    if (!this.accounts.has(username)) this.accounts.set(username, 'rejected');
  }

  /** Returns the account of an earlier row; `undefined` where no row has the name. */
  accountOf(username: string): Account | Promise<Account> | undefined {
    return this.accounts.get(username.toLowerCase());
  }
}
