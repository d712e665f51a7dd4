import type { EventBus } from '@nestjs/cqrs';
import type { Connection } from 'mongoose';
import { Consumers } from '../../backend/src/platform/consumers/consumers.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import type { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { LogEnds } from '../../backend/src/platform/projections/log-ends.js';
import { ProjectionProgress } from '../../backend/src/platform/projections/progress.js';
import type { AnyProjection, ViewDocument } from '../../backend/src/platform/projections/projection.js';
import { ProjectionRunner } from '../../backend/src/platform/projections/runner.js';
import { type ViewChanged, ViewsChanged } from '../../backend/src/platform/projections/signals.js';
import { View } from '../../backend/src/platform/projections/view.js';
import { ViewCatalogue } from '../../backend/src/platform/projections/view-catalogue.js';
import { Sealing } from '../../backend/src/platform/sealing/sealing.js';
import type { TestEngines } from './engines.js';
import { configOf } from './world.js';

interface Place {
  readonly engines: TestEngines;
  readonly connection: Connection;
  readonly log: EventLog;
}

/** The projection machinery of one process. */
export class Projector<Doc extends ViewDocument> {
  readonly changes: ViewChanged[] = [];
  readonly consumers: Consumers;
  readonly catalogue: ViewCatalogue;
  readonly progress: ProjectionProgress;
  readonly runner: ProjectionRunner;
  private readonly views: ReadonlyMap<string, View<Doc>>;

  constructor(
    { engines, connection, log }: Place,
    projections: readonly AnyProjection[],
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.consumers = new Consumers(connection, configOf(engines, environment));
    this.catalogue = new ViewCatalogue(connection);
    this.progress = new ProjectionProgress(this.catalogue, new LogEnds(log));
    this.views = new Map(projections.map((one) => [one.name, new View(this.catalogue, one)]));
    const publish = (signal: unknown) => signal instanceof ViewsChanged && this.changes.push(...signal.changes);
    const reader = new EventReader(log, new EventCodec(new Sealing(connection, Buffer.alloc(32))));
    this.runner = new ProjectionRunner(this.consumers, reader, this.catalogue, this.progress, {
      publish,
    } as unknown as EventBus);
  }

  viewOf(name: string): View<Doc> {
    const view = this.views.get(name);
    if (!view) throw new Error(`There is no view ${name}.`);
    return view;
  }

  /** The first of its views. */
  get view(): View<Doc> {
    return this.viewOf([...this.views.keys()][0] ?? '');
  }

  async start(): Promise<this> {
    await this.runner.onApplicationBootstrap();
    return this;
  }

  async stop(): Promise<void> {
    await this.consumers.onApplicationShutdown();
    this.catalogue.onApplicationShutdown();
  }
}
