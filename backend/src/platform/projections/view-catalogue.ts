import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Unavailable } from '../deadline/unavailable.js';
import { MONGO } from '../documents/documents.module.js';
import type { LiveHead } from '../http/live-answer.js';
import type { AnyProjection } from './projection.js';
import { type ProjectionState, ProjectionStates } from './projection-states.js';
import { ViewBuild } from './view-build.js';

/** How often a process that does not project looks whether another build is served, in milliseconds. */
const LOOK_EVERY = 1_000;

/** Which build of each view this process reads, and whether what it keeps in memory may be believed. */
@Injectable()
export class ViewCatalogue implements OnApplicationShutdown {
  readonly states: ProjectionStates;
  private readonly served = new Map<string, ViewBuild>();
  private readonly known = new Map<string, AnyProjection>();
  private readonly looking: NodeJS.Timeout;
  /** True while this process holds the projector's lease: its memory is then as new as the stored documents. */
  isHot: () => boolean = () => false;
  /** Notified when reads of a view have gone over to another generation. */
  onSwap: (name: string) => void = () => undefined;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.states = new ProjectionStates(connection);
    this.looking = setInterval(() => void this.look(), LOOK_EVERY);
    this.looking.unref();
  }

  /** Every projection of the product. */
  get projections(): readonly AnyProjection[] {
    return [...this.known.values()];
  }

  know(projection: AnyProjection): void {
    this.known.set(projection.name, projection);
  }

  build(projection: AnyProjection, number: number, position: bigint): ViewBuild {
    return new ViewBuild(this.connection, projection, number, position);
  }

  /** From now on reads of this view go to `build`. */
  serve(build: ViewBuild): void {
    const { name } = build.projection;
    const before = this.served.get(name);
    this.served.set(name, build);
    if (before && before.number !== build.number) this.onSwap(name);
  }

  /** There is nothing to read of this view until a generation of it is served. */
  withdraw({ name }: AnyProjection): void {
    this.served.delete(name);
  }

  /** The generation that is read; throws `Unavailable` when the view was never built. */
  current({ name }: AnyProjection): ViewBuild {
    const build = this.served.get(name);
    if (!build) throw new Unavailable(`the view ${name}`);
    return build;
  }

  isServed(build: ViewBuild): boolean {
    return this.served.get(build.projection.name) === build;
  }

  /** Whether any view can be read here. */
  get isServing(): boolean {
    return this.served.size > 0;
  }

  /** The number of the newest change of a topic that the view of this name announces. */
  async head(name: string, topic: string): Promise<LiveHead> {
    const projection = this.known.get(name);
    if (!projection) throw new Error(`No view is named ${name}.`);
    const build = this.current(projection);
    return {
      epoch: build.epoch,
      seq: await (this.isHot() ? build.topicVersions.current(topic) : build.topicVersions.read(topic)),
    };
  }

  /** Follows a swap that another process made; answers the checkpoints, null when they cannot be read. */
  async look(): Promise<ReadonlyMap<string, ProjectionState> | null> {
    const states = await this.states.all().catch(() => null);
    if (this.isHot()) return states;
    for (const [name, state] of states ?? []) {
      const projection = this.known.get(name);
      if (!projection || this.served.get(name)?.number === state.build) continue;
      if (state.unbuilt) this.withdraw(projection);
      else this.serve(this.build(projection, state.build, BigInt(state.position)));
    }
    return states;
  }

  onApplicationShutdown(): void {
    clearInterval(this.looking);
  }
}
