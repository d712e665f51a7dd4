import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operations } from '@shop/contracts/operations';
import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { registry } from '../../backend/src/platform/metrics/instruments.js';
import { createAuthority } from '../contracts/pix-certificates.js';
import { Administrator } from '../support/administrator.js';
import { colleague } from '../support/colleague.js';
import { readable } from '../support/mailbox.js';
import { PASSWORD, signIn } from '../support/person.js';
import { openWorld } from '../support/world.js';

const { cert, key } = createAuthority('Banco').issue('loja', { days: [-1, 45] });
const expiresAt = new X509Certificate(cert).validToDate.getTime();

const folder = mkdtempSync(join(tmpdir(), 'bank-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const world = await openWorld({
  environment: { PIX_CERT: write('cert.pem', cert), PIX_CERT_KEY: write('key.pem', key) },
});
const second = await world.startSecond('worker');
// Has another permission than `operations`.
await colleague(world, 'ajuda', 'support');
let admin: Administrator;

const TEXT = `Alarme: o certificado do banco vale até ${saoPauloDay(expiresAt).split('-').reverse().join('/')}.`;

/** Moves on to some days before the end, and lets both workers find it, twice. */
async function goTo(daysBefore: number): Promise<void> {
  world.clock.advance(expiresAt - daysBefore * DAY - world.clock.nowMs());
  for (const _ of [1, 2]) await Promise.all([world.sweep(), second.app.get(Sweeps).sweepAll()]);
  await world.drained();
  admin = await Administrator.enter(world);
}
async function notices(token = admin.token): Promise<number> {
  const { body } = await world.api.get('/api/notifications', { token });
  return (body as unknown as { message: string }[]).filter(({ message }) => message.startsWith(TEXT)).length;
}
async function alarm(): Promise<unknown> {
  const { alarms } = (await admin.get('/api/operations')).body as Operations;
  return alarms.filter(({ component }) => component === 'Certificado do banco').map(({ status }) => status);
}

describe("the shop's certificate for the bank", () => {
  it('is among the metrics', async () => {
    expect(await registry.metrics()).toContain(
      `shop_bank_certificate_expiry_timestamp_seconds ${String(expiresAt / 1000)}\n`,
    );
  });

  it('is no alarm more than 30 days before its end', async () => {
    await goTo(31);
    expect([await alarm(), await notices()]).toEqual([[], 0]);
  });

  it('is an alarm to the administrators of the operation at each notice, once', async () => {
    for (const [days, count] of [
      [30, 1],
      [20, 1],
      [14, 2],
      [2, 3],
      [0.5, 4],
    ] as const) {
      await goTo(days);
      expect([await alarm(), await notices()]).toEqual([['degraded'], count]);
    }
    expect(await notices(await signIn(world.api, { identifier: 'ajuda', password: PASSWORD }))).toBe(0);
    const mails = (await world.mailbox('admin@example.com'))
      .map(readable)
      .filter((mail) => mail.includes('vence em breve'));
    expect(mails.length).toBe(4);
  }, 60_000);

  it('is out of service once it has ended', async () => {
    await goTo(-1);
    expect(await alarm()).toEqual(['down']);
  });
});
