import type { ThreadPage, TicketMessage } from '@shop/contracts/support';
import { withNewest, withOlder } from './thread-pages.js';

const message = (number: number) => ({ id: `m${String(number)}` }) as TicketMessage;
/** Returns a page of the messages with these numbers. */
const page = (first: number, last: number): ThreadPage => ({
  messages: Array.from({ length: last - first + 1 }, (_, n) => message(first + n)),
  older: first > 1 ? first : null,
});

describe('the pages of a thread', () => {
  it('are joined where the newest one begins inside what is known', () => {
    expect(withNewest(page(1, 20), page(11, 22))).toEqual(page(1, 22));
    expect(withNewest(page(5, 20), page(5, 21))).toEqual(page(5, 21));
  });

  it('take over what has changed of the older messages', () => {
    const changed = { ...message(2), sender_name: 'Equipe de suporte' };
    const { messages } = withNewest(page(1, 20), { ...page(11, 20), changedBefore: [changed, message(99)] });
    expect(messages).toEqual([message(1), changed, ...page(3, 20).messages]);
  });

  it('begin again where messages between are missing', () => {
    expect(withNewest(page(1, 20), page(31, 40))).toEqual(page(31, 40));
    expect(withNewest(page(1, 0), page(1, 3))).toEqual(page(1, 3));
  });

  it('take an older page above the messages that it precedes, and no other', () => {
    const known = page(11, 20);
    expect(withOlder(known, 11, page(1, 10))).toEqual(page(1, 20));
    expect(withOlder(known, 31, page(21, 30))).toBe(known);
    expect(withOlder(page(1, 20), 11, page(1, 10))).toEqual(page(1, 20));
  });
});
