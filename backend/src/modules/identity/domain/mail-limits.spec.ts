import { DAY, MINUTE } from '@shop/kernel/durations';
import { mailAllowance, mayMail, type SentMail, withSent } from './mail-limits.js';

const start = new Date('2026-03-10T12:00:00.000Z').getTime();
const sent = (kind: SentMail['kind'], origin: SentMail['origin'], ...minutes: readonly number[]): SentMail[] =>
  minutes.map((minute) => ({ kind, origin, at: new Date(start + minute * MINUTE).toISOString() }));
const may = (mails: SentMail[], kind: SentMail['kind'], origin: SentMail['origin'], minute: number) =>
  mayMail(mails, { kind, origin, now: new Date(start + minute * MINUTE) }, mailAllowance);
const every20Minutes = (count: number) => Array.from({ length: count }, (_, n) => n * 20);

describe('mails that strangers requested', () => {
  it('leave the owner their minute, their quarter of an hour and their day', () => {
    const mails = sent('reset', 'stranger', ...every20Minutes(10), 187, 188, 189, 190);
    expect(may(mails, 'reset', 'stranger', 190.5)).toBe(false);
    expect(may(mails, 'reset', 'owner', 190.5)).toBe(true);
  });

  it('are limited by those of the owner as little', () => {
    const mails = sent('update', 'owner', 0, 1, 2, 3, 4);
    expect([may(mails, 'update', 'owner', 5), may(mails, 'update', 'stranger', 5)]).toEqual([false, true]);
  });
});

describe('reset links', () => {
  it('are counted apart from codes, which share the limit of a day', () => {
    const codes = [
      ...sent('verify-email', 'stranger', ...every20Minutes(5)),
      ...sent('update', 'stranger', ...every20Minutes(5)),
    ];
    expect(may(codes, 'reset', 'stranger', 200)).toBe(true);
    for (const kind of ['verify-email', 'update'] as const) expect(may(codes, kind, 'stranger', 200)).toBe(false);
    const links = sent('reset', 'stranger', ...every20Minutes(10));
    expect(may(links, 'verify-email', 'stranger', 200)).toBe(true);
    expect(may(links, 'reset', 'stranger', 200)).toBe(false);
  });
});

it('mails of a clock that was ahead by hours hold nothing back once it was set back, save what is left of a day', () => {
  const ahead = 180;
  expect(may(sent('reset', 'owner', ahead, ahead + 1, ahead + 2, ahead + 3, ahead + 4), 'reset', 'owner', 0)).toBe(
    true,
  );
  const many = every20Minutes(10).map((minute) => ahead + minute);
  expect(may(sent('reset', 'owner', ...many), 'reset', 'owner', 0)).toBe(false);
});

it('mails of more than a day ago are forgotten', () => {
  const [late] = sent('reset', 'owner', DAY / MINUTE);
  expect(withSent(sent('reset', 'owner', 0, 5), late!)).toEqual([...sent('reset', 'owner', 5), late]);
});
