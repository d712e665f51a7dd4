import { Injectable, Logger } from '@nestjs/common';
import { KEYED_REQUESTS_PER_HOUR } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { HOUR } from '@shop/kernel/durations';
import type { FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../clock/clock.js';
import { derivedUuid } from '../uuid/uuid.js';
import { Secrets } from '../config/secrets.js';
import { newContext, requestContext, type RequestContext, type RequestIdentity } from '../context/request-context.js';
import type { Deadline } from '../deadline/deadline.js';
import { AggregateStore } from '../event-store/aggregate-store.js';
import { Mailboxes } from '../event-store/mailboxes.js';
import { Sealing } from '../sealing/sealing.js';
import { canonicalUrl } from '../requests/decoded-path.js';
import { errorBody, rejectionOf } from '../responses/error-body.js';
import {
  complete,
  idempotentCommand,
  interrupt,
  reject,
  release,
  start,
  useOfKey,
  type IdempotencyState,
} from './idempotent-command.js';
import { countedAs, type CountRule } from '../limits/limit.js';
import { RateLimits } from '../limits/rate-limits.js';
import { invalid } from '../responses/rejections.js';

export interface StoredResponse {
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
  /** Field of the response that is shown once. */
  readonly shownOnce: string | null;
}

/** The command of a key. `isFirstRun`: no other request has begun it. */
export type KeyedCommand = Pick<RequestContext, 'commandId' | 'isFirstRun'>;

/** Bounds of one request: its deadline, the known effects of its command, and the person in its response. */
export type RequestBounds = Pick<RequestContext, 'deadline' | 'effects' | 'subject'>;

const perUser: CountRule = { name: 'idempotency-keys', points: KEYED_REQUESTS_PER_HOUR, perMs: HOUR };
/**
 * Paths whose responses hold secrets: tokens, seeds and recovery codes are nowhere stored, so a repetition runs again.
 */
const SECRET_RESPONSES = /^\/api\/(auth|profile\/2fa)\//;
const POLL_INTERVAL_MS = 100;
const HMAC_PURPOSE = 'idempotency-content';

/** Methods of which a repetition may have another effect: PATCH adjusts balances, days and credits by a difference. */
export const KEYED_METHODS: ReadonlySet<string> = new Set(['POST', 'PATCH']);

/** Gives the same key, user, path and body the first response again, over all processes and across a crash. */
@Injectable()
export class Idempotency {
  private readonly logger = new Logger(Idempotency.name);
  /** One request under a key at a time in this process: the next one finds what it did. */
  private readonly mailboxes = new Mailboxes();

  constructor(
    private readonly store: AggregateStore,
    private readonly secrets: Secrets,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the key of a signed-in request; `null` where none applies. Throws `RATE_LIMITED` for too many keyed
   * requests.
   */
  async keyOf(request: FastifyRequest, { shownOnce }: Pick<KeyedRequest, 'shownOnce'>): Promise<KeyedRequest | null> {
    const key = request.headers['idempotency-key'];
    const user = request.sessionUser;
    const url = canonicalUrl(request.url);
    if (key === undefined || !user || SECRET_RESPONSES.test(url)) return null;
    if (typeof key !== 'string' || key.length < 1 || key.length > 128) {
      throw invalid([{ field: 'Idempotency-Key', message: 'Idempotency-Key deve ter de 1 a 128 caracteres.' }]);
    }
    await this.limits.consume(perUser, countedAs(user));
    const method = request.method === 'POST' ? undefined : request.method;
    const text = [method, url, request.receivedFile?.digest, canonical(request.body)]
      .filter((part) => part !== undefined)
      .join('\n');
    const content = await this.sealing.hmac(user.id, HMAC_PURPOSE, text);
    const stream = `${user.id}-${this.secrets.hmac('idempotency-keys', key).toString('hex')}`;
    return { userId: user.id, stream, content, attempt: request.id, shownOnce };
  }

  /**
   * Runs `work` unless its response is stored already. `work` gets the command's id, which the key's first event holds:
   * a repetition after a crash lands on the same events, one after 24 h is a new command.
   */
  async once(
    keyed: KeyedRequest,
    bounds: RequestBounds,
    work: (command: KeyedCommand) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    while (!bounds.deadline.isOver) {
      const state = await this.begin(keyed, bounds.deadline);
      if (state.is === 'answered') return parsedResponse(state);
      if (state.is === 'running' && state.attempt === keyed.attempt && state.commandId !== null) {
        const command = { commandId: state.commandId, isFirstRun: state.commandId === keyed.attempt };
        return this.carryOut(keyed, bounds, () => work(command));
      }
      await delay(POLL_INTERVAL_MS);
    }
    // The request that works on it may have done it.
    throw new DomainError('OUTCOME_UNKNOWN');
  }

  /**
   * Runs `work` for a route whose command recognises repetitions by the identity of the request: a repetition finds the
   * entities created by the first success. Only a rejection, which creates nothing, is stored here; the success of
   * another process under the same key prevails over it, and a success that bound no key over a later request of other
   * content.
   */
  recognise(
    keyed: KeyedRequest & { readonly content: string },
    { deadline, effects }: RequestBounds,
    work: (identity: RequestIdentity) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    // Until its turn comes, the request before it may be doing what this one asks for.
    effects.assume();
    return this.mailboxes.run(keyed.stream, async () => {
      effects.takeBack();
      const state = await this.store.load(idempotentCommand, keyed.stream);
      const use = useOfKey(state, { content: keyed.content, at: this.clock.now() });
      const identity = {
        id: derivedUuid('request', keyed.stream),
        content: keyed.content,
        mayBegin: use.is === 'open',
        bind: async () => void (await this.begin(keyed, deadline)),
      };
      try {
        return await work(identity);
      } catch (error) {
        const { code } = rejectionOf(error);
        const body = errorBody(rejectionOf(error));
        if (body.statusCode < 500 && use.is === 'answered') return parsedResponse(use);
        if (body.statusCode < 500 && use.is === 'reused') throw new DomainError('IDEMPOTENCY_KEY_REUSED');
        if (!isStored(body.statusCode) || code === 'CONFLICT' || code === 'IDEMPOTENCY_KEY_REUSED') throw error;
        const rejection = { ...keyed, at: this.clock.now(), status: body.statusCode, body: JSON.stringify(body) };
        await this.decide(keyed, deadline, 'reject', (now) => reject(now, rejection)).catch((cause: unknown) => {
          this.logger.warn({ err: cause, stream: keyed.stream }, 'a rejection was not stored');
        });
        throw error;
      }
    });
  }

  private async begin(keyed: KeyedRequest, deadline: Deadline): Promise<IdempotencyState> {
    const at = this.clock.now();
    return this.decide(keyed, deadline, 'begin', (state) => start(state, { ...keyed, at }));
  }

  private async carryOut(
    keyed: KeyedRequest,
    bounds: RequestBounds,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const { userId, attempt } = keyed;
    const { deadline, effects } = bounds;
    try {
      return await this.storeResponse(keyed, bounds, await work());
    } catch (error) {
      const rejection = rejectionOf(error);
      const body = errorBody(rejection);
      if (isStored(body.statusCode) && rejection.code !== 'CONFLICT')
        return this.storeResponse(keyed, bounds, { status: body.statusCode, body });
      const end = effects.arePossible ? interrupt : release;
      // Not waited for: an outage must not delay the response, and a request that finds the key running goes on with
      // it.
      void this.decide(keyed, deadline, 'end', (state) => end(state, userId, attempt)).catch(() => undefined);
      throw error;
    }
  }

  /** Stores the response and returns it, even when storing fails: a repetition then finds its effects. */
  private async storeResponse(
    keyed: KeyedRequest,
    { deadline, subject }: Pick<RequestBounds, 'deadline' | 'subject'>,
    response: StoredResponse,
  ): Promise<StoredResponse> {
    const { stream, shownOnce } = keyed;
    const body = JSON.stringify((shownOnce === null ? response.body : without(shownOnce, response.body)) ?? null);
    const userId = subject.personId ?? keyed.userId;
    try {
      const state = await this.decide(keyed, deadline, 'answer', (now) =>
        complete(now, { userId, status: response.status, body }),
      );
      return state.is === 'answered' && shownOnce === null ? parsedResponse(state) : response;
    } catch (error) {
      this.logger.warn({ err: error, stream }, 'a response was not stored');
      return response;
    }
  }

  /** Decides in a context of its own, because this bookkeeping is not part of the command it records. */
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

const parsedResponse = ({ status, body }: { readonly status: number; readonly body: string }): StoredResponse => ({
  status,
  body: JSON.parse(body),
});

/** Returns a response as it is stored: with `null` in place of the secret that it has. */
const without = (secret: string, body: unknown): unknown =>
  typeof body === 'object' && body !== null && secret in body ? { ...body, [secret]: null } : body;

const isStored = (status: number) => status !== 400 && status !== 429 && status < 500;

/** Serialises JSON with its keys in order, so that equal content gives equal text. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
