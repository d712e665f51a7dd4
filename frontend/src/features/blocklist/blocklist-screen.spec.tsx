import type { BlockRow } from '@shop/contracts/blocklist';
import { screen, within } from '@testing-library/react';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { BlocklistScreen } from './blocklist-screen.js';

const PATH = '/api/blocklist';
const LIST = `GET ${PATH}?page=1&pageSize=20`;
const ADD = `POST ${PATH}`;

const block = (change: Partial<BlockRow> = {}): BlockRow => ({
  id: 'b1',
  kind: 'address',
  value: '203.0.113.7',
  reason: 'Ataques',
  hits: 12,
  expires_at: null,
  expired: false,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: { id: 'a1', username: 'ana' },
  ...change,
});

beforeEach(() => signIn({ role: 'Admin' }));

const show = (rows: readonly BlockRow[] = [block()]) => {
  const server = fakeServer({
    [LIST]: () => ({ ...liveResponse(rows), headers: { 'X-Total-Count': String(rows.length) } }),
  });
  return { server, ...renderScreen(<BlocklistScreen />, { path: '/admin/blocklist' }) };
};

describe('the block list', () => {
  it('shows what is blocked by whom, how often it rejected someone, and what has ended', async () => {
    show([
      block(),
      block({
        id: 'b2',
        kind: 'hwid',
        value: 'placa-7f',
        reason: '',
        expires_at: '2026-11-21T12:00:00.000Z',
        expired: true,
        created_by: { id: 'a2', username: null },
      }),
      block({ id: 'b3', value: '', reason: '' }),
    ]);
    expect((await screen.findByText('203.0.113.7')).closest('tr')).toHaveTextContent(
      /AtaquesBloqueadoEndereço IPSem fim.*ana12/,
    );
    // The person whom a ban had shut out is erased.
    expect(screen.getByRole('button', { name: 'Ações de Apagado com a conta' })).toBeVisible();
    expect(screen.getByRole('row', { name: /placa-7f/ })).toHaveTextContent(/EncerradoHWID.*Conta excluída/);
    await expectNoAxeViolations();
  });

  it('takes a block, and shows at its value what is wrong with it', async () => {
    const { server, user } = show([]);
    const message = 'Digite um endereço IPv4 ou IPv6, sem faixa nem porta.';
    server.on(ADD, () => rejection(400, 'VALIDATION_FAILED', message, { errors: [{ field: 'value', message }] }));
    await see('Nenhum bloqueio por aqui.');
    await user.click(screen.getByRole('button', { name: 'Criar bloqueio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar bloqueio' }));
    await user.type(dialog.getByLabelText('Valor'), '203.0.113.0/24');
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(await dialog.findByText(message)).toBeVisible();
    server.on(ADD, () => ({ status: 201, body: { message: 'Bloqueio criado.', id: 'b1' } }));
    await user.selectOptions(dialog.getByLabelText('O que bloquear'), 'Domínio de e-mail');
    await user.clear(dialog.getByLabelText('Valor'));
    await user.type(dialog.getByLabelText('Valor'), 'Spam.example.com');
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await see('Bloqueio criado.');
    expect(server.callsTo(ADD).at(-1)?.body).toEqual({
      kind: 'email-domain',
      value: 'spam.example.com',
      reason: '',
      expires_at: null,
    });
  });

  it('removes a block once it is confirmed', async () => {
    const { server, user } = show();
    server.on(`DELETE ${PATH}/b1`, () => ({ body: { message: 'Bloqueio removido.' } }));
    await user.click(await screen.findByRole('button', { name: 'Ações de 203.0.113.7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
    await user.click(await screen.findByRole('button', { name: 'Remover' }));
    await see('Bloqueio removido.');
  });
});
