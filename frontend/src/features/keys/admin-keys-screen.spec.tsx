import type { KeyRow } from '@shop/contracts/keys';
import { act as update, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, liveResponse, rejection } from '../../shared/testing/fake-server.js';
import { openedSocket } from '../../shared/testing/opened-socket.js';
import { productOf } from '../../shared/testing/product-fixture.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { AdminKeysScreen } from './admin-keys-screen.js';
import { see } from '../../shared/testing/see.js';

const KEYS = 'GET /api/keys?page=1&pageSize=20';
const GENERATE = 'POST /api/keys/generate';
const plan = { id: 1, duration_type: 'daily' as const, price: 10 };
const product = productOf({ plans: [plan] });

const row = (change: Partial<KeyRow> = {}): KeyRow => ({
  id: 'k1',
  key: 'ABCD2345',
  product: 'Aurora',
  validity: 30,
  status: 'active',
  client: null,
  ...change,
});

const listResponse = (rows: readonly KeyRow[], { total = rows.length, seq = 1 } = {}) => ({
  ...liveResponse(rows),
  headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': String(seq), 'X-Total-Count': String(total) },
});

const show = (rows: KeyRow[] = [row()], search = '', total = rows.length) => {
  const server = fakeServer({
    'GET /api/products': () => liveResponse([product]),
    [KEYS]: () => listResponse(rows, { total }),
    [KEYS + search.replace('?', '&')]: () => listResponse(rows, { total }),
    [GENERATE]: () => ({ status: 201, body: { message: 'Foram geradas 2 keys.', keys: ['AAAA2222', 'BBBB3333'] } }),
  });
  return { server, ...renderScreen(<AdminKeysScreen />, { path: `/admin/keys${search}` }) };
};

beforeEach(() => signIn({ role: 'Admin' }));

