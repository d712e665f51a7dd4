import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { derivedUuid } from '../clock/uuid.js';
import { Secrets } from '../config/secrets.js';
import { newContext, requestContext } from '../context/request-context.js';
import { AggregateStore } from '../event-store/aggregate-store.js';
import { errorBody, refusalOf } from './error-body.js';
import { answerWith, idempotentCommand, release, start, type IdempotencyState } from './idempotent-command.js';
import { invalid } from './refusals.js';

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One request under an Idempotency-Key. */
interface KeyedRequest {
  readonly userId: string;
  readonly stream: string;
  readonly fingerprint: string;
  /** Names this try among those of the same key. */
  readonly attempt: string;
}

const LOOK_EVERY = 100;
const LOOKS = 100;

/** The same key, user, path and body get the first answer again, over all processes and across a crash. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly store: AggregateStore,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The key of a signed-in request; `null` where none applies. */
  keyOf(request: FastifyRequest): KeyedRequest | null {
    const key = request.headers['idempotency-key'];
    const user = request.sessionUser;
    if (key === undefined || !user || request.url.startsWith('/api/auth/')) return null;
    if (typeof key !== 'string' || key.length < 1 || key.length > 128) {
      throw invalid([{ field: 'Idempotency-Key', message: 'Idempotency-Key deve ter de 1 a 128 caracteres.' }]);
    }
    const fingerprint = createHash('sha256')
      .update(`${request.url}\n${request.receivedFile?.digest ?? canonical(request.body)}`)
      .digest('base64url');
    const stream = `${user.id}-${this.secrets.hmac('idempotency-keys', key).toString('hex')}`;
    return { userId: user.id, stream, fingerprint, attempt: request.id };
  }

  /**
   * Runs `work` unless its answer is kept already. `work` gets the command's id: derived from the key, so that a
   * repetition after a crash lands on the same events.
   */
  async once(keyed: KeyedRequest, work: (commandId: string) => Promise<KeptAnswer>): Promise<KeptAnswer> {
    for (let look = 0; look < LOOKS; look += 1) {
      const state = await this.begin(keyed);
      if (state.is === 'answered') return { status: state.status, body: JSON.parse(state.body) };
      if (state.is === 'running' && state.attempt === keyed.attempt) return this.carryOut(keyed, work);
      await delay(LOOK_EVERY);
    }
    throw new DomainError('UNAVAILABLE');
  }

  private async begin(keyed: KeyedRequest): Promise<IdempotencyState> {
    const at = this.clock.now();
    return this.decide(keyed, 'begin', (state) => start(state, { ...keyed, at }));
  }

  private async carryOut(keyed: KeyedRequest, work: (commandId: string) => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const { userId, attempt } = keyed;
    try {
      const answer = await work(derivedUuid('idempotency', keyed.stream, keyed.fingerprint));
      return await this.keep(keyed, answer);
    } catch (error) {
      const refusal = refusalOf(error);
      const body = errorBody(refusal);
      if (isKept(body.statusCode) && refusal.code !== 'CONFLICT')
        return this.keep(keyed, { status: body.statusCode, body });
      await this.decide(keyed, 'release', (state) => release(state, userId, attempt)).catch(() => undefined);
      throw error;
    }
  }

  private async keep(keyed: KeyedRequest, answer: KeptAnswer): Promise<KeptAnswer> {
    const body = JSON.stringify(answer.body ?? null);
    const { userId } = keyed;
    await this.decide(keyed, 'answer', (state) => answerWith(state, { userId, status: answer.status, body }));
    return answer;
  }

  /** In a context of its own: the bookkeeping is no part of the command that it keeps. */
  private async decide(
    { stream, attempt, userId }: KeyedRequest,
    step: string,
    decision: (state: IdempotencyState) => ReturnType<typeof start>,
  ): Promise<IdempotencyState> {
    const commandId = derivedUuid(attempt, step, String(this.clock.nowMs()));
    const context = newContext({ correlationId: attempt, commandId, actorId: userId });
    const decided = await requestContext.run(context, () => this.store.decide(idempotentCommand, stream, decision));
    return decided.state;
  }
}

const isKept = (status: number) => status !== 400 && status !== 429 && status < 500;

/** JSON with its keys in order: the same content, however it was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
