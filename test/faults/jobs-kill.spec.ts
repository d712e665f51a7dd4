import { Installation } from '../support/installation.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD, signUp } from '../support/person.js';
import { offer, topUp } from '../support/shop.js';
import { SmtpServer } from '../support/smtp-server.js';
import { until } from '../support/until.js';

const MAILED_WITHIN = 15_000;

it('the mail whose process died on it is sent by another within 15 s', async () => {
  const installation = await Installation.open({ LOG_LEVEL: 'error' });
  try {
    const doomed = await installation.serveUntil('mail.before-send');
    const form = { username: 'ana', email: 'ana@example.com', password: PASSWORD };
    // The response may be lost with the process.
    await doomed.api.post('/api/auth/register', form).catch(() => undefined);
    await until('the process to die on the mail', () => !doomed.isRunning, 30_000);
    await installation.serve();
    const code = async () => codeIn((await installation.mailbox(form.email))[0] ?? '');
    expect(await until('the mail', code, MAILED_WITHIN)).toMatch(/^\d{6}$/);
  } finally {
    await installation.close();
  }
}, 120_000);

it('the mail of a delivery is sent however often its process dies, and twice where it died before recording it', async () => {
  const smtp = await SmtpServer.open();
  const installation = await Installation.open({ LOG_LEVEL: 'error', SMTP_URL: smtp.url });
  try {
    const sending = await installation.serveUntil('mail.after-send');
    const buyer = await signUp(sending.api, { mailbox: async (address) => smtp.to(address) });
    await topUp(sending.api, installation.bank, buyer.token, 100);
    const cart = { items: [await offer(sending.api)], buyAsGift: true, paymentMethod: 'balance' };
    await sending.api.post('/api/client/checkout', cart, { token: buyer.token }).catch(() => undefined);
    await until('the process to die after the mail', () => !sending.isRunning, 30_000);
    const deliveries = () => smtp.to(buyer.email).filter((mail) => mail.includes('List-Unsubscribe-Post'));
    expect(deliveries()).toHaveLength(1);

    // A worker, which is not waited for: it may die before an api would be ready.
    const doomed = await installation.serveUntil('mail.before-send', { ROLE: 'worker' });
    await until('the process to die on the mail', () => !doomed.isRunning, 30_000);
    expect(deliveries()).toHaveLength(1);

    await installation.serve();
    const isSent = async () => {
      const { active, waiting } = await installation.jobs();
      return deliveries().length > 1 && active === 0 && waiting === 0;
    };
    await until('the mail to be sent again', isSent, 30_000);
    const idIn = (mail: string) => /^Message-ID:\s+(\S+)/im.exec(mail)?.[1];
    const [first, second, ...more] = deliveries().map(idIn);
    expect([second, more]).toEqual([first ?? 'none', []]);
  } finally {
    await installation.close();
    await smtp.close();
  }
}, 120_000);
