import { Injectable } from '@nestjs/common';
import { LogEnds, type SeenEnd } from './log-ends.js';
import { ViewCatalogue } from './view-catalogue.js';

/**
 * Time for a view to include an event of the log until it is not current, in milliseconds. Shorter than the wait of a
 * mutation for the strong views, so that every process has noticed by the time its response reports them late.
 */
const CURRENT_WITHIN_MS = 3_000;

/** Decides whether a view may be relied on: a decision about access must not use a stopped view. */
@Injectable()
export class ViewFreshness {
  /** Ends of the log that were first seen within the last seconds, oldest first. */
  private readonly recent: SeenEnd[] = [];
  /** Newest end seen before these; a current view has reached it. */
  private due = 0n;

  constructor(
    private readonly catalogue: ViewCatalogue,
    ends: LogEnds,
  ) {
    ends.seen$.subscribe((end) => {
      if (end.position > (this.recent.at(-1)?.position ?? this.due)) this.recent.push(end);
    });
  }

  /** Returns false while the view of this name is not served, is of another version, or is seconds behind the log. */
  isCurrent(name: string): boolean {
    const reached = this.catalogue.reached(name);
    return reached !== null && reached >= this.dueEnd();
  }

  private dueEnd(): bigint {
    const before = performance.now() - CURRENT_WITHIN_MS;
    for (let first = this.recent[0]; first && first.at < before; first = this.recent[0]) {
      this.due = first.position;
      this.recent.shift();
    }
    return this.due;
  }
}
