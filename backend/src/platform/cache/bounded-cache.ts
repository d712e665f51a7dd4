import { within } from '../deadline/deadline.js';
import { type BudgetMember, CacheBudget } from './cache-budget.js';
import { estimatedBytes } from './estimated-bytes.js';

/** A load that takes longer, in milliseconds, is given up: all callers of its key share it. */
const LOADED_WITHIN_MS = 5_000;
/** Cost of an entry besides its value: the entry itself and its places in the maps. */
const ENTRY_BYTES = 96;

export interface CacheOptions<V> {
  /** Bound of the estimated sizes of all entries together, or a budget shared with other caches. */
  readonly maxBytes: number | CacheBudget;
  /** Estimates the bytes of one entry; by default from its key and value. */
  readonly sizeOf?: (value: V, key: string) => number;
  /** Called after an entry was dropped to stay within the bound. */
  readonly onEvict?: () => void;
}

interface Entry<V> {
  value: V;
  bytes: number;
  pins: number;
}

/** An entry that had to be in the cache is not: a defect, which must never look like «there is no such document». */
export class CacheMissError extends Error {
  override readonly name = 'CacheMissError';

  constructor(key: string) {
    super(`${key} is not in the cache any more.`);
  }
}

/** The entries that one batch works on. They stay in the cache until the batch is over. */
export interface PinnedEntries<V> {
  /**
   * Returns the value of a key of this batch. Throws `CacheMissError` when it was not loaded or the cache was cleared.
   */
  get(key: string): V;
  /** Replaces the value of a key of this batch; throws like `get`. */
  set(key: string, value: V): void;
}

/**
 * A cache bounded in bytes with LRU eviction. Entries pinned by a batch are not evicted: a batch larger than the cache
 * exceeds the bound until it is over, and never loses a loaded entry.
 */
export class BoundedCache<V> implements BudgetMember {
  /** In the order of their last use. Only these are evicted. */
  private readonly evictable = new Map<string, Entry<V>>();
  private readonly pinned = new Map<string, Entry<V>>();
  /** Single loads under way. The result of a load is not cached if the key is written in the meantime. */
  private readonly loads = new Map<string, Promise<V | undefined>>();
  private readonly budget: CacheBudget;
  private readonly sizeOf: (value: V, key: string) => number;
  private readonly onEvict: () => void;
  private total = 0;
  /** Grows with every `clear`, so that loads begun before it are not cached. */
  private clearings = 0;

  constructor({ maxBytes, sizeOf, onEvict }: CacheOptions<V>) {
    this.budget = typeof maxBytes === 'number' ? new CacheBudget(maxBytes) : maxBytes;
    this.sizeOf = sizeOf ?? ((value, key) => ENTRY_BYTES + key.length + estimatedBytes(value));
    this.onEvict = onEvict ?? (() => undefined);
  }

  get size(): number {
    return this.evictable.size + this.pinned.size;
  }

  /** The estimated bytes of all entries. */
  get bytes(): number {
    return this.total;
  }

  evictTo(bytes: number): boolean {
    for (const [key, entry] of this.evictable) {
      if (this.total <= bytes) return true;
      this.evictable.delete(key);
      this.grow(-entry.bytes);
      this.onEvict();
    }
    return this.total <= bytes;
  }

  has(key: string): boolean {
    return this.pinned.has(key) || this.evictable.has(key);
  }

  /** Returns the value of `key`, `undefined` when it is not cached. Counts as a use. */
  get(key: string): V | undefined {
    const pinned = this.pinned.get(key);
    if (pinned) return pinned.value;
    const entry = this.evictable.get(key);
    if (!entry) return undefined;
    this.evictable.delete(key);
    this.evictable.set(key, entry);
    return entry.value;
  }

