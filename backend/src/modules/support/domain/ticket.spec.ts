import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { TicketEvent } from './ticket.events.js';
import {
  assign,
  close,
  deleteTicket,
  forgetStaff,
  mailDue,
  noteMailed,
  notifyMember,
  openTicket,
  reply,
  sendMessage,
  ticket,
  type TicketState,
  unassign,
} from './ticket.js';

/** Events that add no message of their own. */
const unnumbered = ['TicketReplySigned', 'TicketMailDue', 'TicketDeleted'];
const { given, then } = historyOf(ticket);
const at = '2026-11-20T18:04:05.123Z';
const stamp = { messageId: 'm1', at };
const opening = { ticketId: 7, userId: 'u1', username: 'ana', subject: 'Ajuda', content: 'Olá', ...stamp };
const carla = { staffId: 's1', staffName: 'carla', ...stamp };
const davi = { staffId: 's2', staffName: 'davi', ...stamp };
const message = { userId: 'u1', username: 'ana', content: 'Mais', attachment: null, ...stamp };

const opened = then(given(), openTicket(given(), opening));
const after = (...decisions: ((state: TicketState) => TicketEvent[])[]) =>
  decisions.reduce((state, decide) => then(state, decide(state)), opened);
const send = (state: TicketState) => sendMessage(state, message);
const replyTo = (state: TicketState) => reply(state, { ...carla, content: 'Oi', isRead: true });
const finish = (state: TicketState) => close(state, stamp);

