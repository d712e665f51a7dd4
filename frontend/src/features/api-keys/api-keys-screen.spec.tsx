import type { ApiKey } from '@shop/contracts/api-keys';
import type { Permission } from '@shop/contracts/permissions';
import { screen, within } from '@testing-library/react';
import { LastingWindow } from '../../shared/live/lasting-window.js';
import { fakeServer, liveResponse, pending } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { ApiKeysScreen } from './api-keys-screen.js';

const PATH = '/api/api-keys';
const LIST = `GET ${PATH}?page=1&pageSize=20`;
const KEY = `sk_${'Ab3dE'.repeat(8)}`;

const row: ApiKey = {
  id: 'k1',
  name: 'Robô de vendas',
  prefix: 'sk_Ab3dE',
  scopes: ['keys:buy', 'balance:read'],
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-20T12:00:00.000Z',
  last_used_ip: '203.0.113.7',
  expires_at: null,
};

const listOf = (rows: readonly ApiKey[]) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
});

const show = (rows: readonly ApiKey[] = [row]) => {
  const server = fakeServer({ [LIST]: () => listOf(rows) });
  return { server, ...renderScreen(<ApiKeysScreen />, { path: '/dashboard/api-keys' }) };
};

beforeEach(() => signIn({ role: 'Reseller' }));

it('API keys are listed with their scopes and last use', async () => {
  show();
  const text =
    /Robô de vendassk_Ab3dE…Comprar keys para revendaVer saldo e extrato20\/11\/26.*203\.0\.113\.7Não expira/;
  expect(await screen.findByRole('row', { name: /Robô/ })).toHaveTextContent(text);
  await expectNoAxeViolations();
});

it('scopes to read and to change one area are named together', async () => {
  show([{ ...row, scopes: ['support:write', 'sales:read', 'sales:write', 'people:read'] }]);
  const text = /Atendimento: alterarVendas: ver e alterarPessoas: ver\d/;
  expect(await screen.findByRole('row', { name: /Robô/ })).toHaveTextContent(text);
});

it('an API key is made with the scopes of its person, and shown once', async () => {
  const { server, user } = show([]);
  const CREATE = `POST ${PATH}`;
  server.on(CREATE, () => ({ status: 201, body: { message: 'API key criada.', id: 'k1', key: KEY } }));
  await see('Nenhuma API key por aqui.');
  await user.click(screen.getByRole('button', { name: 'Criar API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar API key' }));
  expect(dialog.queryByRole('checkbox', { name: 'Vendas: ver' })).toBeNull();
  await user.type(dialog.getByLabelText('Nome'), 'Robô');
  await user.click(dialog.getByRole('button', { name: 'Criar API key' }));
  expect(await dialog.findByText('Escolha ao menos um escopo, dentre os seus.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Ver saldo e extrato' }));
  await user.click(dialog.getByRole('button', { name: 'Criar API key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Sua API key' }));
  expect(shown.getByLabelText('API key')).toHaveValue(KEY);
  const sent = { name: 'Robô', scopes: ['balance:read'] };
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([sent]);
});

/** Sends a new key, and holds its response back. */
async function sendKey() {
  const { server, user, rerender } = show([]);
  const late = pending();
  server.on(`POST ${PATH}`, () => late.promise);
  await see('Nenhuma API key por aqui.');
  await user.click(screen.getByRole('button', { name: 'Criar API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar API key' }));
  await user.type(dialog.getByLabelText('Nome'), 'Robô');
  await user.click(dialog.getByRole('checkbox', { name: 'Ver saldo e extrato' }));
  await user.click(dialog.getByRole('button', { name: 'Criar API key' }));
  const respond = () => {
    late.respond({ status: 201, body: { message: 'API key criada.', id: 'k1', key: KEY } });
  };
  return { respond, rerender };
}

it('an API key that arrives after its screen was left is shown over the next screen', async () => {
  const { respond, rerender } = await sendKey();
  rerender(<LastingWindow />);
  respond();
  const shown = within(await screen.findByRole('dialog', { name: 'Sua API key' }));
  expect(shown.getByLabelText('API key')).toHaveValue(KEY);
});

it('an API key that arrives late is not shown to the next person', async () => {
  const { respond, rerender } = await sendKey();
  rerender(<LastingWindow />);
  signIn({ userId: 'u2', role: 'Reseller' });
  respond();
  await see('API key criada.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an API key is ended after a confirmation', async () => {
  const { server, user } = show();
  const END = `DELETE ${PATH}/k1`;
  server.on(END, () => ({ body: { message: 'API key encerrada.' } }));
  await user.click(await screen.findByRole('button', { name: 'Ações de Robô de vendas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Encerrar' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Encerrar a API key?' }));
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  await see('API key encerrada.');
  expect(server.callsTo(END)).toHaveLength(1);
});

describe('the API keys of another person', () => {
  const OTHERS = `${LIST}&user=r1`;
  const openOthers = (permissions: readonly Permission[]) => {
    signIn({ role: 'Admin', permissions });
    const server = fakeServer({ [LIST]: () => listOf([]), [OTHERS]: () => listOf([row]) });
    const place = { path: '/admin/api-keys?user=r1', state: { holder: 'bia' } };
    return { server, ...renderScreen(<ApiKeysScreen />, place) };
  };

  it('are seen and ended with «operations», and none is made', async () => {
    const { server, user } = openOthers(['operations']);
    const END = `DELETE ${PATH}/k1`;
    server.on(END, () => ({ body: { message: 'API key encerrada.' } }));
    await screen.findByRole('heading', { name: 'API keys de bia' });
    await screen.findByRole('row', { name: /Robô/ });
    expect(screen.queryByRole('button', { name: 'Criar API key' })).toBeNull();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Ações de Robô de vendas' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Encerrar' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Encerrar a API key?' }));
    await see('O programa de bia que usa «Robô de vendas» para de funcionar na hora.');
    await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
    await see('API key encerrada.');
    expect(server.callsTo(END)).toHaveLength(1);
  });

  it('are not requested without «operations»', async () => {
    const { server } = openOthers(['people']);
    await see('Nenhuma API key por aqui.');
    expect(screen.queryByRole('button', { name: 'De outra pessoa' })).toBeNull();
    expect(server.callsTo(OTHERS)).toHaveLength(0);
  });

  it('are found by the name of their person', async () => {
    signIn({ role: 'Admin', permissions: ['people', 'operations'] });
    const found = (role_name: string, user: string) => ({ id: user, user, email: `${user}@x.com`, role_name });
    fakeServer({
      [LIST]: () => listOf([]),
      'GET /api/users?pageSize=8&q=bi': () => ({ body: [found('Reseller', 'bia'), found('Cliente', 'bibi')] }),
      [`${LIST}&user=bia`]: () => listOf([row]),
    });
    const { user } = renderScreen(<ApiKeysScreen />, { path: '/admin/api-keys' });
    await user.click(await screen.findByRole('button', { name: 'De outra pessoa' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar pessoa' }), 'bi');
    await see('Clientes não têm API keys');
    await user.click(screen.getByRole('button', { name: 'Ver as API keys de bia' }));
    expect(await screen.findByRole('heading', { name: 'API keys de bia' })).toBeVisible();
    await screen.findByRole('row', { name: /Robô/ });
  });
});
