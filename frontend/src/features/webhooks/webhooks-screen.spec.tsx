import { resellerWebhookEvents, webhookEventNames, type WebhookEndpoint } from '@shop/contracts/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { LastingWindow } from '../../shared/live/lasting-window.js';
import { fakeServer, liveResponse, pending } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { untilOutcome } from './webhooks.data.js';
import { WebhooksScreen } from './webhooks-screen.js';

const PATH = '/api/webhook-endpoints';
const LIST = `GET ${PATH}?page=1&pageSize=20`;
const CREATE = `POST ${PATH}`;
const SECRET = 'whsec_c2VncmVkbw==';

const webhook = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'w1',
  url: 'https://robo.example.com/loja',
  events: ['order.paid'],
  kind: 'standard',
  description: 'Robô de vendas',
  status: 'active',
  disabled_at: null,
  disabled_reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
  last_success_at: '2026-11-20T12:00:00.000Z',
  last_failure_at: null,
  ...change,
});

const listOf = (rows: readonly unknown[]) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
});

const show = (rows = [webhook()], search = '') => {
  const server = fakeServer({ [LIST + search.replace('?', '&')]: () => listOf(rows) });
  return { server, ...renderScreen(<WebhooksScreen />, { path: `/admin/webhooks${search}` }) };
};

const act = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de https://robo.example.com/loja' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => signIn({ role: 'Admin' }));