describe('a ticket', () => {
  it('is open while the member spoke last, pending once the staff did, and open again after the next message', () => {
    expect(opened.status).toBe('open');
    expect(after(replyTo).status).toBe('pending');
    expect(after(replyTo, send).status).toBe('open');
  });

  it('opens once', () => {
    expect(openTicket(opened, opening)).toEqual([]);
  });

  it('numbers its messages from 1, those of the product too', () => {
    const [signed, replied] = replyTo(after(send));
    expect([signed?.data.number, replied?.data.number]).toEqual([3, 3]);
    expect(assign(after(send, replyTo), carla)[0]?.data.number).toBe(4);
  });

  it('exists only for the member who opened it', () => {
    expect(rejection(() => sendMessage(opened, { ...message, userId: 'u2' }))).toBe('NOT_FOUND');
    expect(rejection(() => close(opened, { ...stamp, userId: 'u2' }))).toBe('NOT_FOUND');
    expect(rejection(() => sendMessage(given(), message))).toBe('NOT_FOUND');
    expect(rejection(() => reply(given(), { ...carla, content: 'Oi', isRead: true }))).toBe('NOT_FOUND');
  });

  it('is closed by its member or by the staff, for good', () => {
    expect(close(opened, { ...stamp, userId: 'u1' })[0]?.data).toMatchObject({ by: 'member' });
    expect(finish(opened)[0]?.data).toMatchObject({ by: 'staff' });
    const closed = after(finish);
    const later = [
      send,
      replyTo,
      finish,
      (s: TicketState) => assign(s, carla),
      (s: TicketState) => notifyMember(s, carla),
    ];
    expect(later.map((decide) => rejection(() => decide(closed)))).toEqual(later.map(() => 'TICKET_CLOSED'));
  });

  it('hides from strangers whether it is closed', () => {
    expect(rejection(() => sendMessage(after(finish), { ...message, userId: 'u2' }))).toBe('NOT_FOUND');
  });

  it('belongs to the first who claims it', () => {
    const claimed = after((state) => assign(state, carla));
    expect([carla, davi].map((staff) => rejection(() => assign(claimed, staff)))).toEqual([
      'ALREADY_ASSIGNED',
      'ALREADY_ASSIGNED',
    ]);
  });

  it('is free again once its assignee is no longer of the staff, unless it is closed', () => {
    const claimed = after((state) => assign(state, carla));
    expect(unassign(claimed, 's2')).toEqual([]);
    const freed = then(claimed, unassign(claimed, 's1'));
    expect([unassign(freed, 's1'), typesOf(assign(freed, davi))]).toEqual([[], ['TicketAssigned']]);
    const closed = then(claimed, finish(claimed));
    expect(unassign(closed, 's1')).toEqual([]);
  });

  it('is free again once the account of its assignee was erased', () => {
    const claimed = after((state) => assign(state, carla));
    const forgotten = then(claimed, forgetStaff(claimed, 's1'));
    expect(typesOf(assign(forgotten, davi))).toEqual(['TicketAssigned']);
    expect(forgetStaff(given(), 's1')).toEqual([]);
  });

  it('mails one notice a minute and five in a quarter of an hour, each until it was sent', () => {
    const instant = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
    const notify = (state: TicketState, minutes: number) =>
      notifyMember(state, { staffId: 's1', messageId: `m-${String(minutes)}`, at: instant(minutes) });
    const due = (state: TicketState, minutes: number) => typesOf(notify(state, minutes)).includes('TicketMailDue');
    let state = then(opened, notify(opened, 0));
    expect(due(state, 0.9)).toBe(false);
    expect(mailDue(state, 'm-0')).toEqual({ userId: 'u1', isReply: false });
    state = then(state, noteMailed(state, 'm-0'));
    expect([mailDue(state, 'm-0'), noteMailed(state, 'm-0')]).toEqual([null, []]);
    for (const minutes of [1, 2, 3, 4]) state = then(state, notify(state, minutes));
    expect([due(state, 14.9), due(state, 15)]).toEqual([false, true]);
    expect(mailDue(then(state, deleteTicket(state)), 'm-4')).toBeNull();
  });

  it('mails a reply that its member does not read, one in ten minutes; notices are counted apart', () => {
    const instant = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
    const replied = (state: TicketState, minutes: number, isRead = false) =>
      reply(state, { ...carla, messageId: `r-${String(minutes)}`, at: instant(minutes), content: 'Oi', isRead });
    const mails = (events: readonly TicketEvent[]) => events.filter(({ type }) => type === 'TicketMailDue').length;
    expect(mails(replied(opened, 0, true))).toBe(0);
    const state = then(opened, replied(opened, 0));
    expect(mailDue(state, 'r-0')).toEqual({ userId: 'u1', isReply: true });
    expect([9.9, 10].map((minutes) => mails(replied(state, minutes)))).toEqual([0, 1]);
    const notice = notifyMember(state, { staffId: 's1', messageId: 'n', at: instant(0.1) });
    expect(mails(notice)).toBe(1);
    expect(mails(replied(then(opened, notice), 0.2))).toBe(1);
  });

  it('is deleted once, closed or not, and is then absent for everyone', () => {
    const deleted = after(finish, deleteTicket);
    expect(rejection(() => deleteTicket(deleted))).toBe('NOT_FOUND');
    expect(rejection(() => send(deleted))).toBe('NOT_FOUND');
    expect(openTicket(deleted, opening)).toEqual([]);
    expect(deleteTicket(after(send, replyTo))[0]?.data.number).toBe(3);
  });

  it('takes no message after it was closed, has one assignee, and no number twice, in any history', () => {
    const step = fc.constantFrom<(state: TicketState) => TicketEvent[]>(
      send,
      replyTo,
      finish,
      (state) => assign(state, carla),
      (state) => assign(state, davi),
      (state) => notifyMember(state, carla),
      deleteTicket,
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = opened;
        const log: TicketEvent[] = [];
        for (const decide of steps) {
          let events: TicketEvent[] = [];
          rejection(() => (events = decide(state)));
          log.push(...events);
          state = then(state, events);
        }
        const types = typesOf(log);
        const closedAt = types.indexOf('TicketClosed');
        expect(closedAt < 0 ? [] : types.slice(closedAt + 1).filter((type) => type !== 'TicketDeleted')).toEqual([]);
        expect(types.filter((type) => type === 'TicketAssigned').length).toBeLessThan(2);
        const numbers = log.filter(({ type }) => !unnumbered.includes(type)).map(({ data }) => data.number);
        expect(numbers).toEqual(numbers.map((_, before) => before + 2));
      }),
    );
  });
});
