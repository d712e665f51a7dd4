import { jest } from '@jest/globals';
import { see } from './support/browser.js';
import { Shopfront } from './support/shopfront.js';

jest.setTimeout(120_000);

const ADMIN = { identifier: 'admin', password: 'administrador-de-teste' };
let shop: Shopfront;

beforeAll(async () => {
  shop = await Shopfront.open();
});

afterEach(() => shop.leave());

afterAll(() => shop.close());

it('a member writes by keyboard, the staff replies, and both see it at once', async () => {
  const { token } = await shop.client();
  const { body } = await shop.server.api.post<{ token: string }>('/api/auth/login', ADMIN);
  const [member, staff] = [await shop.visit({ token }), await shop.visit({ token: body.token })];
  const [asking, replying] = [await member.open('/dashboard/support'), await staff.open('/admin/support')];
  await see(asking.getByText('Você ainda não abriu nenhum ticket.')).toBeVisible();
  await asking.getByRole('button', { name: 'Novo Ticket' }).press('Enter');
  await asking.getByLabel('Assunto').fill('Não consigo baixar');
  await asking.getByLabel('Mensagem').fill('O botão não responde.');
  await asking.getByRole('button', { name: 'Abrir Ticket' }).press('Enter');
  await see(asking.getByRole('heading', { name: 'Não consigo baixar' })).toBeVisible();

  await replying.getByRole('button', { name: /Não consigo baixar/ }).press('Enter');
  await see(replying.getByText('O botão não responde.')).toBeVisible();
  await replying.getByRole('button', { name: 'Assumir' }).press('Enter');
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
