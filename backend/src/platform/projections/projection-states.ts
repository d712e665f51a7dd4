import { randomInt } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { AnyProjection } from './projection.js';

export interface ProjectionState {
  /** The projection's name. */
  readonly _id: string;
  readonly version: number;
  /** Number of the generation that is served, or that is to be the first one. */
  readonly build: number;
  /** Set until the first generation has been filled: there is nothing to read yet. */
  readonly unbuilt?: true;
  /** Everything up to this commit position is in the served build. */
  readonly position: number;
  /** The lease token of the writer. */
  readonly token: number;
  /** Set by somebody who wants the view built anew; gone when that is done. */
  readonly rebuild?: { readonly id: string; readonly position: number; readonly end: number } | undefined;
}

export interface ServedGeneration {
  readonly view: string;
  readonly version: number;
  readonly build: number;
  readonly position: bigint;
  /** The request that it answers. */
  readonly request: string | undefined;
}

const REACHED = 'strong';
const MAX_FIRST_BUILD = 1_000_000_000;
/** A collection of a generation: its documents, its topic versions, its deletions. */
const GENERATION = /^((.+)\.\d+)(?:\.heads|\.deleted)?$/;

/** A newer holder of the lease has written: this process must stop projecting. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The checkpoints, in the database of the views they speak of, so that both are lost together or not at all. */
export class ProjectionStates {
  constructor(private readonly connection: Connection) {}

  private get rows() {
    return this.connection.collection<ProjectionState>('projections');
  }

  private get progress() {
    return this.connection.collection<{ _id: string; position: number }>('progress');
  }

  async all(): Promise<ReadonlyMap<string, ProjectionState>> {
    const rows = await this.rows.find({}).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  }

  /**
   * Gives every projection a state and keeps earlier holders of the lease from writing to it. The number of a first
   * generation is drawn, so that no epoch comes twice after a lost database.
   */
  async claim(
    projections: readonly AnyProjection[],
    { token, isLogEmpty }: { token: number; isLogEmpty: boolean },
  ): Promise<ReadonlyMap<string, ProjectionState>> {
    const operations = projections.map(({ name: _id, version }) => {
      const first = { version, build: randomInt(1, MAX_FIRST_BUILD), position: 0 };
      const $setOnInsert = isLogEmpty ? first : { ...first, unbuilt: true as const };
      return { updateOne: { filter: { _id }, update: { $setOnInsert, $max: { token } }, upsert: true } };
    });
    if (operations.length > 0) await this.rows.bulkWrite(operations, { ordered: false });
    return this.all();
  }

  /** Moves checkpoints forward; throws `Fenced` when a newer lease has written one of them. */
  async advance(positions: ReadonlyMap<string, bigint>, token: number): Promise<void> {
    const operations = [...positions].map(([_id, position]) => ({
      updateOne: { filter: { _id, token: { $lte: token } }, update: { $set: { position: Number(position), token } } },
    }));
    const { matchedCount } = await this.rows.bulkWrite(operations, { ordered: false });
    if (matchedCount !== operations.length) throw new Fenced();
  }

  /** Tells the other processes that the strong views hold everything up to `position`. */
  async reach(position: bigint): Promise<void> {
    await this.progress.updateOne({ _id: REACHED }, { $max: { position: Number(position) } }, { upsert: true });
  }

  /** How far the strong views are; 0 when nobody ever projected. */
  async reached(): Promise<bigint> {
    return BigInt((await this.progress.findOne({ _id: REACHED }))?.position ?? 0);
  }

  /** Serves other generations from now on; each answers its request and no newer one. */
  async swap(generations: readonly ServedGeneration[], token: number): Promise<void> {
    if (generations.length === 0) return;
    const swaps = generations.map(({ view, version, build, position }) => ({
      updateOne: {
        filter: { _id: view, token: { $lte: token } },
        update: { $set: { version, build, position: Number(position), token }, $unset: { unbuilt: '' as const } },
      },
    }));
    const { matchedCount } = await this.rows.bulkWrite(swaps, { ordered: false });
    if (matchedCount !== swaps.length) throw new Fenced();
    for (const { view, request } of generations) {
      if (request) await this.rows.updateOne({ _id: view, 'rebuild.id': request }, { $unset: { rebuild: '' } });
    }
  }

  /** Drops the generations of known views that no state names and that are not among `kept`, while `isHeld`. */
  async dropUnnamed(kept: readonly string[], isHeld: () => boolean): Promise<void> {
    const named = new Set(kept);
    const states = await this.all();
    for (const { _id, build } of states.values()) named.add(`${_id}.${String(build)}`);
    for (const { name } of await this.connection.listCollections()) {
      const [, generation, view] = GENERATION.exec(name) ?? [];
      if (!generation || !view || !states.has(view) || named.has(generation)) continue;
      if (!isHeld()) return;
      await this.connection.collection(name).drop();
    }
  }

  async requestRebuild(name: string, id: string): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: name },
      { $set: { rebuild: { id, position: 0, end: 0 } } },
    );
    return matchedCount === 1;
  }

  async reportRebuild(name: string, rebuild: NonNullable<ProjectionState['rebuild']>): Promise<void> {
    await this.rows.updateOne({ _id: name, 'rebuild.id': rebuild.id }, { $set: { rebuild } });
  }
}
