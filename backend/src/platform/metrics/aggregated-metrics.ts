import type { ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { openMetrics } from './metrics-endpoint.js';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The message by which a launcher asks a process for its metrics; the response is `{ metrics }`. */
export const METRICS_REQUEST = 'metrics';

/** A process that takes longer is left out of that scrape; it waits less for each of its own numbers. Milliseconds. */
const READ_WITHIN_MS = 3_000;
/** Numbers of a process rather than of the shop. */
const OF_ONE_PROCESS = /^(process|nodejs|v8js)_/;
const GROWING: ReadonlySet<unknown> = new Set(['counter', 'histogram']);

/** Sums up the metrics of all processes of a launcher. */
class AggregatedMetrics {
  /** The counts of processes that have ended. */
  private ended: Metrics = [];
  /** The last response of each process. */
  private readonly last = new Map<ChildProcess, Metrics>();
  private turn: Promise<unknown> = Promise.resolve();

  /** `processes` are those to ask, by name. */
  constructor(private readonly processes: ReadonlyMap<string, ChildProcess>) {}

  /**
   * Returns all metrics in the text format of Prometheus. A process that does not respond still counts with its last
   * values, because Prometheus reads a falling sum as a restart from 0.
   */
  text(): Promise<string> {
    const text = this.turn.then(() => this.read());
    this.turn = text.catch(() => undefined);
    return text;
  }

  private async read(): Promise<string> {
    const responded = new Set<ChildProcess>();
    const ask = async ([name, child]: readonly [string, ChildProcess]) => {
      const metrics = await metricsOf(child);
      if (!metrics) return;
      responded.add(child);
      this.last.set(child, labelled(metrics, name));
    };
    await Promise.all([...this.processes].map(ask));
    await this.keepCounts();
    const lists = [...this.last].map(([child, metrics]) => (responded.has(child) ? metrics : countsOf(metrics)));
    return aggregated([this.ended, ...lists]).metrics();
  }

  private async keepCounts(): Promise<void> {
    const gone = [...this.last].filter(([{ exitCode, signalCode }]) => (exitCode ?? signalCode) !== null);
    if (gone.length === 0) return;
    for (const [child] of gone) this.last.delete(child);
    const counts = gone.map(([, metrics]) => countsOf(metrics));
    this.ended = await aggregated([this.ended, ...counts]).getMetricsAsJSON();
  }
}

const aggregated = (lists: Metrics[]) => AggregatorRegistry.aggregate(lists);

const countsOf = (metrics: Metrics): Metrics =>
  metrics.filter(({ name, type }) => GROWING.has(type) && !OF_ONE_PROCESS.test(name));

const labelled = (metrics: Metrics, process: string): Metrics =>
  metrics.map((metric) =>
    OF_ONE_PROCESS.test(metric.name)
      ? { ...metric, values: metric.values.map((value) => ({ ...value, labels: { process, ...value.labels } })) }
      : metric,
  );

/** Returns the metrics of a process, or `null` when it does not respond. */
function metricsOf(child: ChildProcess): Promise<Metrics | null> {
  return new Promise((resolve) => {
    const end = (metrics: Metrics | null) => {
      clearTimeout(patience);
      child.off('message', take).off('exit', leave);
      resolve(metrics);
    };
    const take = (message: unknown) => {
      const metrics = (message as { metrics?: Metrics } | null)?.metrics;
      if (metrics) end(metrics);
    };
    const leave = () => {
      end(null);
    };
    const patience = setTimeout(leave, READ_WITHIN_MS);
    child.on('message', take).once('exit', leave);
    child.send(METRICS_REQUEST, () => undefined);
  });
}

/** Serves the metrics of all processes on one port; rejects when the port cannot be used. */
export function serveAggregated(
  processes: ReadonlyMap<string, ChildProcess>,
  address: { readonly host: string; readonly port: number },
): Promise<Server> {
  const metrics = new AggregatedMetrics(processes);
  return openMetrics({ ...address, read: () => metrics.text() });
}
