import { jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { MailKind } from '@shop/contracts/mail';
import type { Permission } from '@shop/contracts/permissions';
import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erasure/erase-account.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { MailLinks } from '../../backend/src/modules/mail/services/mail-links.js';
import { gatheredMailJobId, MailGatheredJob } from '../../backend/src/modules/notifications/jobs/mail-gathered.job.js';
import { ChooseMail } from '../../backend/src/modules/mail/use-cases/choose-mail.js';
import { DueNotificationMailView } from '../../backend/src/modules/notifications/views/due-notification-mail.view.js';
import { Notify } from '../../backend/src/modules/notifications/use-cases/notify.js';
import { OpenTicket } from '../../backend/src/modules/support/use-cases/open-ticket.js';
import type { SessionUser } from '../../backend/src/platform/auth/sessions.js';
import { Secrets } from '../../backend/src/platform/config/secrets.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { Jobs } from '../../backend/src/platform/jobs/jobs.js';
import { Customer, shopItem } from '../support/customers.js';
import { codeIn, readable, tokenIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { SmtpServer } from '../support/smtp-server.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const smtp = await SmtpServer.open();
const world = await openWorld({ environment: { SMTP_URL: smtp.url } });
const commands = () => world.app.get(CommandBus);
const PREFERENCES = '/api/notifications/preferences';

afterAll(() => smtp.close());

class Reader {
  private constructor(
    readonly member: Customer,
    readonly email: string,
  ) {}

  static async join(): Promise<Reader> {
    const member = await Customer.join(world, { mailbox: async (address) => smtp.to(address) });
    const { email } = (await member.get('/api/profile')).body as { email: string };
    return new Reader(member, email);
  }

  /** Returns the mails of a notification of a refund, once its mail is done with. */
  async refunded(): Promise<readonly string[]> {
    const before = this.mails().length;
    await this.notify();
    await this.isServed();
    return this.mails().slice(before);
  }

  async notify(): Promise<void> {
    const details = { amountCents: 2_990, to: 'pix', products: 'Aurora FPS' } as const;
    const notify = new Notify(this.member.id, { cause: 'order_refunded', details }, this.now());
    await runInContext({}, () => commands().execute(notify));
    await world.drained();
  }

  /** Waits until no mail to this reader is due. */
  async isServed(): Promise<void> {
    const due = () => world.app.get(DueNotificationMailView).find({ userId: this.member.id });
    await until('no mail to be due', async () => (await due()).length === 0, 20_000);
  }

  /** Buys with balance; returns the keys of a gift. */
  async buy(buyAsGift: boolean): Promise<readonly string[]> {
    const items = [await shopItem(world, 0, 'daily'), await shopItem(world, 1, 'weekly')];
    const cart = { items, buyAsGift, paymentMethod: 'balance' };
    const { status, body } = await this.member.post('/api/client/checkout', cart);
    expect(status).toBe(201);
    await world.drained();
    return (body as { generatedKeys?: string[] }).generatedKeys ?? [];
  }

  /** Changes the address, and returns the new one: only the code that would prove it is mailed there. */
  async changeEmail(): Promise<string> {
    const [email, way] = [`nova.${this.email}`, { verificationMethod: 'email', updateType: 'email' }];
    const before = this.mails().length;
    world.clock.advance(MINUTE);
    await this.member.post('/api/profile/initiate-update', way);
    const code = await until('a code', () => this.mails().slice(before).map(codeIn).find(Boolean));
    const { status } = await this.member.post('/api/profile/confirm-update', { ...way, code, newData: { email } });
    expect(status).toBe(200);
    await until('its mail', () => smtp.to(email).length > 0);
    return email;
  }

  /** Returns the mails of deliveries. */
  deliveries(): readonly string[] {
    return this.mails().filter((mail) => /^Subject: .*entregue/m.test(mail));
  }

  mails(): readonly string[] {
    return smtp.to(this.email).map(readable);
  }

  async preferences(): Promise<unknown> {
    return (await this.member.get(PREFERENCES)).body;
  }

  private now(): string {
    return world.clock.now().toISOString();
  }
}

const all = {
  three_days_before_end: false,
  one_hour_before_end: false,
  tickets: true,
  deliveries: true,
  refunds: true,
  reminders: true,
};
const leave = (token: string) => world.api.post(`/mail/leave?token=${token}`);
const tokenOf = (userId: string, kind: MailKind) =>
  tokenIn(world.app.get(MailLinks).leaveUrl({ userId, kind }), 'mail/leave') ?? '';

describe('a mail that its receiver may switch off', () => {
  it('has the link that ends its kind, for mail programs and for people, and says that no one wrote it', async () => {
    const reader = await Reader.join();
    const [mail = ''] = await reader.refunded();
    expect(mail).toContain('do seu pedido (Aurora FPS) por PIX');
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const [, header = ''] = /^List-Unsubscribe:\s+<(\S+)>/m.exec(mail) ?? [];
    expect(header).toMatch(/\/mail\/leave\?token=[\w.-]+$/);
    expect(mail.split(header).length).toBeGreaterThan(3);
  });

  it('is ended by one click without a session, only that kind; opening the link changes nothing', async () => {
    const reader = await Reader.join();
    const [mail = ''] = await reader.refunded();
    const url = `${world.api.origin}/mail/leave?token=${tokenIn(mail, 'mail/leave') ?? ''}`;
    for (const method of ['GET', 'HEAD']) await fetch(url, { method });
    expect(await reader.preferences()).toEqual(all);
    for (let times = 0; times < 2; times += 1) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers });
      expect([response.status, await response.json()]).toEqual([
        200,
        { message: 'Pronto! Você não recebe mais e-mails sobre reembolsos.' },
      ]);
    }
    expect(await reader.preferences()).toEqual({ ...all, refunds: false });
    expect(await reader.refunded()).toEqual([]);
    await reader.member.patch(PREFERENCES, { refunds: true });
    expect(await reader.refunded()).toHaveLength(1);
  });

  it('is ended by no forged link, nor by one of another purpose, and by a link of an erased person harmlessly', async () => {
    const reader = await Reader.join();
    const good = tokenOf(reader.member.id, 'refunds');
    const [content = '', signature = ''] = good.split('.');
    const other = world.app.get(Secrets).sign('newsletter-leave', `refunds ${reader.member.id}`);
    const unknown = world.app.get(Secrets).sign('mail-leave', `security ${reader.member.id}`);
    const stolen = `${Buffer.from(`tickets ${reader.member.id}`).toString('base64url')}.${signature}`;
    for (const token of [`${good}x`, content, stolen, other, unknown, 'x'])
      expect([token, (await leave(token)).body.code]).toEqual([token, 'INVALID_TOKEN']);
    expect(await reader.preferences()).toEqual(all);
    await runInContext({}, () => commands().execute(new EraseAccount(reader.member.id)));
    expect((await leave(good)).status).toBe(200);
  });
});

