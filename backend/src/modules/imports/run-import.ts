import type { Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { errorText } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import { runInContext } from '../../platform/context/request-context.js';
import { randomId } from '../../platform/uuid/uuid.js';
import { FindActiveAccount } from '../identity/use-cases/names/find-active-account.js';
import { ImportAccount } from '../identity/use-cases/registration/import-account.js';
import { ImportKey } from '../keys/use-cases/import-key.js';
import { ImportSubscription } from '../subscriptions/use-cases/import-subscription.js';
import { ImportBalance } from '../wallet/use-cases/import-balance.js';
import { ImportError } from './import-error.js';
import {
  type ImportRow,
  type KeyRow,
  RowError,
  type SourceRow,
  type SubscriptionRow,
  type UserRow,
} from './import-row.js';
import { inOrder } from '../../platform/concurrency/in-order.js';
import { isTransient } from '../../platform/consumers/transient.js';
import { patiently } from './patiently.js';
import type { ChosenProduct, Products } from './products.js';
import { type SeenAccount, SeenRows } from './seen-rows.js';

export type Result = 'created' | 'exists' | 'rejected';

/** Outcome of one row, as a row of the report. */
export interface Outcome {
  readonly line: number;
  readonly type: string;
  /** Names the thing in the file. */
  readonly sourceId: string;
  readonly result: Result;
  readonly id: string;
  readonly note: string;
}

type Imported = Pick<Outcome, 'id' | 'result'> & { readonly note?: string };

export type Format = 'csv' | 'keyauth';

interface ImportPlan {
  /** Part of the ids of all that is imported. */
  readonly format: Format;
  readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
  readonly products: Products;
  /** Finds out what would happen, and writes nothing. */
  readonly isDryRun: boolean;
  /** Throws `ImportError` where the run may not go on. */
  readonly check: () => Promise<void>;
}

/** The bound of an import is nearer than that of the shop, whose text it would be. */
const TOO_LONG = 'fim a 9999 dias ou mais (para sempre é lifetime)';

/** Rows under way at once. */
const AT_ONCE = 128;

/** One run over a file; the same file can be run again and adds nothing. */
export class ImportRun {
  private readonly runId = randomId();
  private readonly seen = new SeenRows();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly plan: ImportPlan,
  ) {}

  /** Imports the rows and returns their outcomes in order. Throws `ImportError` where the run cannot go on. */
  outcomes(): AsyncGenerator<Outcome> {
    return inOrder(this.plan.rows, AT_ONCE, (row) => this.outcome(row));
  }

  private async outcome({ line, type, sourceId, username, read }: SourceRow): Promise<Outcome> {
    await this.plan.check();
    const named = { line, type, sourceId };
    const context = { correlationId: this.runId, commandId: `${this.runId}/${type}/${String(line)}`, isFirstRun: true };
    try {
      const row = read();
      const imported = await runInContext({ ...context, isImport: true }, () => this.imported(row));
      return { ...named, note: '', ...imported };
    } catch (error) {
      if (type === 'user') this.seen.rejected(username);
      return { ...named, result: 'rejected', id: '', note: noteOf(error) };
    }
  }

  private imported(row: ImportRow): Promise<Imported> {
    switch (row.type) {
      case 'user':
        return this.seen.user(row, () => this.user(row));
      case 'subscription':
        return this.subscription(row);
      case 'key':
        return this.key(row);
    }
  }

  private async user({ type, balanceCents, note = '', ...user }: UserRow): Promise<Imported> {
    const foreign = { ...user, sourceId: this.sourceId(type, user.email ?? user.username.toLowerCase()) };
    const { isDryRun } = this.plan;
    const { userId, result } = await this.command(new ImportAccount(foreign, isDryRun));
    if (result === 'erased') throw new RowError('a conta foi apagada depois de importada');
    // Also where an earlier run stopped before it.
    if (balanceCents > 0 && !isDryRun)
      await this.command(new ImportBalance(userId, balanceCents, result === 'created'));
    return { id: userId, result, note };
  }

  private async subscription({ product, ...row }: SubscriptionRow): Promise<Imported> {
    const chosen = this.product(product);
    const name = `${row.username.toLowerCase()}/${String(chosen.productId)}`;
    return this.seen.subscription(name, () => this.grant(row, chosen, name));
  }

  private async grant(
    { type, username, note, ...time }: Omit<SubscriptionRow, 'product'>,
    chosen: ChosenProduct,
    name: string,
  ): Promise<Imported> {
    const { userId, isNew } = await this.userOf(username);
    const foreign = { ...chosen, ...time, userId, sourceId: this.sourceId(type, name) };
    const { subscriptionId, result, isAdded, isMachineLeftOut } = await this.command(
      new ImportSubscription(foreign, { isRehearsal: this.plan.isDryRun, isNewUser: isNew }),
    );
    const notes = [
      ...(note === undefined ? [] : [note]),
      ...(isAdded && result === 'created' ? ['somada à assinatura que o cliente já tinha'] : []),
      ...(isMachineLeftOut ? ['máquina não vinculada: o limite de devices já está em uso'] : []),
    ];
    return { id: subscriptionId, result, note: notes.join('; ') };
  }

  private async key({ type, key, product, ...terms }: KeyRow): Promise<Imported> {
    const chosen = this.product(product);
    this.seen.once({ key });
    const foreign = { ...chosen, ...terms, code: key, sourceId: this.sourceId(type, key) };
    const { keyId, code, result } = await this.command(new ImportKey(foreign, this.plan.isDryRun));
    return { id: keyId, result, note: code === key ? '' : `nova key: ${code}` };
  }

  /** Runs a command, which is safe to repeat. */
  private command<Result>(message: Command<Result>): Promise<Result> {
    return patiently(() => this.commands.execute(message));
  }

  private product(name: string): ChosenProduct {
    const { format, products } = this.plan;
    return format === 'csv' ? products.ofCell(name) : products.ofForeignName(name);
  }

  /** Returns the account that a row of the file made, or that the shop has. Throws `RowError`. */
  private async userOf(username: string): Promise<SeenAccount> {
    const ofFile = await this.seen.accountOf(username);
    if (ofFile === 'rejected') throw new RowError('o usuário desta assinatura foi rejeitado');
    if (ofFile) return ofFile;
    const userId = await patiently(() => this.queries.execute(new FindActiveAccount(username)));
    if (userId === null) throw new RowError('o usuário não existe na loja nem nas linhas anteriores do arquivo');
    return { userId, isNew: false };
  }

  private sourceId(type: ImportRow['type'], name: string): string {
    return `${type} ${this.plan.format} ${name}`;
  }
}

/** Returns what is wrong with a row. Throws any error that is not about the row. */
function noteOf(error: unknown): string {
  if (error instanceof RowError) return error.message;
  if (error instanceof DomainError && error.code === 'SUBSCRIPTION_TOO_LONG') return TOO_LONG;
  if (error instanceof DomainError && !isTransient(error)) return errorText(error.code, error.params);
  if (error instanceof ImportError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new ImportError(`the import stopped (${reason}): run the same command again`);
}
