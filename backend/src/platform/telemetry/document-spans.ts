import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { markFailed, startSpan } from './tracing.js';

/**
 * Traces the commands to the documents that are part of something traced. Takes a client that monitors its commands.
 */
export function traceDocuments(client: mongo.MongoClient): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (!trace.getSpan(context.active())) return;
    const named = (command as Readonly<Record<string, unknown>>)[commandName];
    const collection = typeof named === 'string' ? named : '';
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      'db.collection.name': collection,
    };
    const name = `${commandName} ${collection}`.trim();
    running.set(requestId, startSpan(name, '', { kind: SpanKind.CLIENT, attributes }));
  });
  client.on('commandSucceeded', ({ requestId }) => {
    running.get(requestId)?.end();
    running.delete(requestId);
  });
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = running.get(requestId);
    if (span) markFailed(span, failure.name);
    span?.end();
    running.delete(requestId);
  });
}
