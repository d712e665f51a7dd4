import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import { tracingChannel } from 'node:diagnostics_channel';
import { markFailed, startSpan } from './tracing.js';

/** A command as ioredis announces it. */
interface Announced {
  readonly command: string;
  readonly error?: unknown;
}

/** Traces the commands to Redis within a trace, by the announcements of ioredis; never their arguments. */
export function traceRedis(): void {
  const running = new WeakMap<object, Span>();
  const ignored = () => undefined;
  tracingChannel<unknown, Announced>('ioredis:command').subscribe({
    start: (announced) => {
      if (!trace.getSpan(context.active())) return;
      const { command } = announced;
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': command };
      running.set(announced, startSpan(`redis ${command}`, '', { kind: SpanKind.CLIENT, attributes }));
    },
    end: ignored,
    asyncStart: ignored,
    asyncEnd: (announced) => {
      running.get(announced)?.end();
    },
    error: (announced) => {
      const span = running.get(announced);
      if (span) markFailed(span, announced.error instanceof Error ? announced.error.name : 'error');
    },
  });
}
