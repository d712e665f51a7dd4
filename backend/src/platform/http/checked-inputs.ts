import type { FastifyRequest } from 'fastify';
import { UnreadableBody } from '../bodies/body-parser.js';
import { ContractPipe } from '../bodies/contract-pipe.js';
import { structureFault } from '../bodies/json-shape.js';
import { UNKNOWN } from '../responses/messages.js';
import { invalid } from '../responses/rejections.js';
import type { RouteFacts } from '../routes/route-facts.js';

/**
 * Rejects what a route does not take. An unreadable body is rejected here, after the guards, and a hostile structure
 * before anything walks through the body by recursion.
 */
export function rejectSurplus(facts: RouteFacts, { body, query }: FastifyRequest): void {
  if (body instanceof UnreadableBody && !facts.ignoresBody) throw body.rejection;
  const structure = (facts.ignoresBody ? null : structureFault(body)) ?? structureFault(query);
  if (structure) throw invalid([structure]);
  const repeated = Object.entries(query as object).find(([, value]) => Array.isArray(value));
  if (repeated) throw invalid([{ field: repeated[0], message: 'Parâmetro repetido.' }]);
  const [unasked] = facts.takesQuery ? [] : Object.keys(query as object);
  if (unasked !== undefined) throw invalid([{ field: unasked, message: 'Parâmetro não permitido.' }]);
  if (facts.takesBody || facts.ignoresBody || typeof body !== 'object' || body === null) return;
  const [surplus] = Object.keys(body);
  if (surplus !== undefined) throw invalid([{ field: surplus, message: UNKNOWN }]);
}

const pipe = new ContractPipe();

/** Rejects a malformed request before its key leaves a trace; its handler's pipes come too late for that. */
export function rejectMalformed({ inputs }: RouteFacts, request: FastifyRequest): void {
  const sources = { body: request.body, query: request.query, param: request.params };
  for (const { type, data, schema } of inputs) {
    const source = sources[type];
    const value = data === undefined ? source : (source as Record<string, unknown> | undefined)?.[data];
    pipe.transform(value, { type, schema } as Parameters<ContractPipe['transform']>[1]);
  }
}
