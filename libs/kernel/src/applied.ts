/**
 * Immutable set of the keys that a stream has already applied (movements of a wallet). Adding to 100,000 entries costs
 * the same as adding to 10, because the versions of a set share one map and each reads only the entries older than
 * itself. A state may therefore be cached and evolved again; `add` copies only when two histories fork.
 */
export class Applied {
  static readonly none = new Applied(new Map(), 0);

  private constructor(
    private readonly order: Map<string, number>,
    readonly size: number,
  ) {}

  static of(keys: Iterable<string>): Applied {
    let set = Applied.none;
    for (const key of keys) set = set.add(key);
    return set;
  }

  has(key: string): boolean {
    const at = this.order.get(key);
    return at !== undefined && at < this.size;
  }

  add(key: string): Applied {
    if (this.has(key)) return this;
    const isNewest = this.order.size === this.size && this.size > 0;
    const order = isNewest ? this.order : new Map([...this.order].slice(0, this.size));
    order.set(key, this.size);
    return new Applied(order, this.size + 1);
  }

  keys(): string[] {
    return [...this.order.keys()].slice(0, this.size);
  }
}
