import type { DownloadProduct, OwnedResource, ProductDownloads } from '@shop/contracts/downloads';
import { screen, within } from '@testing-library/react';
import { Route } from 'wouter';
import { useConfig } from '../../shared/config/config.js';
import { resetResources } from '../../shared/live/loaded-data.js';
import { fakeServer, liveResponse, pending, rejection } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { see } from '../../shared/testing/see.js';
import { DownloadScreen } from './download-screen.js';
import { DownloadsScreen } from './downloads-screen.js';

const LIST = 'GET /api/client/downloads';
const DETAIL = 'GET /api/client/downloads/2';

const resource = (change: Partial<OwnedResource> = {}): OwnedResource => ({
  id: 1,
  type: 'loader',
  title: 'Aurora Loader',
  url: 'signed-1',
  version: null,
  sha256: 'ab'.repeat(32),
  changelog: null,
  min_version: null,
  published_at: null,
  ...change,
});
const product = (change: Partial<DownloadProduct> = {}): DownloadProduct => ({
  id: 2,
  name: 'Aurora Ping',
  photo_url: null,
  is_owned: true,
  resources: [resource()],
  ...change,
});
const downloads = (resources: OwnedResource[] = [resource()]): ProductDownloads => ({
  name: 'Aurora Ping',
  description: 'Rotas inteligentes.',
  resources,
});

const showList = (list: DownloadProduct[]) => {
  const server = fakeServer({ [LIST]: () => liveResponse(list) });
  return { server, ...renderScreen(<DownloadsScreen />, { path: '/dashboard/downloads' }) };
};
const showProduct = (response = () => liveResponse(downloads())) => {
  const server = fakeServer({ [DETAIL]: response });
  const routed = <Route path="/dashboard/downloads/:productId" component={DownloadScreen} />;
  return { server, ...renderScreen(routed, { path: '/dashboard/downloads/2' }) };
};

beforeEach(() => signIn());
afterEach(() => {
  resetResources();
});

describe('the list of downloads', () => {
  it('leads to the files of what is owned, and to the shop for the rest', async () => {
    useConfig.setState({ brandName: 'Aurora' });
    showList([product(), product({ id: 3, name: 'Aurora Mira', is_owned: false, resources: [] })]);
    const [owned, locked] = await screen.findAllByRole('listitem');
    expect(screen.getByText('Navegue pelas categorias de jogos e baixe versões específicas.')).toBeVisible();
    const inOwned = within(owned as HTMLElement);
    for (const text of ['DESTAQUE', '1 itens', 'Last Update', 'Aurora', 'Desktop', 'Windows']) {
      expect(inOwned.getByText(text)).toBeVisible();
    }
    expect(inOwned.getByText(/^Atualizado em/)).toBeVisible();
    expect(inOwned.getByRole('link')).toHaveAttribute('href', '/dashboard/downloads/2');
    const inLocked = within(locked as HTMLElement);
    for (const text of ['Bloqueado', '0 itens']) expect(inLocked.getByText(text)).toBeVisible();
    expect(inLocked.queryByText('DESTAQUE')).toBeNull();
    expect(inLocked.getByRole('link', { name: 'Adquirir na Loja' })).toHaveAttribute('href', '/dashboard/shop');
    await expectNoAxeViolations();
  });

  it('says when it could not be loaded, and loads again on request', async () => {
    const server = fakeServer({ [LIST]: () => rejection(403, 'FORBIDDEN', 'Você não tem permissão para fazer isso.') });
    const { user } = renderScreen(<DownloadsScreen />, { path: '/dashboard/downloads' });
    await see('Erro ao carregar a página de downloads.');
    server.on(LIST, () => liveResponse([]));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await see('Nenhum produto para baixar.');
  });
});

describe('the files of a product', () => {
  it('are the loader, the drivers, the tutorial and what Windows may lack', async () => {
    showProduct(() =>
      liveResponse(
        downloads([
          resource(),
          resource({ id: 2, type: 'driver', title: 'Driver A', url: 'signed-2' }),
          resource({ id: 3, type: 'driver', title: 'Driver B', url: 'signed-3' }),
          resource({ id: 4, type: 'video', title: 'Como instalar', url: 'signed-4' }),
        ]),
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Aurora Ping' })).toBeVisible();
    for (const text of [
      'VIP',
      'Rotas inteligentes.',
      'Plataforma Windows',
      'Otimizado para dispositivos Windows',
      'Versões',
      '32 & 64 bits',
      'Plataforma',
      'Desktop',
      'Atividade de Download',
      'Ativo',
      'Popularidade',
      'Popular',
      'Download Verificado e Seguro',
      'Recursos',
      'Como instalar',
      'Passo a passo completo',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/^Last Update/)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('link', { name: 'Aurora Loader' })).toHaveAttribute('href', '/downloads/signed-1');
    expect(screen.getByRole('link', { name: 'Driver B' })).toHaveAttribute('href', '/downloads/signed-3');
    for (const name of ['DirectX End-User Runtimes', 'Visual C++ Redistributable']) {
      const link = screen.getByRole('link', { name: `${name} (abre em nova aba)` });
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByRole('button', { name: 'Assistir: Como instalar' })).toBeVisible();
    await expectNoAxeViolations();
  });

  it('name the version of the loader and what is new in it, where it has one', async () => {
    const released = {
      version: '1.10.0',
      changelog: 'Mais rápido.\nMenos memória.',
      published_at: '2026-11-20T18:04:05.123Z',
    };
    showProduct(() => liveResponse(downloads([resource(released), resource({ id: 2, title: 'Antigo' })])));
    expect(await screen.findByRole('region', { name: 'Versão 1.10.0' })).toHaveTextContent(
      'Mais rápido. Menos memória.',
    );
    expect(screen.getByRole('link', { name: 'Aurora Loader' })).toBeVisible();
    await expectNoAxeViolations();
  });

  it('lack a loader that was not sent', async () => {
    showProduct(() => liveResponse(downloads([])));
    expect(await screen.findByRole('button', { name: 'Download Indisponível' })).toBeDisabled();
  });

  it('are denied in the server’s words, once', async () => {
    const message = 'Você não tem uma assinatura ativa para este produto.';
    const { server } = showProduct(() => rejection(403, 'NO_ACTIVE_SUBSCRIPTION', message));
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Adquirir na Loja' })).toBeVisible();
    expect(server.callsTo(DETAIL)).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('are not said to be denied while the server is away', async () => {
    showProduct(() => ({ status: 503, body: { statusCode: 503, code: 'UNAVAILABLE', message: 'Servidor ocupado.' } }));
    await see('Servidor ocupado.');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });

  it('are denied in our words where the server has none', async () => {
    showProduct(() => ({ status: 403, body: { statusCode: 403, code: 'NO_ACTIVE_SUBSCRIPTION' } }));
    await see('Você não tem uma assinatura ativa para este produto.');
  });

  it('are awaited with a spinner', async () => {
    const { promise, respond } = pending();
    showProduct(() => promise as never);
    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    respond(liveResponse(downloads()));
    expect(await screen.findByRole('heading', { name: 'Aurora Ping' })).toBeVisible();
  });
});