describe('the mail of a delivery', () => {
  const buyer = async (): Promise<Reader> => {
    const reader = await Reader.join();
    await reader.member.fund(200);
    return reader;
  };
  const gathered = ({ member }: Reader) => ({ userId: member.id, cause: 'order_delivered' }) as const;

  it('comes at once with products, total and keys, as text and HTML, and with the link that ends its kind', async () => {
    const reader = await buyer();
    const keys = await reader.buy(true);
    await reader.isServed();
    const [mail = '', ...more] = reader.deliveries();
    expect([keys.length, more]).toEqual([2, []]);
    expect(mail).toMatch(/^Subject: \S*Pedido_entregue\S*Aurora_FPS/m);
    for (const words of ['Aurora FPS, plano di=C3=A1rio: R$', 'Total: R$', ...keys])
      expect([words, mail.split(words).length]).toEqual([words, 3]);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect((await leave(tokenIn(mail, 'mail/leave') ?? '')).body.message).toContain('entregas');
    await reader.buy(true);
    world.clock.advance(MINUTE);
    expect(await world.promote(MailGatheredJob.name)).toBe(1);
    await reader.isServed();
    expect(reader.deliveries()).toHaveLength(1);
  });

  it('gathers what comes within a minute of the last one, and has each order once', async () => {
    const reader = await buyer();
    const [first, ...waiting] = [await reader.buy(true), await reader.buy(true), await reader.buy(true)];
    expect(reader.deliveries()).toHaveLength(1);
    const jobs = world.app.get(Jobs);
    await jobs.remove(gatheredMailJobId(gathered(reader)));
    world.clock.advance(30 * SECOND);
    const adding = jest.spyOn(jobs, 'add');
    await world.sweep();
    // Both orders wait, and share a job.
    const jobId = gatheredMailJobId(gathered(reader));
    expect(adding.mock.calls.filter(([, , options]) => options.jobId === jobId)).toHaveLength(1);
    adding.mockRestore();
    expect(reader.deliveries()).toHaveLength(1);
    world.clock.advance(30 * SECOND);
    expect(await world.promote(MailGatheredJob.name)).toBe(1);
    await reader.isServed();
    const [, second = '', ...more] = reader.deliveries();
    for (const key of waiting.flat()) expect(second).toContain(key);
    expect([second.includes(first[0] ?? ''), more]).toEqual([false, []]);
    await jobs.add(MailGatheredJob, gathered(reader), { jobId: 'again' });
    await world.drained();
    expect(reader.deliveries()).toHaveLength(2);
  });

  it('lists no key that was cancelled or redeemed while it waited', async () => {
    const reader = await buyer();
    await reader.buy(true);
    const [cancelled = '', redeemed = ''] = await reader.buy(true);
    const usable = await reader.buy(true);
    expect((await reader.member.post(`/api/client/gifts/${cancelled}/cancel`)).status).toBe(200);
    const friend = await Customer.join(world, { mailbox: async (address) => smtp.to(address) });
    expect((await friend.post('/api/keys/redeem', { key: redeemed })).status).toBe(200);
    await world.drained();
    world.clock.advance(MINUTE);
    expect(await world.promote(MailGatheredJob.name)).toBe(1);
    await reader.isServed();
    const [, mail = '', ...more] = reader.deliveries();
    expect([[cancelled, redeemed, ...usable].map((key) => mail.includes(key)), more]).toEqual([
      [false, false, true, true],
      [],
    ]);
    expect(mail).toContain('usadas ou canceladas');
  });

  it('waits for a mail server that is away', async () => {
    const reader = await buyer();
    smtp.isAway = true;
    const keys = await reader.buy(true).finally(() => (smtp.isAway = false));
    await reader.isServed();
    const [mail = '', ...more] = reader.deliveries();
    expect([keys.filter((key) => mail.includes(key)), more]).toEqual([keys, []]);
  });

  it('goes to the last address that was proved, and not to the banned', async () => {
    const reader = await buyer();
    const unproven = await reader.changeEmail();
    await reader.buy(false);
    await reader.isServed();
    expect([reader.deliveries().length, smtp.to(unproven).length]).toEqual([1, 1]);
    await reader.buy(false);
    await commands().execute(new BanAccount(reader.member.id));
    world.clock.advance(MINUTE);
    await world.promote(MailGatheredJob.name);
    await reader.isServed();
    expect(reader.deliveries()).toHaveLength(1);
  });
});

