import { Applied } from './applied.js';
import { HOUR } from './durations.js';

/** Ids in one generation; one or two generations are remembered. */
export const GENERATION_SIZE = 10_000;

/** Largest expected difference between our clock and that of another machine or a bank. */
const CLOCK_SKEW = HOUR;

interface Generation {
  readonly ids: Applied;
  /** Instant of the newest id whose instant is known. */
  readonly newestAt: string | null;
}

/** Ids joined by line breaks: one text takes a fraction of the size and time of an array. */
export interface SavedRecentIds {
  readonly young: string;
  readonly youngAt: string | null;
  readonly old: string;
  readonly oldAt: string | null;
  readonly forgot: boolean;
  readonly forgottenAt: string | null;
}

const empty: Generation = { ids: Applied.none, newestAt: null };
const joined = ({ ids }: Generation): string => ids.keys().join('\n');
const split = (ids: string): Applied => Applied.of(ids === '' ? [] : ids.split('\n'));

/**
 * The newest ids that a stream has applied, at least 10,000 and at most twice as many. The bound keeps a state and its
 * snapshot small however long the stream grows. The set also records the instant up to which it has forgotten ids: an
 * id whose cause is younger cannot be among them.
 */
export class RecentIds {
  static readonly none = new RecentIds(empty, empty, false, null);

  private constructor(
    private readonly young: Generation,
    private readonly old: Generation,
    private readonly forgot: boolean,
    private readonly forgottenAt: string | null,
  ) {}

  static load({ young, youngAt, old, oldAt, forgot, forgottenAt }: SavedRecentIds): RecentIds {
    const generations = [
      { ids: split(young), newestAt: youngAt },
      { ids: split(old), newestAt: oldAt },
    ] as const;
    return new RecentIds(...generations, forgot, forgottenAt);
  }

  has(id: string): boolean {
    return this.young.ids.has(id) || this.old.ids.has(id);
  }

  /** Adds an id that was applied at `at` (ISO 8601); `null` where the event does not say when. */
  add(id: string, at: string | null): RecentIds {
    if (this.has(id)) return this;
    const young = { ids: this.young.ids.add(id), newestAt: at ?? this.young.newestAt };
    // Upper bound for the instants of ids that were forgotten without one.
    const forgottenAt = this.forgot ? (this.forgottenAt ?? at) : null;
    if (young.ids.size < GENERATION_SIZE) return new RecentIds(young, this.old, this.forgot, forgottenAt);
    if (this.old.ids.size === 0) return new RecentIds(empty, young, this.forgot, forgottenAt);
    return new RecentIds(empty, young, true, this.old.newestAt ?? forgottenAt ?? young.newestAt);
  }

  /**
   * Returns true when an id that could not be applied before `since` may have been applied and forgotten; `null`: any
   * time.
   */
  mayHaveForgotten(since: string | null): boolean {
    if (!this.forgot) return false;
    if (since === null || this.forgottenAt === null) return true;
    return Date.parse(since) - CLOCK_SKEW <= Date.parse(this.forgottenAt);
  }

  /** Returns the remembered ids, oldest first. */
  keys(): string[] {
    return [...this.old.ids.keys(), ...this.young.ids.keys()];
  }

  save(): SavedRecentIds {
    return {
      young: joined(this.young),
      youngAt: this.young.newestAt,
      old: joined(this.old),
      oldAt: this.old.newestAt,
      forgot: this.forgot,
      forgottenAt: this.forgottenAt,
    };
  }
}
