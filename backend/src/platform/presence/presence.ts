import { Injectable } from '@nestjs/common';
import { catchError, defer, distinctUntilChanged, EMPTY, exhaustMap, type Observable, share, timer } from 'rxjs';
import { ConnectionReports } from './connection-reports.js';

/** A user without a connection is online this long after a heartbeat, in seconds. */
const HEARTBEAT_LIFETIME_S = 90;
/** Interval at which the count is read while it has subscribers, in milliseconds. */
const COUNT_INTERVAL_MS = 1_000;

/** Users online over all processes: by a live connection, or a heartbeat of the last 90 s. */
@Injectable()
export class Presence {
  /** The number of users online, whenever it changes; silent while Redis is away. One reader for all subscribers. */
  readonly online$: Observable<number>;

  constructor(private readonly reports: ConnectionReports) {
    this.online$ = timer(0, COUNT_INTERVAL_MS).pipe(
      exhaustMap(() => defer(() => this.count()).pipe(catchError(() => EMPTY))),
      distinctUntilChanged(),
      share(),
    );
  }

  /** Returns the number of users online. Rejects when Redis is away. */
  count(): Promise<number> {
    return this.reports.countUsers();
  }

  /** Returns the users among these who are online. Rejects when Redis is away. */
  among(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.reports.onlineAmong(userIds);
  }

  /** Records a heartbeat of something that a user runs; each `source` lapses on its own. */
  beat(userId: string, source: string): Promise<void> {
    return this.reports.beat(userId, source, HEARTBEAT_LIFETIME_S);
  }
}
