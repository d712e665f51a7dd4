import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { Consumers } from '../consumers/consumers.js';
import { EventReader } from '../event-store/event-reader.js';
import { GroupProjector } from './group-projector.js';
import { projectorOf, type ViewGroup } from './groups.js';
import { ProjectionProgress } from './progress.js';
import { ViewCatalogue } from './view-catalogue.js';

/** Starts a projector for each group of views in this process. */
@Injectable()
export class ProjectionRunner implements OnApplicationBootstrap {
  private projectors: readonly GroupProjector[] = [];

  constructor(
    private readonly consumers: Consumers,
    private readonly reader: EventReader,
    private readonly catalogue: ViewCatalogue,
    private readonly progress: ProjectionProgress,
    private readonly eventBus: EventBus,
  ) {
    catalogue.isProjecting = (group) => this.consumers.isWorking(projectorOf(group));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { consumers, reader, catalogue, progress, eventBus } = this;
    await catalogue.refresh();
    this.projectors = catalogue.groups.map(
      (group) => new GroupProjector(group, { consumers, reader, catalogue, progress, eventBus }),
    );
    for (const projector of this.projectors) consumers.start(projector);
  }

  /** Resolves once this process serves every view, and each holds everything recorded before the call. */
  async drained(): Promise<void> {
    const end = await this.reader.end();
    while (!this.projectors.every((projector) => projector.holds(end))) await pause(2);
  }

  /** Returns true when this process projects the group, and serves every view of it with everything up to `end`. */
  holds(group: ViewGroup, end: bigint): boolean {
    return this.projectors.some((projector) => projector.group === group && projector.holds(end));
  }
}
