import type { Redemption } from '@shop/contracts/keys';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { RedeemScreen } from './redeem-screen.js';
import { see } from '../../shared/testing/see.js';

const HISTORY = 'GET /api/client/redeem-history?pageSize=10';
const REDEEM = 'POST /api/keys/redeem';
const NOT_FOUND = 'Key não encontrada. Confira os caracteres e tente novamente.';

const redemption = (change: Partial<Redemption> = {}): Redemption => ({
  id: 'k1',
  product_name: 'Aurora',
  duration_days: 30,
  used_at: '2026-11-20T18:04:05.123Z',
  ...change,
});

const show = (list: Redemption[] = [redemption()]) => {
  const server = fakeServer({
    [HISTORY]: () => liveResponse(list),
    [REDEEM]: () => ({ body: { message: 'Key resgatada: Aurora, por 30 dias.', subscription: {} } }),
  });
  return { server, ...renderScreen(<RedeemScreen />, { path: '/dashboard/redeem' }) };
};

const boxes = () => screen.getByLabelText('Key do produto');

beforeEach(() => signIn());

describe('redeeming a key', () => {
  it('sends it in capitals with its last character, once, and says what came of it', async () => {
    const { server, user } = show();
    await screen.findByText('Aurora');
    await user.type(boxes(), 'abcd2345');
    const link = await screen.findByRole('link', { name: 'Ver no Início' });
    expect(link.closest('[role=status]')).toHaveTextContent('Key resgatada: Aurora, por 30 dias.');
    expect(server.callsTo(REDEEM).map(({ body }) => body)).toEqual([{ key: 'ABCD2345' }]);
    expect(boxes()).toHaveValue('');
    expect(link).toHaveAttribute('href', '/dashboard');
    await expectNoAxeViolations();
  });

  it('takes eight characters from what is pasted, without what is no letter or digit', async () => {
    const { server } = show();
    await screen.findByText('Aurora');
    fireEvent.paste(boxes(), { clipboardData: { getData: () => ' abcd-2345 (presente)' } });
    await waitFor(() => {
      expect(server.callsTo(REDEEM).map(({ body }) => body)).toEqual([{ key: 'ABCD2345' }]);
    });
  });

  it('keeps a key that did not reach the server, to be sent again under the same idempotency key', async () => {
    const { server, user } = show();
    server.on(REDEEM, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await screen.findByText('Aurora');
    await user.type(boxes(), 'ABCD2345');
    await see('Serviço temporariamente indisponível.');
    expect(boxes()).toHaveValue('ABCD2345');
    await user.click(screen.getByRole('button', { name: 'Resgatar' }));
    await waitFor(() => {
      expect(server.callsTo(REDEEM)).toHaveLength(2);
    });
    const [first, second] = server.callsTo(REDEEM).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it.each([
    ['redeemed', () => ({ body: { message: 'Key resgatada: Aurora, por 30 dias.', subscription: {} } })],
    ['rejected', () => rejection(404, 'KEY_NOT_FOUND', NOT_FOUND)],
  ])('leaves the next key that is typed until the first one is %s', async (_case, respond) => {
    const { server, user } = show();
    const response = pending();
    server.on(REDEEM, () => response.promise);
    await screen.findByText('Aurora');
    await user.type(boxes(), 'ABCD2345');
    await user.clear(boxes());
    await user.type(boxes(), 'EFGH');
    response.respond(respond());
    await see(/^Key (resgatada|não encontrada)/);
    expect(boxes()).toHaveValue('EFGH');
    expect(boxes()).not.toBeInvalid();
  });

  it('empties the boxes and gives them the focus back when the key is rejected', async () => {
    const { server, user } = show();
    server.on(REDEEM, () => rejection(404, 'KEY_NOT_FOUND', NOT_FOUND));
    await screen.findByText('Aurora');
    await user.type(boxes(), 'ZZZZZZZZ');
    await see(NOT_FOUND);
    expect(boxes()).toHaveValue('');
    expect(boxes()).toHaveFocus();
    await expectNoAxeViolations();
    await user.type(boxes(), 'A');
    expect(screen.queryByText(NOT_FOUND)).toBeNull();
  });

  it('is explained in a dialog', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Como funciona' }));
    const dialog = await screen.findByRole('dialog', { name: 'Como funciona o resgate' });
    await expectNoAxeViolations(dialog);
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Como funciona' })).toHaveFocus();
    });
  });
});

describe('the last redeemed keys', () => {
  it('are listed with what they gave and when', async () => {
    show([redemption(), redemption({ id: 'k2', product_name: 'Boreal', duration_days: 9999 })]);
    await see('Aurora');
    expect(screen.getByText('30 dias')).toBeVisible();
    expect(screen.getByText('Vitalícia')).toBeVisible();
    expect(screen.getAllByText('20/11/2026 às 15:04')).toHaveLength(2);
  });

  it('are missed in words while there are none', async () => {
    show([]);
    await see('Nenhuma key resgatada ainda.');
    await expectNoAxeViolations();
  });

  it('say that they are loading', async () => {
    fakeServer({ [HISTORY]: () => pending().promise });
    renderScreen(<RedeemScreen />);
    expect(screen.getByText('Carregando...')).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('say what failed and are loaded again', async () => {
    const { server, user } = show();
    server.on(HISTORY, () => rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'));
    await see('Não foi possível carregar seus resgates.');
    server.on(HISTORY, () => liveResponse([redemption()]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await see('Aurora');
  });
});
