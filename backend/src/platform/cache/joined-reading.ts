import { within } from '../deadline/deadline.js';

/** Time after which a reading is given up, in milliseconds; less than a request has. */
const READ_WITHIN_MS = 8_000;

/**
 * A reading that its callers share. A call while one runs gets the next one, and so nothing that was read before the
 * call.
 */
export class JoinedReading<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(
    private readonly service: string,
    private readonly read: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    if (!this.running) return this.begin();
    return (this.next ??= this.running.catch(() => undefined).then(() => this.begin()));
  }

  /** Begins a reading once the one before has ended, whose end must leave this one in place. */
  private begin(): Promise<T> {
    this.next = null;
    const reading = within(READ_WITHIN_MS, this.service, this.read());
    const ended = () => {
      if (this.running === reading && !this.next) this.running = null;
    };
    this.running = reading;
    reading.then(ended, ended);
    return reading;
  }
}
