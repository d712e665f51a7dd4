import { CommandBus } from '@nestjs/cqrs';
import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { Redis } from 'ioredis';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import type { ActiveAccount } from '../../backend/src/modules/identity/domain/active-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { RequestPasswordReset } from '../../backend/src/modules/identity/use-cases/password/request-password-reset.js';
import { SetTwoFactor } from '../../backend/src/modules/identity/use-cases/administration/set-two-factor.js';
import type { MailCause } from '../../backend/src/modules/mail/services/mail-allowance.js';
import { SendMail } from '../../backend/src/modules/mail/use-cases/send-mail.js';
import { Notify } from '../../backend/src/modules/notifications/use-cases/notify.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { MailRejectedError } from '../../backend/src/platform/mail/mailer.js';
import { SmtpMailer } from '../../backend/src/platform/mail/smtp-mailer.js';
import { Guarded } from '../support/guarded.js';
import { readable, resetTokenIn } from '../support/mailbox.js';
import { SmtpServer } from '../support/smtp-server.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const password = 'correct horse';
const smtp = await SmtpServer.open();
const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1', SMTP_URL: smtp.url } });
let count = 0;

async function activeAccount() {
  count += 1;
  const who = { username: `Pessoa${String(count)}`, email: `pessoa${String(count)}@example.com`, password };
  const userId = `id-${who.username}`;
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...who, userId, role: 'Cliente', verified: true }));
  return { ...who, userId };
}
/** Requests a reset as HTTP does, but without the limit of an address. */
const forgot = (email: string) => world.app.get(CommandBus).execute(new RequestPasswordReset(email));
const got = async (email: string, many: number) => {
  await until(`${String(many)} mails to ${email}`, () => smtp.to(email).length >= many, 60_000);
  return smtp.to(email).map(readable);
};

afterAll(() => smtp.close());

