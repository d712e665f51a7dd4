import type { Parking } from '../consumers/parking.js';
import { within } from '../deadline/deadline.js';
import type { LogPage } from '../event-store/replay.js';
import { failpoint } from '../failpoints/failpoints.js';
import type { Term } from '../lease/term.js';
import { applyOrPark } from './apply-or-park.js';
import type { Generation } from './generation.js';
import type { ViewGroup } from './groups.js';
import { concernedBy } from './targets.js';
import type { ViewCatalogue } from './view-catalogue.js';

/** A page that takes longer is stuck: the driver of a killed server has left a statement without a response. */
const PAGE_WITHIN_MS = 30_000;

interface PagePorts {
  readonly catalogue: ViewCatalogue;
  readonly parking: Parking;
  readonly held: { readonly group: ViewGroup; readonly term: Term };
  /** Called after each page, once it is written. */
  readonly onWritten: (end: bigint) => void;
}

/**
 * Applies the pages of a log to generations that no one reads yet: one page is folded while the one before it is
 * written, so that this process and the database work at the same time. Pages are written in their order.
 */
export class PageWrites {
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: PagePorts) {}

  /** Resolves once every page so far is written; rejects with the error of the first that could not be. */
  get written(): Promise<unknown> {
    return this.writing;
  }

  /** Folds a page; each generation takes the events after its own position. Resolves once it is about to be written. */
  async apply(generations: readonly Generation[], { events, end }: LogPage): Promise<void> {
    const { catalogue, parking, held } = this.ports;
    const { term } = held;
    const after = this.writing;
    const concerned = concernedBy(generations, events);
    const { parts, requested } = catalogue.writeRound({ size: concerned.length, term });
    const applied = Promise.all(
      concerned.map((generation, at) =>
        applyOrPark(generation, events, { publishes: false, parking, term, part: parts[at], after }),
      ),
    );
    this.writing = after
      .then(() => within(PAGE_WITHIN_MS, 'documents', applied))
      .then(() => this.note(generations, end));
    // They reject for the next page, or for `written`.
    for (const failing of [applied, this.writing]) failing.catch(() => undefined);
    await Promise.race([requested, this.writing]);
  }

  /** Forgets an error, for a reading that starts over. */
  startOver(): void {
    this.writing = Promise.resolve();
  }

  private async note(generations: readonly Generation[], end: bigint): Promise<void> {
    for (const generation of generations) if (end > generation.position) generation.position = end;
    await failpoint(`projection.${this.ports.held.group}.generation-filling`);
    this.ports.onWritten(end);
  }
}
