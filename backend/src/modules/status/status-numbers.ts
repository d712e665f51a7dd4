import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.js';
import { openIncidents } from '../../platform/metrics/instruments.js';
import { GetHealth } from './use-cases/get-health.js';

/** Publishes as metrics the number of current incidents, of the log and of this process's own measurements. */
@Injectable()
export class StatusNumbers implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: () => void = () => undefined;

  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.end = openIncidents.observe(() => this.count());
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private async count(): Promise<number> {
    const { body } = await this.queries.execute(new GetHealth());
    const now = this.clock.nowMs();
    return body.incidentHistory.filter(
      ({ status, start_time }) => status !== 'resolved' && status !== 'maintenance' && Date.parse(start_time) <= now,
    ).length;
  }
}
