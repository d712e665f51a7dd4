import { Histogram, type Registry } from 'prom-client';

/** Bounds of the buckets of durations, in seconds, as OpenTelemetry advises them for HTTP. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

interface Definition<Outcome extends string> {
  readonly name: string;
  readonly help: string;
  /** Every outcome; the first is that of work which succeeds. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
}

/** Counts one kind of work and its durations by outcome; each outcome starts at 0. */
export class TimedWork<Outcome extends string> {
  private readonly histogram: Histogram<'outcome'>;

  constructor(
    registry: Registry,
    private readonly definition: Definition<Outcome>,
  ) {
    const { name, help, outcomes } = definition;
    this.histogram = new Histogram({
      name,
      help,
      labelNames: ['outcome'],
      buckets: DURATION_BUCKETS,
      registers: [registry],
    });
    for (const outcome of outcomes) this.histogram.zero({ outcome });
  }

  /** Runs the work and records how long it took and how it ended; `outcomeOf` names the outcome of an error. */
  async run<T>(work: () => Promise<T>, outcomeOf: (error: unknown) => Outcome): Promise<T> {
    const startedAt = performance.now();
    const record = (outcome: Outcome) => {
      this.histogram.observe({ outcome }, (performance.now() - startedAt) / 1000);
    };
    try {
      const result = await work();
      record(this.definition.outcomes[0]);
      return result;
    } catch (error) {
      record(outcomeOf(error));
      throw error;
    }
  }
}
