import type { Conduct } from '../conduct.js';
import { notLeader, notReady } from '../failures.js';

export interface OfficialOptions {
  /** Time after a start until the server is the leader, in milliseconds. */
  readonly electionMs?: number;
  /** Milliseconds by which its clock is ahead of the machine's. */
  readonly clockOffsetMs?: number;
}

const ELECTION_MS = 2_000;

/**
 * Returns the conduct of EventStoreDB 24.10 where it is stricter than this server; paths are those of
 * github.com/EventStore/EventStore.
 *
 * - Until it is the leader: in the first half of its election it serves nothing, in the second half reads only. An
 *   initialising node rejects reads and writes as not ready, a read-only one names the leader
 *   (src/EventStore.Core/Services/VNode/ClusterVNodeController.cs, CreateFSM).
 * - Positions are offsets in a file with further, invisible content: epochs
 *   (src/EventStore.Core/Services/Storage/EpochManager), chunk headers and footers, the rest of a chunk too small for
 *   the next record (src/EventStore.Core/TransactionLog/Chunks/TFChunkWriter.cs). In a log with a long history they are
 *   greater than 2^32.
 * - A subscription whose live channel overflows reports that it fell behind, catches up and reports that, with a
 *   checkpoint when it is filtered
 *   (src/EventStore.Core/Services/Transport/Enumerators/Enumerator.AllSubscriptionFiltered.cs, GoLive).
 * - A batch append has an instant, which is compared with the server's clock (Streams.BatchAppend.cs,
 *   GetRequestedTimeout).
 */
export function officialConduct(
  { electionMs = ELECTION_MS, clockOffsetMs = 0 }: OfficialOptions,
  address: () => { host: string; port: number },
): Conduct {
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  const admitRead = (): void => {
    if (elapsed() < electionMs / 2) throw notReady();
  };
  return {
    now: () => Date.now() + clockOffsetMs,
    admitRead,
    admitWrite() {
      admitRead();
      if (elapsed() < electionMs) throw notLeader(address().host, address().port);
    },
    firstPosition: 5 * 2 ** 30,
    gap: 336,
    fallsBehindEvery: 20,
    checkpointWhenLive: true,
  };
}
