import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ParkedStreams } from '../consumers/parked-streams.js';
import { parkedStreams, projectorLag, reactionLag } from '../metrics/instruments.js';
import { ProjectionProgress } from '../projections/progress.js';
import { ConsumerWatch } from './consumer-watch.js';

/** Shows among the metrics how far behind the log views and reactions are, and which streams are parked. */
@Injectable()
export class ConsumerNumbers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly watch: ConsumerWatch,
    private readonly progress: ProjectionProgress,
    private readonly parked: ParkedStreams,
  ) {}

  onApplicationBootstrap(): void {
    this.ends.push(
      projectorLag.observe(() => this.progress.behindMs / 1000),
      reactionLag.observe(() => this.watch.reactionsBehindMs / 1000),
      parkedStreams.observe(() => this.countParked()),
    );
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }

  private async countParked() {
    const rows = await this.parked.list();
    const view = rows.filter(({ consumer }) => this.watch.isView(consumer)).length;
    return { view, reaction: rows.length - view };
  }
}
