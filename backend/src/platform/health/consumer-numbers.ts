import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { exhaustMap } from 'rxjs';
import { ParkedStreams } from '../consumers/parked-streams.js';
import { MONGO } from '../documents/documents.module.js';
import { Features } from '../feature/features.js';
import { parkedStreams, projectorLag, reactionLag } from '../metrics/instruments.js';
import { LogEnds } from '../projections/log-ends.js';
import { REACTIONS, type ReactionRow } from '../reactions/checkpoint-row.js';
import { ConsumerWatch } from './consumer-watch.js';
import { UnreadEnds } from './unread-ends.js';

/** Shows among the metrics how far behind the log views and reactions are, and which streams are parked. */
@Injectable()
export class ConsumerNumbers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly unread = new UnreadEnds();
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly watch: ConsumerWatch,
    private readonly parked: ParkedStreams,
    private readonly features: Features,
    @Inject(MONGO) private readonly connection: Connection,
    logEnds: LogEnds,
  ) {
    logEnds.seen$
      .pipe(exhaustMap((end) => this.unread.compare(end, () => this.reacted()).catch(() => undefined)))
      .subscribe();
  }

  onApplicationBootstrap(): void {
    this.ends.push(
      projectorLag.observe(() => this.watch.behindMs / 1000),
      reactionLag.observe(() => this.unread.behindMs / 1000),
      parkedStreams.observe(() => this.countParked()),
    );
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }

  /** Reads the position that every reaction of this release has reached. */
  private async reacted(): Promise<bigint> {
    const names = this.features.all('reactions').map(({ name }) => name);
    const rows = this.connection.collection<ReactionRow>(REACTIONS);
    const [slowest] = await rows
      .find({ _id: { $in: names } })
      .sort({ position: 1 })
      .limit(1)
      .toArray();
    return BigInt(slowest?.position ?? 0);
  }

  private async countParked() {
    const rows = await this.parked.list();
    const view = rows.filter(({ consumer }) => this.watch.isView(consumer)).length;
    return { view, reaction: rows.length - view };
  }
}
