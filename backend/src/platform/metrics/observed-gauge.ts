import { Gauge, type Registry } from 'prom-client';
import { within } from '../deadline/deadline.js';

/** A value that takes longer to read is left out of that scrape, in milliseconds. */
const READ_WITHIN_MS = 2_000;

type Read<Value extends string> = () => Reading<Value> | Promise<Reading<Value>>;

/** Number for each value of the gauge's label; a single number for a gauge without one. */
export type Reading<Value extends string = never> = [Value] extends [never]
  ? number
  : Readonly<Partial<Record<Value, number>>>;

interface Definition<Value extends string> {
  readonly name: string;
  readonly help: string;
  /** Rule by which the values of several processes become one. */
  readonly aggregator: 'sum' | 'max' | 'min';
  /** The gauge's only label, with all values that it can have. */
  readonly label?: { readonly name: string; readonly values: readonly Value[] };
}

/**
 * A gauge that is read when it is scraped. It shows 0 until something is observed, and nothing at a scrape where the
 * reading failed: an old value would hide the failure.
 */
export class ObservedGauge<Value extends string = never> {
  private readonly gauge: Gauge;
  private read: Read<Value> | null = null;

  constructor(
    registry: Registry,
    private readonly definition: Definition<Value>,
  ) {
    const { name, help, aggregator, label } = definition;
    const labelNames = label ? [label.name] : [];
    const collect = () => this.collect();
    this.gauge = new Gauge({ name, help, aggregator, labelNames, registers: [registry], collect });
    this.show(null);
  }

  /** Reads the gauge by `read` at every scrape, until the returned function is called. */
  observe(read: Read<Value>): () => void {
    this.read = read;
    return () => {
      if (this.read === read) this.read = null;
    };
  }

  private async collect(): Promise<void> {
    const { read, definition } = this;
    if (read === null) {
      this.show(null);
      return;
    }
    try {
      this.show(await within(READ_WITHIN_MS, definition.name, Promise.resolve(read())));
    } catch {
      this.hide();
    }
  }

  private show(reading: Reading<Value> | null): void {
    const { label } = this.definition;
    if (!label) {
      this.gauge.set((reading ?? 0) as number);
      return;
    }
    const numbers = (reading ?? {}) as Partial<Record<Value, number>>;
    for (const value of label.values) this.gauge.set({ [label.name]: value }, numbers[value] ?? 0);
  }

  private hide(): void {
    const { label } = this.definition;
    if (!label) this.gauge.remove();
    else for (const value of label.values) this.gauge.remove({ [label.name]: value });
  }
}
