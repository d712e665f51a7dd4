/** A cache as the budget sees it that it shares. */
export interface BudgetMember {
  /** Estimated bytes of all entries. */
  readonly bytes: number;
  /** Drops what was used longest ago; false when everything left is in use. */
  evictOldest(): boolean;
}

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
    const inUse = new Set<BudgetMember>();
    while (this.total > this.maxBytes) {
      let largest: BudgetMember | undefined;
      for (const member of this.members)
        if (!inUse.has(member) && member.bytes > (largest?.bytes ?? 0)) largest = member;
      if (!largest) return;
      if (!largest.evictOldest()) inUse.add(largest);
    }
  }
}
