import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { LIVE_EPOCH_HEADER, LIVE_SEQ_HEADER, PROJECTION_HEADER } from '@shop/contracts/live';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import * as v from 'valibot';
import { newContext, requestContext } from '../context/request-context.js';
import { within } from '../deadline/deadline.js';
import { ProjectionProgress } from '../projections/progress.js';
import { traced } from '../telemetry/tracing.js';
import { StatusAnswer } from './answer.js';
import { UnreadableBody } from './body-parser.js';
import { errorBody, refusalOf } from './error-body.js';
import { Idempotency, type KeptAnswer } from './idempotency.js';
import { structureFault } from './json-shape.js';
import { limitedKey } from './limit.js';
import { LiveAnswer } from './live-answer.js';
import { RateLimits } from './rate-limits.js';
import { invalid } from './refusals.js';
import { routeFacts, type RouteFacts } from './route-facts.js';
import { receiveFile } from './upload.js';

/** A mutation waits at most this long for the views, in milliseconds. */
const VIEWS_WITHIN = 5_000;
/** Nobody waits longer for an answer: it is then unknown, and a repetition under the same Idempotency-Key tells. */
const ANSWERED_WITHIN = 9_500;

/**
 * What every answer passes through: the command's context is opened, a repeated Idempotency-Key gets its first answer,
 * the views are waited for, the body is written through the contract.
 */
@Injectable()
export class RequestInterceptor implements NestInterceptor {
  private readonly logger = new Logger('http');

  constructor(
    private readonly progress: ProjectionProgress,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const facts = routeFacts(context.getClass(), context.getHandler() as (...inputs: never[]) => unknown);
    const work = () => within(ANSWERED_WITHIN, 'the command', this.answer(facts, request, reply, next));
    // A file takes as long as its sender's line; the command's time runs from its last byte.
    const answer = facts.upload ? receiveFile(request, facts.upload).then(work) : work();
    return from(answer.catch((error: unknown) => this.refused(facts, request, error)));
  }

  /** A malformed request does not count towards its route's limits. */
  private async refused(facts: RouteFacts, request: FastifyRequest, error: unknown): Promise<never> {
    if (facts.limits.length > 0 && [400, 415].includes(errorBody(refusalOf(error)).statusCode)) {
      await Promise.all(facts.limits.map((rule) => this.limits.refund(rule, limitedKey(rule, request))));
    }
    throw error;
  }

  private async answer(
    facts: RouteFacts,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    refuseSurplus(facts, request);
    const run = (commandId: string) => this.run(commandId, facts, { request, reply, next });
    const key = request.method === 'POST' ? this.idempotency.keyOf(request) : null;
    if (!key) return run(request.id);
    const kept = await this.idempotency.once(key, async (commandId): Promise<KeptAnswer> => {
      const body = await run(commandId);
      return { status: reply.statusCode, body };
    });
    reply.status(kept.status);
    return kept.body;
  }

  private run(
    commandId: string,
    facts: RouteFacts,
    { request, reply, next }: { request: FastifyRequest; reply: FastifyReply; next: CallHandler },
  ): Promise<unknown> {
    const user = request.sessionUser;
    const opened = newContext({
      correlationId: request.id,
      commandId,
      actorId: user?.id ?? null,
      actorRole: user?.role ?? null,
      ip: request.clientAddress,
    });
    const work = async () => {
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (opened.committed > 0n && !(await this.progress.passed(opened.committed, VIEWS_WITHIN))) {
        reply.header(PROJECTION_HEADER, 'behind');
      }
      return this.written(facts, reply, result);
    };
    const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '' };
    return requestContext.run(opened, () => traced(facts.name, attributes, work));
  }

  private written(facts: RouteFacts, reply: FastifyReply, result: unknown): unknown {
    if (result instanceof LiveAnswer) {
      reply.header(LIVE_EPOCH_HEADER, result.head.epoch).header(LIVE_SEQ_HEADER, String(result.head.seq));
      if (result.total !== null) reply.header('X-Total-Count', String(result.total));
    }
    if (result instanceof StatusAnswer) reply.status(result.status);
    const body: unknown = result instanceof LiveAnswer || result instanceof StatusAnswer ? result.body : result;
    if (!facts.answer) return body;
    const written = v.safeParse(facts.answer, body);
    if (written.success) return written.output;
    const fields = written.issues.map((issue) => v.getDotPath(issue));
    this.logger.error({ route: facts.name, fields }, 'an answer breaks its contract');
    throw new DomainError('INTERNAL');
  }
}

/**
 * What a route does not take is wrong to send. An unreadable body is rejected here, after the guards, and a hostile
 * structure before anything walks through the body by recursion.
 */
function refuseSurplus(facts: RouteFacts, request: FastifyRequest): void {
  const { body, query } = request;
  if (body instanceof UnreadableBody) throw body.refusal;
  const structure = structureFault(body) ?? structureFault(query);
  if (structure) throw invalid([structure]);
  const repeated = Object.entries(query as object).find(([, value]) => Array.isArray(value));
  if (repeated) throw invalid([{ field: repeated[0], message: 'Parâmetro repetido.' }]);
  const [unasked] = facts.takesQuery ? [] : Object.keys(query as object);
  if (unasked !== undefined) throw invalid([{ field: unasked, message: 'Parâmetro não permitido.' }]);
  if (facts.takesBody || typeof body !== 'object' || body === null) return;
  const [surplus] = Object.keys(body);
  if (surplus !== undefined) throw invalid([{ field: surplus, message: 'Campo não permitido.' }]);
}