const choose = async (user: ReturnType<typeof renderScreen>['user'], label: string, name: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: label }), name);
};
const openForm = async (user: ReturnType<typeof renderScreen>['user']) => {
  await screen.findByText('ABCD2345');
  await user.click(screen.getByRole('button', { name: 'Gerar keys' }));
  return within(await screen.findByRole('dialog', { name: 'Gerar keys' }));
};
const act = async (user: ReturnType<typeof renderScreen>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de ABCD2345' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('generating keys', () => {
  it('shows the codes of the lot and saves them as generated_keys.txt', async () => {
    const { server, user } = show();
    const form = await openForm(user);
    await choose(user, 'Produto', 'Aurora');
    const quantity = screen.getByLabelText('Quantidade');
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(form.getByRole('button', { name: 'Gerar keys' }));
    const list = await screen.findByRole('list', { name: 'Códigos gerados' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(server.callsTo(GENERATE)[0]?.body).toEqual({
      productId: 7,
      duration_days: 30,
      devices_limit: 1,
      quantity: 2,
    });
    await expectNoAxeViolations();
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:keys';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(saved).toEqual(['generated_keys.txt']);
  });

  it('says what is missing or too much', async () => {
    const { user } = show();
    const form = await openForm(user);
    for (const label of ['Duração', 'Limite de devices']) await user.clear(screen.getByLabelText(label));
    const quantity = screen.getByLabelText('Quantidade');
    await user.clear(quantity);
    await user.type(quantity, '101');
    await user.click(form.getByRole('button', { name: 'Gerar keys' }));
    for (const text of [
      'Selecione um produto.',
      'A duração deve ser um número positivo.',
      'O limite de devices deve ser positivo.',
      'A quantidade máxima é 100.',
    ]) {
      await see(text);
    }
    expect(screen.getByRole('combobox', { name: 'Produto' })).toHaveFocus();
    await user.clear(quantity);
    await see('A quantidade mínima é 1.');
  });
});

describe('the keys that exist', () => {
  it('are banned and deleted after a confirmation', async () => {
    const { server, user } = show();
    server.on('PATCH /api/keys/k1/status', () => ({ body: { message: 'Key banida.' } }));
    server.on('DELETE /api/keys/k1', () => ({ body: { message: 'Key deletada.' } }));
    await act(user, 'Banir');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Banir' }));
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/keys/k1/status')[0]?.body).toEqual({ status: 'banned' });
    });
    await act(user, 'Deletar');
    const dialog = await screen.findByRole('alertdialog', { name: 'Deletar a key ABCD2345?' });
    expect(
      within(dialog).getByText(/^Esta ação não pode ser desfeita\. Se a key foi vendida, o valor dela volta/),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Deletar' }));
    await waitFor(() => {
      expect(server.callsTo('DELETE /api/keys/k1')).toHaveLength(1);
    });
  });

  it('get another duration, which a searched list shows too', async () => {
    const { server, user } = show([row()], '?q=abcd');
    server.on('PATCH /api/keys/k1/duration', () => {
      server.on(`${KEYS}&q=abcd`, () => listResponse([row({ validity: 90 })]));
      return { body: { message: 'Duração da key alterada.' } };
    });
    await act(user, 'Alterar duração');
    const dialog = await screen.findByRole('dialog', { name: 'Alterar duração' });
    const days = within(dialog).getByLabelText('Duração');
    await user.clear(days);
    await user.type(days, '90');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => {
      expect(server.callsTo('PATCH /api/keys/k1/duration')[0]?.body).toEqual({ duration_days: 90 });
    });
    await see('90 dias');
  });

  it('appear in a searched list once they were generated', async () => {
    const { server, user } = show([row()], '?q=abcd');
    const form = await openForm(user);
    await choose(user, 'Produto', 'Aurora');
    server.on(`${KEYS}&q=abcd`, () => listResponse([row(), row({ id: 'k2', key: 'ABCD9999' })]));
    await user.click(form.getByRole('button', { name: 'Gerar keys' }));
    await see('ABCD9999');
  });

  it('tell their history as it goes on', async () => {
    const { server, user } = show();
    const made = { what: 'made', at: '2026-11-20T12:00:00.000Z', actor: null, user: null };
    server.on('GET /api/keys/k1', () => ({ body: { ...row(), history: [made] } }));
    await act(user, 'Ver informações');
    await see('Gerada');
    const banned = { ...made, what: 'banned', at: '2026-11-20T13:00:00.000Z' };
    server.on('GET /api/keys/k1', () => ({ body: { ...row(), history: [made, banned] } }));
    const socket = await openedSocket();
    update(() => {
      socket.stands('admin:keys', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:keys', 'e1', 2, [{ op: 'upsert', item: { ...row({ status: 'banned' }) } }]);
    });
    expect(await within(screen.getByRole('list', { name: 'Histórico da key' })).findByText('Banida')).toBeVisible();
  });

  it('say what a ban takes from one that was redeemed while its ban waits', async () => {
    const { user } = show();
    await act(user, 'Banir');
    const dialog = await screen.findByRole('alertdialog', { name: 'Banir a key ABCD2345?' });
    expect(dialog).toHaveTextContent('Ninguém pode resgatá-la enquanto estiver banida.');
    const socket = await openedSocket();
    update(() => {
      socket.stands('admin:keys', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:keys', 'e1', 2, [{ op: 'upsert', item: { ...row({ status: 'used', client: 'ana' }) } }]);
    });
    expect(dialog).toHaveTextContent('Ela já foi usada por ana: o tempo que resta dela sai da assinatura');
  });

  it('stay in their order when one of another page is redeemed', async () => {
    const { server } = show([row()], '', 500);
    await see('1–20 de 500');
    const socket = await openedSocket();
    server.on(KEYS, () => listResponse([row()], { total: 500, seq: 2 }));
    const loaded = server.callsTo(KEYS).length;
    const old = row({ id: 'k0', key: 'VELH2345', status: 'used', client: 'ana' });
    update(() => {
      socket.stands('admin:keys', { epoch: 'e1', seq: 1 });
      socket.accept();
      socket.push('admin:keys', 'e1', 2, [{ op: 'upsert', item: { ...old } }]);
    });
    expect(screen.queryByText('VELH2345')).toBeNull();
    await waitFor(() => {
      expect(server.callsTo(KEYS).length).toBeGreaterThan(loaded);
    });
    await see('1–20 de 500');
  });

  it('that were used say by whom, and what a ban takes', async () => {
    const { user } = show([row({ status: 'used', client: 'ana' })]);
    await see('ana');
    expect(screen.getByText('Usada')).toBeVisible();
    await act(user, 'Banir');
    expect(screen.queryByRole('menuitem', { name: 'Deletar' })).toBeNull();
    const dialog = await screen.findByRole('alertdialog', { name: 'Banir a key ABCD2345?' });
    expect(
      within(dialog).getByText(/^Ela já foi usada por ana: o tempo que resta dela sai da assinatura/),
    ).toBeVisible();
  });

  it('are missed in words while there are none', async () => {
    const { user } = show([]);
    await see('Nenhuma key por aqui.');
    await user.click(screen.getByRole('button', { name: 'Gerar as primeiras keys' }));
    expect(await screen.findByRole('dialog', { name: 'Gerar keys' })).toBeVisible();
  });

  it('say what failed', async () => {
    const { server } = show();
    server.on(KEYS, () => rejection(403, 'FORBIDDEN', 'Você não tem permissão para fazer isso.'));
    await see('Falha ao buscar dados ou você não tem permissão.');
    await expectNoAxeViolations();
  });
});

describe('without room for a table', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  it('shows that the keys are in their usual order, which no column gives, and leads back to it', async () => {
    const { server, user } = show();
    server.on(`${KEYS}&sort=key`, () => listResponse([row()]));
    await screen.findByText('ABCD2345');
    const order = () => screen.findByRole('combobox', { name: 'Ordenar por' });
    expect(within(await order()).getByRole('option', { name: 'Ordem usual', selected: true })).toBeVisible();
    await user.selectOptions(await order(), 'Key, crescente');
    expect(location.search).toBe('?sort=key');
    await user.selectOptions(await order(), 'Ordem usual');
    expect(location.search).toBe('');
  });
});
