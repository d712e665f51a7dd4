import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { chained, chainedByPosition, GENESIS } from '../../platform/audit/hash-chain.js';
import type { Anchor } from './domain/anchors.js';
import type { LogRestored } from './domain/anchors.events.js';

/**
 * Computes the hash of the log again, event by event, and compares it with each anchor and each restore. Anchors of
 * version 1 include positions: in a log that was restored after them they prove nothing, and are counted as `unprovable`.
 */
export function auditAnchors(): Audit {
  const chains = { byNumber: new Chain(chained), byPosition: new Chain(chainedByPosition) };
  let events = 0;
  let [checked, restores, unprovable] = [0, 0, 0];
  const breaks: string[] = [];
  /** Anchors of version 1 that do not hold; a restore after them says why. */
  let unheld: string[] = [];
  const anchored = ({ date, position, hash, events: number }: Anchor) => {
    checked += 1;
    const isOfVersion1 = typeof number !== 'number';
    if (!isOfVersion1) chains.byPosition.end();
    const isHeld = isOfVersion1 ? chains.byPosition.holds(position, hash) : chains.byNumber.holds(number, hash);
    if (isHeld) return;
    const where = isOfVersion1 ? `position ${String(position)}` : `event ${String(number)}`;
    (isOfVersion1 ? unheld : breaks).push(`${where}: the log up to the end of ${date} is not what was anchored`);
  };
  const restored = ({ events: number, hash }: LogRestored['data']) => {
    restores += 1;
    if (chains.byNumber.hash !== hash || events !== number) {
      breaks.push(`event ${String(number)}: the log up to there is not the backup that was restored`);
      return;
    }
    unprovable += unheld.length;
    unheld = [];
  };
  return {
    name: 'anchors',
    types: [],
    observe: (event: Recorded) => {
      if (event.type === 'LogAnchored') anchored(event.data as Anchor);
      if (event.type === 'LogRestored') restored(event.data as LogRestored['data']);
      events += 1;
      chains.byNumber.add(events, event);
      chains.byPosition.add(Number(event.position), event);
    },
    counts: () => ({ anchors: checked, ...(restores > 0 && { restores }), ...(unprovable > 0 && { unprovable }) }),
    breaks: () => [...unheld, ...breaks].slice(0, 1),
  };
}

/** A hash of the log that is remembered at each place since the last anchor. */
class Chain {
  hash = GENESIS;
  private readonly hashes = new Map<number, string>([[0, GENESIS]]);
  private isEnded = false;

  constructor(private readonly next: (before: string, event: Recorded) => string) {}

  add(place: number, event: Recorded): void {
    if (this.isEnded) return;
    this.hash = this.next(this.hash, event);
    this.hashes.set(place, this.hash);
  }

  /** Computes no further hashes. */
  end(): void {
    this.isEnded = true;
    this.hashes.clear();
  }

  /** Compares the hash at that place, and forgets those before it: anchors only go forward. */
  holds(place: number, hash: string): boolean {
    const isHeld = this.hashes.get(place) === hash;
    for (const before of this.hashes.keys()) if (before < place) this.hashes.delete(before);
    return isHeld;
  }
}
