import type { SpanContext } from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';

/** Ids of spans: random, but for a root whose ids every process has to know. */
export class PlannedIds {
  private planned: Pick<SpanContext, 'traceId' | 'spanId'> | null = null;

  /** Gives these ids to the root span that `start` starts. */
  plan<T>(ids: Pick<SpanContext, 'traceId' | 'spanId'> | null, start: () => T): T {
    this.planned = ids;
    try {
      return start();
    } finally {
      this.planned = null;
    }
  }

  readonly generateTraceId = (): string => this.planned?.traceId ?? randomBytes(16).toString('hex');
  readonly generateSpanId = (): string => this.planned?.spanId ?? randomBytes(8).toString('hex');
}
