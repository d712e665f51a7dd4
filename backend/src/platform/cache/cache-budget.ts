/** A cache as the budget sees it that it shares. */
export interface BudgetMember {
  /** Estimated bytes of all entries. */
  readonly bytes: number;
  /** Drops what was used longest ago; false when everything left is in use. */
  evictOldest(): boolean;
}

/** Bytes that several caches hold together: beyond them the one that holds most gives way, by what it used longest ago. */
export class CacheBudget {
  /** Those that hold something, so that a cache that is no longer used keeps no place here. */
  private readonly members = new Set<BudgetMember>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  /** Notes that a member holds so many bytes more, or fewer. */
  add(member: BudgetMember, bytes: number): void {
    this.total += bytes;
    if (member.bytes > 0) this.members.add(member);
    else this.members.delete(member);
  }

  /** Makes members give way until all of them are within the bound, or use everything they hold. */
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
