import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Psp } from '../psp.js';

/** State of the bank as a probe finds it; `null` where no bank is configured. */
export interface PspHealth {
  readonly isUp: boolean;
  /** The bank knows where to send notices of payments. */
  readonly isWebhookRegistered: boolean;
}

/** Asks the bank for its registered webhook. */
export class ProbePsp extends Query<PspHealth | null> {}

@QueryHandler(ProbePsp)
export class ProbePspHandler implements IQueryHandler<ProbePsp> {
  constructor(private readonly psp: Psp) {}

  async execute(): Promise<PspHealth | null> {
    if (!this.psp.isConfigured) return null;
    return this.psp.registeredWebhook().then(
      (url) => ({ isUp: true, isWebhookRegistered: url === this.psp.webhookUrl }),
      () => ({ isUp: false, isWebhookRegistered: false }),
    );
  }
}
