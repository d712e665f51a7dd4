import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { Psp } from '../psp.js';

/** State of the bank as a probe finds it; `null` where no bank is configured. */
export interface PspHealth {
  readonly isUp: boolean;
  /** The bank knows where to send notices of payments. */
  readonly isWebhookRegistered: boolean;
}

/** Asks the bank for its registered webhook. */
export class ProbePsp extends Query<PspHealth | null> {}

export const ProbePspHandler = queryHandler(ProbePsp, [Psp], (_query, psp) => {
  if (!psp.isConfigured) return null;
  return psp.registeredWebhook().then(
    (url) => ({ isUp: true, isWebhookRegistered: url === psp.webhookUrl }),
    () => ({ isUp: false, isWebhookRegistered: false }),
  );
});
