import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { chained, GENESIS } from '../../platform/audit/hash-chain.js';
import type { Anchor } from './domain/anchors.js';
import type { LogRestored } from './domain/anchors.events.js';

/** Computes the hash of the log again, event by event, and compares it with each anchor and each restore. */
export function auditAnchors(): Audit {
  const chain = new Chain();
  let [events, checked, restores] = [0, 0, 0];
  const breaks: string[] = [];
  const anchored = ({ date, hash, events: number }: Anchor) => {
    checked += 1;
    if (!chain.holds(number, hash))
      breaks.push(`event ${String(number)}: the log up to the end of ${date} is not what was anchored`);
  };
  const restored = ({ events: number, hash }: LogRestored['data']) => {
    restores += 1;
    if (chain.hash !== hash || events !== number)
      breaks.push(`event ${String(number)}: the log up to there is not the backup that was restored`);
  };
  return {
    name: 'anchors',
    types: [],
    observe: (event: Recorded) => {
      if (event.type === 'LogAnchored') anchored(event.data as Anchor);
      if (event.type === 'LogRestored') restored(event.data as LogRestored['data']);
      events += 1;
      chain.add(events, event);
    },
    counts: () => ({ anchors: checked, ...(restores > 0 && { restores }) }),
    breaks: () => breaks.slice(0, 1),
  };
}

/** Hash of the log, remembered after each event since the last anchor. */
class Chain {
  hash = GENESIS;
  private readonly hashes = new Map<number, string>([[0, GENESIS]]);

  add(number: number, event: Recorded): void {
    this.hash = chained(this.hash, event);
    this.hashes.set(number, this.hash);
  }

  /** Compares the hash after that many events, and forgets those before it: anchors only go forward. */
  holds(number: number, hash: string): boolean {
    const isHeld = this.hashes.get(number) === hash;
    for (const before of this.hashes.keys()) if (before < number) this.hashes.delete(before);
    return isHeld;
  }
}
