import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { derivedUuid } from '../../../../platform/uuid/uuid.js';
import { account, type Account } from '../../domain/account.js';
import { importAccount } from '../../domain/registration.js';
import type { Names } from '../../services/names/name-reservations.js';
import { NewAccounts } from '../../services/registration/new-accounts.js';
import { RegistrationNames } from '../../services/registration/registration-names.js';

/** A client of another shop. */
export interface ForeignAccount extends Names {
  /** Names the account there: the id here derives from it. */
  readonly sourceId: string;
  /** `null` where the owner has to reset the password first. */
  readonly passwordHash: string | null;
  readonly isBanned: boolean;
}

export interface ImportedAccount {
  readonly userId: string;
  readonly result: 'created' | 'exists' | 'erased';
}

/**
 * Creates the account of a client of another shop, once, who can log in from then on; a repetition carries on where it
 * stopped. A rehearsal only finds out what would happen. Throws `USERNAME_TAKEN`, `EMAIL_TAKEN`.
 */
export class ImportAccount extends Command<ImportedAccount> {
  constructor(
    readonly foreign: ForeignAccount,
    readonly isRehearsal: boolean,
  ) {
    super();
  }
}

@CommandHandler(ImportAccount)
export class ImportAccountHandler implements ICommandHandler<ImportAccount> {
  constructor(
    private readonly store: AggregateStore,
    private readonly accounts: NewAccounts,
    private readonly registrationNames: RegistrationNames,
  ) {}

  async execute({ foreign, isRehearsal }: ImportAccount): Promise<ImportedAccount> {
    const { sourceId, isBanned, username, email, passwordHash } = foreign;
    const names = { username, email };
    const complete = (userId: string) => (state: Account) => {
      const ofClient = { role: 'Cliente', permissions: [], verified: true, openingCents: 0 } as const;
      return importAccount(state, { userId, ...names, passwordHash, ...ofClient }, isBanned);
    };
    const firstId = idOf(sourceId, 1);
    // Most clients are new: only what is found in their way is read.
    if (!isRehearsal && (await this.accounts.createNew(firstId, names, complete(firstId))))
      return { userId: firstId, result: 'created' };
    const { userId, state, givenUp } = await this.firstOpenId(sourceId, names, isRehearsal);
    if (state.status === 'active') return { userId, result: 'exists' };
    if (state.status === 'erasing' || state.status === 'erased') return { userId, result: 'erased' };
    // A process, or an engine, may have stopped between giving an attempt up and freeing its names.
    if (!isRehearsal) for (const id of givenUp) await this.registrationNames.release(names, id);
    await this.registrationNames.rejectTaken(names, userId, ...givenUp);
    if (!isRehearsal) await this.accounts.create(userId, names, complete(userId));
    return { userId, result: 'created' };
  }

  /**
   * Returns the id of the next attempt, with its account and the ids of the abandoned attempts before it. A
   * registration that stopped under other names is abandoned.
   */
  private async firstOpenId(sourceId: string, names: Names, isRehearsal: boolean) {
    const givenUp: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const userId = idOf(sourceId, attempt);
      let state = await this.store.load(account, userId);
      if (hasOtherNames(state, names) && !isRehearsal) {
        await this.registrationNames.giveUp(userId);
        state = await this.store.load(account, userId);
      }
      if (state.status !== 'abandoned') return { userId, state, givenUp };
      givenUp.push(userId);
    }
  }
}

/** Returns true for a registration that stopped under other names. */
const hasOtherNames = (state: Account, { username, email }: Names): boolean =>
  state.status === 'pending' && (state.username !== username || state.email !== email);

const idOf = (sourceId: string, attempt: number): string => derivedUuid('import', sourceId, String(attempt));
