import type { Reseller } from '@shop/contracts/resellers';
import { act as update, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { ResellersScreen } from './resellers-screen.js';
import { see } from '../../shared/testing/see.js';

const LIST = 'GET /api/resellers?page=1&pageSize=20';
const CREATE = 'POST /api/resellers';

const row: Reseller = {
  id: 'u1',
  username: 'revenda',
  email: 'revenda@x.com',
  balance: 50,
  status: 'active',
  discount_percent: 0,
};

const show = (rows: readonly Reseller[] = [row]) => {
  const server = fakeServer({
    [LIST]: () => ({
      ...liveResponse(rows),
      headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
    }),
    [CREATE]: () => ({ status: 201, body: { message: 'Revendedor criado.' } }),
    'GET /api/users/clients?q=ana&pageSize=5': () => ({ body: [{ id: 'u9', username: 'ana', email: 'ana@x.com' }] }),
  });
  return { server, ...renderScreen(<ResellersScreen />, { path: '/admin/resellers' }) };
};

const act = async (user: ReturnType<typeof renderScreen>['user'], name: string, whose = 'revenda') => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${whose}` }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

const openForm = async (user: ReturnType<typeof renderScreen>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Criar revendedor' }));
  return within(await screen.findByRole('dialog', { name: 'Criar revendedor' }));
};

beforeEach(() => signIn({ role: 'Admin' }));

it('makes a reseller of a new account, and says what is missing', async () => {
  const { server, user } = show();
  await screen.findByText('revenda');
  const form = await openForm(user);
  await user.click(form.getByRole('button', { name: 'Criar revendedor' }));
  const missing = await screen.findAllByText('Preencha os campos obrigatórios para o tipo selecionado.');
  expect(missing).toHaveLength(3);
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.type(screen.getByLabelText('Username'), 'novo');
  await user.type(screen.getByLabelText('E-mail'), 'novo@x.com');
  await user.type(screen.getByLabelText('Senha'), 'senha-comprida');
  await user.type(screen.getByLabelText('Saldo inicial'), '1050');
  server.on(CREATE, () => rejection(409, 'USERNAME_TAKEN', 'Este username já está em uso.'));
  await user.click(form.getByRole('button', { name: 'Criar revendedor' }));
  await see('Este username já está em uso.');
  expect(server.callsTo(CREATE)[0]?.body).toEqual({
    type: 'new',
    username: 'novo',
    email: 'novo@x.com',
    password: 'senha-comprida',
    initialBalance: 10.5,
  });
});

it('makes a reseller of a client', async () => {
  const { server, user } = show([]);
  await see('Nenhum revendedor ainda.');
  const form = await openForm(user);
  await user.click(screen.getByRole('tab', { name: 'Usuário existente' }));
  await user.type(screen.getByLabelText('Buscar cliente'), 'ana');
  await user.click(await screen.findByRole('radio', { name: 'ana' }));
  await user.click(form.getByRole('button', { name: 'Criar revendedor' }));
  await waitFor(() => {
    expect(server.callsTo(CREATE)[0]?.body).toEqual({ type: 'existing', userId: 'u9', initialBalance: 0 });
  });
});

it('takes from a balance, changes the account and bans', async () => {
  const { server, user } = show();
  server.on('PATCH /api/resellers/u1/balance', () => ({ body: { message: 'Saldo ajustado.', balance: 40 } }));
  server.on('PATCH /api/users/u1/account', () => ({ body: { message: 'Dados do usuário atualizados.' } }));
  server.on('PATCH /api/users/u1/status', () => ({ body: { message: 'Usuário banido.' } }));
  await act(user, 'Ajustar saldo');
  await user.click(await screen.findByRole('button', { name: 'Ajustar saldo' }));
  await see('Informe um valor diferente de zero.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operação' }), 'Remover');
  await user.type(screen.getByLabelText('Valor'), '1000');
  await user.type(screen.getByLabelText('Motivo'), 'Acerto');
  await user.click(screen.getByRole('button', { name: /^Remover R\$\s10,00$/ }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /api/resellers/u1/balance')[0]?.body).toEqual({ amount: -10, reason: 'Acerto' });
  });
  await act(user, 'Ajustar saldo');
  await user.type(screen.getByLabelText('Valor'), '-2000');
  await user.type(screen.getByLabelText('Motivo'), 'Acerto');
  await user.click(screen.getByRole('button', { name: /^Remover R\$\s20,00$/ }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /api/resellers/u1/balance')[1]?.body).toEqual({ amount: -20, reason: 'Acerto' });
  });
  await act(user, 'Editar');
  const dialog = await screen.findByRole('dialog', { name: 'Editar revendedor' });
  const name = dialog.querySelector('input');
  if (name) await user.clear(name);
  if (name) await user.type(name, 'revenda2');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /api/users/u1/account')[0]?.body).toEqual({ username: 'revenda2' });
  });
  await act(user, 'Banir');
  await user.click(await screen.findByRole('button', { name: 'Banir' }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /api/users/u1/status')[0]?.body).toEqual({ status: 'banned' });
  });
});

it('sets the discount of a reseller, within its limits', async () => {
  const { server, user } = show();
  server.on('PATCH /api/resellers/u1/discount', () => ({ body: { message: 'Desconto alterado.' } }));
  await see('Sem desconto');
  await act(user, 'Desconto');
  const field = await screen.findByRole('spinbutton', { name: 'Desconto' });
  await user.clear(field);
  await user.type(field, '91');
  await user.click(screen.getByRole('button', { name: 'Salvar desconto' }));
  await see('O desconto deve ser um número inteiro de 0 a 90.');
  expect(server.callsTo('PATCH /api/resellers/u1/discount')).toHaveLength(0);
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.clear(field);
  await user.type(field, '20');
  await user.click(screen.getByRole('button', { name: 'Salvar desconto' }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /api/resellers/u1/discount')[0]?.body).toEqual({ percent: 20 });
  });
});

const other: Reseller = { ...row, id: 'u2', username: 'loja', email: 'loja@x.com' };

it('leaves the next window open when the response to a closed one arrives', async () => {
  const { server, user } = show([row, other]);
  const late = pending();
  server.on('PATCH /api/users/u1/status', () => late.promise);
  await act(user, 'Banir');
  await user.click(await screen.findByRole('button', { name: 'Banir' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await act(user, 'Editar', 'loja');
  const dialog = await screen.findByRole('dialog', { name: 'Editar revendedor' });
  late.respond({ body: { message: 'Usuário banido.' } });
  await see('Usuário banido.');
  expect(dialog).toBeVisible();
});

it('takes no name back that a colleague has changed since, and asks about it as it is', async () => {
  const { server, user } = show();
  server.on('PATCH /api/users/u1/account', () => ({ body: { message: 'Dados do usuário atualizados.' } }));
  const socket = await openedSocket();
  socket.stands('admin:resellers', { epoch: 'e1', seq: 1 });
  socket.accept();
  await act(user, 'Editar');
  const email = await screen.findByLabelText('E-mail');
  const renamed = { ...row, username: 'revenda-nova' };
  update(() => {
    socket.push('admin:resellers', 'e1', 2, [{ op: 'upsert', item: renamed }]);
  });
  await see(/agora é revenda-nova/);
  await user.clear(email);
  await user.type(email, 'nova@x.com');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => {
    expect(server.callsTo('PATCH /api/users/u1/account').map(({ body }) => body)).toEqual([{ email: 'nova@x.com' }]);
  });
});

it('says that the search for a client has failed, and nothing about a search under way', async () => {
  const { server, user } = show([]);
  const SEARCH = (q: string) => `GET /api/users/clients?q=${q}&pageSize=5`;
  await see('Nenhum revendedor ainda.');
  await openForm(user);
  await user.click(screen.getByRole('tab', { name: 'Usuário existente' }));
  server.on(SEARCH('x'), () => ({ body: [] }));
  server.on(SEARCH('xy'), () => new Promise(() => undefined));
  server.on(SEARCH('xyz'), () => rejection(503, 'UNAVAILABLE', 'Serviço indisponível.'));
  await user.type(screen.getByLabelText('Buscar cliente'), 'x');
  await see('Nenhum cliente para "x".');
  await user.type(screen.getByLabelText('Buscar cliente'), 'y');
  expect(screen.getByText('Nenhum cliente para "x".')).toBeVisible();
  await user.type(screen.getByLabelText('Buscar cliente'), 'z');
  await see('Falha ao buscar dados ou você não tem permissão.');
  await user.click(screen.getByRole('tab', { name: 'Novo usuário' }));
  await user.click(screen.getByRole('tab', { name: 'Usuário existente' }));
  expect(screen.getByLabelText('Buscar cliente')).toHaveValue('xyz');
});
