import {
  Injectable,
  Logger,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { TOTAL_HEADER, TOTAL_MORE_HEADER } from '@shop/contracts/list';
import { LIVE_EPOCH_HEADER, LIVE_SEQ_HEADER, PROJECTION_HEADER } from '@shop/contracts/live';
import type { NeededPermission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import * as v from 'valibot';
import { AccessLog } from '../activity/access-log.js';
import { Effects } from '../context/effects.js';
import { newContext, requestContext, type RequestContext } from '../context/request-context.js';
import { within } from '../deadline/deadline.js';
import { ProjectionProgress } from '../projections/progress.js';
import { StatusResponse } from '../responses/status-response.js';
import { rejectMalformed, rejectSurplus } from './checked-inputs.js';
import { fileTypes, ListFile } from '../list/list-file.js';
import { errorBody, rejectionOf } from '../responses/error-body.js';
import {
  Idempotency,
  KEYED_METHODS,
  type KeyedCommand,
  type RequestBounds,
  type StoredResponse,
} from '../idempotency/idempotency.js';
import { limitedKey } from '../limits/limit.js';
import { LiveResponse } from '../responses/live-response.js';
import { RateLimits } from '../limits/rate-limits.js';
import { deadlineOf, endWithClient, startDeadline } from './request-deadline.js';
import { routeFacts, type RouteFacts } from '../routes/route-facts.js';
import { parseBody } from '../bodies/body-parser.js';
import { SessionBodies } from '../bodies/session-bodies.js';
import type { UploadRule } from '../bodies/upload.js';

/** A mutation waits at most this long for the views, in milliseconds. */
const VIEWS_WITHIN_MS = 5_000;
/** Time that the deadline leaves to the writing of the response, in milliseconds. */
const WRITING_TAKES = 500;

/** Characters of a user agent that are recorded. */
const USER_AGENT_MAX = 300;

/** Returns what an administrator needs to call a route. */
const permissionOf = ({ access }: RouteFacts): NeededPermission =>
  (access && 'roles' in access && access.permission) || 'any';

const isFrozen = (body: unknown): body is object => typeof body === 'object' && body !== null && Object.isFrozen(body);

type Command = KeyedCommand & Partial<Pick<RequestContext, 'identity'>>;

/** One request on its way through its route. */
interface Passage extends RequestBounds {
  readonly facts: RouteFacts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly next: CallHandler;
}

/**
 * Wraps every route: opens the command's context, returns the first response to a repeated Idempotency-Key,
 * waits for the views and writes the body through the contract.
 */
@Injectable()
export class RequestInterceptor implements NestInterceptor {
  private readonly logger = new Logger('http');
  /** A handler freezes a body that it returns again and again, as one and the same route: it is written once. */
  private readonly frozenBodies = new WeakMap<object, Buffer>();

  constructor(
    private readonly progress: ProjectionProgress,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly bodies: SessionBodies,
    private readonly accesses: AccessLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const facts = routeFacts(context.getClass(), context.getHandler() as (...inputs: never[]) => unknown);
    const work = () => this.bounded(facts, request, reply, next);
    const worked = facts.upload ? this.afterFile(facts.upload, request, work) : work();
    return from(worked.catch((error: unknown) => this.rejected(facts, request, error)));
  }

  /** Works once the file is here. It takes as long as its sender's line; the command's time runs from its last byte. */
  private async afterFile<T>(upload: UploadRule, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    try {
      await this.bodies.receive(request, upload);
      startDeadline(request);
      return await work();
    } finally {
      await this.bodies.drop(request);
    }
  }

  /**
   * Bounds the request by its deadline, after which nothing more is begun; a repetition under the same key finds the
   * outcome.
   */
  private async bounded(
    facts: RouteFacts,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    const passage = {
      facts,
      request,
      reply,
      next,
      deadline: deadlineOf(request),
      effects: new Effects(),
      subject: { personId: null },
    };
    if (request.method !== 'GET') endWithClient(passage.deadline, passage.effects, reply);
    try {
      return await within(passage.deadline.leftMs + WRITING_TAKES, 'the command', this.respond(passage));
    } catch (error) {
      throw this.truthOf(error, passage);
    }
  }

  /**
   * Returns `OUTCOME_UNKNOWN` in place of an error after possible effects, because `UNAVAILABLE` promises that nothing
   * was done.
   */
  private truthOf(error: unknown, { effects, facts }: Passage): unknown {
    const { code } = rejectionOf(error);
    if (!effects.arePossible || (code !== 'UNAVAILABLE' && code !== 'INTERNAL')) return error;
    this.logger.error({ err: error, route: facts.name }, 'a command ended without knowing its outcome');
    return new DomainError('OUTCOME_UNKNOWN');
  }

  /** Throws the error of a rejected request. A malformed request does not count towards its route's limits. */
  private async rejected(facts: RouteFacts, request: FastifyRequest, error: unknown): Promise<never> {
    if (facts.limits.length > 0 && [400, 415].includes(errorBody(rejectionOf(error)).statusCode)) {
      await Promise.all(facts.limits.map((rule) => this.limits.refund(rule, limitedKey(rule, request))));
    }
    throw error;
  }

  private async respond(passage: Passage): Promise<unknown> {
    const { facts, request, reply } = passage;
    parseBody(request);
    rejectSurplus(facts, request);
    const key = KEYED_METHODS.has(request.method) ? await this.idempotency.keyOf(request, facts) : null;
    if (!key || facts.writesNothing) return this.run({ commandId: request.id, isFirstRun: true }, passage);
    rejectMalformed(facts, request);
    const { content } = key;
    if (facts.recognisesRepetitions && content !== null) {
      const found = await this.idempotency.recognise({ ...key, content }, passage, async (identity) => {
        const body = await this.run({ commandId: request.id, isFirstRun: true, identity }, passage);
        return { status: reply.statusCode, body };
      });
      reply.status(found.status);
      return found.body;
    }
    const stored = await this.idempotency.once(key, passage, async (command): Promise<StoredResponse> => {
      if (!command.isFirstRun) passage.effects.assume();
      const body = await this.run(command, passage).catch((error: unknown) => {
        throw this.truthOf(error, passage);
      });
      return { status: reply.statusCode, body };
    });
    reply.status(stored.status);
    return stored.body;
  }

  private run(command: Command, passage: Passage): Promise<unknown> {
    const { facts, request, reply, next, deadline, effects, subject } = passage;
    const user = request.sessionUser;
    const opened = newContext({
      commandId: command.commandId,
      isFirstRun: command.isFirstRun,
      identity: command.identity ?? null,
      correlationId: request.id,
      actorId: user?.id ?? null,
      actorRole: user?.role ?? null,
      ip: request.clientAddress,
      userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
      via: user?.key ? JSON.stringify({ id: user.key.id, name: user.key.name }) : null,
      deadline,
      effects,
      subject,
    });
    request.caller = opened.caller;
    const work = async () => {
      const appended = this.progress.work.request(opened.correlationId);
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined }).finally(appended);
      if (result instanceof ListFile && user?.role === 'Admin')
        await this.accesses.export(result.name, permissionOf(facts));
      if (await this.isBehind(opened, request)) reply.header(PROJECTION_HEADER, 'behind');
      const body = this.written(facts, reply, result);
      return body instanceof StreamableFile ? this.bodies.sent(body, request, reply) : body;
    };
    return requestContext.run(opened, work);
  }

  /**
   * Returns true for a mutation that waited for the views in vain, and for a read while they have been behind for long.
   */
  private async isBehind({ committed, deadline }: RequestContext, { method }: FastifyRequest): Promise<boolean> {
    if (committed === 0n) return method === 'GET' && this.progress.isLate;
    return !(await this.progress.passed(committed, Math.min(VIEWS_WITHIN_MS, deadline.leftMs)));
  }

  private written(facts: RouteFacts, reply: FastifyReply, result: unknown): unknown {
    if (result instanceof ListFile) {
      const { name, format, content } = result;
      const disposition = `attachment; filename="${name}.${format}"`;
      return new StreamableFile(content, { type: fileTypes[format], disposition });
    }
    if (result instanceof LiveResponse) {
      reply.header(LIVE_EPOCH_HEADER, result.version.epoch).header(LIVE_SEQ_HEADER, String(result.version.seq));
      if (result.total) reply.header(TOTAL_HEADER, String(result.total.count));
      if (result.total?.isMore) reply.header(TOTAL_MORE_HEADER, 'true');
    }
    if (result instanceof StatusResponse) reply.status(result.status);
    const body: unknown = result instanceof LiveResponse || result instanceof StatusResponse ? result.body : result;
    const checked = () => (facts.schema ? this.checked(facts.name, facts.schema, body) : body);
    if (!isFrozen(body)) return checked();
    const bytes = this.frozenBodies.get(body) ?? Buffer.from(JSON.stringify(checked()));
    this.frozenBodies.set(body, bytes);
    reply.type('application/json; charset=utf-8');
    return bytes;
  }

  /** Returns what the contract lets through of a body. */
  private checked(route: string, schema: v.GenericSchema, body: unknown): unknown {
    const written = v.safeParse(schema, body);
    if (written.success) return written.output;
    const fields = written.issues.map((issue) => v.getDotPath(issue));
    this.logger.error({ route, fields }, 'a response breaks its contract');
    throw new DomainError('INTERNAL');
  }
}
