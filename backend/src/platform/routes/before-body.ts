import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { RequestBudget } from '../limits/request-budget.js';
import { limited } from '../responses/rejections.js';

/** Judges a caller by the head of the request. */
export abstract class HeadJudge {
  /** Throws where the caller may not send a body. */
  abstract judge(request: FastifyRequest): void;
}

/**
 * Returns the hook that judges the callers of a route. A rejected one spends the budget of its address as if its body
 * had been received, and its connection ends where that body is too long to be discarded.
 */
export const judgeBeforeBody =
  (judge: HeadJudge, budget: RequestBudget): onRequestHookHandler =>
  (request, reply, done) => {
    const rejection = rejectionBy(judge, request);
    if (!rejection) {
      done();
      return;
    }
    const bytes = declaredBytes(request);
    const { bodyLimit } = request.routeOptions;
    const wait = budget.take(`ip:${request.clientAddress}`, Math.min(bytes, bodyLimit));
    if (bytes > bodyLimit) reply.header('Connection', 'close');
    budget.turns.take(request.clientAddress, () => {
      done(wait > 0 ? limited(wait) : rejection);
    });
  };

function rejectionBy(judge: HeadJudge, request: FastifyRequest): Error | null {
  try {
    judge.judge(request);
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** Returns the length of a body as declared; a chunked one has no end. */
const declaredBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
