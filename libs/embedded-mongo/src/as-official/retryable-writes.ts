import { type Field, numberOf } from '../bson/read.js';
import type { Reply } from '../wire/message.js';
import { CommandError } from '../errors.js';

interface Written {
  readonly transaction: number;
  readonly reply: Reply;
}

/** Sessions that are remembered at most; an official server forgets them after 30 minutes. */
const SESSIONS = 10_000;

/**
 * Executes a write that carries a transaction number once: repeated in its session, it gets the reply of its first
 * success (source/retryable-writes/retryable-writes.md in github.com/mongodb/specifications). A driver sends them to
 * every replica set unless `retryWrites` is false. They are remembered in memory and not, as by an official server, in
 * `config.transactions`.
 */
export class RetryableWrites {
  private readonly sessions = new Map<string, Written>();

  async once(fields: readonly Field[], command: (fields: readonly Field[]) => Promise<Reply>): Promise<Reply> {
    const number = fields.find(({ k }) => k === 'txnNumber');
    const session = fields.find(({ k }) => k === 'lsid');
    if (!number || !session || fields.some(({ k }) => k === 'autocommit')) return command(fields);
    const key = session.b.toString('base64', session.s, session.e);
    const transaction = numberOf(number) ?? 0;
    const known = this.sessions.get(key);
    if (known?.transaction === transaction) return known.reply;
    if (known && known.transaction > transaction)
      throw new CommandError(
        225,
        `Retryable write with txnNumber ${String(transaction)} is prohibited on this session`,
      );
    const reply = await command(fields.filter((field) => field !== number));
    this.remember(key, { transaction, reply });
    return reply;
  }

  private remember(key: string, written: Written): void {
    this.sessions.delete(key);
    this.sessions.set(key, written);
    if (this.sessions.size <= SESSIONS) return;
    const [oldest] = this.sessions.keys();
    if (oldest !== undefined) this.sessions.delete(oldest);
  }
}
