import { within } from '../deadline/deadline.js';

/** Time for which a caller waits, in milliseconds; less than a request has. */
const READ_WITHIN_MS = 8_000;

/**
 * A reading that its callers share. A call while one runs gets the next one, and so nothing that was read before the
 * call. No caller waits for longer than `withinMs`, for both together: it gets an `UnavailableError` then.
 */
export class JoinedReading<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(
    private readonly service: string,
    private readonly read: () => Promise<T>,
    private readonly withinMs = READ_WITHIN_MS,
  ) {}

  get(): Promise<T> {
    if (!this.running) return this.begin();
    this.next ??= this.running.catch(() => undefined).then(() => this.begin());
    return within(this.withinMs, this.service, this.next);
  }

  /** Begins a reading once the one before has ended, whose end must leave this one in place. */
  private begin(): Promise<T> {
    this.next = null;
    const reading = within(this.withinMs, this.service, this.read());
    const ended = () => {
      if (this.running === reading && !this.next) this.running = null;
    };
    this.running = reading;
    reading.then(ended, ended);
    return reading;
  }
}
