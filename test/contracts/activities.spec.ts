import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopes } from '@shop/contracts/api-keys';
import { permissions } from '@shop/contracts/permissions';
import { webhookEvents } from '@shop/contracts/webhooks';
import { HOUR } from '@shop/kernel/durations';
import { definedEvents, type Recorded } from '@shop/kernel/events';
import { modules } from '../../backend/src/app.module.js';
import type { DescribedActivity } from '../../backend/src/platform/activity/activities.js';
import { EventCodec } from '../../backend/src/platform/event-store/codec.js';
import { Features } from '../../backend/src/platform/feature/features.js';
import { goldenSealing } from './fixtures/golden-sealing.js';

/*
 * Every event of the activity log, as an administrator causes it by an API key: its golden fixture of today's version,
 * with `asByAdmin` where only some events of the type are acts of administrators.
 */

const asByAdmin: Readonly<Record<string, object>> = {
  KeyCancelled: { cause: 'buyer' },
  KeyMade: { sale: null },
  OrderPaid: { by: 'admin' },
  SubscriptionStarted: { grantId: 'admin:r1' },
  SubscriptionExtended: { grantId: 'admin:r1' },
  WalletCredited: { kind: 'admin_set' },
  WalletDebited: { kind: 'admin_adjust' },
};

/** Entries without values before and after, and why. */
const withoutChanges: Readonly<Record<string, string>> = {
  DataAccessed: 'reads and changes nothing',
  AvatarChosen: 'a picture; the one before is removed',
  EmailChanged: 'personal data: the log would keep it after an erasure',
  UsernameChanged: 'personal data: the log would keep it after an erasure',
  KeyLinked: 'the client is personal data; the history of the key shows it',
  PasswordChanged: 'a secret',
  ProductPhotoChanged: 'a picture; the one before is removed',
  OperationRequested: 'repeats work; what it leads to is recorded by itself',
  ResourceDownloaded: 'changes nothing',
  TicketReplied: 'the text is in the thread',
  TicketNoteAdded: 'the text is with the ticket',
  TicketAssigned: 'first claim; the name is personal data, the actor is the assignee',
  TicketNotified: 'sends a notice',
  UndoRejected: 'nothing came of it',
  WebhookSecretRotated: 'a secret',
};

/** Names on the wire that people read by other words. */
const codes: readonly string[] = [...scopes, ...webhookEvents, ...permissions];

/** Events whose sealed values are in their entries, and why they may be. */
const withSealedValues: Readonly<Record<string, string>> = {
  WebhookEndpointAdded: 'administrators act on the endpoints of the shop, whose key is never destroyed',
  WebhookEndpointChanged: 'as above',
};

const codec = new EventCodec(goldenSealing());
/** Reads events as after the destruction of every key. */
const forgetful = new EventCodec({
  seal: () => Promise.resolve(null),
  keyring: () => Promise.resolve({ open: () => null }),
});
const described = new Features(modules).all('activities').flatMap(({ describe }) => Object.entries(describe));

async function actOf(type: string, reader = codec): Promise<Recorded> {
  const file = `${type}.v${String(definedEvents().get(type)?.version)}.json`;
  const golden = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/events', file), 'utf8')) as {
    stream: string;
    metadata: Record<string, unknown>;
    data: Record<string, unknown>;
  };
  const { events } = await reader.decode([{ ...golden, id: type, type, revision: 0n, position: 0n }]);
  const [event] = events;
  if (!event) throw new Error(`${type} cannot be read.`);
  const metadata = { ...event.metadata, actorRole: 'Admin', via: '{"id":"k1","name":"Robô"}' };
  return { ...event, metadata, data: { ...event.data, ...asByAdmin[type] } };
}

describe('an entry of the activity log', () => {
  it.each(described)(
    'for %s names its target, and the values before and after or why there are none',
    async (...one) => {
      const [type, describeAct] = one;
      const entry = describeAct((await actOf(type)) as never) as DescribedActivity;
      expect(entry.action).not.toBe('');
      expect(entry.target).toEqual({ kind: expect.any(String) as string, id: expect.stringMatching(/./) as string });
      const changes = entry.changes ?? [];
      expect([type, changes.length > 0]).toEqual([type, !(type in withoutChanges)]);
      for (const { field, before, after } of changes) {
        expect(field).not.toBe('');
        expect([before, after]).not.toContain('');
        expect(after).not.toBe(before);
        expect(codes.filter((code) => `${before ?? ''}, ${after}`.split(', ').includes(code))).toEqual([]);
      }
    },
  );

  it.each(described.filter(([type]) => !(type in withSealedValues)))(
    'for %s holds nothing that the log forgets with a key: a rebuild gives the same entry',
    async (type, describeAct) => {
      const entry = describeAct((await actOf(type)) as never);
      expect(describeAct((await actOf(type, forgetful)) as never)).toEqual(entry);
    },
  );

  it.each([
    ['PauseCreditsAdjusted', [{ field: 'Créditos de pausa', before: '1', after: '3' }]],
    ['ResetCreditsAdjusted', [{ field: 'Créditos de reset', before: '1', after: '4' }]],
    ['SubscriptionDaysAdjusted', [{ field: 'Término', before: '20/12/2026, 15:04:05', after: '17/12/2026, 15:04:05' }]],
    ['RoleChanged', [{ field: 'Permissões', before: 'Atendimento, Vendas', after: 'Pessoas, Operação' }]],
    ['ResellerDiscountChanged', [{ field: 'Desconto', before: '10%', after: '25%' }]],
    ['KeyDurationChanged', [{ field: 'Duração', before: '30 dias', after: '90 dias' }]],
    ['PlanPriceChanged', [{ field: 'Plano mensal', before: 'R$\u00a049,90', after: 'R$\u00a039,90' }]],
  ])('for %s says what it was and what it is', async (type, changes) => {
    const [, describeAct] = described.find(([name]) => name === type) ?? [];
    const entry = describeAct?.((await actOf(type)) as never) as DescribedActivity;
    expect(entry.changes).toEqual(changes);
  });

  it('for days of a paused subscription says what is left, and when nothing is', async () => {
    const [, describeAct] = described.find(([name]) => name === 'SubscriptionDaysAdjusted') ?? [];
    const act = await actOf('SubscriptionDaysAdjusted');
    const held = (keptMs: number) => ({ keptMs, holds: ['user'] });
    const data = { ...act.data, previous: held(36 * HOUR), clock: held(0) };
    const { changes } = describeAct?.({ ...act, data } as never) as DescribedActivity;
    expect(changes).toEqual([{ field: 'Término', before: '1 d 12 h 0 min restantes (pausada)', after: 'encerrada' }]);
  });

  it('has no exception for an event that is not described', () => {
    const types = described.map(([type]) => type);
    expect(
      Object.keys({ ...withoutChanges, ...withSealedValues, ...asByAdmin }).filter((type) => !types.includes(type)),
    ).toEqual([]);
  });
});
