import type { ResellerKey } from '@shop/contracts/reseller-keys';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, liveResponse } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { ResellerKeysScreen } from './reseller-keys-screen.js';

const LIST = 'GET /api/reseller/keys?page=1&pageSize=20';
const CANCEL = 'POST /api/client/gifts/cancel';

const row: ResellerKey = {
  id: 'k1',
  key: 'ABCD2345',
  product_name: 'Aurora FPS',
  duration_days: 30,
  order_id: 'o1',
  status: 'unused',
  created_at: '2026-11-20T12:00:00.000Z',
  redeemed_at: null,
  price: 63.92,
};
const banned: ResellerKey = { ...row, id: 'k2', key: 'EFGH6789', status: 'banned', duration_days: 9999 };

const show = (rows: readonly ResellerKey[]) => {
  const server = fakeServer({
    [LIST]: () => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } }),
    'GET /api/client/orders?page=1&pageSize=20': () => liveResponse([]),
    [CANCEL]: () => ({ body: { message: 'Presente cancelado. O valor voltou para o seu saldo.', amount: 63.92 } }),
  });
  return { server, ...renderScreen(<ResellerKeysScreen />, { path: '/dashboard/keys' }) };
};

it('shows the keys with state and price, and takes an unused one back', async () => {
  signIn({ role: 'Reseller' });
  const { server, user } = show([row, banned]);
  await see('ABCD2345');
  expect(screen.getAllByText('R$ 63,92')).toHaveLength(2);
  expect(screen.getByText('Vitalícia')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baixar TXT' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Ações de EFGH6789' }));
  expect(await screen.findByRole('menuitem', { name: 'Cancelar e receber de volta' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ações de ABCD2345' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar e receber de volta' }));
  await screen.findByRole('alertdialog', { name: 'Cancelar esta key?' });
  server.on(LIST, () => ({
    body: [{ ...row, status: 'cancelled' }, banned],
    headers: { 'X-Total-Count': '2' },
  }));
  await user.click(screen.getByRole('button', { name: 'Cancelar key' }));
  await waitFor(() => {
    expect(server.callsTo(CANCEL)[0]?.body).toEqual({ key: 'ABCD2345' });
  });
  await see('Cancelada');
});

it('leads to the shop while there is none', async () => {
  signIn({ role: 'Reseller' });
  show([]);
  await see('Nenhuma key por aqui.');
  expect(screen.getByRole('link', { name: 'Ir para a Loja' })).toHaveAttribute('href', '/dashboard/shop');
  expect(screen.queryByRole('button', { name: 'Baixar TXT' })).toBeNull();
});

it('is the list of gifts for everyone else', async () => {
  signIn();
  show([row]);
  await waitFor(() => {
    expect(location.pathname).toBe('/dashboard/gifts');
  });
});
