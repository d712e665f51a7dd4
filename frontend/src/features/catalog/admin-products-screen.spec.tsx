import type { Product } from '@shop/contracts/catalog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lastDays } from '../../shared/resources/analytics.js';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { fakeUploads } from '../../shared/testing/fake-upload.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { serverNow } from '../../shared/time/clock.js';
import { AdminProductsScreen } from './admin-products-screen.js';

const PRODUCTS = 'GET /api/products';

const product = (change: Partial<Product> = {}) =>
  productOf({
    id: 1,
    name: 'Aurora FPS',
    description: 'Mais quadros.',
    plans: [{ id: 10, duration_type: 'daily', price: 9.9 }],
    ...change,
  });

const show = (...list: Product[]) => {
  const server = fakeServer({ [PRODUCTS]: () => liveResponse(list) });
  return { server, ...renderScreen(<AdminProductsScreen />, { path: '/admin/products' }) };
};

const openMenu = async (user: ReturnType<typeof show>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => signIn({ role: 'Admin' }));

describe('the products of the administration', () => {
  it('are listed with description, status and active plans', async () => {
    show(product(), product({ id: 2, name: 'Aurora Ping', status: 'disabled', plans: [] }));
    await see('Aurora FPS');
    expect(screen.getAllByText('Mais quadros.')).toHaveLength(2);
    const table = within(screen.getByRole('table'));
    for (const text of ['Ativo', 'Desligado', 'Nenhum plano', 'R$ 9,90']) expect(table.getByText(text)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('lead to their figures', async () => {
    const { user } = show(product());
    await openMenu(user, 'Aurora FPS', 'Ver desempenho');
    expect(`${window.location.pathname}${window.location.search}`).toBe('/admin/analytics?product=1');
  });

  it('show their sales while they are changed, to who may see them', async () => {
    const sold = { at: '2026-11-20', sales: 19.8 };
    const analytics = () => liveResponse({ series: [sold], totals: { sales: 19.8, orders: 2 } });
    const server = fakeServer({ [PRODUCTS]: () => liveResponse([product()]) });
    const { from, to } = lastDays(serverNow());
    server.on(`GET /api/analytics?from=${from}&to=${to}&by=day&productId=1`, analytics);
    const { user } = renderScreen(<AdminProductsScreen />, { path: '/admin/products' });
    await openMenu(user, 'Aurora FPS', 'Editar');
    const curve = within(await screen.findByRole('region', { name: 'Vendas do produto' }));
    expect(curve.getByText('R$ 19,80')).toBeVisible();
    expect(await curve.findByRole('slider', { name: 'Vendas líquidas' })).toHaveAttribute(
      'aria-valuetext',
      '20/11: R$\u00a019,80',
    );
    expect(curve.getByRole('link', { name: 'Ver desempenho' })).toHaveAttribute('href', '/admin/analytics?product=1');
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });

  it('are created with the plans that have a price', async () => {
    const { server, user } = show(product());
    server.on('POST /api/products', () => ({ status: 201, body: { message: 'Produto criado com sucesso.', id: 3 } }));
    await user.click(await screen.findByRole('button', { name: 'Criar produto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar produto' }));
    await user.click(dialog.getByRole('button', { name: 'Criar produto' }));
    expect(await dialog.findByText('O nome do produto é obrigatório')).toBeVisible();
    expect(server.callsTo('POST /api/products')).toEqual([]);
    await user.type(dialog.getByLabelText('Nome'), 'Aurora Voz');
    expect(dialog.getByLabelText('Preço semanal')).toBeDisabled();
    await user.click(dialog.getByLabelText('Semanal'));
    await user.type(dialog.getByLabelText('Preço semanal'), '1990');
    await user.click(dialog.getByRole('button', { name: 'Criar produto' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.callsTo('POST /api/products')[0]?.body).toEqual({
      name: 'Aurora Voz',
      description: '',
      plans: { daily: null, weekly: 19.9, 'bi-weekly': null, monthly: null },
      trial_hours: 0,
    });
  });

  it('offer a trial of the hours that are typed, within its limits', async () => {
    const { server, user } = show(product({ trial_hours: 24 }));
    server.on('PUT /api/products/1', () => ({ body: { message: 'Produto atualizado com sucesso.' } }));
    await openMenu(user, 'Aurora FPS', 'Editar');
    const field = await screen.findByRole('spinbutton', { name: 'Teste grátis' });
    expect(field).toHaveValue('24');
    expect(field).toHaveAccessibleDescription(/^Em branco: sem teste/);
    await user.clear(field);
    await user.type(field, '721');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    expect(await screen.findByText('O teste aceita um número inteiro de 0 a 720 horas.')).toBeVisible();
    expect(server.callsTo('PUT /api/products/1')).toHaveLength(0);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => {
      expect(server.callsTo('PUT /api/products/1')[0]?.body).toMatchObject({ trial_hours: 0 });
    });
  });

  it('are edited as they are; a plan that is unchecked is retired, and keeps its price until then', async () => {
    const { server, user } = show(product());
    server.on('PUT /api/products/1', () => ({ body: { message: 'Produto atualizado com sucesso.' } }));
    await openMenu(user, 'Aurora FPS', 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar produto' }));
    expect(dialog.getByLabelText('Nome')).toHaveValue('Aurora FPS');
    expect(dialog.getByLabelText('Preço diário')).toHaveValue('R$\u00a09,90');
    await user.click(dialog.getByLabelText('Diário'));
    await user.click(dialog.getByLabelText('Diário'));
    expect(dialog.getByLabelText('Preço diário')).toHaveValue('R$\u00a09,90');
    await user.click(dialog.getByLabelText('Diário'));
    await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => {
      expect(server.callsTo('PUT /api/products/1')[0]?.body).toMatchObject({
        name: 'Aurora FPS',
        plans: { daily: null, weekly: null },
      });
    });
  });

  it('are saved with what a colleague has changed while they were edited', async () => {
    const { server, user } = show(product());
    server.on('PUT /api/products/1', () => ({ body: { message: 'Produto atualizado com sucesso.' } }));
    await openMenu(user, 'Aurora FPS', 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar produto' }));
    await user.click(dialog.getByLabelText('Semanal'));
    await user.type(dialog.getByLabelText('Preço semanal'), '1990');
    const socket = await openedSocket();
    act(() => {
      socket.stands('admin:products', { epoch: 'e1', seq: 1 });
      socket.accept();
      const plans = [{ id: 10, duration_type: 'daily' as const, price: 12.5 }];
      const item = product({ description: 'Ainda mais quadros.', plans, trial_hours: 24 });
      socket.push('admin:products', 'e1', 2, [{ op: 'upsert', item }]);
    });
    expect(await dialog.findByText(/Mudou enquanto você editava/)).toBeVisible();
    expect(dialog.getByLabelText('Preço diário')).toHaveValue('R$\u00a012,50');
    expect(dialog.getByLabelText('Preço semanal')).toHaveValue('R$\u00a019,90');
    await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => {
      expect(server.callsTo('PUT /api/products/1').map(({ body }) => body)).toEqual([
        {
          name: 'Aurora FPS',
          description: 'Ainda mais quadros.',
          plans: { daily: 12.5, weekly: 19.9, 'bi-weekly': null, monthly: null },
          trial_hours: 24,
          changed: ['weekly'],
        },
      ]);
    });
  });

  it('are switched off at once, and back when the server rejects it', async () => {
    const { server, user } = show(product());
    server.on('PATCH /api/products/1/status', () =>
      rejection(503, 'UNAVAILABLE', 'Serviço temporariamente indisponível.'),
    );
    await openMenu(user, 'Aurora FPS', 'Desligar');
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/products/1/status')[0]?.body).toEqual({ status: 'disabled' });
    });
    expect(await within(screen.getByRole('table')).findByText('Ativo')).toBeVisible();
  });

  it('are deleted after a question', async () => {
    const { server, user } = show(product());
    server.on('DELETE /api/products/1', () => rejection(409, 'PRODUCT_IN_USE', 'Este produto tem assinaturas ativas.'));
    await openMenu(user, 'Aurora FPS', 'Deletar');
    const question = within(await screen.findByRole('alertdialog', { name: 'Deletar Aurora FPS?' }));
    expect(server.callsTo('DELETE /api/products/1')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Deletar' }));
    await waitFor(() => {
      expect(server.callsTo('DELETE /api/products/1')).toHaveLength(1);
    });
    expect(screen.getByText('Aurora FPS')).toBeVisible();
  });

  it('change when the server says so', async () => {
    show(product());
    await screen.findByText('Aurora FPS');
    const socket = await openedSocket();
    act(() => {
      socket.stands('admin:products', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:products', 'e1', 2, [{ op: 'upsert', item: product({ name: 'Aurora FPS 2' }) }]);
    });
    expect(screen.getByText('Aurora FPS 2')).toBeVisible();
  });

  it('say so when they cannot be loaded', async () => {
    const { server } = show();
    server.on(PRODUCTS, () => rejection(500, 'INTERNAL', 'Algo deu errado do nosso lado.'));
    await see('Erro ao carregar produtos.');
  });
});

describe('the photo of a product', () => {
  it('is taken off once that is confirmed', async () => {
    const { server, user } = show({ ...product(), photo_url: '1-a.webp' });
    server.on('DELETE /api/products/1/photo', () => ({ body: { message: 'Foto removida com sucesso.' } }));
    await openMenu(user, 'Aurora FPS', 'Foto');
    await user.click(await screen.findByRole('button', { name: 'Remover foto' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await user.click(confirmation.getByRole('button', { name: 'Remover' }));
    await see('Foto removida com sucesso.');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('is chosen, sent by itself and shown; a rejection keeps the dialog', async () => {
    const uploads = fakeUploads();
    const { user } = show(product());
    await openMenu(user, 'Aurora FPS', 'Foto');
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto de Aurora FPS' }));
    expect(dialog.getByRole('button', { name: 'Salvar foto' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('Nova foto'), new File(['x'], 'foto.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar foto' }));
    const [first] = uploads;
    expect([first?.path, [...(first?.form?.keys() ?? [])]]).toEqual(['/api/products/1/photo', ['photo']]);
    await first?.respondsWith(rejection(415, 'UNSUPPORTED_MEDIA_TYPE', 'Tipo de arquivo não aceito.'));
    expect(screen.getByRole('dialog', { name: 'Foto de Aurora FPS' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Salvar foto' }));
    await uploads[1]?.respondsWith({ body: { message: 'Foto atualizada com sucesso.', photo_url: '1-a.webp' } });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});
