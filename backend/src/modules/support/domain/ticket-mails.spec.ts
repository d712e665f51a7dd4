import { REPLY_MAIL_INTERVAL } from '@shop/contracts/limits';
import { admitsNotice, admitsReply, type TicketMails } from './ticket-mails.js';

const start = Date.parse('2026-03-10T12:00:00.000Z');
const at = (ms: number) => new Date(start + ms).toISOString();
const mailed = (isReply: boolean): TicketMails => [{ messageId: 'm1', at: at(0), isReply, isSent: true }];

describe('mails of one ticket', () => {
  it('of replies go out again after an interval, and at once where the clock was set back by more than that', () => {
    const times = [0, REPLY_MAIL_INTERVAL - 1, REPLY_MAIL_INTERVAL, -REPLY_MAIL_INTERVAL];
    expect(times.map((ms) => admitsReply(mailed(true), at(ms)))).toEqual([false, false, true, true]);
  });

  it('of notices are not held back for a day by one of a clock that was ahead', () => {
    const day = 24 * 60 * 60 * 1000;
    expect([admitsNotice(mailed(false), at(0)), admitsNotice(mailed(false), at(-day))]).toEqual([false, true]);
  });
});
