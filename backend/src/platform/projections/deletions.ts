import type { Connection } from 'mongoose';
import { ProjectionStates } from './projection-states.js';

/** Recorded deletions after which those that the checkpoint has passed are removed. */
const PRUNED_EVERY = 1_000;

/** A document that was deleted, remembered until the checkpoint has passed its last event. */
interface Deletion {
  readonly id: string;
  /** Position of the event that deleted it: every earlier event of the document is done. */
  readonly position: number;
  /** Where subscribers were to be notified. Nothing of the document's content is kept. */
  readonly topics: readonly string[];
}

/**
 * What a build has deleted since its checkpoint. Without it, events that are read again after a crash would find no
 * document and start one that never was, and nobody would be notified of a deletion whose announcement was lost.
 */
export class Deletions {
  /** Of the events that may be read again; null until loaded. */
  private recent: Map<string, Deletion> | null = null;
  private recorded = 0;
  private readonly states: ProjectionStates;

  constructor(
    private readonly connection: Connection,
    private readonly view: string,
    private readonly build: number,
  ) {
    this.states = new ProjectionStates(connection);
  }

  private get rows() {
    return this.connection.collection<Omit<Deletion, 'id'> & { readonly _id: string }>(
      `${this.view}.${String(this.build)}.deleted`,
    );
  }

  /** Must have run before `of`: loads what was deleted after `checkpoint`, and forgets what is not needed any more. */
  async load(checkpoint: bigint): Promise<void> {
    const passed = Number(checkpoint);
    if (this.recent) {
      for (const [id, { position }] of this.recent) if (position <= passed) this.recent.delete(id);
      return;
    }
    const rows = await this.rows.find({}).toArray();
    if (rows.some(({ position }) => position <= passed)) await this.rows.deleteMany({ position: { $lte: passed } });
    this.recent = new Map(
      rows.filter(({ position }) => position > passed).map(({ _id: id, ...row }) => [id, { id, ...row }]),
    );
  }

  /** The deletion of a document at or after `position`. */
  of(id: string, position: number): Deletion | null {
    if (!this.recent) throw new Error('Deletions are not loaded.');
    const deletion = this.recent.get(id);
    return deletion && deletion.position >= position ? deletion : null;
  }

  /** Records before the documents are deleted. */
  async record(deletions: readonly Deletion[]): Promise<void> {
    if (deletions.length === 0) return;
    const operations = deletions.map(({ id, position, topics }) => ({
      updateOne: { filter: { _id: id }, update: { $set: { position, topics: [...topics] } }, upsert: true },
    }));
    await this.rows.bulkWrite(operations, { ordered: false });
    for (const { id, position, topics } of deletions) this.recent?.set(id, { id, position, topics });
    this.recorded += deletions.length;
    if (this.recorded >= PRUNED_EVERY) await this.prune();
  }

  forget(): void {
    this.recent = null;
  }

  async drop(): Promise<void> {
    this.forget();
    await this.rows.drop();
  }

  private async prune(): Promise<void> {
    this.recorded = 0;
    const state = (await this.states.all()).get(this.view);
    if (state?.build === this.build) await this.rows.deleteMany({ position: { $lte: state.position } });
  }
}
