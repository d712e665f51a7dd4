import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent } from '@shop/kernel/events';
import type { Connection } from 'mongoose';

const EVERY = 500;

interface Snapshot {
  readonly _id: string;
  readonly version: number;
  readonly revision: number;
  readonly position: number;
  readonly state: unknown;
}

export interface Folded<State> {
  readonly state: State;
  /** Revision of the last event folded in; −1 for none. */
  readonly revision: bigint;
  /** Its commit position; 0 for none. */
  readonly position: bigint;
}

/** Saved states of long streams: a cache, rebuilt from the events whenever it is lost or its shape was raised. */
export class Snapshots {
  constructor(private readonly connection: Connection) {}

  private get rows() {
    return this.connection.collection<Snapshot>('snapshots');
  }

  async load<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string): Promise<Folded<S> | null> {
    if (!aggregate.snapshot) return null;
    const row = await this.rows.findOne({ _id: stream });
    if (row?.version !== aggregate.snapshot.version) return null;
    return {
      state: aggregate.snapshot.load(row.state),
      revision: BigInt(row.revision),
      position: BigInt(row.position),
    };
  }

  /** Saves when the stream has grown enough since `savedAt`; the distance grows with the stream, so that saving stays cheap per event. */
  isDue(revision: bigint, savedAt: bigint): boolean {
    const grown = Number(revision - savedAt);
    return grown >= Math.max(EVERY, Number(revision) / 20);
  }

  async save<S, E extends DomainEvent>(aggregate: Aggregate<S, E>, stream: string, folded: Folded<S>): Promise<void> {
    if (!aggregate.snapshot) return;
    const row = {
      version: aggregate.snapshot.version,
      revision: Number(folded.revision),
      position: Number(folded.position),
      state: aggregate.snapshot.save(folded.state),
    };
    await this.rows.replaceOne({ _id: stream }, row, { upsert: true });
  }
}