describe('mail of an account', () => {
  it('goes to the mail server, as text and HTML, and not to the folder', async () => {
    const { email } = await activeAccount();
    await forgot(email);
    const [mail = ''] = await got(email, 1);
    expect(mail).toContain('Content-Type: multipart/alternative');
    expect(mail).toContain('Redefina sua senha');
    expect(mail).not.toMatch(/<img|<script|src=|url\(/);
    expect(await world.mailbox(email)).toEqual([]);
    expect((await world.api.get<{ mailboxUrl: unknown }>('/config.json')).body.mailboxUrl).toBeNull();
  });

  it('tells of two-factor switched on and off', async () => {
    const { userId, username } = await Guarded.join(world);
    const email = `${username}@example.com`;
    expect((await got(email, 1))[0]).toContain('em duas etapas ativada');
    await world.app.get(CommandBus).execute(new SetTwoFactor(userId, false));
    expect((await got(email, 2))[1]).toContain('em duas etapas desativada');
  });

  it('waits while the mail server is away, and is sent once when it is back', async () => {
    const { email, username } = await activeAccount();
    await forgot(email);
    const token = resetTokenIn((await got(email, 1))[0] ?? '');
    smtp.isAway = true;
    const knocks = smtp.knocks;
    expect((await world.api.post('/api/auth/reset-password', { password: 'another horse', token })).status).toBe(200);
    expect((await world.api.post('/api/auth/login', { identifier: username, password })).status).toBe(401);
    await until('two tries', () => smtp.knocks >= knocks + 2, 20_000);
    const back = performance.now();
    smtp.isAway = false;
    const mails = await got(email, 2);
    expect(performance.now() - back).toBeLessThan(60_000);
    expect(mails[1]).toContain('Sua senha foi alterada');
    world.clock.advance(30 * SECOND);
    await world.sweep();
    expect(smtp.to(email)).toHaveLength(2);
  }, 60_000);

  it('is sent though the queue was lost in the meantime', async () => {
    const { email } = await activeAccount();
    smtp.isAway = true;
    const knocks = smtp.knocks;
    await forgot(email);
    await until('a try', () => smtp.knocks > knocks);
    await world.app.get(Redis).flushall();
    smtp.isAway = false;
    world.clock.advance(30 * SECOND);
    await world.sweep();
    await got(email, 1);
    world.clock.advance(30 * SECOND);
    await world.sweep();
    expect(smtp.to(email)).toHaveLength(1);
  }, 90_000);

  it('whose link is replaced before it could be sent is not sent at all', async () => {
    const { email } = await activeAccount();
    smtp.isAway = true;
    const knocks = smtp.knocks;
    await forgot(email);
    await until('a try', () => smtp.knocks > knocks);
    world.clock.advance(MINUTE);
    await forgot(email);
    smtp.isAway = false;
    const [mail = ''] = await got(email, 1);
    const done = await world.api.post('/api/auth/reset-password', { password, token: resetTokenIn(mail) });
    expect(done.status).toBe(200);
    const mails = await got(email, 2);
    expect(mails[1]).toContain('Sua senha foi alterada');
  }, 60_000);

  it('knocks once at a time at a server that says nothing', async () => {
    const mailer = new SmtpMailer(smtp.url, { name: 'Loja', address: 'loja@example.com' }, world.clock);
    const message = { to: 'eva@example.com', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', messageId: '<eva@loja>' };
    smtp.isSilent = true;
    await expect(mailer.send(message)).rejects.toThrow('The mail server took no message');
    const knocks = smtp.knocks;
    world.clock.advance(2 * SECOND);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => mailer.send(message)));
    expect(tries.map(({ status }) => status)).toEqual(Array<string>(10).fill('rejected'));
    expect(smtp.knocks).toBe(knocks + 1);
    smtp.isSilent = false;
    world.clock.advance(2 * SECOND);
    await mailer.send(message);
    expect(smtp.to('eva@example.com')).toHaveLength(1);
  }, 30_000);

  it('knocks once in two seconds at a server that takes nothing from the shop, and at once after a success', async () => {
    const mailer = new SmtpMailer(smtp.url, { name: 'Loja', address: 'loja@example.com' }, world.clock);
    const message = { to: 'ivo@example.com', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', messageId: '<ivo@loja>' };
    const triesOf = async (count: number) => {
      const before = smtp.knocks;
      for (let n = 0; n < count; n += 1) await expect(mailer.send(message)).rejects.toThrow('The mail server');
      return smtp.knocks - before;
    };
    smtp.rejectsSender = true;
    expect(await triesOf(5)).toBe(1);
    world.clock.advance(2 * SECOND);
    expect(await triesOf(5)).toBe(1);
    smtp.rejectsSender = false;
    world.clock.advance(2 * SECOND);
    smtp.unknown.add('ana@example.com');
    await expect(mailer.send({ ...message, to: 'ana@example.com' })).rejects.toThrow(MailRejectedError);
    for (let n = 0; n < 3; n += 1) await mailer.send(message);
    expect(smtp.to('ivo@example.com')).toHaveLength(3);
  });

  it('that was rejected is handed over again after a quarter of an hour, and others at once', async () => {
    const mailer = new SmtpMailer(smtp.url, { name: 'Loja', address: 'loja@example.com' }, world.clock);
    const body = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' };
    const message = { ...body, to: 'noa@example.com', messageId: '<noa@loja>' };
    smtp.blocking.add(message.to);
    const knocks = smtp.knocks;
    for (let n = 0; n < 3; n += 1) await expect(mailer.send(message)).rejects.toThrow('The mail server');
    expect(smtp.knocks).toBe(knocks + 1);
    await mailer.send({ ...body, to: 'lia@example.com', messageId: '<lia@loja>' });
    smtp.blocking.clear();
    await expect(mailer.send(message)).rejects.toThrow('has rejected');
    await mailer.send({ ...message, messageId: '<noa-2@loja>' });
    world.clock.advance(15 * MINUTE);
    await mailer.send(message);
    expect(smtp.to(message.to)).toHaveLength(2);
  });

  it('to an address that the server does not know is given up', async () => {
    const { email, userId } = await activeAccount();
    smtp.unknown.add(email);
    await forgot(email);
    await world.drained();
    const { dueMail } = (await world.app.get(AggregateStore).load(account, userId)) as ActiveAccount;
    expect([...dueMail]).toEqual([]);
    expect(smtp.to(email)).toEqual([]);
  });
});

describe('mails to one address', () => {
  const content = { title: 'Aviso', lines: ['Um aviso.'] };
  let sent = 0;
  /** Sends one, as a job does; of whatever account, the address counts. */
  const send = async (to: string, kind: string, cause: MailCause) => {
    sent += 1;
    const mail = { to, kind, cause, userId: `u${String(sent)}`, mailId: `m${String(sent)}`, content };
    const before = smtp.to(to).length;
    await runInContext({}, () => world.app.get(CommandBus).execute(new SendMail(mail)));
    return smtp.to(to).length - before;
  };
  const sendMany = async (times: number, to: string, cause: MailCause, kindOf: (n: number) => string = () => 'one') => {
    let arrived = 0;
    for (let n = 0; n < times; n += 1) arrived += await send(to, kindOf(n), cause);
    return arrived;
  };

  it('are five of one notice in a quarter of an hour, and twenty a day of all', async () => {
    const to = 'inundada@example.com';
    expect(await sendMany(8, to, 'notice')).toBe(5);
    expect(await sendMany(20, to, 'notice', (n) => `aviso-${String(n)}`)).toBe(11);
    expect(await sendMany(5, to, 'requested')).toBe(0);
    const security = ['password-changed', 'email-changed', 'two-factor-enabled', 'two-factor-disabled'];
    for (const kind of security) expect(await send(to, kind, 'security')).toBe(1);
    for (const kind of security) expect(await send(to, kind, 'security')).toBe(0);
    expect(smtp.to(to)).toHaveLength(20);
    expect(await sendMany(6, to, 'gathered')).toBe(6);
    expect(await sendMany(25, to, 'stranger')).toBe(20);
  });

  it('that could not be handed over do not count', async () => {
    const to = 'longe@example.com';
    smtp.isAway = true;
    for (let times = 0; times < 20; times += 1) await expect(send(to, 'code', 'requested')).rejects.toThrow();
    smtp.isAway = false;
    world.clock.advance(2 * SECOND);
    expect(await sendMany(20, to, 'requested')).toBe(16);
  });
});

describe('reset links', () => {
  it('are sent once a minute, five times in a quarter of an hour, ten times a day', async () => {
    const { email } = await activeAccount();
    const sentAfter = async (ms: number) => {
      world.clock.advance(ms);
      const before = smtp.to(email).length;
      await forgot(email);
      await world.drained();
      return smtp.to(email).length - before;
    };
    // Half-way: time goes on by itself, and settling leaps what reactions wait for.
    expect([await sentAfter(0), await sentAfter(MINUTE / 2), await sentAfter(MINUTE / 2)]).toEqual([1, 0, 1]);
    expect([await sentAfter(MINUTE), await sentAfter(MINUTE), await sentAfter(MINUTE)]).toEqual([1, 1, 1]);
    expect([await sentAfter(MINUTE), await sentAfter(2 * MINUTE)]).toEqual([0, 0]);
    expect(await sentAfter(15 * MINUTE)).toBe(1);
    for (let sent = 7; sent <= 10; sent += 1) expect(await sentAfter(10 * MINUTE)).toBe(1);
    expect([await sentAfter(HOUR), await sentAfter(HOUR)]).toEqual([0, 0]);
    expect(await sentAfter(DAY)).toBe(1);
  }, 60_000);

  it('are requested twenty times an hour from one address', async () => {
    const ask = () => world.api.post('/api/auth/forgot-password', { email: 'ninguem@example.com' });
    for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('the mail of a notification', () => {
  const ending = { cause: 'subscription_ending', details: { hours: 24 } } as const;

  /** Notifies a person, and loses the queue while the mail waits for its server. */
  async function loseMailTo(userId: string): Promise<void> {
    // The address is read from a view.
    await world.drained();
    smtp.isAway = true;
    const knocks = smtp.knocks;
    const notify = new Notify(userId, ending, world.clock.now().toISOString());
    await runInContext({}, () => world.app.get(CommandBus).execute(notify));
    await until('a try', () => smtp.knocks > knocks);
    await world.app.get(Redis).flushall();
    smtp.isAway = false;
  }

  it('is sent once, though the queue was lost in the meantime', async () => {
    const { userId, email } = await activeAccount();
    await loseMailTo(userId);
    world.clock.advance(30 * SECOND);
    await world.sweep();
    expect((await got(email, 1))[0]).toContain('termina em 24 horas');
    await world.drained();
    for (let times = 0; times < 2; times += 1) {
      world.clock.advance(30 * SECOND);
      await world.sweep();
    }
    expect(smtp.to(email)).toHaveLength(1);
  }, 90_000);

  it('is sent after a lost queue, though another person waits for more mails than are read at once', async () => {
    const [many, one] = [await activeAccount(), await activeAccount()];
    await world.drained();
    smtp.isAway = true;
    const notify = (userId: string) =>
      runInContext({}, () =>
        world.app.get(CommandBus).execute(new Notify(userId, ending, world.clock.now().toISOString())),
      );
    await Promise.all(Array.from({ length: 1_001 }, () => notify(many.userId)));
    await notify(one.userId);
    await world.drained();
    await world.app.get(Redis).flushall();
    smtp.isAway = false;
    world.clock.advance(30 * SECOND);
    await world.sweep();
    expect((await got(one.email, 1))[0]).toContain('termina em 24 horas');
  }, 120_000);

  it('is not sent a day late', async () => {
    const { userId, email } = await activeAccount();
    await loseMailTo(userId);
    world.clock.advance(DAY);
    for (let times = 0; times < 2; times += 1) await world.sweep();
    await world.drained();
    expect(smtp.to(email)).toEqual([]);
  }, 60_000);
});
