import type { Coupon } from '@shop/contracts/coupons';
import { act as update, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { AdminCouponsScreen } from './admin-coupons-screen.js';

const LIST = 'GET /api/discounts?page=1&pageSize=20';
const CREATE = 'POST /api/discounts';
const product = productOf();

const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 'c1',
  code: 'OURO',
  type: 'PERCENTAGE',
  value: 12.5,
  max_uses: 5,
  times_used: 2,
  expires_at: '2026-12-20T02:30:47.123Z',
  max_uses_per_user: null,
  product_ids: null,
  min_total: null,
  ...change,
});

const listOf = (rows: readonly unknown[]) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
});

const show = (rows: Coupon[] = [coupon()], search = '') => {
  const server = fakeServer({
    'GET /api/products': () => liveResponse([product]),
    [LIST]: () => listOf(rows),
    [LIST + search.replace('?', '&')]: () => listOf(rows),
    [CREATE]: () => ({ status: 201, body: { message: 'Cupom criado com sucesso.' } }),
  });
  return { server, ...renderScreen(<AdminCouponsScreen />, { path: `/admin/coupons${search}` }) };
};

const act = async (user: ReturnType<typeof renderScreen>['user'], name: string, code = 'OURO') => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => signIn({ role: 'Admin' }));

