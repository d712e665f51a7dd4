import { randomInt } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { AnyProjection } from './projection.js';

export interface ProjectionState {
  /** The projection's name. */
  readonly _id: string;
  readonly version: number;
  /** Number of the build that is served. */
  readonly build: number;
  /** Everything up to this commit position is in the served build. */
  readonly position: number;
  /** The lease token of the writer. */
  readonly token: number;
  /** Set by somebody who wants the view built anew; gone when that is done. */
  readonly rebuild?: { readonly id: string; readonly position: number; readonly end: number } | undefined;
}

const REACHED = 'strong';
const MAX_FIRST_BUILD = 1_000_000_000;

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

  /** The state of a view that was never built here. Its number is drawn, so that no epoch comes twice after a lost database. */
  async create(projection: AnyProjection, token: number): Promise<ProjectionState> {
    const state = { version: projection.version, build: randomInt(1, MAX_FIRST_BUILD), position: 0, token };
    await this.rows.updateOne({ _id: projection.name }, { $setOnInsert: state }, { upsert: true });
    return (await this.rows.findOne({ _id: projection.name })) ?? { _id: projection.name, ...state };
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

  /** Serves another build from now on. */
  async swap(
    name: string,
    { version, build, position }: { version: number; build: number; position: bigint },
    token: number,
  ): Promise<void> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: name, token: { $lte: token } },
      { $set: { version, build, position: Number(position), token }, $unset: { rebuild: '' } },
    );
    if (matchedCount !== 1) throw new Fenced();
  }

  async requestRebuild(name: string, id: string): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: name },
      { $set: { rebuild: { id, position: 0, end: 0 } } },
    );
    return matchedCount === 1;
  }

  async reportRebuild(name: string, rebuild: NonNullable<ProjectionState['rebuild']>): Promise<void> {
    await this.rows.updateOne({ _id: name }, { $set: { rebuild } });
  }
}
