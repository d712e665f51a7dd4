import type { DomainEvent, Recorded } from '@shop/kernel/events';
import * as fc from 'fast-check';
import { dueMailProjection } from '../../backend/src/modules/mail/views/due-mail.view.js';
import { openRegistrationsProjection } from '../../backend/src/modules/people/views/open-registrations.view.js';
import { profileProjection } from '../../backend/src/modules/account/views/profile.view.js';
import { sessionGuardProjection } from '../../backend/src/modules/identity/views/session-guard.view.js';
import { sessionsProjection } from '../../backend/src/modules/identity/views/sessions.view.js';
import { keysProjection } from '../../backend/src/modules/keys/views/keys.view.js';
import { walletMovementsProjection } from '../../backend/src/modules/wallet/views/wallet-movements.view.js';
import { viewSchema } from '../../backend/src/platform/projections/document.js';
import { type AnyProjection, creating, defineProjection } from '../../backend/src/platform/projections/projection.js';

type StackEvent = DomainEvent<'Stacked', { stackId: string }> | DomainEvent<'Unstacked', { stackId: string }>;

interface StackDoc {
  readonly _id: string;
  readonly height: number;
}

/**
 * Documents that are created and removed. Their deletion depends on the whole history, and their patches are
 * differences.
 */
const stacksView = defineProjection<StackDoc, StackEvent>({
  name: 'stacks',
  version: 1,
  group: 'strong',
  schema: viewSchema({ _id: String, height: Number }),
  on: {
    Stacked: {
      id: ({ data }) => data.stackId,
      apply: (doc, { data }) => ({ _id: data.stackId, height: (doc?.height ?? 0) + 1 }),
    },
    Unstacked: {
      id: ({ data }) => data.stackId,
      apply: (doc, { data }) => (doc && doc.height > 1 ? { _id: data.stackId, height: doc.height - 1 } : null),
    },
  },
  push: (after, before) => {
    if (after && after.height === before?.height) return [];
    if (after) return [{ topic: 'stacks', patch: [{ op: 'upsert', item: { id: after._id, height: after.height } }] }];
    return before ? [{ topic: 'stacks', patch: [{ op: 'remove', id: before._id }] }] : [];
  },
});

type CardEvent = DomainEvent<'CardMade', { cardId: string }> | DomainEvent<'CardTurned', { cardId: string }>;

/** Documents that an event creates, each with a topic of its own. */
const cardsView = defineProjection<StackDoc, CardEvent>({
  name: 'cards',
  version: 1,
  group: 'strong',
  schema: viewSchema({ _id: String, height: Number }),
  on: {
    CardMade: creating(
      ({ data }) => data.cardId,
      ({ data }) => ({ _id: data.cardId, height: 0 }),
    ),
    CardTurned: { id: ({ data }) => data.cardId, apply: (doc) => doc && { ...doc, height: doc.height + 1 } },
  },
  push: (after) =>
    after
      ? [{ topic: `card:${after._id}`, patch: [{ op: 'upsert', item: { id: after._id, height: after.height } }] }]
      : [],
});

type RunEvent = DomainEvent<'RunMade', { runId: string }>;

/** Runs of a stream, or their sum. */
interface SumDoc {
  readonly _id: string;
  readonly sum: number;
}

/** Documents with sums that follow from them: each run counts as much as there were before it. */
const sumsView = defineProjection<SumDoc, RunEvent>({
  name: 'sums',
  version: 1,
  group: 'strong',
  schema: viewSchema({ _id: String, sum: Number }),
  on: {
    RunMade: {
      id: ({ data }) => data.runId,
      apply: (doc, { data }) => ({ _id: data.runId, sum: (doc?.sum ?? 0) + 1 }),
      followedBy: (before) => {
        const by = (before?.sum ?? 0) + 1;
        return ['all', 'all', by % 2 === 0 ? 'even' : 'odd'].map((id) => ({
          id,
          apply: (doc: SumDoc | null) => ({ _id: id, sum: (doc?.sum ?? 0) + by }),
        }));
      },
    },
  },
});

/** Views whose documents are pushed, with the topic of each document. */
export const pushedViews = [
  { projection: stacksView as unknown as AnyProjection, topicOf: () => 'stacks' },
  { projection: cardsView as unknown as AnyProjection, topicOf: (id: string) => `card:${id}` },
];

