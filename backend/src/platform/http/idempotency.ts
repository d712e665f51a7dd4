import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { derivedUuid } from '../clock/uuid.js';
import { Secrets } from '../config/secrets.js';
import { newContext, requestContext, type RequestContext } from '../context/request-context.js';
import type { Deadline } from '../deadline/deadline.js';
import { AggregateStore } from '../event-store/aggregate-store.js';
import { Sealing } from '../sealing/sealing.js';
import { errorBody, refusalOf } from './error-body.js';
import {
  answerWith,
  idempotentCommand,
  interrupt,
  release,
  start,
  type IdempotencyState,
} from './idempotent-command.js';
import { invalid } from './refusals.js';

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One request under an Idempotency-Key. */
interface KeyedRequest {
  readonly userId: string;
  readonly stream: string;
  readonly content: string | null;
  /** Names this try among those of the same key. */
  readonly attempt: string;
}

/** The command that a key stands for. `isFirstRun`: no other request has begun it. */
export type KeyedCommand = Pick<RequestContext, 'commandId' | 'isFirstRun'>;

/** Of one request: how long it may take, and what its command is known to have done. */
export type RequestBounds = Pick<RequestContext, 'deadline' | 'effects'>;

const POLL_INTERVAL_MS = 100;
const HMAC_PURPOSE = 'idempotency-content';

/** The same key, user, path and body get the first response again, over all processes and across a crash. */
@Injectable()
export class Idempotency {
  private readonly logger = new Logger(Idempotency.name);

  constructor(
    private readonly store: AggregateStore,
    private readonly secrets: Secrets,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  /** The key of a signed-in request; `null` where none applies. */
  async keyOf(request: FastifyRequest): Promise<KeyedRequest | null> {
    const key = request.headers['idempotency-key'];
    const user = request.sessionUser;
    if (key === undefined || !user || request.url.startsWith('/api/auth/')) return null;
    if (typeof key !== 'string' || key.length < 1 || key.length > 128) {
      throw invalid([{ field: 'Idempotency-Key', message: 'Idempotency-Key deve ter de 1 a 128 caracteres.' }]);
    }
    const text = `${request.url}\n${request.receivedFile?.digest ?? canonical(request.body)}`;
    const content = await this.sealing.hmac(user.id, HMAC_PURPOSE, text);
    const stream = `${user.id}-${this.secrets.hmac('idempotency-keys', key).toString('hex')}`;
    return { userId: user.id, stream, content, attempt: request.id };
  }

  /**
   * Runs `work` unless its response is kept already. `work` gets the command's id, which the key's first event keeps: a
   * repetition after a crash lands on the same events, one after 24 h is a new command.
   */
  async once(
    keyed: KeyedRequest,
    bounds: RequestBounds,
    work: (command: KeyedCommand) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    while (!bounds.deadline.isOver) {
      const state = await this.begin(keyed, bounds.deadline);
      if (state.is === 'answered') return keptOf(state);
      if (state.is === 'running' && state.attempt === keyed.attempt && state.commandId !== null) {
        const command = { commandId: state.commandId, isFirstRun: state.commandId === keyed.attempt };
        return this.carryOut(keyed, bounds, () => work(command));
      }
      await delay(POLL_INTERVAL_MS);
    }
    // The request that works on it may have done it.
    throw new DomainError('OUTCOME_UNKNOWN');
  }

  private async begin(keyed: KeyedRequest, deadline: Deadline): Promise<IdempotencyState> {
    const at = this.clock.now();
    return this.decide(keyed, deadline, 'begin', (state) => start(state, { ...keyed, at }));
  }

  private async carryOut(
    keyed: KeyedRequest,
    { deadline, effects }: RequestBounds,
    work: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    const { userId, attempt } = keyed;
    try {
      return await this.keep(keyed, deadline, await work());
    } catch (error) {
      const refusal = refusalOf(error);
      const body = errorBody(refusal);
      if (isKept(body.statusCode) && refusal.code !== 'CONFLICT')
        return this.keep(keyed, deadline, { status: body.statusCode, body });
      const end = effects.arePossible ? interrupt : release;
      // Not waited for: an outage must not delay the response, and a request that finds the key running goes on with it.
      void this.decide(keyed, deadline, 'end', (state) => end(state, userId, attempt)).catch(() => undefined);
      throw error;
    }
  }

  /** What was done is told even when it cannot be kept: a repetition then finds it done. */
  private async keep(keyed: KeyedRequest, deadline: Deadline, answer: KeptAnswer): Promise<KeptAnswer> {
    const body = JSON.stringify(answer.body ?? null);
    const { userId, stream } = keyed;
    try {
      const state = await this.decide(keyed, deadline, 'answer', (now) =>
        answerWith(now, { userId, status: answer.status, body }),
      );
      return state.is === 'answered' ? keptOf(state) : answer;
    } catch (error) {
      this.logger.warn({ err: error, stream }, 'a response was not kept');
      return answer;
    }
  }

  /** In a context of its own: the bookkeeping is no part of the command that it keeps. */
  private async decide(
    { stream, attempt, userId }: KeyedRequest,
    deadline: Deadline,
    step: string,
    decision: (state: IdempotencyState) => ReturnType<typeof start>,
  ): Promise<IdempotencyState> {
    const commandId = derivedUuid(attempt, step, String(this.clock.nowMs()));
    const context = newContext({ correlationId: attempt, commandId, isFirstRun: true, actorId: userId, deadline });
    const decided = await requestContext.run(context, () => this.store.decide(idempotentCommand, stream, decision));
    return decided.state;
  }
}

const keptOf = ({ status, body }: { readonly status: number; readonly body: string }): KeptAnswer => ({
  status,
  body: JSON.parse(body),
});

const isKept = (status: number) => status !== 400 && status !== 429 && status < 500;

/** JSON with its keys in order: the same content, however it was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
