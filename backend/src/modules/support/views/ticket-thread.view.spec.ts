import type { Recorded } from '@shop/kernel/events';
import type { TicketEvent } from '../domain/ticket.events.js';
import { STAFF, type ThreadDoc, ticketThreadProjection, toMessage, toTicket } from './ticket-thread.view.js';

const at = '2026-11-20T18:04:05.123Z';
const of = { ticketId: 7, userId: 'u1' };
const opened: TicketEvent = {
  type: 'TicketOpened',
  data: { ...of, number: 1, messageId: 'm1', at, username: 'ana', subject: 'Ajuda', content: 'Olá' },
};
const signed: TicketEvent = {
  type: 'TicketReplySigned',
  data: { ...of, number: 2, staffId: 's1', staffName: 'carla' },
};
const replied: TicketEvent = {
  type: 'TicketReplied',
  data: { ...of, number: 2, messageId: 'm2', at, staffId: 's1', content: 'Oi' },
};
const assigned: TicketEvent = {
  type: 'TicketAssigned',
  data: { ...of, number: 3, messageId: 'm3', at, staffId: 's1', staffName: 'carla' },
};

interface Fold {
  readonly id: (event: TicketEvent) => string | readonly string[];
  readonly apply: (doc: ThreadDoc | null, event: TicketEvent, id: string) => ThreadDoc | null;
}

/** Accounts of today. */
const usernames = new Map([['s1', 'carla']]);

/** Returns the documents after some events, and the changes published after each. */
function folded(...events: readonly TicketEvent[]) {
  const docs = new Map<string, ThreadDoc>();
  const published = events.map((event) => {
    const { id: idsOf, apply } = ticketThreadProjection.on[event.type] as unknown as Fold;
    return [idsOf(event as Recorded<TicketEvent>)].flat().flatMap((id) => {
      const before = docs.get(id) ?? null;
      const after = apply(before, event, id);
      if (after) docs.set(id, after);
      else docs.delete(id);
      return ticketThreadProjection.push?.(after, before) ?? [];
    });
  });
  const messages = [...docs.values()].flatMap((doc) => toMessage(doc, usernames) ?? []);
  const ticket = [...docs.values()].map((doc) => toTicket(doc, usernames)).find((found) => found !== null);
  return { docs, ticket, messages, published };
}

const signals = (published: ReturnType<typeof folded>['published']) =>
  published.map((patches) =>
    patches.flatMap(({ topic, patch }) =>
      topic === 'support-signals' ? patch.map((operation) => operation.op === 'upsert' && operation.item['type']) : [],
    ),
  );

describe('a thread', () => {
  it('shows a reply once its text has come, under the name of its author', () => {
    const half = folded(opened, signed);
    expect([half.messages.length, half.published[1]]).toEqual([1, []]);
    expect(folded(opened, signed, replied).messages[1]).toEqual({
      id: 'm2',
      type: 'TEXT',
      content: 'Oi',
      attachment_url: null,
      attachment_name: null,
      staff_only: false,
      sender_id: 's1',
      sender_name: 'carla',
      created_at: at,
    });
  });

  it('signals every event once', () => {
    const closed: TicketEvent = {
      type: 'TicketClosed',
      data: { ...of, number: 4, messageId: 'm4', at, by: 'member' },
    };
    const deleted: TicketEvent = { type: 'TicketDeleted', data: { ...of, number: 4 } };
    expect(signals(folded(opened, signed, replied, assigned, closed, deleted).published)).toEqual([
      ['NEW_TICKET'],
      [],
      ['NEW_MESSAGE'],
      ['TICKET_ASSIGNED'],
      ['TICKET_CLOSED'],
      ['TICKET_DELETED'],
    ]);
  });

  it('leaves nothing behind when it is deleted', () => {
    const { docs } = folded(opened, signed, replied, { type: 'TicketDeleted', data: { ...of, number: 2 } });
    expect(docs.size).toBe(0);
  });

  it('holds no name, and shows none of an account that is gone', () => {
    const { docs } = folded(opened, signed, replied, assigned);
    expect(JSON.stringify([...docs.values()])).not.toMatch(/ana|carla/);
    const none = new Map<string, string>();
    expect(toTicket(docs.get('7') as ThreadDoc, none)?.assigned_to).toBeNull();
    const messages = ['7-1', '7-2', '7-3'].map((id) => toMessage(docs.get(id) as ThreadDoc, none));
    expect(messages.map((message) => message?.sender_name)).toEqual(['Usuário excluído', STAFF, 'Sistema']);
    expect(messages[2]?.content).toBe(`Ticket assumido por ${STAFF}.`);
  });

  it('reads what is left of an erased member', () => {
    const erased = folded({
      ...opened,
      data: { ...opened.data, username: null, subject: null, content: null },
    });
    expect(erased.messages[0]).toMatchObject({ content: '', sender_name: 'Usuário excluído' });
  });
});