/** Registers someone of the staff; returns the id and the mails. */
async function colleague(username: string, ...permissions: readonly Permission[]) {
  const userId = `id-${username}`;
  const person = { username, email: `${username}@example.com`, password: PASSWORD, userId };
  await commands().execute(new RegisterAccount({ ...person, role: 'Admin', permissions, verified: true }));
  return { userId, mails: () => smtp.to(person.email).map(readable) };
}

it('a mail of money that waits goes to no one who lost the permission since it was due', async () => {
  const teller = await colleague('caixa', 'sales');
  const former = await colleague('ex.caixa', 'catalog');
  await world.drained();
  const notice = { cause: 'admin_payment_held', details: { amountCents: 7_777, orderId: null } } as const;
  for (const { userId } of [former, teller])
    await runInContext({}, () => commands().execute(new Notify(userId, notice, world.clock.now().toISOString())));
  await world.drained();
  const due = () => world.app.get(DueNotificationMailView).find({ cause: notice.cause });
  await until('no mail to be due', async () => (await due()).length === 0);
  expect([teller, former].map((one) => one.mails().filter((mail) => mail.includes('77,77')).length)).toEqual([1, 0]);
});

describe('the mail of new tickets', () => {
  const SECRET = 'Mensagem que ninguém lê no e-mail';

  it('goes to the staff at once, then once in five minutes to each, and never has the message', async () => {
    const [helper, banned, silent] = await Promise.all(
      ['ajudante', 'banida', 'calada'].map((name) => colleague(name, 'support')),
    );
    const seller = await colleague('vendedora', 'sales');
    const { member } = await Reader.join();
    await world.drained();
    const open = async (subject: string): Promise<string> => {
      const { body } = await member.post('/api/tickets', { subject, message: SECRET });
      await world.drained();
      return `#${String((body as { ticket: { id: number } }).ticket.id)}`;
    };
    const first = await open('Socorro');
    const counts = () => [helper, banned, silent, seller].map((one) => one?.mails().length);
    await until('the first mails', () => counts().join() === '1,1,1,0');
    const [mail = ''] = helper?.mails() ?? [];
    expect(mail).toMatch(/^Subject: \S*Novo_ticket_\S*Socorro/m);
    for (const words of [`${first}, Socorro, de ${member.username}`, '/admin/support'])
      expect([words, mail.split(words).length > 2]).toEqual([words, true]);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);

    const ids = [await open('Ajuda'), await open('Depressa')];
    const own = { id: helper?.userId ?? '', username: 'ajudante', role: 'Cliente' } as SessionUser;
    await runInContext({}, () => commands().execute(new OpenTicket(own, { subject: 'Meu ticket', message: SECRET })));
    await world.drained();
    await commands().execute(new BanAccount(banned?.userId ?? ''));
    await commands().execute(new ChooseMail(silent?.userId ?? '', { tickets: false }));
    world.clock.advance(4 * MINUTE);
    await world.sweep();
    expect(counts()).toEqual([1, 1, 1, 0]);
    world.clock.advance(MINUTE);
    expect(await world.promote(MailGatheredJob.name)).toBeGreaterThanOrEqual(3);
    await until('the gathered mail', () => helper?.mails().length === 2);
    expect(counts()).toEqual([2, 1, 1, 0]);
    const [, gathered = ''] = helper?.mails() ?? [];
    for (const id of ids) expect(gathered).toContain(`${id}, `);
    expect([gathered.includes('Meu ticket'), gathered.includes('Socorro')]).toEqual([false, false]);
    for (const one of [mail, gathered]) expect(one).not.toContain('Mensagem que');
  });
});

