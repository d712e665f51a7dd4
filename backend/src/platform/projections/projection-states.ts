import { randomInt } from 'node:crypto';
import { DAY } from '@shop/kernel/durations';
import type { Connection, mongo } from 'mongoose';
import { repeated } from '../documents/repeated.js';
import type { ViewGroup } from './groups.js';
import type { AnyProjection } from './projection.js';

export interface ProjectionState {
  /** The projection's name. */
  readonly _id: string;
  readonly version: number;
  /** Number of the generation that is served, or that is to be the first one (a stored name). */
  readonly build: number;
  /** Set until the first generation has been filled: there is nothing to read yet. */
  readonly unbuilt?: true;
  /** Set while the projector fills a generation of another version: this one is written no more. */
  readonly isOutdated?: true;
  /** Commit position up to which the served generation includes the log. */
  readonly position: number;
  /** The group in which it is projected, and the lease token of the writer: each group has its own lease. */
  readonly group: ViewGroup;
  readonly token: number;
  /** Since when no release has projected the view, in milliseconds; counts while `token` is that of the row. */
  readonly removed?: { readonly since: number; readonly token: number };
  /** Request to rebuild the view; removed when the rebuild is served. */
  readonly rebuild?: { readonly id: string; readonly position: number; readonly end: number } | undefined;
}

/** The holder of a group's lease. */
interface Writer {
  readonly group: ViewGroup;
  readonly token: number;
}

/** A view that is withdrawn; `isNew`: by this call. */
interface WithdrawnView {
  readonly name: string;
  readonly isNew: boolean;
}

export interface ServedGeneration {
  readonly view: string;
  readonly version: number;
  readonly number: number;
  readonly position: bigint;
  /** The request that it fulfils. */
  readonly request: string | undefined;
}

const PROGRESS = 'progress';
/** Requests that were read so long ago are read again, in milliseconds: less than the interval of polling. */
const REQUESTS_READ_AFTER_MS = 500;
/** Time for which older processes go on serving a removed view, in milliseconds. */
const WITHDRAWN_AFTER_MS = DAY;
const MAX_GENERATION = 1_000_000_000;
/** A collection of a generation: its documents, its topic versions. */
const GENERATION = /^((.+)\.\d+)(?:\.heads)?$/;

/**
 * Returns the names of the views that are projected. A view that the running release lacks still has a state, with the
 * token of an earlier holder of its group.
 */
export function projectedNames(states: ReadonlyMap<string, ProjectionState>): string[] {
  const newest = new Map<ViewGroup, number>();
  for (const { group, token } of states.values()) newest.set(group, Math.max(token, newest.get(group) ?? 0));
  return [...states.values()].filter(({ group, token }) => token === newest.get(group)).map(({ _id }) => _id);
}

/** Draws the number of a generation, so that no epoch comes twice, not even after a lost database. */
export const drawGeneration = (): number => randomInt(1, MAX_GENERATION);

const reaching = (group: ViewGroup, position: bigint) => ({
  filter: { _id: group },
  update: { $max: { position: Number(position) } },
  upsert: true,
});

/** Returns what `ProjectionStates.reach` writes, as the last writes of a round. */
export const progressWrites = (group: ViewGroup, position: bigint) => ({
  collection: PROGRESS,
  writes: [{ name: 'updateOne' as const, ...reaching(group, position) }],
});

/** A newer holder of the lease has written: this process must stop projecting. */
export class FencedError extends Error {
  override readonly name = 'FencedError';
}

/** Checkpoints of the views, in the same database, so that both are lost together or not at all. */
export class ProjectionStates {
  /** The last reading of the requests, until a swap has fulfilled some. */
  private requests: { readonly at: number; readonly found: Promise<ReadonlyMap<string, string>> } | null = null;

  constructor(private readonly connection: Connection) {}

  private get rows() {
    return this.connection.collection<ProjectionState>('projections');
  }

  private get progress() {
    return this.connection.collection<{ _id: ViewGroup; position: number }>(PROGRESS);
  }

  async all(): Promise<ReadonlyMap<string, ProjectionState>> {
    const rows = await repeated(() => this.rows.find({}).toArray());
    return new Map(rows.map((row) => [row._id, row]));
  }

  /**
   * Returns the open requests for rebuilds: the id of each, by the name of its projection. The groups of a process poll
   * them by one query.
   */
  requestedRebuilds(): Promise<ReadonlyMap<string, string>> {
    const now = performance.now();
    if (!this.requests || now - this.requests.at > REQUESTS_READ_AFTER_MS)
      this.requests = { at: now, found: this.findRequests() };
    return this.requests.found;
  }

  private async findRequests(): Promise<ReadonlyMap<string, string>> {
    const rows = await repeated(() => this.rows.find({ rebuild: { $exists: true } }).toArray());
    return new Map(rows.flatMap(({ _id, rebuild }) => (rebuild ? [[_id, rebuild.id] as const] : [])));
  }

  /**
   * Gives every projection of a group a state and keeps earlier holders of its lease from writing to it. A view of
   * another group, in an earlier release, is taken from that group's holder too.
   */
  async takeOver(
    projections: readonly AnyProjection[],
    { token, isLogEmpty }: { token: number; isLogEmpty: boolean },
  ): Promise<ReadonlyMap<string, ProjectionState>> {
    const moves = projections.map(({ name: _id, group }) => ({
      updateOne: { filter: { _id, group: { $ne: group } }, update: { $set: { group, token } } },
    }));
    const operations = projections.map(({ name: _id, version, group }) => {
      const first = { version, build: drawGeneration(), position: 0, group };
      const $setOnInsert = isLogEmpty ? first : { ...first, unbuilt: true as const };
      return { updateOne: { filter: { _id }, update: { $setOnInsert, $max: { token } }, upsert: true } };
    });
    await this.write(moves);
    await this.write(operations);
    return this.all();
  }