describe('the webhooks', () => {
  it('are listed with what they are for, and why one is off', async () => {
    show([webhook(), webhook({ id: 'w2', url: 'https://b.example', status: 'disabled', disabled_reason: 'gone' })]);
    expect(await screen.findByRole('row', { name: /robo/ })).toHaveTextContent(/Robô de vendasPadrãoAtivo20\/11\/26/);
    expect(screen.getByText('https://b.example').closest('tr')).toHaveTextContent('Desativado: não existe mais');
    await expectNoAxeViolations();
  });

  it('are created with the chosen events, and show their secret once', async () => {
    const { server, user } = show([]);
    server.on(CREATE, () => ({ status: 201, body: { message: 'Webhook criado.', id: 'w1', secret: SECRET } }));
    await see('Nenhum webhook por aqui.');
    await user.click(screen.getByRole('button', { name: 'Criar webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar webhook' }));
    await user.type(dialog.getByLabelText('Endereço'), 'https://robo.example.com/loja');
    await user.click(dialog.getByRole('button', { name: 'Criar webhook' }));
    expect(await dialog.findByText('Escolha ao menos um evento, cada um uma vez.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Pedido pago' }));
    await user.click(dialog.getByRole('button', { name: 'Criar webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Segredo do webhook' }));
    expect(shown.getByLabelText('Segredo')).toHaveValue(SECRET);
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
      { url: 'https://robo.example.com/loja', events: ['order.paid'], kind: 'standard', description: null },
    ]);
  });

  it('are changed in nothing but what was changed: an address needs a verification', async () => {
    const { server, user } = show();
    server.on(`PATCH ${PATH}/w1`, () => ({ body: { message: 'Webhook atualizado.' } }));
    await act(user, 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar webhook' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Key banida' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => {
      expect(server.callsTo(`PATCH ${PATH}/w1`).map(({ body }) => body)).toEqual([
        { events: ['order.paid', 'key.banned'] },
      ]);
    });
  });

  it('show a secret that arrives late over the window that is open by then', async () => {
    const { server, user } = show();
    const late = pending();
    server.on(`POST ${PATH}/w1/rotate`, () => late.promise);
    await act(user, 'Trocar segredo');
    await user.click(await screen.findByRole('button', { name: 'Trocar' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await act(user, 'Editar');
    const address = await screen.findByLabelText('Endereço');
    await user.type(address, '/nova');
    late.respond({ body: { message: 'Segredo trocado.', secret: SECRET } });
    const shown = within(await screen.findByRole('dialog', { name: 'Segredo do webhook' }));
    expect(shown.getByLabelText('Segredo')).toHaveValue(SECRET);
    await user.click(shown.getByRole('button', { name: 'Já guardei' }));
    expect(screen.getByLabelText('Endereço')).toHaveValue('https://robo.example.com/loja/nova');
  });

  it('show a secret that arrives after their screen was left over the next screen', async () => {
    const { server, user, rerender } = show();
    const late = pending();
    server.on(`POST ${PATH}/w1/rotate`, () => late.promise);
    await act(user, 'Trocar segredo');
    await user.click(await screen.findByRole('button', { name: 'Trocar' }));
    rerender(<LastingWindow />);
    late.respond({ body: { message: 'Segredo trocado.', secret: SECRET } });
    const shown = within(await screen.findByRole('dialog', { name: 'Segredo do webhook' }));
    expect(shown.getByLabelText('Segredo')).toHaveValue(SECRET);
  });

  it('show their deliveries, whatever they were searched for, and each can be sent again', async () => {
    const { server, user } = show([webhook()], '?q=robo');
    const delivery = {
      id: 'd1',
      event_id: 'e1',
      type: 'order.paid',
      status: 'failed',
      created_at: '2026-11-20T12:00:00.000Z',
      next_attempt_at: null,
      request: { headers: {}, body: '{}' },
      attempts: [{ at: '2026-11-20T12:00:00.000Z', status: 500, error: null, ms: 12, response: null }],
    };
    server.on(`GET ${PATH}/w1/deliveries?page=1&pageSize=10`, () => listOf([delivery]));
    const REPLAY = `POST ${PATH}/w1/deliveries/d1/replay`;
    server.on(REPLAY, () => ({ body: { message: 'Entrega reenviada.' } }));
    await act(user, 'Ver entregas');
    const dialog = within(await screen.findByRole('dialog', { name: 'Entregas do webhook' }));
    expect(await dialog.findByRole('row', { name: /Pedido pago/ })).toHaveTextContent(/FalhouHTTP 500 em 12 ms1/);
    await user.click(dialog.getByRole('button', { name: /^Ações de Pedido pago/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reenviar' }));
    await see('Entrega reenviada.');
    expect(server.callsTo(REPLAY)).toHaveLength(1);
  });

  it('show the outcome of an attempt under way', async () => {
    const { server, user } = show();
    const delivery = {
      id: 'd1',
      event_id: 'e1',
      type: 'order.paid',
      status: 'pending',
      created_at: '2026-11-20T12:00:00.000Z',
      next_attempt_at: new Date().toISOString(),
      request: { headers: {}, body: '{}' },
      attempts: [],
    };
    const LOADED = `GET ${PATH}/w1/deliveries?page=1&pageSize=10`;
    server.on(LOADED, () => listOf([delivery]));
    await act(user, 'Ver entregas');
    await see('Pendente');
    server.on(LOADED, () => listOf([{ ...delivery, status: 'delivered', next_attempt_at: null }]));
    await see('Entregue');
  });

  it('read the outcome a second after an attempt, and an overdue one every fifteen', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const dueIn = (...all: readonly (number | null)[]) =>
      untilOutcome(
        all.map((ms) => ({ next_attempt_at: ms === null ? null : new Date(now + ms).toISOString() })),
        now,
      );
    expect([dueIn(), dueIn(null), dueIn(0), dueIn(null, 60_000, 5_000)]).toEqual([null, null, 1_000, 6_000]);
    expect([dueIn(-4_000), dueIn(-5_000), dueIn(-86_400_000, 0)]).toEqual([1_000, 15_000, 1_000]);
  });

  it('of a reseller are about their own orders and keys', async () => {
    signIn({ role: 'Reseller' });
    const { user } = show([]);
    await see('Avise o seu sistema dos seus pedidos e do que acontece com as suas keys.');
    await user.click(screen.getByRole('button', { name: 'Criar webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar webhook' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(resellerWebhookEvents.length);
    for (const event of resellerWebhookEvents)
      expect(dialog.getByRole('checkbox', { name: webhookEventNames[event] })).toBeVisible();
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });
});
