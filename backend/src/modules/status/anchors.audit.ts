import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { chained, GENESIS } from '../../platform/audit/hash-chain.js';
import type { Anchor } from './domain/anchors.js';

/** Computes the hash of the log again, event by event, and compares it with each anchor. */
export function auditAnchors(): Audit {
  let hash = GENESIS;
  let checked = 0;
  const breaks: string[] = [];
  /** Hash at each position since the last anchor. */
  const hashes = new Map<number, string>([[0, GENESIS]]);
  return {
    name: 'anchors',
    types: [],
    observe: (event: Recorded) => {
      if (event.type === 'LogAnchored') {
        const { date, position, hash: anchored } = event.data as Anchor;
        checked += 1;
        if (breaks.length === 0 && hashes.get(position) !== anchored)
          breaks.push(`position ${String(position)}: the log up to the end of ${date} is not what was anchored`);
        for (const before of hashes.keys()) if (before < position) hashes.delete(before);
      }
      hash = chained(hash, event);
      hashes.set(Number(event.position), hash);
    },
    counts: () => ({ anchors: checked }),
    breaks: () => breaks,
  };
}