  /**
   * Marks the views whose served generation is of another version, unmarks the others; returns whether any was marked.
   */
  async markOutdated(projections: readonly AnyProjection[]): Promise<boolean> {
    const marking = projections.map(({ name: _id, version }) => ({
      updateOne: {
        filter: { _id, version: { $ne: version }, unbuilt: { $exists: false }, isOutdated: { $exists: false } },
        update: { $set: { isOutdated: true as const } },
      },
    }));
    const unmarking = projections.map(({ name: _id, version }) => ({
      updateOne: { filter: { _id, version }, update: { $unset: { isOutdated: '' as const } } },
    }));
    await this.write(unmarking);
    const { modifiedCount } = await this.write(marking);
    return modifiedCount > 0;
  }

  /** Moves checkpoints of a group forward; throws `FencedError` when a newer lease has written one of them. */
  async advance(positions: ReadonlyMap<string, bigint>, { group, token }: Writer): Promise<void> {
    const operations = [...positions].map(([_id, position]) => ({
      updateOne: {
        filter: { _id, group, token: { $lte: token } },
        update: { $set: { position: Number(position), token } },
      },
    }));
    const { matchedCount } = await this.write(operations);
    if (matchedCount !== operations.length) throw new FencedError();
  }

  /** Records for the other processes that the views of a group hold everything up to `position`. */
  async reach(group: ViewGroup, position: bigint): Promise<void> {
    const { filter, update, upsert } = reaching(group, position);
    await repeated(() => this.progress.updateOne(filter, update, { upsert }));
  }

  /** Returns the position of each group; none for a group that nothing was projected into. */
  async reached(): Promise<ReadonlyMap<ViewGroup, bigint>> {
    const rows = await repeated(() => this.progress.find({}).toArray());
    return new Map(rows.map(({ _id, position }) => [_id, BigInt(position)]));
  }

  /** Serves other generations from now on; each fulfils its own request and no newer one. */
  async swap(generations: readonly ServedGeneration[], { group, token }: Writer): Promise<void> {
    if (generations.length === 0) return;
    const swaps = generations.map(({ view, version, number: build, position }) => ({
      updateOne: {
        filter: { _id: view, group, token: { $lte: token } },
        update: {
          $set: { version, build, position: Number(position), token },
          $unset: { unbuilt: '' as const, isOutdated: '' as const },
        },
      },
    }));
    const { matchedCount } = await this.write(swaps);
    if (matchedCount !== swaps.length) throw new FencedError();
    this.requests = null;
    for (const { view, request } of generations) {
      if (request) await this.change({ _id: view, 'rebuild.id': request }, { $unset: { rebuild: '' } });
    }
  }

  /**
   * Marks the views of a group outside `known`, and withdraws each a day after its mark. Returns the withdrawn views,
   * those of earlier calls too. Processes of an older release serve a marked view as ever, and respond with 503 for
   * a withdrawn one.
   */
  async withdrawRemoved(
    group: ViewGroup,
    known: ReadonlySet<string>,
    nowMs: number,
  ): Promise<readonly WithdrawnView[]> {
    const withdrawn: WithdrawnView[] = [];
    for (const { _id, group: own, unbuilt, token, removed } of (await this.all()).values()) {
      if (own !== group || known.has(_id)) continue;
      const isMarked = removed?.token === token;
      if (unbuilt) {
        if (isMarked) withdrawn.push({ name: _id, isNew: false });
      } else if (!isMarked) await this.change({ _id, token }, { $set: { removed: { since: nowMs, token } } });
      else if (nowMs - removed.since > WITHDRAWN_AFTER_MS) {
        const withdrawal = { $set: { build: drawGeneration(), unbuilt: true as const } };
        if ((await this.change({ _id, token }, withdrawal)).modifiedCount === 1)
          withdrawn.push({ name: _id, isNew: true });
      }
    }
    return withdrawn;
  }

  /** Drops the generations of a group that no state names and that are not among `underWay`, while `isHeld`. */
  async dropUnnamed(group: ViewGroup, underWay: readonly string[], isHeld: () => boolean): Promise<void> {
    const named = new Set(underWay);
    const states = await this.all();
    for (const { _id, build } of states.values()) named.add(`${_id}.${String(build)}`);
    for (const { name } of await repeated(() => this.connection.listCollections())) {
      const [, generation, view] = GENERATION.exec(name) ?? [];
      if (!generation || !view || states.get(view)?.group !== group || named.has(generation)) continue;
      if (!isHeld()) return;
      await repeated(() => this.connection.collection(name).drop());
    }
  }

  async requestRebuild(name: string, id: string): Promise<boolean> {
    const { matchedCount } = await this.change({ _id: name }, { $set: { rebuild: { id, position: 0, end: 0 } } });
    return matchedCount === 1;
  }

  async reportRebuild(name: string, rebuild: NonNullable<ProjectionState['rebuild']>): Promise<void> {
    await this.change({ _id: name, 'rebuild.id': rebuild.id }, { $set: { rebuild } });
  }

  private write(operations: readonly mongo.AnyBulkWriteOperation<ProjectionState>[]): Promise<mongo.BulkWriteResult> {
    return repeated(() => this.rows.bulkWrite(operations, { ordered: false }));
  }

  private change(
    filter: mongo.Filter<ProjectionState>,
    update: mongo.UpdateFilter<ProjectionState>,
  ): Promise<mongo.UpdateResult> {
    return repeated(() => this.rows.updateOne(filter, update));
  }
}