export const viewsOfHistories = [
  stacksView,
  cardsView,
  sumsView,
  dueMailProjection,
  openRegistrationsProjection,
  profileProjection,
  sessionGuardProjection,
  sessionsProjection,
  keysProjection,
  walletMovementsProjection,
] as unknown as readonly AnyProjection[];

const at = '2026-11-20T18:04:05.123Z';
const expiresAt = '2026-11-21T18:04:05.123Z';

type Made = readonly [type: string, data: (userId: string, n: number) => object];

const made: readonly Made[] = [
  ['RegistrationStarted', (userId) => ({ userId, username: userId, email: `${userId}@example.com` })],
  [
    'AccountRegistered',
    (userId) => ({
      userId,
      username: userId,
      email: `${userId}@example.com`,
      role: 'Cliente',
      permissions: [],
      passwordHash: 'x',
    }),
  ],
  ['RegistrationAbandoned', (userId) => ({ userId })],
  ['UsernameChanged', (userId, n) => ({ userId, username: `name-${String(n)}` })],
  ['EmailCodeIssued', (userId, n) => ({ userId, codeId: `mail-${String(n % 3)}`, at, expiresAt })],
  ['EmailCodeMailed', (userId, n) => ({ userId, codeId: `mail-${String(n % 3)}` })],
  ['PasswordResetRequested', (userId, n) => ({ userId, resetId: `mail-${String(n % 3)}`, at, expiresAt })],
  ['TwoFactorEnabled', (userId, n) => ({ userId, mailId: `mail-${String(n % 3)}`, at })],
  ['AccountMailSent', (userId, n) => ({ userId, mailId: `mail-${String(n % 3)}` })],
  [
    'SessionStarted',
    (userId, n) => ({ userId, sessionId: `s-${String(n % 3)}`, at, expiresAt, address: null, userAgent: null }),
  ],
  ['SessionEnded', (userId, n) => ({ userId, sessionId: `s-${String(n % 3)}`, expiresAt, reason: 'logout' })],
  ['AccountBanned', (userId) => ({ userId })],
  ['AccountErased', (userId) => ({ userId })],
  [
    'WalletCredited',
    (userId, n) => ({
      userId,
      movementId: `m-${String(n % 5)}`,
      kind: 'deposit',
      amountCents: n,
      balanceCents: n,
      orderId: null,
    }),
  ],
  ['KeyMade', (keyId, n) => ({ keyId, code: `CODE${String(1000 + n)}`, productName: 'Nome', durationDays: n })],
  ['KeyLinked', (keyId, n) => ({ keyId, userId: `u${String(n % 3)}`, username: `nome ${String(n % 3)}` })],
  ['KeyBanned', (keyId) => ({ keyId })],
  ['KeyRedeemed', (keyId, n) => ({ keyId, userId: `u${String(n % 3)}`, username: 'nome', productName: 'Nome' })],
  ['KeyDeleted', (keyId) => ({ keyId, sale: null })],
  ['RunMade', (runId) => ({ runId })],
  ['CardMade', (cardId) => ({ cardId })],
  ['CardTurned', (cardId) => ({ cardId })],
  ['Stacked', (stackId) => ({ stackId })],
  ['Unstacked', (stackId) => ({ stackId })],
];

/** Generates histories of a few documents of a view, in any order; each document is created once. */
export const historiesOf = ({ on }: AnyProjection): fc.Arbitrary<readonly Recorded[]> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...made.filter(([type]) => type in on)),
        fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        fc.nat(50),
      ),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    .map((steps) =>
      steps.map(([[type, data], userId, n], index) => {
        const position = BigInt((index + 1) * 10);
        const metadata = { at, schema: 1, correlationId: 'c', causationId: 'c', actorId: null, ip: null };
        const recorded = {
          id: `event-${String(index)}`,
          type,
          data: data(userId, n),
          stream: `any-${userId}`,
          metadata,
        };
        return { ...recorded, revision: BigInt(index), position } as unknown as Recorded;
      }),
    )
    .map((history) => {
      const created = new Set<unknown>();
      return history.filter((event) => {
        const fold = on[event.type];
        const id = fold?.id(event);
        return !fold?.creates || (!created.has(id) && created.add(id));
      });
    });
