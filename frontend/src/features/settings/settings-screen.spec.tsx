import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { pressAgain } from '../../shared/testing/press-again.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { MaintenanceScreen } from './maintenance-screen.js';
import { noteMaintenance, useMaintenance } from '../../shared/session/maintenance.js';
import { SettingsScreen } from './settings-screen.js';
import { see } from '../../shared/testing/see.js';

const usual = {
  server_status: 'online',
  maintenance_mode: 'off',
  pause_all_users: 'off',
  block_disposable_emails: 'off',
};
const GET = 'GET /api/settings';
const PATCH = 'PATCH /api/settings';

const show = (now: object = usual) => {
  let settings = now;
  const server = fakeServer({
    [GET]: () => liveResponse(settings),
    'GET /api/admin-actions': () => liveResponse([]),
    [PATCH]: ({ body }) => {
      const { key, value } = body as { key: string; value: string };
      settings = { ...settings, [key]: value };
      return { body: { message: 'Configuração salva.', ...settings } };
    },
  });
  return { server, ...renderScreen(<SettingsScreen />, { path: '/admin/settings' }) };
};

describe('the settings', () => {
  beforeEach(() => signIn({ role: 'Admin' }));

  it('ask before customers are stopped, and not before they may go on', async () => {
    const { server, user } = show();
    const toggle = await screen.findByRole('switch', { name: 'Modo de manutenção' });
    expect(toggle).not.toBeChecked();
    await expectNoAxeViolations();
    await user.click(toggle);
    expect(await screen.findByRole('alertdialog', { name: 'Fechar a loja para manutenção?' })).toBeVisible();
    expect(server.callsTo(PATCH)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Fechar a loja' }));
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: 'Modo de manutenção' })).toBeChecked();
    });
    await user.click(await screen.findByRole('switch', { name: 'Modo de manutenção' }));
    await waitFor(() => {
      expect(server.callsTo(PATCH).map(({ body }) => body)).toEqual([
        { key: 'maintenance_mode', value: 'on' },
        { key: 'maintenance_mode', value: 'off' },
      ]);
    });
  });

  it('try other ranks, and say who would gain what', async () => {
    const server = fakeServer({
      [GET]: () => liveResponse(usual),
      'GET /api/admin-actions': () => liveResponse([]),
      'POST /api/loyalty/preview': () => ({
        body: {
          message: '2 usuários mudariam.',
          users: 2,
          gains: [{ user: { id: 'u1', username: 'ana' }, from: 'Bronze', to: 'Prata', rewards: ['1 reset de HWID'] }],
        },
      }),
    });
    const { user } = renderScreen(<SettingsScreen />, { path: '/admin/settings' });
    await user.click(await screen.findByRole('button', { name: 'Simular' }));
    const dialog = await screen.findByRole('dialog', { name: 'Simular ranks' });
    const xpOfSilver = within(dialog).getAllByLabelText('XP mínimo')[1]!;
    await user.clear(xpOfSilver);
    await user.type(xpOfSilver, '0');
    await user.click(within(dialog).getByRole('button', { name: 'Simular' }));
    expect(await within(dialog).findByText('Cada rank precisa de um XP diferente.')).toBeVisible();
    await user.clear(xpOfSilver);
    await user.type(xpOfSilver, '100');
    await user.click(within(dialog).getByRole('button', { name: 'Simular' }));
    expect(await within(dialog).findByText('2 usuários mudariam. Estes são os primeiros 1.')).toBeVisible();
    expect(within(dialog).getByText('Ganharia 1 reset de HWID.')).toBeVisible();
    const [call] = server.callsTo('POST /api/loyalty/preview');
    expect((call?.body as { ranks: unknown[] }).ranks[1]).toEqual({
      name: 'Prata',
      xp: 100,
      reward: '1 reset de HWID',
    });
    await expectNoAxeViolations(dialog);
  });

  it('show no outcome of ranks that were changed while it was under way', async () => {
    const late = pending();
    fakeServer({
      [GET]: () => liveResponse(usual),
      'GET /api/admin-actions': () => liveResponse([]),
      'POST /api/loyalty/preview': () => late.promise,
    });
    const { user } = renderScreen(<SettingsScreen />, { path: '/admin/settings' });
    await user.click(await screen.findByRole('button', { name: 'Simular' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Simular ranks' }));
    await user.click(dialog.getByRole('button', { name: 'Simular' }));
    await user.type(dialog.getAllByLabelText('Nome')[0]!, ' novo');
    late.respond({ body: { message: 'Ninguém mudaria.', users: 0, gains: [] } });
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Simular' })).not.toHaveAttribute('aria-busy');
    });
    expect(dialog.queryByText('Ninguém mudaria de rank nem ganharia nada.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Simular' }));
    expect(await dialog.findByText('Ninguém mudaria de rank nem ganharia nada.')).toBeVisible();
  });

  it.each([
    ['Servidor online', 'Colocar offline', { key: 'server_status', value: 'offline' }],
    ['Pausar todas as assinaturas', 'Pausar todas', { key: 'pause_all_users', value: 'on' }],
  ])('change %s', async (label, confirm, body) => {
    const { server, user } = show();
    await user.click(await screen.findByRole('switch', { name: label }));
    await user.click(await screen.findByRole('button', { name: confirm }));
    await waitFor(() => {
      expect(server.callsTo(PATCH).map((call) => call.body)).toEqual([body]);
    });
  });

  it('stop accepting disposable addresses without a question', async () => {
    const { server, user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Recusar e-mails descartáveis' }));
    await waitFor(() => {
      expect(server.callsTo(PATCH).map((call) => call.body)).toEqual([{ key: 'block_disposable_emails', value: 'on' }]);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('say that a change is under way, and end as the last press wants it', async () => {
    const { server, user } = show();
    const first = pending();
    server.on(PATCH, () => first.promise);
    const toggle = await screen.findByRole('switch', { name: 'Recusar e-mails descartáveis' });
    await user.click(toggle);
    await see('Recusar e-mails descartáveis: ligando…');
    expect(toggle).not.toBeChecked();
    await expectNoAxeViolations();
    await user.click(toggle);
    await see('Recusar e-mails descartáveis: desligando…');
    server.on(PATCH, () => ({ body: { message: 'E-mails descartáveis são aceitos de novo.', ...usual } }));
    first.respond({ body: { message: 'Não são mais aceitos.', ...usual, block_disposable_emails: 'on' } });
    await see('E-mails descartáveis são aceitos de novo.');
    const values = server.callsTo(PATCH).map(({ body }) => (body as { value: string }).value);
    expect(values).toEqual(['on', 'off']);
    await waitFor(() => {
      expect(toggle).toHaveAttribute('aria-busy', 'false');
    });
    expect(toggle).not.toBeChecked();
  });

  it('still ask about a stop after an earlier change has ended', async () => {
    const { server, user } = show({ ...usual, maintenance_mode: 'on' });
    const opened = pending();
    server.on(PATCH, () => opened.promise);
    const toggle = await screen.findByRole('switch', { name: 'Modo de manutenção' });
    await user.click(toggle);
    await see('Modo de manutenção: desligando…');
    await user.click(toggle);
    const question = within(await screen.findByRole('alertdialog', { name: 'Fechar a loja para manutenção?' }));
    opened.respond({ body: { message: 'A loja está aberta de novo.', ...usual } });
    await see('A loja está aberta de novo.');
    server.on(PATCH, () => ({ body: { message: 'A loja está em manutenção.', ...usual, maintenance_mode: 'on' } }));
    await user.click(question.getByRole('button', { name: 'Fechar a loja' }));
    await see('A loja está em manutenção.');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('reset and delete everyone only after the count and a typed confirmation, and show the progress', async () => {
    const { server, user } = show();
    const path = 'POST /api/admin-actions/delete-all-users';
    server.on(`${path}?dryRun=true`, () => ({
      body: { message: 'Nada foi alterado.', affected: 1234, finished: true, run: null },
    }));
    server.on(path, () => ({
      body: { message: 'A ação continua em segundo plano.', affected: 0, finished: false, run: 'b1' },
    }));
    const run = {
      id: 'b1',
      run: 'b1',
      kind: 'delete_users',
      action: 'delete-all-users',
      of: 1234,
      done: 100,
      affected: 99,
      startedAt: '2026-03-10T12:00:00.000Z',
      finishedAt: null,
    };
    await user.click(await screen.findByRole('button', { name: 'Deletar todos os usuários' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deletar todos os usuários?' });
    expect(
      within(dialog).getByText(/1\.234 usuários serão deletados.*Esta ação não pode ser desfeita\./),
    ).toBeVisible();
    await expectNoAxeViolations(dialog);
    const confirm = within(dialog).getByRole('button', { name: 'Deletar todos os usuários' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Digite CONFIRMAR'), 'CONFIRMAR ');
    server.on('GET /api/admin-actions', () => liveResponse([run]));
    await user.click(confirm);
    const bar = await screen.findByRole('progressbar', { name: 'Deletar todos os usuários' });
    expect(bar).toHaveAttribute('aria-valuetext', '100 de 1.234 usuários');
    expect(server.callsTo(path)).toHaveLength(1);
  });

  it('ask for another confirmation where a late count of another action opens its question', async () => {
    const { server, user } = show();
    const [first, second] = [pending(), pending()];
    server.on('POST /api/admin-actions/reset-all-hwids?dryRun=true', () => first.promise);
    server.on('POST /api/admin-actions/delete-all-users?dryRun=true', () => second.promise);
    const counted = { body: { message: 'Nada foi alterado.', affected: 2, finished: true, run: null } };
    for (const name of ['Resetar todos os HWIDs', 'Deletar todos os usuários'])
      await user.click(await screen.findByRole('button', { name }));
    first.respond(counted);
    const reset = within(await screen.findByRole('alertdialog', { name: 'Resetar todos os HWIDs?' }));
    await user.type(reset.getByLabelText('Digite CONFIRMAR'), 'CONFIRMAR');
    second.respond(counted);
    const erase = within(await screen.findByRole('alertdialog', { name: 'Deletar todos os usuários?' }));
    expect(erase.getByLabelText('Digite CONFIRMAR')).toHaveValue('');
    expect(erase.getByRole('button', { name: 'Deletar todos os usuários' })).toBeDisabled();
  });

  it('ask no more once the server has rejected one for good', async () => {
    const { server, user } = show();
    const path = 'POST /api/admin-actions/reset-all-hwids';
    server.on(`${path}?dryRun=true`, () => ({
      body: { message: 'Nada foi alterado.', affected: 2, finished: true, run: null },
    }));
    server.on(path, () => rejection(503, 'UNAVAILABLE', 'Tente novamente.'));
    await user.click(await screen.findByRole('button', { name: 'Resetar todos os HWIDs' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Resetar todos os HWIDs?' }));
    await user.type(dialog.getByLabelText('Digite CONFIRMAR'), 'CONFIRMAR');
    const confirm = dialog.getByRole('button', { name: 'Resetar todos os HWIDs' });
    await user.click(confirm);
    await see('Tente novamente.');
    server.on(path, () => rejection(403, 'FORBIDDEN', 'Você não tem permissão para fazer isso.'));
    await pressAgain(user, confirm);
    await see('Você não tem permissão para fazer isso.');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  it('say of a reset of all machines too, before it is confirmed, that it cannot be undone', async () => {
    const { server, user } = show();
    server.on('POST /api/admin-actions/reset-all-hwids?dryRun=true', () => ({
      body: { message: 'Nada foi alterado.', affected: 2, finished: true, run: null },
    }));
    await user.click(await screen.findByRole('button', { name: 'Resetar todos os HWIDs' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Resetar todos os HWIDs?' });
    expect(within(dialog).getByText(/2 usuários serão alterados.*Esta ação não pode ser desfeita\./)).toBeVisible();
  });

  it('give time to many once they were counted, of a product or of an outage', async () => {
    const { server, user } = show();
    const product = productOf();
    server.on('GET /api/products', () => liveResponse([product]));
    const GIVE = 'POST /api/admin-actions/grant-time';
    const outcome = { affected: 1, finished: true, run: null };
    server.on(`${GIVE}?dryRun=true`, () => ({ body: { message: 'Nada foi alterado.', ...outcome } }));
    server.on(GIVE, () => ({ body: { message: 'Tempo adicionado.', ...outcome, run: 'b1' } }));
    await user.click(await screen.findByRole('button', { name: 'Dar tempo a todos' }));
    const asking = await screen.findByRole('dialog', { name: 'Dar tempo a todos' });
    const dialog = within(asking);
    await user.selectOptions(await dialog.findByLabelText('Produto'), 'Aurora');
    await user.click(dialog.getByRole('checkbox', { name: 'Só quem estava ativo em um período' }));
    await user.type(dialog.getByLabelText('Desde'), '20/11/2026 10:00');
    await user.type(dialog.getByLabelText('Até'), '20/11/2026 12:00');
    await expectNoAxeViolations(asking);
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    await see(/1 assinatura recebe 24 horas\./);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByLabelText('Desde')).toHaveValue('20/11/2026 10:00');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await see(/1 assinatura recebe 24 horas\./);
    expect(server.callsTo(GIVE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dar tempo' }));
    await see('Tempo adicionado.');
    const activeAt = { from: '2026-11-20T13:00:00.000Z', to: '2026-11-20T15:00:00.000Z' };
    expect(server.callsTo(GIVE).map(({ body }) => body)).toEqual([{ hours: 24, productId: 7, activeAt }]);
  });

  it('give no time where no subscription would receive it', async () => {
    const { server, user } = show();
    server.on('GET /api/products', () => liveResponse([productOf()]));
    const none = { message: 'Nada foi alterado.', affected: 0, finished: true, run: null };
    server.on('POST /api/admin-actions/grant-time?dryRun=true', () => ({ body: none }));
    await user.click(await screen.findByRole('button', { name: 'Dar tempo a todos' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhuma assinatura receberia tempo');
    expect(screen.getByRole('dialog', { name: 'Dar tempo a todos' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('ask nothing where no user would be changed', async () => {
    const { server, user } = show();
    server.on('POST /api/admin-actions/delete-all-users?dryRun=true', () => ({
      body: { message: 'Nada foi alterado.', affected: 0, finished: true, run: null },
    }));
    await user.click(await screen.findByRole('button', { name: 'Deletar todos os usuários' }));
    await see('Nenhum usuário seria deletado.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('say when they cannot be read', async () => {
    fakeServer({ [GET]: () => rejection(403, 'FORBIDDEN', 'Não pode.') });
    renderScreen(<SettingsScreen />);
    await see('Falha ao buscar dados ou você não tem permissão.');
  });
});

describe('the maintenance', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    act(() => {
      noteMaintenance(false);
    });
  });

  it('is over once the server accepts a call', async () => {
    const server = fakeServer({ 'GET /api/profile': () => rejection(503, 'MAINTENANCE', 'Em manutenção.') });
    noteMaintenance(true);
    const { user } = renderScreen(<MaintenanceScreen />);
    expect(screen.getByRole('heading', { name: 'Estamos em manutenção' })).toBeVisible();
    expect(document.title).toContain('Em manutenção');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Verificar agora' }));
    await waitFor(() => {
      expect(server.calls).toHaveLength(1);
    });
    expect(useMaintenance.getState().isOn).toBe(true);
    server.on('GET /api/profile', () => liveResponse({}));
    await user.click(await screen.findByRole('button', { name: 'Verificar agora' }));
    await waitFor(() => {
      expect(useMaintenance.getState().isOn).toBe(false);
    });
  });

  it('is noticed by any call, and forgotten with the session', async () => {
    fakeServer({ 'GET /api/profile': () => rejection(503, 'MAINTENANCE', 'Em manutenção.') });
    const { user } = renderScreen(<MaintenanceScreen />);
    expect(useMaintenance.getState().isOn).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Verificar agora' }));
    await waitFor(() => {
      expect(useMaintenance.getState().isOn).toBe(true);
    });
    signIn({ username: 'outra' });
    expect(useMaintenance.getState().isOn).toBe(false);
  });
});
