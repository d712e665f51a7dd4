import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { LIVE_EPOCH_HEADER, LIVE_SEQ_HEADER, PROJECTION_HEADER } from '@shop/contracts/live';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import * as v from 'valibot';
import { Effects } from '../context/effects.js';
import { newContext, requestContext } from '../context/request-context.js';
import { within } from '../deadline/deadline.js';
import { ProjectionProgress } from '../projections/progress.js';
import { traced } from '../telemetry/tracing.js';
import { StatusAnswer } from './answer.js';
import { rejectMalformed, rejectSurplus } from './checked-inputs.js';
import { errorBody, refusalOf } from './error-body.js';
import { Idempotency, type KeptAnswer, type KeyedCommand, type RequestBounds } from './idempotency.js';
import { limitedKey } from './limit.js';
import { LiveAnswer } from './live-answer.js';
import { RateLimits } from './rate-limits.js';
import { deadlineOf, endWithClient, startDeadline } from './request-deadline.js';
import { routeFacts, type RouteFacts } from './route-facts.js';
import { receiveFile } from './upload.js';

/** A mutation waits at most this long for the views, in milliseconds. */
const VIEWS_WITHIN = 5_000;
/** What the deadline leaves to the writing of the response, in milliseconds. */
const WRITING_TAKES = 500;

/** One request on its way through its route. */
interface Passage extends RequestBounds {
  readonly facts: RouteFacts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly next: CallHandler;
}

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
    const work = () => this.bounded(facts, request, reply, next);
    if (!facts.upload) return from(work().catch((error: unknown) => this.refused(facts, request, error)));
    // A file takes as long as its sender's line; the command's time runs from its last byte.
    const received = receiveFile(request, facts.upload).then(() => startDeadline(request));
    return from(received.then(work).catch((error: unknown) => this.refused(facts, request, error)));
  }

  /** After the deadline nothing more is begun, and nobody waits longer: a repetition under the same key tells the outcome. */
  private async bounded(
    facts: RouteFacts,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    const passage = { facts, request, reply, next, deadline: deadlineOf(request), effects: new Effects() };
    if (request.method !== 'GET') endWithClient(passage.deadline, passage.effects, reply);
    try {
      return await within(passage.deadline.leftMs + WRITING_TAKES, 'the command', this.answer(passage));
    } catch (error) {
      throw this.truthOf(error, passage);
    }
  }

  /** `UNAVAILABLE` promises that nothing was done: where something was, or may have been, the error says so. */
  private truthOf(error: unknown, { effects, facts }: Passage): unknown {
    const { code } = refusalOf(error);
    if (!effects.arePossible || (code !== 'UNAVAILABLE' && code !== 'INTERNAL')) return error;
    this.logger.error({ err: error, route: facts.name }, 'a command ended without knowing its outcome');
    return new DomainError('OUTCOME_UNKNOWN');
  }

  /** A malformed request does not count towards its route's limits. */
  private async refused(facts: RouteFacts, request: FastifyRequest, error: unknown): Promise<never> {
    if (facts.limits.length > 0 && [400, 415].includes(errorBody(refusalOf(error)).statusCode)) {
      await Promise.all(facts.limits.map((rule) => this.limits.refund(rule, limitedKey(rule, request))));
    }
    throw error;
  }

  private async answer(passage: Passage): Promise<unknown> {
    const { facts, request, reply } = passage;
    rejectSurplus(facts, request);
    const key = request.method === 'POST' ? await this.idempotency.keyOf(request) : null;
    if (!key) return this.run({ commandId: request.id, isFirstRun: true }, passage);
    rejectMalformed(facts, request);
    const kept = await this.idempotency.once(key, passage, async (command): Promise<KeptAnswer> => {
      if (!command.isFirstRun) passage.effects.assume();
      const body = await this.run(command, passage).catch((error: unknown) => {
        throw this.truthOf(error, passage);
      });
      return { status: reply.statusCode, body };
    });
    reply.status(kept.status);
    return kept.body;
  }

  private run(command: KeyedCommand, passage: Passage): Promise<unknown> {
    const { facts, request, reply, next, deadline, effects } = passage;
    const user = request.sessionUser;
    const opened = newContext({
      ...command,
      correlationId: request.id,
      actorId: user?.id ?? null,
      actorRole: user?.role ?? null,
      ip: request.clientAddress,
      deadline,
      effects,
    });
    const work = async () => {
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const wait = Math.min(VIEWS_WITHIN, deadline.leftMs);
      if (opened.committed > 0n && !(await this.progress.passed(opened.committed, wait))) {
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
