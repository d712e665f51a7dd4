import type { Activity, Trail, TrailStep } from '@shop/contracts/activity';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { recentActivities } from '../../shared/resources/recent-activities.js';
import { ActivityScreen } from './activity-screen.js';
import { see } from '../../shared/testing/see.js';

const LIST = 'GET /api/activity?page=1&pageSize=50';

const entry = (change: Partial<Activity> = {}): Activity => ({
  id: 'e1',
  type: 'SettingChanged',
  action: 'Modo de manutenção ligado',
  permission: 'operations',
  created_at: '2026-11-20T18:04:05.123Z',
  actor: { id: 'a1', username: 'chefe' },
  target: { kind: 'setting', id: 'maintenance_mode', label: null },
  changes: [{ field: 'Modo de manutenção', before: 'desligado', after: 'ligado' }],
  ip: '10.0.0.1',
  user_agent: 'Firefox',
  reason: 'Troca do servidor',
  via: null,
  undo: 'possible',
  ...change,
});

const page = (rows: readonly Activity[]) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
});

const stepOf = (change: Partial<TrailStep['command']>, type: string, reactions: TrailStep[] = []): TrailStep => {
  const { actor, ip, created_at } = entry();
  const made = {
    id: `c-${type}`,
    reaction: null,
    cause: null,
    created_at,
    actor,
    ip,
    user_agent: null,
    reason: null,
    via: null,
  };
  const id = type === 'SettingChanged' ? 'e1' : type;
  const event = { id, type, action: null, target: null, created_at, actor, ip };
  return { command: { ...made, ...change }, events: [event], reactions };
};
const noActor = { id: null, username: null };
const trail: Trail = {
  ...stepOf({}, 'SettingChanged', [
    stepOf({ reaction: 'pause-when-all-are-paused', cause: 'e1', actor: noActor, ip: null }, 'SubscriptionHeld'),
  ]),
  complete: false,
};

const show = (rows: readonly Activity[] = [entry()]) => {
  const server = fakeServer({
    [LIST]: () => page(rows),
    'GET /api/activity/e1/trail': () => ({ body: trail }),
    'GET /api/dashboard/recent-activities': () => liveResponse(rows),
  });
  return { server, ...renderScreen(<ActivityScreen />, { path: '/admin/activity' }) };
};

beforeEach(() => signIn({ role: 'Admin' }));

it('shows an act in full', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ações de Modo de manutenção ligado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver detalhes' }));
  const details = await screen.findByRole('dialog', { name: 'Detalhes da atividade' });
  expect(details).toBeVisible();
  for (const text of ['Troca do servidor', '10.0.0.1', 'Firefox', 'ligado'])
    expect(screen.getAllByText(text).at(-1)).toBeVisible();
  const [act, reaction] = await within(details).findAllByText(/^(Ação de|Em seguida,)/);
  expect([act?.textContent, reaction?.textContent]).toEqual([
    expect.stringMatching(/^Ação de chefe · 10\.0\.0\.1 · /),
    expect.stringMatching(/^Em seguida, o sistema · /),
  ]);
  expect(within(details).getByText('Assinatura pausada')).toBeVisible();
  expect(within(details).getByText('Só os primeiros 200 registros aparecem aqui.')).toBeVisible();
  await expectNoAxeViolations(details);
});

it('undoes an act after its reason was given and its effect was shown', async () => {
  const { server, user } = show();
  const effects = [{ action: 'Modo de manutenção desligado', changes: [] }];
  const ask = 'POST /api/activity/e1/undo?dryRun=true';
  server.on(ask, () => ({ body: { message: 'Nada foi alterado.', effects } }));
  server.on('POST /api/activity/e1/undo', () => ({ body: { message: 'Ação desfeita.', effects } }));
  await user.click(await screen.findByRole('button', { name: 'Ações de Modo de manutenção ligado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desfazer' }));
  await expectNoAxeViolations(await screen.findByRole('dialog', { name: 'Desfazer ação' }));
  await user.click(screen.getByRole('button', { name: 'Ver o que acontece' }));
  await see('Informe o motivo.');
  expect(server.callsTo(ask)).toEqual([]);
  await user.type(screen.getByLabelText('Motivo'), 'Foi engano{Enter}');
  const confirm = await screen.findByRole('alertdialog', { name: 'Desfazer esta ação?' });
  expect(within(confirm).getByText(/^Modo de manutenção desligado\. Só é possível uma vez\.$/)).toBeVisible();
  server.on(LIST, () => page([entry({ undo: 'done' })]));
  await user.click(within(confirm).getByRole('button', { name: 'Desfazer' }));
  await user.click(await screen.findByRole('button', { name: 'Ações de Modo de manutenção ligado' }));
  await screen.findByRole('menuitem', { name: 'Ver detalhes' });
  await waitFor(() => {
    expect(screen.queryByRole('menuitem', { name: 'Desfazer' })).toBeNull();
  });
});

it('is narrowed by author, kind and days, and cleared', async () => {
  const { server, user } = show();
  await screen.findByText('Modo de manutenção ligado');
  const asked = `${LIST}&actor=chefe&type=SettingChanged&from=2026-11-20T03%3A00%3A00.000Z&to=2026-11-21T02%3A59%3A59.999Z`;
  server.on(asked, () => page([]));
  await user.type(screen.getByLabelText('Autor'), 'chefe');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Configuração alterada');
  await user.type(screen.getByLabelText('De'), '20112026');
  expect(screen.getByLabelText('De')).toHaveValue('20/11/2026');
  await user.type(screen.getByLabelText('Até'), '20/11/2026');
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  await see('Modo de manutenção ligado');
  expect(server.callsTo(asked).length).toBeGreaterThan(0);
});

it('says that a period ends before it begins, and shows what follows its beginning', async () => {
  const { server, user } = show();
  await screen.findByText('Modo de manutenção ligado');
  const asked = `${LIST}&from=2026-11-20T03%3A00%3A00.000Z`;
  server.on(asked, () => page([entry({ action: 'Cupom trocado' })]));
  await user.type(screen.getByLabelText('Até'), '19112026');
  await user.type(screen.getByLabelText('De'), '20112026');
  expect(screen.getByLabelText('Até')).toHaveAccessibleDescription('O período termina antes de começar.');
  await see('Cupom trocado');
  expect(server.callsTo(asked).length).toBeGreaterThan(0);
});

it('grows when somebody acts', async () => {
  const { server } = show();
  await screen.findByText('Modo de manutenção ligado');
  const rows = [entry({ id: 'e2', action: 'Usuário banido' }), entry()];
  server.on(LIST, () => page(rows));
  server.on('GET /api/dashboard/recent-activities', () => liveResponse(rows, 2));
  recentActivities.refresh();
  await waitFor(() => {
    expect(screen.getByText('Usuário banido')).toBeVisible();
  });
});

const ID = 'faf93373-2969-5f18-a636-267a2709d4e8';
it.each([
  ['its name', { kind: 'coupon', id: ID, label: 'VERAO' }, 'Cupom VERAO'],
  ['its kind alone where only an id is left', { kind: 'coupon', id: ID, label: null }, 'Cupom'],
  ['the number of an order', { kind: 'order', id: ID, label: null }, 'Pedido nº\u00a0FAF93373'],
  ['an id that people know', { kind: 'bypass', id: 'jogador-1', label: null }, 'UID de bypass jogador-1'],
])('shows what an act concerns by %s', async (_, target, text) => {
  show([entry({ target })]);
  expect(await screen.findByRole('cell', { name: text })).toBeVisible();
});
