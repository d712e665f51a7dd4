import { randomUUID } from 'node:crypto';
import { JSON_CONTENT, type Expected, type ProposedEvent } from '../model.js';
import type { EventStore } from '../store.js';
import { metastreamOf } from '../stream-states.js';

/** `StatsPeriodSec` of an official server is 30 by default and 1 at the least. */
const PERIOD_MS = 1_000;
/** Number of periods between the starts and ends of scavenges. */
const SCAVENGE_STEP = 2;

const STATS_MAX_AGE_S = 10 * 24 * 60 * 60;
const SCAVENGE_MAX_AGE_S = 30 * 24 * 60 * 60;

const NOTHING = new Uint8Array(0);

const proposed = (type: string, data: unknown): ProposedEvent => ({
  id: randomUUID(),
  type,
  contentType: JSON_CONTENT,
  metadata: NOTHING,
  data: Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)),
});

/** The two events of one scavenge, each with its link in the list of all scavenges, in the order of writing. */
class Scavenge {
  readonly id = randomUUID();
  readonly stream = `$scavenges-${this.id}`;

  constructor(private readonly node: string) {}

  started = (): ProposedEvent => proposed('$scavengeStarted', { scavengeId: this.id, nodeEndpoint: this.node });

  completed = (): ProposedEvent =>
    proposed('$scavengeCompleted', {
      scavengeId: this.id,
      nodeEndpoint: this.node,
      result: 'Success',
      error: '',
      timeTaken: '00:00:01',
      spaceSaved: 0,
      maxChunkScavenged: 0,
    });
}

/**
 * Writes the system events of an official server into the log, until the returned function is called: statistics of the
 * node (src/EventStore.Core/Services/Monitoring/MonitoringService.cs), scavenges with links in `$scavenges`
 * (src/EventStore.Core/TransactionLog/Chunks/TFChunkScavengerLog.cs), and the metadata of these streams.
 */
export function writeSystemEvents(store: EventStore, host: string, port: number): () => void {
  const node = `${host}:${String(port)}`;
  const stats = `$stats-${node}`;
  const append = (stream: string, expected: Expected, event: ProposedEvent): void =>
    store.write(
      { cancelled: false },
      (writer) => writer.append(stream, expected, [event]),
      () => undefined,
    );
  const link = (stream: string, revision: number): void =>
    append('$scavenges', 'any', proposed('$>', `${String(revision)}@${stream}`));

  let scavenge: Scavenge | undefined;
  const stepScavenge = (): void => {
    if (scavenge === undefined) {
      scavenge = new Scavenge(node);
      append(metastreamOf(scavenge.stream), 'any', proposed('$metadata', { $maxAge: SCAVENGE_MAX_AGE_S }));
      append(scavenge.stream, 'any', scavenge.started());
      link(scavenge.stream, 0);
      return;
    }
    append(scavenge.stream, 'any', scavenge.completed());
    link(scavenge.stream, 1);
    scavenge = undefined;
  };

  append(metastreamOf(stats), 'no_stream', proposed('$metadata', { $maxAge: STATS_MAX_AGE_S }));
  let periods = 0;
  const timer = setInterval(() => {
    append(
      stats,
      'any',
      proposed('$statsCollected', { 'proc-startTime': new Date(store.conduct.now()).toISOString() }),
    );
    periods += 1;
    if (periods % SCAVENGE_STEP === 0) stepScavenge();
  }, PERIOD_MS);
  return () => clearInterval(timer);
}