describe('the coupons', () => {
  it('say that they load', () => {
    show();
    expect(screen.getByText('Carregando...')).not.toHaveClass('sr-only');
  });

  it('are listed with what they take off, how often they were used, and until when they are accepted', async () => {
    const fixed = {
      id: 'c2',
      code: 'CINCO',
      type: 'FIXED_AMOUNT',
      value: 5,
      max_uses: null,
      expires_at: null,
    } as const;
    show([coupon(), coupon(fixed)]);
    const row = await screen.findByRole('row', { name: /OURO/ });
    expect(row).toHaveTextContent('Percentual12,5%2 / 519/12/26 23:30');
    expect(screen.getByRole('row', { name: /CINCO/ })).toHaveTextContent(/Valor fixoR\$\s5,002 \/ ∞Nunca/);
    for (const name of ['Código', 'Tipo', 'Valor', 'Uso', 'Expira em'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expectNoAxeViolations();
  });

  it('say so when there are none, and offer the first', async () => {
    const { user } = show([]);
    await see('Nenhum cupom por aqui.');
    await user.click(screen.getByRole('button', { name: 'Criar o primeiro cupom' }));
    expect(await screen.findByRole('dialog', { name: 'Criar Novo Cupom' })).toBeVisible();
  });
});

describe('creating a coupon', () => {
  it('starts at 10 percent and sends what is typed; what is empty is no rule', async () => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Criar Cupom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar Novo Cupom' }));
    expect(dialog.getByLabelText('Valor')).toHaveValue('10');
    await user.click(dialog.getByRole('button', { name: 'Criar Cupom' }));
    expect(await dialog.findByText('O código é obrigatório.')).toBeVisible();
    await user.type(dialog.getByLabelText('Código'), 'verao');
    await user.type(dialog.getByLabelText('Limite de usos'), '3');
    await user.click(await dialog.findByRole('checkbox', { name: 'Aurora' }));
    await user.click(dialog.getByRole('button', { name: 'Criar Cupom' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        code: 'VERAO',
        type: 'PERCENTAGE',
        value: 10,
        max_uses: 3,
        expires_at: null,
        max_uses_per_user: null,
        product_ids: [7],
        min_total: null,
      },
    ]);
    await see('Cupom criado com sucesso.');
  });

  it.each([
    ['10,50', 10.5],
    ['10.5', 10.5],
    ['1.050,00', 1050],
  ])('takes an amount as it is written in Brazil and elsewhere: %s', async (typed, value) => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Criar Cupom' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Código'), 'verao');
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'Valor fixo');
    for (const label of ['Valor', 'Compra mínima (R$)']) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), typed);
    }
    await user.click(dialog.getByRole('button', { name: 'Criar Cupom' }));
    await waitFor(() => {
      expect(server.callsTo(CREATE).map(({ body }) => body)).toMatchObject([{ value, min_total: value }]);
    });
  });

  it.each(['', '1e3', '-5', '10,555'])('sends no amount that cannot be read: «%s»', async (typed) => {
    const { server, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Criar Cupom' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Código'), 'verao');
    await user.clear(dialog.getByLabelText('Valor'));
    if (typed !== '') await user.type(dialog.getByLabelText('Valor'), typed);
    await user.click(dialog.getByRole('button', { name: 'Criar Cupom' }));
    expect(await dialog.findByText('O valor deve ser positivo.')).toBeVisible();
    expect(server.callsTo(CREATE)).toEqual([]);
  });

  it('shows at the code that it is taken', async () => {
    const { server, user } = show();
    server.on(CREATE, () => rejection(409, 'COUPON_CODE_TAKEN', 'Já existe um cupom com este código.'));
    await user.click(await screen.findByRole('button', { name: 'Criar Cupom' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Código'), 'ouro');
    await user.click(dialog.getByRole('button', { name: 'Criar Cupom' }));
    expect(await dialog.findByText('Já existe um cupom com este código.')).toBeVisible();
    expect(dialog.getByLabelText('Código')).toHaveFocus();
  });
});

describe('an existing coupon', () => {
  it('is edited as a whole, its end in the time of São Paulo', async () => {
    const { server, user } = show();
    server.on('PUT /api/discounts/c1', () => ({ body: { message: 'Cupom atualizado com sucesso.' } }));
    await act(user, 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cupom' }));
    const end = dialog.getByLabelText('Expira em');
    expect(end).toHaveValue('19/12/2026 23:30');
    // A date that is not finished is no coupon without an end.
    await user.type(end, '{Backspace}{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    expect(end).toHaveAccessibleDescription(/Digite a data como dd\/mm\/aaaa hh:mm\./);
    expect(server.callsTo('PUT /api/discounts/c1')).toHaveLength(0);
    await user.type(end, '30');
    await user.clear(dialog.getByLabelText('Limite de usos'));
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await waitFor(() => {
      expect(server.callsTo('PUT /api/discounts/c1')).toHaveLength(1);
    });
    expect(server.callsTo('PUT /api/discounts/c1')[0]?.body).toMatchObject({
      code: 'OURO',
      value: 12.5,
      max_uses: null,
      expires_at: '2026-12-20T02:30:47.123Z',
    });
  });

  it('is saved with what a colleague has changed while it was edited', async () => {
    const { server, user } = show();
    server.on('PUT /api/discounts/c1', () => ({ body: { message: 'Cupom atualizado com sucesso.' } }));
    await act(user, 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cupom' }));
    await user.clear(dialog.getByLabelText('Limite de usos'));
    await user.type(dialog.getByLabelText('Limite de usos'), '9');
    const socket = await openedSocket();
    update(() => {
      socket.stands('admin:coupons', { epoch: 'e1', seq: 1 });
      socket.accept();
      const item = coupon({ code: 'PRATA', value: 20.5, max_uses: 7, min_total: 30, product_ids: [7] });
      socket.push('admin:coupons', 'e1', 2, [{ op: 'upsert', item }]);
    });
    expect(await dialog.findByText(/Mudou enquanto você editava/)).toBeVisible();
    expect(dialog.getByLabelText('Código')).toHaveValue('PRATA');
    expect(dialog.getByLabelText('Valor')).toHaveValue('20,5');
    expect(dialog.getByLabelText('Limite de usos')).toHaveValue('9');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await waitFor(() => {
      expect(server.callsTo('PUT /api/discounts/c1').map(({ body }) => body)).toMatchObject([
        { code: 'PRATA', value: 20.5, max_uses: 9, min_total: 30, product_ids: [7], changed: ['max_uses'] },
      ]);
    });
  });

  it('is deleted while the deletion of another one runs', async () => {
    const { server, user } = show([coupon(), coupon({ id: 'c2', code: 'CINCO' })]);
    server.on('DELETE /api/discounts/c1', () => new Promise(() => undefined));
    server.on('DELETE /api/discounts/c2', () => ({ body: { message: 'Cupom CINCO deletado.' } }));
    await act(user, 'Deletar');
    await user.click(await screen.findByRole('button', { name: 'Deletar' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await act(user, 'Deletar', 'CINCO');
    const question = within(await screen.findByRole('alertdialog', { name: 'Deletar o cupom CINCO?' }));
    await user.click(question.getByRole('button', { name: 'Deletar' }));
    await see('Cupom CINCO deletado.');
    expect(server.callsTo('DELETE /api/discounts/c2')).toHaveLength(1);
  });

  it('is deleted after a confirmation', async () => {
    const { server, user } = show();
    server.on('DELETE /api/discounts/c1', () => ({ body: { message: 'Cupom deletado com sucesso.' } }));
    await act(user, 'Deletar');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deletar o cupom OURO?' }));
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    await see('Cupom deletado com sucesso.');
    expect(server.callsTo('DELETE /api/discounts/c1')).toHaveLength(1);
  });

  it('shows who used it, whatever the list was searched for', async () => {
    const { server, user } = show([coupon()], '?q=our');
    server.on('GET /api/discounts/c1/uses?page=1&pageSize=10', () =>
      listOf([
        {
          order_id: 'o1',
          user: { id: 'u1', username: 'ana' },
          amount: 4.99,
          state: 'counted',
          at: '2026-11-20T12:00:00.000Z',
        },
      ]),
    );
    await act(user, 'Ver usos');
    const dialog = within(await screen.findByRole('dialog', { name: 'Usos do cupom OURO' }));
    expect(await dialog.findByRole('row', { name: /ana/ })).toHaveTextContent(/anaR\$\s4,99Usado20\/11\/26 09:00/);
    server.on('GET /api/discounts/c1/uses?page=1&pageSize=10&q=o2', () => listOf([]));
    await user.type(dialog.getByRole('textbox'), 'o2{Enter}');
    expect(await dialog.findByText('Nenhum resultado para "o2".')).toBeVisible();
    expect(location.search).toBe('?q=our');
  });
});
