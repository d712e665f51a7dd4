import type { Operations } from '@shop/contracts/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { OperationsScreen } from './operations-screen.js';
import { see } from '../../shared/testing/see.js';

const LIST = 'GET /api/operations';
const AT = '2026-11-20T18:04:05.123Z';

const waiting: Operations = {
  alarms: [],
  jobs: [{ queue: 'jobs', id: 'settle-o1', name: 'settle-charge', reason: 'away', attempts: 8, failed_at: AT }],
  parked: [{ consumer: 'wallet', stream: 'wallet-u1', event: 'e1', reason: 'a bug', is_retrying: false }],
  payments: [
    {
      end_to_end_id: 'E9',
      amount: 10,
      reason: 'other_key',
      order_id: 'o1',
      txid: 'T1',
      paid_at: AT,
    },
  ],
  refunds: [{ order_id: 'o2-x', amount: 49.9, reason: 'not_accepted', rejected_at: AT }],
  webhooks: [{ id: 'w1', received_at: AT, payments: [{ end_to_end_id: 'E1', txid: 'T1' }] }],
};

const ana = { id: 'u1', user: 'ana', email: 'ana@example.com', role_name: 'Cliente' };

const show = (operations: Operations = waiting) => {
  const done = () => ({ body: { message: 'Pedido.' } });
  const server = fakeServer({
    [LIST]: () => ({ body: operations }),
    'POST /api/operations/jobs/jobs/settle-o1/retry': done,
    'POST /api/operations/parked/wallet/wallet-u1/retry': done,
    'POST /api/operations/webhooks/w1/replay': done,
    'POST /api/operations/payments/E9/assign': done,
    'GET /api/users?q=ana&pageSize=8': () => ({
      body: [ana, { ...ana, id: 'u2', user: 'ana.admin', role_name: 'Admin' }],
    }),
  });
  return { server, ...renderScreen(<OperationsScreen />, { path: '/admin/operations' }) };
};

beforeEach(() => signIn({ role: 'Admin' }));

describe('operations', () => {
  it.each([
    ['Tentar de novo wallet-u1 em wallet', 'POST /api/operations/parked/wallet/wallet-u1/retry'],
    ['Enviar de novo settle-charge settle-o1', 'POST /api/operations/jobs/jobs/settle-o1/retry'],
    ['Ler de novo o aviso de 20/11/2026 às 15:04', 'POST /api/operations/webhooks/w1/replay'],
  ])('«%s» asks for it once, and reads the lists again', async (name, call) => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      expect([server.callsTo(call).length, server.callsTo(LIST).length]).toEqual([1, 2]);
    });
  });

  it('credit a PIX to the person who is searched, chosen and confirmed', async () => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name: /^Creditar a um cliente R\$\s10,00 de E9$/ }));
    await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar cliente' }), 'ana');
    const choose = await screen.findByRole('button', { name: 'Escolher ana' });
    expect(screen.queryByRole('button', { name: 'Escolher ana.admin' })).toBeNull();
    expect(screen.getByText('Administrador, sem saldo')).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await user.click(choose);
    const question = await screen.findByRole('alertdialog', { name: /^Creditar R\$\s10,00 a ana\?$/ });
    await user.click(within(question).getByRole('button', { name: 'Creditar' }));
    await waitFor(() => {
      expect(server.callsTo('POST /api/operations/payments/E9/assign').map(({ body }) => body)).toEqual([
        { userId: 'u1' },
      ]);
      expect(server.callsTo(LIST)).toHaveLength(2);
    });
  });

  it('credit no PIX without «Vendas»', async () => {
    signIn({ role: 'Admin', permissions: ['operations', 'people'] });
    show();
    await see(/^Pago em outra chave/);
    expect(screen.queryByRole('button', { name: /^Creditar/ })).toBeNull();
  });

  it('say what broke, and are accessible', async () => {
    show();
    await see('a bug');
    expect(screen.getByText('away (8 tentativas)')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('say which component works badly, why and since when, and nothing while none does', async () => {
    const alarm = { component: 'Registro de eventos', status: 'down', reason: 'Disco cheio.', since: AT } as const;
    const { unmount } = show({ ...waiting, alarms: [alarm] });
    const alarms = await screen.findByRole('region', { name: 'Alarmes' });
    expect(alarms).toHaveTextContent('Registro de eventos: fora do ar');
    expect(alarms).toHaveTextContent('Disco cheio.Desde 20/11/2026 às 15:04');
    await expectNoAxeViolations();
    unmount();
    show();
    await see('a bug');
    expect(screen.queryByRole('region', { name: 'Alarmes' })).toBeNull();
  });

  it('offer no second retry while one is under way', async () => {
    show({ ...waiting, parked: waiting.parked.map((row) => ({ ...row, is_retrying: true })) });
    await see('Nova tentativa em andamento.');
    expect(screen.getByRole('button', { name: 'Tentar de novo wallet-u1 em wallet' })).toBeDisabled();
  });

  it('lead from a rejected return to its order, where the refund goes on', async () => {
    const { user } = show();
    await see(/o prazo de 90 dias acabou, ou parte do PIX já voltou/);
    await user.click(screen.getByRole('link', { name: 'Ver o pedido nº\u00a0O2' }));
    expect(location.pathname + location.search).toBe('/admin/orders?q=o2-x');
  });

  it('say in one line that nothing waits, and fold what is empty', async () => {
    const { unmount } = show({ ...waiting, jobs: [], parked: [], payments: [], refunds: [] });
    await see('Tudo em ordem');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Avisos do banco',
    ]);
    unmount();
    show();
    await see('a bug');
    expect(screen.queryByText('Tudo em ordem')).toBeNull();
  });

  it('stay on the screen when they cannot be read again', async () => {
    const { server, user } = show();
    const replay = await screen.findByRole('button', { name: /^Ler de novo o aviso/ });
    server.on(LIST, () => rejection(503, 'UNAVAILABLE', 'Fora.'));
    await user.click(replay);
    await waitFor(() => {
      expect(server.callsTo(LIST)).toHaveLength(2);
    });
    await see('Pedido.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(replay).toBeVisible();
  });

  it('offer a retry when they cannot be read', async () => {
    const server = fakeServer({ [LIST]: () => rejection(503, 'UNAVAILABLE', 'Fora.') });
    const { user } = renderScreen(<OperationsScreen />, { path: '/admin/operations' });
    await screen.findByText('Falha ao buscar dados ou você não tem permissão.');
    expect(screen.getByText('Fora.')).toBeVisible();
    server.on(LIST, () => ({ body: waiting }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await see('a bug');
  });
});
