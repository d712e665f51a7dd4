import { jest } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { Clock } from '../../backend/src/platform/clock/clock.js';
import { SmtpMailer } from '../../backend/src/platform/mail/smtp-mailer.js';
import { SmtpServer } from '../support/smtp-server.js';
import { createAuthority } from './pix-certificates.js';

const MINUTE = 60_000;
let smtp: SmtpServer;
let mailer: SmtpMailer;

const send = (id = 'first') =>
  mailer.send({ to: 'ana@example.com', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>', messageId: `<${id}@loja>` });
/** Sends a message; returns its outcome as far as it is known. */
function sending(id?: string) {
  const outcome = { is: 'under way' };
  void send(id).then(
    () => (outcome.is = 'sent'),
    () => (outcome.is = 'failed'),
  );
  return outcome;
}
/** Lets the network work until something is so; the timers wait. */
async function seen(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  smtp = await SmtpServer.open();
  mailer = new SmtpMailer(smtp.url, { name: 'Loja', address: 'loja@example.com' }, new Clock());
});
afterEach(async () => {
  jest.useRealTimers();
  smtp.release();
  await smtp.close();
});

describe('a mail server that takes its time', () => {
  it('is waited for once it has the message, which it gets once', async () => {
    smtp.holds = 'message';
    const outcome = sending();
    await seen(() => smtp.waiting === 1);
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    smtp.release();
    await seen(() => outcome.is !== 'under way');
    expect([outcome.is, smtp.taken.length, smtp.connections]).toEqual(['sent', 1, 1]);
  });

  it('gets a message once, also where its job runs again in the meantime', async () => {
    smtp.holds = 'message';
    const first = sending();
    await seen(() => smtp.waiting === 1);
    const again = sending();
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    smtp.release();
    await seen(() => first.is !== 'under way');
    expect([first.is, again.is, smtp.taken.length, smtp.connections]).toEqual(['sent', 'sent', 1, 1]);
  });

  it('is back as soon as it has a message, and takes others while it judges that one', async () => {
    smtp.isAway = true;
    await expect(send()).rejects.toThrow('took no message');
    smtp.isAway = false;
    smtp.holds = 'message';
    await jest.advanceTimersByTimeAsync(2_000);
    const first = sending();
    await seen(() => smtp.waiting === 1);
    const second = sending('second');
    await seen(() => smtp.waiting === 2 || second.is === 'failed');
    expect([first.is, second.is]).toEqual(['under way', 'under way']);
    smtp.release();
    await seen(() => second.is !== 'under way');
    expect([first.is, second.is, smtp.taken.length]).toEqual(['sent', 'sent', 2]);
  });

  it('gets a message again only after a while where it has never judged it', async () => {
    smtp.holds = 'message';
    const outcome = sending();
    await seen(() => smtp.waiting === 1);
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    await seen(() => outcome.is === 'failed');
    smtp.holds = null;
    await jest.advanceTimersByTimeAsync(MINUTE);
    await expect(send()).rejects.toThrow('rejected');
    await send('second');
    expect(smtp.taken).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(15 * MINUTE);
    await send();
    expect(smtp.taken).toHaveLength(3);
  });

  it('is given up after 30 s where it does not take the message', async () => {
    smtp.holds = 'address';
    const outcome = sending();
    await seen(() => smtp.waiting === 1);
    await jest.advanceTimersByTimeAsync(30_000);
    await seen(() => outcome.is === 'failed');
    smtp.holds = null;
    await jest.advanceTimersByTimeAsync(2_000);
    await send();
    expect(smtp.taken).toHaveLength(1);
  });

  it('has eight messages at a time: others fail, at once when one has waited in vain', async () => {
    smtp.holds = 'message';
    const first = Array.from({ length: 8 }, (_, n) => sending(String(n)));
    await seen(() => smtp.waiting === 8);
    const ninth = sending('ninth');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ninth.is).toBe('failed');
    await expect(send('tenth')).rejects.toThrow('mail server is away');
    expect(smtp.connections).toBe(8);
    smtp.holds = null;
    smtp.release();
    await seen(() => first.every(({ is }) => is === 'sent'));
    await send('tenth');
    expect(smtp.taken).toHaveLength(9);
  });
});

it('a certificate that cannot be trusted is named', async () => {
  const server = createServer(createAuthority('Estranha').issue('smtp'));
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `smtps://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  mailer = new SmtpMailer(url, { name: 'Loja', address: 'loja@example.com' }, new Clock());
  await expect(send()).rejects.toThrow('took no message: ESOCKET UNABLE_TO_VERIFY_LEAF_SIGNATURE.');
  server.close();
});

it('a mail server that greets and takes nothing from the shop is out of service until it does', async () => {
  smtp.rejectsSender = true;
  await expect(send()).rejects.toThrow('took no message');
  expect(await mailer.isUp()).toBe(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await mailer.isUp()).toBe(false);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(await mailer.isUp()).toBe(true);
  await expect(send()).rejects.toThrow('took no message');
  expect(await mailer.isUp()).toBe(false);
  smtp.rejectsSender = false;
  await jest.advanceTimersByTimeAsync(2_000);
  await send();
  expect(await mailer.isUp()).toBe(true);
});
