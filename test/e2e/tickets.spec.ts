import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { THREAD_PAGE } from '@shop/contracts/limits';
import { png } from '../support/pictures.js';
import { until } from '../support/until.js';
import { IN_MOTION, see } from './support/browser.js';
import { sharedShopfront } from './support/shared-shopfront.js';

jest.setTimeout(120_000);

const ADMIN = { identifier: 'admin', password: 'administrador-de-teste' };
const shop = await sharedShopfront();

/** Returns the pixels of height that a settled toast has in common with the box for a message. */
async function coveredByToast(page: Page): Promise<number> {
  const toast = page.locator('[data-sonner-toast][data-mounted=true]').first();
  await see(toast).toBeVisible();
  const boxes = [toast, page.locator('[data-composer]')].map((one) => one.boundingBox());
  const [over, under] = await Promise.all(boxes);
  // The toast of the new ticket may go while it is measured; the next one is measured then.
  return over && under ? Math.max(0, over.y + over.height - under.y) : Infinity;
}

it('a member writes by keyboard, the staff replies, and both see it at once', async () => {
  const { token } = await shop.client();
  const { body } = await shop.server.api.post<{ token: string }>('/api/auth/login', ADMIN);
  const [member, staff] = [await shop.visit({ token }), await shop.visit({ ...IN_MOTION, token: body.token })];
  const [asking, replying] = [await member.open('/dashboard/support'), await staff.open('/admin/support')];
  await replying.setViewportSize({ width: 1440, height: 800 });
  await see(asking.getByText('Você ainda não abriu nenhum ticket.')).toBeVisible();
  await asking.getByRole('button', { name: 'Novo Ticket' }).press('Enter');
  await asking.getByLabel('Assunto').fill('Não consigo baixar');
  await asking.getByLabel('Mensagem').fill('O botão não responde.');
  await asking.getByRole('button', { name: 'Abrir Ticket' }).press('Enter');
  await see(asking.getByRole('heading', { name: 'Não consigo baixar' })).toBeVisible();

  await replying.getByRole('button', { name: /Não consigo baixar/ }).press('Enter');
  await see(replying.getByText('O botão não responde.')).toBeVisible();
  await replying.getByRole('button', { name: 'Assumir' }).press('Enter');
  await see.poll(() => coveredByToast(replying)).toBe(0);
  await see(asking.getByText('Ticket assumido por admin.')).toBeVisible();
  await replying.getByPlaceholder('Digite sua resposta...').fill('Qual navegador?');
  await replying.getByPlaceholder('Digite sua resposta...').press('Enter');
  await see(asking.getByText('Qual navegador?')).toBeVisible();
  await see(asking.getByText('Pendente')).toBeVisible();
  await asking.getByLabel('Mensagem', { exact: true }).fill('Firefox.');
  await asking.getByLabel('Mensagem', { exact: true }).press('Enter');
  await see(replying.getByText('Firefox.')).toBeVisible();

  await asking.getByRole('button', { name: 'Encerrar Ticket' }).press('Enter');
  await asking.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).press('Enter');
  await see(asking.getByText('Este ticket foi encerrado.')).toBeVisible();
  await see(replying.getByText('Este ticket está FECHADO e não pode receber novas mensagens.')).toBeVisible();
});

it('a long thread opens at its end, whatever its pictures weigh, and older messages come as it is scrolled up', async () => {
  const { token } = await shop.client();
  const { api } = shop.server;
  const opened = await api.post('/api/tickets', { subject: 'Longo', message: 'Mensagem 1' }, { token });
  const { id } = (opened.body as { ticket: { id: number } }).ticket;
  const path = `/api/tickets/${String(id)}/messages`;
  for (let n = 2; n <= THREAD_PAGE + 20; n += 1) await api.post(path, { content: `Mensagem ${String(n)}` }, { token });
  const picture = new FormData();
  picture.append('content', 'Veja a tela');
  picture.append('attachment', new File([new Uint8Array(await png(640, 900))], 'tela.png', { type: 'image/png' }));
  expect((await api.send('POST', path, { token, body: picture })).status).toBe(201);
  await api.post(path, { content: 'A última mensagem' }, { token });

  const page = await (await shop.visit({ token })).open(`/dashboard/support/${String(id)}`);
  const log = page.getByRole('log');
  await see(log.getByRole('img', { name: 'tela.png' })).toBeVisible();
  const fromEnd = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  const height = () => log.getByRole('img').evaluate((picture) => picture.getBoundingClientRect().height);
  await until('the picture', async () => (await height()) > 100);
  await until('the end', async () => (await fromEnd()) < 2);
  expect(await log.getByText('Mensagem 21', { exact: true }).count()).toBe(0);
  await log.hover();
  await until('the first message', async () => {
    await page.mouse.wheel(0, -2_000);
    return (await log.getByText('Mensagem 1', { exact: true }).count()) === 1;
  });
  expect(await fromEnd()).toBeGreaterThan(1_000);
});

it('what was typed and not sent survives a reload of its tab, and no one finds it after a sign-out', async () => {
  const { token } = await shop.client();
  const opened = await shop.server.api.post('/api/tickets', { subject: 'Aberto', message: 'Oi' }, { token });
  const { id } = (opened.body as { ticket: { id: number } }).ticket;
  const page = await (await shop.visit({ token })).open(`/dashboard/support/${String(id)}`);
  const reply = page.getByLabel('Mensagem', { exact: true });
  await reply.fill('Uma resposta longa');
  await page.reload();
  await see(reply).toHaveValue('Uma resposta longa');

  await page.getByRole('link', { name: 'Voltar para Meus Tickets' }).click();
  await page.getByRole('button', { name: 'Novo Ticket' }).click();
  await page.getByLabel('Assunto').fill('Outro assunto');
  await page.getByLabel('Mensagem').fill('Outra mensagem');
  await page.reload();
  await page.getByRole('button', { name: 'Novo Ticket' }).click();
  await see(page.getByLabel('Assunto')).toHaveValue('Outro assunto');
  await see(page.getByLabel('Mensagem')).toHaveValue('Outra mensagem');

  await page.goto(`/dashboard/support/${String(id)}`);
  await reply.press('Enter');
  await see(page.getByRole('log').getByText('Uma resposta longa')).toBeVisible();
  await see(page.getByText('Enviando…')).toBeHidden();
  await page.reload();
  await see(reply).toHaveValue('');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await see(page).toHaveURL(/\/auth/);
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Outra mensagem');
});

it('a note of the staff stays with its ticket while others are looked at, and through a reload', async () => {
  const { token } = await shop.client();
  for (const subject of ['Primeiro caso', 'Segundo caso']) {
    await shop.server.api.post('/api/tickets', { subject, message: 'Oi' }, { token });
  }
  const { body } = await shop.server.api.post<{ token: string }>('/api/auth/login', ADMIN);
  const staff = await shop.visit({ token: body.token, viewport: { width: 1600, height: 900 } });
  const page = await staff.open('/admin/support');
  await page.getByRole('button', { name: /Primeiro caso/ }).click();
  await page.getByLabel('Nova nota').fill('Ligar amanhã');
  await page.getByRole('button', { name: /Segundo caso/ }).click();
  await see(page.getByRole('heading', { name: 'Segundo caso' })).toBeVisible();
  await see(page.getByLabel('Nova nota')).toHaveValue('');
  await page.getByRole('button', { name: /Primeiro caso/ }).click();
  await see(page.getByLabel('Nova nota')).toHaveValue('Ligar amanhã');
  await page.reload();
  await see(page.getByLabel('Nova nota')).toHaveValue('Ligar amanhã');
});
