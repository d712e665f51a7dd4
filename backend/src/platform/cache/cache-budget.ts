/** A cache as the budget sees it that it shares. */
export interface BudgetMember {
  /** Estimated bytes of all entries. */
  readonly bytes: number;
  /** Drops what was used longest ago until at most `bytes` are left; false when everything left is in use. */
  evictTo(bytes: number): boolean;
}

/**
 * Part of the bound that an eviction frees at once. A map finds its oldest entry by a walk over the places of those
 * deleted before it, so that evicting one entry for each new one would cost a walk for each.
 */
const FREED_AT_ONCE = 1 / 32;

/**
 * Limits the bytes of several caches together. Beyond the limit the largest cache evicts its least recently used
 * entries.
 */
export class CacheBudget {
  /** Members with entries, so that an unused cache can be garbage-collected. */
  private readonly members = new Set<BudgetMember>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  /** Notes that a member holds so many bytes more, or fewer. */
  add(member: BudgetMember, bytes: number): void {
    this.total += bytes;
    if (member.bytes > 0) this.members.add(member);
    else this.members.delete(member);
  }

  /** Evicts entries until the total is within the bound, or until all remaining entries are in use. */
  settle(): void {
    if (this.total <= this.maxBytes) return;
    const wanted = this.maxBytes - Math.floor(this.maxBytes * FREED_AT_ONCE);
    const evictable = new Set(this.members);
    while (this.total > wanted) {
      const [largest, second] = [...evictable].sort((a, b) => b.bytes - a.bytes);
      if (!largest) return;
      const excess = this.total - wanted;
      // Down to the size of the second at most, which is then as large; at least one entry.
      const left = Math.max(largest.bytes - excess, Math.min(second?.bytes ?? 0, largest.bytes - 1));
      if (!largest.evictTo(left)) evictable.delete(largest);
    }
  }
}
