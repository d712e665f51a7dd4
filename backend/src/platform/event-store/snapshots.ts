import { createHash } from 'node:crypto';
import type { Aggregate } from '@shop/kernel/aggregate';
import type { DomainEvent, EventSpec } from '@shop/kernel/events';
import type { Connection } from 'mongoose';
import { repeated } from '../documents/repeated.js';
import type { Sealing } from '../sealing/sealing.js';

/** Events between two snapshots, at least. */
const DISTANCE = 500;
/**
 * Characters of a saved state for each further event between two snapshots, so that a large state is saved less often.
 */
const CHARACTERS_PER_EVENT = 1_000;

/** The revision of a stream's first snapshot. */
export const FIRST_SNAPSHOT_AT = BigInt(DISTANCE - 1);

interface Snapshot {
  readonly _id: string;
  readonly version: string;
  readonly revision: number;
  readonly position: number;
  readonly recentIds: readonly string[];
  /** The person under whose key `state` is sealed; `null` where it is in clear text. */
  readonly person: string | null;
  /** The saved state as JSON. */
  readonly state: string;
}

export interface Folded<State> {
  readonly state: State;
  /** Revision of the last event folded in; −1 for none. */
  readonly revision: bigint;
  /** Its commit position; 0 for none. */
  readonly position: bigint;
  /** Ids of the newest events folded in. */
  readonly recentIds: readonly string[];
}

type Sealer = Pick<Sealing, 'seal' | 'keyring'>;

/**
 * Saved states of long streams. They are a cache: a state is computed from the events when its snapshot is missing,
 * sealed for an erased person, or of another version of the state or its events.
 */
export class Snapshots {
  private readonly versions = new WeakMap<object, string>();

  constructor(
    private readonly connection: Connection,
    private readonly sealing: Sealer,
  ) {}

  private get rows() {
    return this.connection.collection<Snapshot>('snapshots');
  }

  async load<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
  ): Promise<(Folded<S> & { readonly snapshotDueAt: bigint }) | null> {
    if (!aggregate.snapshot) return null;
    const row = await repeated(() => this.rows.findOne({ _id: stream }));
    if (row?.version !== this.versionOf(aggregate)) return null;
    const text = row.person === null ? row.state : await this.open(stream, row.person, row.state);
    if (text === null) return null;
    const revision = BigInt(row.revision);
    return {
      state: aggregate.snapshot.load(JSON.parse(text)),
      revision,
      position: BigInt(row.position),
      recentIds: row.recentIds,
      snapshotDueAt: dueAfter(revision, text),
    };
  }

  /** Saves a state; `dueAt` is the revision of the next time. Nothing is written for a person who was erased. */
  save<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
    { state, revision, position, recentIds }: Folded<S>,
  ): { readonly dueAt: bigint; readonly written: Promise<void> } {
    const text = JSON.stringify(aggregate.snapshot?.save(state));
    const person = aggregate.snapshot?.person?.(state, stream.slice(aggregate.category.length + 1)) ?? null;
    const row = {
      version: this.versionOf(aggregate),
      revision: Number(revision),
      position: Number(position),
      recentIds,
      person,
    };
    const write = async () => {
      const saved = person === null ? text : await this.sealing.seal(person, text, placeOf(stream));
      if (saved !== null) {
        const filled = { ...row, state: saved };
        await repeated(() => this.rows.replaceOne({ _id: stream }, filled, { upsert: true }));
      }
    };
    return { dueAt: dueAfter(revision, text), written: write() };
  }

  private async open(stream: string, person: string, sealed: string): Promise<string | null> {
    return (await this.sealing.keyring([person])).open(person, sealed, placeOf(stream)) as string | null;
  }

  /**
   * Returns the version of the saved shape and of every event folded into it, so that raising an event's version is
   * enough.
   */
  private versionOf<S, E extends DomainEvent>(aggregate: Aggregate<S, E>): string {
    let version = this.versions.get(aggregate);
    if (version === undefined) {
      const specs = Object.entries<EventSpec<object>>(aggregate.events);
      const events = specs.map(([type, spec]) => `${type}:${String(spec.version)}`).sort();
      const digest = createHash('sha256').update(events.join()).digest('base64url').slice(0, 16);
      version = `${String(aggregate.snapshot?.version)}.${digest}`;
      this.versions.set(aggregate, version);
    }
    return version;
  }
}

const placeOf = (stream: string): string => `${stream} snapshot`;

const dueAfter = (revision: bigint, text: string): bigint =>
  revision + BigInt(Math.max(DISTANCE, Math.floor(text.length / CHARACTERS_PER_EVENT)));
