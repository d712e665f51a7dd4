import type { BypassUid } from '@shop/contracts/bypass';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { BypassScreen } from './bypass-screen.js';
import { see } from '../../shared/testing/see.js';

const LIST = 'GET /api/bypass/uids?page=1&pageSize=20';
const ADD = 'POST /api/bypass/uids';

const row = (change: Partial<BypassUid> = {}): BypassUid => ({
  uid: 'jogador-1',
  nickname: 'Ana',
  region: 'BR',
  remaining_hours: 23.99,
  paused: false,
  ...change,
});

const show = (rows: readonly BypassUid[] = [row()]) => {
  const server = fakeServer({
    [LIST]: () => ({
      ...liveResponse(rows),
      headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
    }),
    [ADD]: () => ({ status: 201, body: { message: 'UID criado.', ...row({ uid: 'novo-1' }) } }),
  });
  return { server, ...renderScreen(<BypassScreen />, { path: '/admin/bypass' }) };
};

const act = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de jogador-1' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => signIn({ role: 'Admin' }));

it('adds a UID, and says what is missing', async () => {
  const { server, user } = show();
  await screen.findByText('jogador-1');
  expect(screen.getByRole('timer')).toHaveTextContent(/^23h 59m \d\ds$/);
  await user.click(screen.getByRole('button', { name: 'Criar UID' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar UID' }));
  await user.click(dialog.getByRole('button', { name: 'Criar UID' }));
  await see('UID é obrigatório.');
  expect(screen.getByText('Selecione uma duração.')).toBeVisible();
  await expectNoAxeViolations(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('UID'), 'novo-1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Duração' }), '7 dias');
  await user.click(dialog.getByRole('button', { name: 'Criar UID' }));
  await waitFor(() => {
    expect(server.callsTo(ADD)[0]?.body).toEqual({ uid: 'novo-1', nickname: '', region: 'BR', duration: 168 });
  });
});

it('pauses, edits and deletes', async () => {
  const { server, user } = show();
  server.on('PUT /api/bypass/uids/jogador-1/pause', () => ({ body: { message: 'UID pausado.' } }));
  server.on('PUT /api/bypass/uids/jogador-1', () => rejection(409, 'UID_TAKEN', 'Este UID já está em uso.'));
  server.on('DELETE /api/bypass/uids/jogador-1', () => ({ body: { message: 'UID deletado.' } }));
  await act(user, 'Pausar');
  await waitFor(() => {
    expect(server.callsTo('PUT /api/bypass/uids/jogador-1/pause')).toHaveLength(1);
  });
  await act(user, 'Editar');
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await see('UID é obrigatório.');
  await user.type(screen.getByLabelText('Novo UID'), 'jogador-2');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => {
    expect(server.callsTo('PUT /api/bypass/uids/jogador-1')[0]?.body).toEqual({ newUid: 'jogador-2' });
  });
  await user.keyboard('{Escape}');
  await act(user, 'Deletar');
  await user.click(await screen.findByRole('button', { name: 'Deletar' }));
  await waitFor(() => {
    expect(server.callsTo('DELETE /api/bypass/uids/jogador-1')).toHaveLength(1);
  });
});

it('shows a paused one with its time standing still, and an empty list', async () => {
  const { unmount } = show([row({ paused: true, remaining_hours: 1.5 })]);
  await see('Pausado');
  expect(screen.getByRole('timer')).toHaveTextContent('1h 30m 00s');
  unmount();
});
