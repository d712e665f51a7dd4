import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';

/** Checks that every stream counts its revisions from 0 without a gap, and that the log's positions only grow. */
export function auditStreams(): Audit {
  const next = new Map<string, bigint>();
  const breaks: string[] = [];
  let events = 0;
  let last = -1n;
  return {
    name: 'streams',
    types: [],
    observe: ({ stream, revision, position }: Recorded) => {
      const expected = next.get(stream) ?? 0n;
      if (revision !== expected)
        breaks.push(`${stream}: revision ${String(revision)} follows ${String(expected - 1n)}`);
      if (position <= last) breaks.push(`${stream}: position ${String(position)} does not grow`);
      next.set(stream, revision + 1n);
      last = position;
      events += 1;
    },
    counts: () => ({ streams: next.size, events }),
    breaks: () => breaks,
  };
}
