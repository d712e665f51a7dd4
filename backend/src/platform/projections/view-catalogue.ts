import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { CacheBudget } from '../cache/cache-budget.js';
import { startPolling } from '../clock/polling.js';
import { UnavailableError } from '../deadline/unavailable.js';
import { MONGO } from '../documents/documents.module.js';
import type { LiveVersion } from '../responses/live-response.js';
import { type ViewGroup, viewGroups } from './groups.js';
import type { AnyProjection } from './projection.js';
import { type ProjectionState, ProjectionStates } from './projection-states.js';
import { Generation } from './generation.js';
import { type RoundOptions, WriteRound } from './write-round.js';

/** Interval of polling for another served generation, in a process that does not project; milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/** Bounds of the caches of all views together: of their documents, and of their topics' versions. */
const DOCUMENTS_BYTES = 32 * 1024 * 1024;
const TOPICS_BYTES = 12 * 1024 * 1024;

/** Served generation of each view in this process, and whether its memory may be read. */
@Injectable()
export class ViewCatalogue implements OnApplicationShutdown {
  readonly states: ProjectionStates;
  private readonly served = new Map<string, Generation>();
  private readonly known = new Map<string, AnyProjection>();
  /** Views whose served generation is of another version than the projector's: it is written no more. */
  private readonly outdated = new Set<string>();
  private readonly caches = {
    documents: { maxBytes: new CacheBudget(DOCUMENTS_BYTES) },
    topics: { maxBytes: new CacheBudget(TOPICS_BYTES) },
  };
  private readonly stopPolling: () => void;
  /** Returns true while this process projects a group: its memory is then as new as the stored documents. */
  isProjecting: (group: ViewGroup) => boolean = () => false;
  /** Waits until a group holds what responses to mutations have waited for. */
  caughtUp: (group: ViewGroup) => Promise<void> = () => Promise.resolve();
  /** Receives the name of a view whose reads have switched to another generation. */
  onSwap: (name: string) => void = () => undefined;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.states = new ProjectionStates(connection);
    this.stopPolling = startPolling(POLL_INTERVAL_MS, () => void this.refresh());
  }

  /** Every projection of the product. */
  get projections(): readonly AnyProjection[] {
    return [...this.known.values()];
  }

  /** Returns the projections of one group. */
  projectionsOf(group: ViewGroup): readonly AnyProjection[] {
    return this.projections.filter((projection) => projection.group === group);
  }

  /** The groups that have views. */
  get groups(): readonly ViewGroup[] {
    return viewGroups.filter((group) => this.projectionsOf(group).length > 0);
  }

  know(projection: AnyProjection): void {
    this.known.set(projection.name, projection);
  }

  /** Returns a generation of a view; nothing is stored yet. */
  generation(projection: AnyProjection, number: number, position: bigint): Generation {
    return new Generation(this.connection, projection, number, position, this.caches);
  }

  /** Opens a round of writes to the collections of the views. */
  writeRound(options: RoundOptions): WriteRound {
    return new WriteRound(this.connection, options);
  }

  /** Makes `generation` serve the reads of its view from now on; an outdated generation is not written any more. */
  serve(generation: Generation, { isOutdated = false } = {}): void {
    const { name } = generation.projection;
    if (isOutdated) this.outdated.add(name);
    else this.outdated.delete(name);
    const before = this.served.get(name);
    this.served.set(name, generation);
    if (before && before.number !== generation.number) this.onSwap(name);
  }

  /** Withdraws a view: it cannot be read until a generation of it is served. */
  withdraw({ name }: AnyProjection): void {
    this.served.delete(name);
  }

  /** Returns the served generation. Throws `UnavailableError` when the view was never built. */
  current({ name }: AnyProjection): Generation {
    const generation = this.served.get(name);
    if (!generation) throw new UnavailableError(`the view ${name}`);
    return generation;
  }

  /**
   * Returns the served generation once its group holds what mutations have waited for, or is late; throws as `current`
   * does.
   */
  async caughtUpView(projection: AnyProjection): Promise<Generation> {
    const generation = this.current(projection);
    if (projection.group === 'strong') return generation;
    await this.caughtUp(projection.group);
    return this.current(projection);
  }

  /**
   * Returns the position up to which the served generation includes the log, as far as known here; `null` when it is
   * outdated or there is none.
   */
  reached(name: string): bigint | null {
    return this.outdated.has(name) ? null : (this.served.get(name)?.position ?? null);
  }

  isServed(generation: Generation): boolean {
    return this.served.get(generation.projection.name) === generation;
  }

  /** True when at least one view of each group can be read here. */
  get isServing(): boolean {
    const isServed = (group: ViewGroup) => this.projectionsOf(group).some(({ name }) => this.served.has(name));
    return this.served.size > 0 && this.groups.every(isServed);
  }

  /** Returns the version of topics that the view of this name publishes: their numbers added up. */
  async topicVersion(name: string, topics: readonly string[]): Promise<LiveVersion> {
    const projection = this.known.get(name);
    if (!projection) throw new Error(`No view is named ${name}.`);
    const { epoch, topicVersions } = await this.caughtUpView(projection);
    const isInMemory = this.isProjecting(projection.group);
    const numbers = await Promise.all(
      topics.map((topic) => (isInMemory ? topicVersions.current(topic) : topicVersions.read(topic))),
    );
    return { epoch, seq: numbers.reduce((sum, seq) => sum + seq, 0) };
  }

  /** Follows swaps that another process made; resolves to false when they cannot be read. */
  async refresh(): Promise<boolean> {
    const isElsewhere = (group: ViewGroup) => !this.isProjecting(group);
    if (!this.groups.some(isElsewhere)) return true;
    const states = await this.states.all().catch(() => null);
    for (const [name, state] of states ?? []) {
      const projection = this.known.get(name);
      if (projection && isElsewhere(projection.group)) this.follow(projection, state);
    }
    return states !== null;
  }

  private follow(projection: AnyProjection, state: ProjectionState): void {
    const position = BigInt(state.position);
    const served = this.served.get(projection.name);
    if (served?.number !== state.build && state.unbuilt) {
      this.withdraw(projection);
      return;
    }
    const generation = served?.number === state.build ? served : this.generation(projection, state.build, position);
    generation.position = position;
    this.serve(generation, { isOutdated: state.isOutdated === true || state.version !== projection.version });
  }

  onApplicationShutdown(): void {
    this.stopPolling();
  }
}