  /**
   * Returns the cached value, or the result of `load`. The result is cached unless it is `undefined` or `key` was
   * written during the load. Concurrent calls share one load.
   */
  async getOrLoad(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const underWay = this.loads.get(key);
    if (underWay) return underWay;
    const loading = within(LOADED_WITHIN_MS, 'cache', load());
    this.loads.set(key, loading);
    try {
      const value = await loading;
      if (value !== undefined && this.loads.get(key) === loading && !this.has(key)) this.insert(key, value);
      return value;
    } finally {
      if (this.loads.get(key) === loading) this.loads.delete(key);
    }
  }

  set(key: string, value: V): void {
    this.loads.delete(key);
    const pinned = this.pinned.get(key);
    if (pinned) {
      this.replace(pinned, key, value);
      return;
    }
    this.delete(key);
    this.insert(key, value);
  }

  delete(key: string): void {
    this.loads.delete(key);
    const entry = this.pinned.get(key) ?? this.evictable.get(key);
    if (!entry) return;
    this.grow(-entry.bytes);
    this.pinned.delete(key);
    this.evictable.delete(key);
  }

  /** Forgets everything; a batch under way finds its entries missing and fails. */
  clear(): void {
    this.loads.clear();
    this.evictable.clear();
    this.pinned.clear();
    this.grow(-this.total);
    this.clearings += 1;
  }

  /**
   * Runs `work` with the entries of `keys` pinned. `load` returns one entry per missing key, also for a value that does
   * not exist. Entries cached by another caller during the load stay, because they are newer.
   */
  async withPinned<T>(
    keys: Iterable<string>,
    load: (missing: readonly string[]) => Promise<Iterable<readonly [key: string, value: V]>>,
    work: (entries: PinnedEntries<V>) => T | Promise<T>,
  ): Promise<T> {
    const mine = new Map<string, Entry<V>>();
    try {
      const missing = [...new Set(keys)].filter((key) => !this.pin(key, mine));
      if (missing.length > 0) {
        const { clearings } = this;
        const loaded = await load(missing);
        if (clearings === this.clearings) this.pinLoaded(loaded, mine);
      }
      return await work(this.entriesOf(mine));
    } finally {
      this.unpin(mine);
    }
  }

  private entriesOf(mine: ReadonlyMap<string, Entry<V>>): PinnedEntries<V> {
    const entry = (key: string): Entry<V> => {
      const found = mine.get(key);
      if (!found || this.pinned.get(key) !== found) throw new CacheMissError(key);
      return found;
    };
    return {
      get: (key) => entry(key).value,
      set: (key, value) => {
        this.loads.delete(key);
        this.replace(entry(key), key, value);
      },
    };
  }

  private pin(key: string, mine: Map<string, Entry<V>>): boolean {
    const entry = this.pinned.get(key) ?? this.evictable.get(key);
    if (!entry) return false;
    if (mine.has(key)) return true;
    this.evictable.delete(key);
    this.pinned.set(key, entry);
    entry.pins += 1;
    mine.set(key, entry);
    return true;
  }

  private pinLoaded(loaded: Iterable<readonly [key: string, value: V]>, mine: Map<string, Entry<V>>): void {
    for (const [key, value] of loaded) {
      if (!this.has(key)) this.pinned.set(key, this.add(key, value));
      this.pin(key, mine);
    }
  }

  private unpin(mine: ReadonlyMap<string, Entry<V>>): void {
    for (const [key, entry] of mine) {
      entry.pins -= 1;
      if (entry.pins > 0 || this.pinned.get(key) !== entry) continue;
      this.pinned.delete(key);
      this.evictable.set(key, entry);
    }
    this.budget.settle();
  }

  private insert(key: string, value: V): void {
    this.evictable.set(key, this.add(key, value));
    this.budget.settle();
  }

  private add(key: string, value: V): Entry<V> {
    const entry = { value, bytes: this.sizeOf(value, key), pins: 0 };
    this.grow(entry.bytes);
    return entry;
  }

  private replace(entry: Entry<V>, key: string, value: V): void {
    const bytes = this.sizeOf(value, key);
    this.grow(bytes - entry.bytes);
    entry.value = value;
    entry.bytes = bytes;
  }

  private grow(bytes: number): void {
    this.total += bytes;
    this.budget.add(this, bytes);
  }
}
