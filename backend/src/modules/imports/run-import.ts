import type { CommandBus } from '@nestjs/cqrs';
import { errorCatalogue } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import { runInContext } from '../../platform/context/request-context.js';
import { randomId } from '../../platform/uuid/uuid.js';
import { ImportAccount } from '../identity/use-cases/registration/import-account.js';
import { ImportBalance } from '../wallet/use-cases/import-balance.js';
import { type CsvRow, csvRows } from './csv-file.js';
import { type Cells, type ImportRow, readRow, RowError, type UserRow } from './import-row.js';
import { ImportError } from './import-error.js';
import { inOrder } from './in-order.js';

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

interface ImportPlan {
  readonly file: string;
  /** Finds out what would happen, and writes nothing. */
  readonly isDryRun: boolean;
  /** Throws where the run may not go on. */
  readonly check: () => void;
}

const SOURCE = 'csv';
/** Rows under way at once. */
const AT_ONCE = 64;

/** One run over a CSV file; the same file can be run again and adds nothing. */
export class ImportRun {
  private readonly runId = randomId();
  private readonly seen = new Set<string>();

  constructor(
    private readonly commands: CommandBus,
    private readonly plan: ImportPlan,
  ) {}

  /** Imports the rows and returns their outcomes in order. Throws `ImportError` where the run cannot go on. */
  outcomes(): AsyncGenerator<Outcome> {
    return inOrder(csvRows(this.plan.file), AT_ONCE, (row) => this.outcome(row));
  }

  private async outcome({ line, cells }: CsvRow): Promise<Outcome> {
    this.plan.check();
    const named = { line, type: cells?.type ?? '', sourceId: cells ? sourceIdOf(cells) : '' };
    try {
      if (!cells) throw new RowError('a linha não tem uma célula para cada coluna');
      const row = readRow(cells);
      this.rejectDoubles(row);
      const context = { correlationId: this.runId, commandId: `${this.runId}/${String(line)}`, isFirstRun: true };
      const { note = '', ...imported } = await runInContext({ ...context, isImport: true }, () => this.user(row));
      return { ...named, ...imported, note };
    } catch (error) {
      return { ...named, result: 'rejected', id: '', note: noteOf(error) };
    }
  }

  /** Throws for a name that an earlier row of the file has. */
  private rejectDoubles({ username, email }: UserRow): void {
    const names = { email, username: username.toLowerCase() };
    for (const [kind, name] of Object.entries(names))
      if (this.seen.has(`${kind} ${name}`)) throw new RowError(`${kind} repetido no arquivo: vale a primeira linha`);
    for (const [kind, name] of Object.entries(names)) this.seen.add(`${kind} ${name}`);
  }

  private async user({ type, balanceCents, email, ...user }: ImportRow): Promise<Imported> {
    const foreign = { ...user, email, sourceId: `${type} ${SOURCE} ${email}` };
    const { isDryRun } = this.plan;
    const { userId, result } = await this.commands.execute(new ImportAccount(foreign, isDryRun));
    if (result === 'erased') throw new RowError('a conta foi apagada depois de importada');
    // Also where an earlier run stopped before it.
    if (balanceCents > 0 && !isDryRun) await this.commands.execute(new ImportBalance(userId, balanceCents));
    return { id: userId, result };
  }
}

const sourceIdOf = ({ email, username }: Cells): string => email.toLowerCase() || username;

/** Returns what is wrong with a row. Throws any error that is not about the row. */
function noteOf(error: unknown): string {
  if (error instanceof RowError) return error.message;
  if (error instanceof DomainError) return errorCatalogue[error.code].message;
  if (error instanceof ImportError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new ImportError(`a importação parou (${reason}): rode o mesmo comando de novo`);
}
