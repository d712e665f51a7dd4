interface Circumstances extends ErrorOptions {
  /** `unknown`: a write was sent and its outcome was not learnt. */
  readonly outcome?: 'nothing' | 'unknown';
}

/** A backing service did not respond in time or is away. `outcome` says whether a write had been sent before. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly outcome: 'nothing' | 'unknown';

  constructor(service: string, { outcome = 'nothing', ...options }: Circumstances = {}) {
    super(`${service} is away`, options);
    this.outcome = outcome;
  }
}