describe('a renewal from the balance', () => {
  it('is mailed of before it, once it was bought, and where the balance is short', async () => {
    const reader = await Reader.join();
    const { member } = reader;
    const item = await shopItem(world);
    await member.fund(2 * item.price);
    await member.checkout([item]);
    await world.drained();
    await reader.isServed();
    const path = `/api/client/subscriptions/${member.id}-${String(item.productId)}/auto-renew`;
    expect((await member.patch(path, { planId: item.planId })).status).toBe(200);
    const [coming, short] = ['com o seu saldo 1 hora antes', 'espera por saldo'];
    const bought = 'O tempo das suas assinaturas';
    const mailedAfter = async (ms: number) => {
      const before = reader.mails().length;
      await member.returnAfter(ms);
      await world.sweep();
      await world.drained();
      await reader.isServed();
      const mails = reader.mails().slice(before);
      return mails.flatMap((mail) => [coming, bought, short].filter((words) => mail.includes(words)));
    };
    expect(await mailedAfter(27 * DAY + MINUTE)).toEqual([coming]);
    expect(await mailedAfter(3 * DAY - HOUR)).toEqual([bought]);
    expect(await mailedAfter(27 * DAY + HOUR)).toEqual([coming]);
    expect(await mailedAfter(3 * DAY - HOUR)).toEqual([short]);
  });
});

describe('the choice of mail', () => {
  it('changes by what it names, together with the notices of an end, and takes nothing else', async () => {
    const reader = await Reader.join();
    const { member } = reader;
    expect(await reader.preferences()).toEqual(all);
    const changed = { ...all, three_days_before_end: true, tickets: false, reminders: false };
    const { body } = await member.patch(PREFERENCES, {
      three_days_before_end: true,
      tickets: false,
      reminders: false,
    });
    expect(body).toEqual({ message: 'Preferências salvas.', preferences: changed });
    await member.patch(PREFERENCES, { reminders: true });
    expect(await reader.preferences()).toEqual({ ...changed, reminders: true });
    for (const wrong of [{ security: false }, { tickets: 'false' }, { refunds: null }])
      expect((await member.patch(PREFERENCES, wrong)).status).toBe(400);
  });

  it('goes with the personal data that a person takes along', async () => {
    const { member } = await Reader.join();
    await member.patch(PREFERENCES, { deliveries: false });
    const { body } = await member.get('/api/profile/export');
    expect(body).toMatchObject({ preferences: { deliveries: false, refunds: true } });
  });
});

it('nothing is mailed to the banned, even where they were not when it was due', async () => {
  const reader = await Reader.join();
  const before = reader.mails().length;
  smtp.isAway = true;
  const knocks = smtp.knocks;
  await reader.notify();
  await until('a try', () => smtp.knocks > knocks);
  await commands().execute(new BanAccount(reader.member.id));
  smtp.isAway = false;
  await reader.refunded();
  expect(reader.mails()).toHaveLength(before);
});
