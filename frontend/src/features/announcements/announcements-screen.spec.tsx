import type { Announcement } from '@shop/contracts/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { AnnouncementBanners } from './announcement-banners.js';
import { AnnouncementsScreen } from './announcements-screen.js';

const PATH = '/api/announcements';
const LIST = `GET ${PATH}?page=1&pageSize=20`;
const CREATE = `POST ${PATH}`;
const product = productOf();

const announcement = (change: Partial<Announcement> = {}): Announcement => ({
  id: 'a1',
  title: 'Manutenção',
  body: 'Hoje às 22h. Veja https://status.example.com/.',
  level: 'warning',
  starts_at: '2026-11-20T12:00:00.000Z',
  ends_at: null,
  audience: 'all',
  productId: null,
  notify: false,
  created_at: '2026-11-20T12:00:00.000Z',
  dismissed: 3,
  ...change,
});

const listOf = (rows: readonly unknown[]) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': String(rows.length) },
});

describe('the announcements of the staff', () => {
  beforeEach(() => signIn({ role: 'Admin' }));

  const show = (rows: readonly Announcement[] = [announcement()]) => {
    const server = fakeServer({ 'GET /api/products': () => liveResponse([product]), [LIST]: () => listOf(rows) });
    return { server, ...renderScreen(<AnnouncementsScreen />, { path: '/admin/announcements' }) };
  };

  const act = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de Manutenção' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  it('are listed with who reads them, and whether they run', async () => {
    show([
      announcement(),
      announcement({ id: 'a2', title: 'Novidade', level: 'info', audience: 'product', productId: 7 }),
      announcement({ id: 'a3', title: 'Passado', ends_at: '2026-11-20T13:00:00.000Z' }),
      announcement({ id: 'a4', title: 'Futuro', starts_at: '2099-11-20T13:00:00.000Z' }),
    ]);
    expect(await screen.findByRole('row', { name: /Manutenção/ })).toHaveTextContent(/No arAlertaTodos.*Sem fim3/);
    await waitFor(() => {
      expect(screen.getByRole('row', { name: /Novidade/ })).toHaveTextContent('InformaçãoAurora');
    });
    expect(screen.getByRole('row', { name: /Passado/ })).toHaveTextContent('Encerrado');
    expect(screen.getByRole('row', { name: /Futuro/ })).toHaveTextContent('Programado');
    await expectNoAxeViolations();
  });

  it('are sorted by each header that can be pressed', async () => {
    const { server, user } = show();
    const headers = ['Tipo', 'Quem vê'];
    server.on(`${LIST}&sort=level`, () => listOf([announcement({ title: 'Tipo acima' })]));
    server.on(`${LIST}&sort=audience`, () => listOf([announcement({ title: 'Quem vê acima' })]));
    await screen.findByRole('row', { name: /Manutenção/ });
    for (const header of headers) {
      await user.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
      expect(await screen.findByRole('row', { name: new RegExp(`${header} acima`) })).toBeVisible();
    }
  });

  it('are created for everyone or for the holders of a product', async () => {
    const { server, user } = show([]);
    server.on(CREATE, () => ({ status: 201, body: { message: 'Aviso criado com sucesso.', id: 'a1' } }));
    await see('Nenhum aviso por aqui.');
    await user.click(screen.getByRole('button', { name: 'Criar aviso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar aviso' }));
    await user.click(dialog.getByRole('button', { name: 'Criar aviso' }));
    expect(await dialog.findByText('Escreva o título do aviso.')).toBeVisible();
    await user.type(dialog.getByLabelText('Título'), 'Novidade');
    await user.type(dialog.getByLabelText('Texto'), 'Chegou.');
    await user.selectOptions(dialog.getByLabelText('Quem vê'), 'Quem tem Aurora');
    await user.click(dialog.getByRole('checkbox', { name: 'Notificar quem vê' }));
    await user.click(dialog.getByRole('button', { name: 'Criar aviso' }));
    await see('Aviso criado com sucesso.');
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        title: 'Novidade',
        body: 'Chegou.',
        audience: 'product',
        productId: 7,
        level: 'info',
        ends_at: null,
        notify: true,
      },
    ]);
  });

  it('show at the end that it comes before the start, and are deleted', async () => {
    const { server, user } = show();
    const errors = [{ field: 'ends_at', message: 'O fim deve vir depois do início.' }];
    server.on(`PATCH ${PATH}/a1`, () => rejection(400, 'VALIDATION_FAILED', errors[0]!.message, { errors }));
    server.on(`DELETE ${PATH}/a1`, () => ({ body: { message: 'Aviso excluído com sucesso.' } }));
    await act(user, 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar aviso' }));
    await user.type(dialog.getByLabelText('Fim'), '20/11/2026 08:00');
    await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
    expect(await dialog.findByText('O fim deve vir depois do início.')).toBeVisible();
    expect(server.callsTo(`PATCH ${PATH}/a1`)[0]?.body).toEqual({ ends_at: '2026-11-20T11:00:00.000Z' });
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await act(user, 'Excluir');
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await see('Aviso excluído com sucesso.');
  });
});

describe('the announcements of a client', () => {
  beforeEach(() => signIn({ role: 'Cliente' }));

  it('show the newest, all on demand, and go when they are dismissed', async () => {
    const rows = [announcement(), announcement({ id: 'a2', title: 'Novidade', body: 'a '.repeat(300) })];
    const server = fakeServer({ [`GET ${PATH}`]: () => listOf(rows) });
    server.on(`POST ${PATH}/a1/dismiss`, () => {
      rows.shift();
      return { body: { message: 'Aviso dispensado.' } };
    });
    const { user } = renderScreen(
      <main tabIndex={-1}>
        <AnnouncementBanners onChange={() => undefined} />
      </main>,
      { path: '/dashboard' },
    );
    const region = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect(await region.findByText('Manutenção')).toBeVisible();
    expect(region.getByRole('link', { name: /status\.example\.com/ })).toBeVisible();
    expect(region.queryByText('Novidade')).toBeNull();
    await expectNoAxeViolations();
    await user.click(region.getByRole('button', { name: 'Mostrar mais 1 aviso' }));
    await user.click(region.getByRole('button', { name: 'Ler mais' }));
    expect(region.getByRole('button', { name: 'Ler menos' })).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Dispensar o aviso Manutenção' }));
    await waitFor(() => {
      expect(region.queryByText('Manutenção')).toBeNull();
    });
    expect(screen.getByRole('main')).toHaveFocus();
    expect(region.getByText('Novidade')).toBeVisible();
    expect(server.callsTo(`POST ${PATH}/a1/dismiss`)).toHaveLength(1);
  });
});
