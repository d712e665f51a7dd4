/** Entry of one key in which a version differs from a neighbour. */
interface Difference<Value> {
  readonly neighbour: VersionedMap<Value>;
  readonly key: string;
  /** Value in this version; `undefined` where it has none. */
  readonly value: Value | undefined;
}

/**
 * Immutable map from texts. Changing one of 10,000 entries costs the same as one of 10, because all versions share one
 * `Map`: the version in use has it, and each other version has its difference to a neighbour. Reading an older version
 * moves the `Map` there, at the cost of the changes in between.
 */
export class VersionedMap<Value> {
  private constructor(private content: Map<string, Value> | Difference<Value>) {}

  static of<Value>(entries: Iterable<readonly [string, Value]> = []): VersionedMap<Value> {
    return new VersionedMap(new Map(entries));
  }

  get size(): number {
    return this.map().size;
  }

  get(key: string): Value | undefined {
    return this.map().get(key);
  }

  has(key: string): boolean {
    return this.map().has(key);
  }

  /** Returns the version with the value at the key. */
  with(key: string, value: Value): VersionedMap<Value> {
    return this.changed(key, value);
  }

  /** Returns the version without the key; this one where it has none. */
  without(key: string): VersionedMap<Value> {
    return this.has(key) ? this.changed(key, undefined) : this;
  }

  /** Returns the entries, in no particular order. */
  entries(): [string, Value][] {
    return [...this.map()];
  }

  private changed(key: string, value: Value | undefined): VersionedMap<Value> {
    const map = this.map();
    // Histories that begin with the same empty version share nothing.
    if (map.size === 0) return VersionedMap.of(value === undefined ? [] : [[key, value]]);
    const newer = new VersionedMap<Value>(map);
    this.content = { neighbour: newer, key, value: map.get(key) };
    put(map, key, value);
    return newer;
  }

  private map(): Map<string, Value> {
    return this.content instanceof Map ? this.content : VersionedMap.moved(this);
  }

  /** Moves the shared `Map` to a version and returns it. */
  private static moved<Value>(version: VersionedMap<Value>): Map<string, Value> {
    const path: Between<Value>[] = [];
    let [older, content] = [version, version.content];
    while (!(content instanceof Map)) {
      path.push({ older, difference: content });
      older = content.neighbour;
      ({ content } = older);
    }
    for (const { older, difference } of path.reverse()) {
      const { neighbour, key, value } = difference;
      neighbour.content = { neighbour: older, key, value: content.get(key) };
      put(content, key, value);
      older.content = content;
    }
    return content;
  }
}

interface Between<Value> {
  readonly older: VersionedMap<Value>;
  readonly difference: Difference<Value>;
}

function put<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
