import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { of, Subject } from 'rxjs';
import { useFetched, useListPage } from '../live/fetched.js';
import { fakeFiles } from '../testing/fake-files.js';
import { fakeServer, rejection } from '../testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../testing/render-screen.js';
import { DataTable } from './data-table.js';
import { columnsOf } from './data-table-features.js';
import { csvAddress, listAddress, useTableQuery } from './data-table-query.js';
import { see } from '../testing/see.js';
import { MenuItem } from '../ui/menu.js';

interface Row {
  readonly id: string;
  readonly state: string;
}

const shape = { pageSize: 20, usualSort: 'id', filters: { state: ['open', 'closed'] } };
const column = columnsOf<Row>();
const columns = column.columns([
  column.accessor('id', { header: 'Nome', meta: { card: 'main' } }),
  column.accessor('state', { header: 'Estado', enableSorting: false }),
]);
const filters = [
  {
    name: 'state',
    label: 'Estado',
    options: [
      { value: 'open', label: 'Abertos' },
      { value: 'closed', label: 'Fechados' },
    ],
  },
];
const rows: readonly Row[] = [{ id: 'um', state: 'open' }];

/** Responds as a server that has open rows only, and searches a part of them. */
const load = (address: string) => {
  const body = address.includes('closed') ? [] : rows;
  return of({ body, total: body.length, isMore: address.includes('q=') });
};

const pageOf = (body: readonly Row[]) => ({ body, total: body.length });

function Screen() {
  const query = useTableQuery(shape, columns);
  const { view, refresh } = useFetched(listAddress('/api/rows', query, shape), load);
  return (
    <DataTable
      name="rows"
      label="linhas"
      columns={columns}
      query={query}
      list={{ view: useListPage(view), refresh }}
      rowId={({ id }) => id}
      searchHint="Nome"
      filters={filters}
      csv={{ address: csvAddress('/api/rows', query, shape), fileName: 'linhas.csv' }}
      maxHeight={400}
      empty={<p>Nada aqui.</p>}
      failure="Falhou."
    />
  );
}

const open = async (path = '/x') => {
  signIn();
  const view = renderScreen(<Screen />, { path });
  return view;
};

it('keeps a filter in the address, and clears it where it leaves nothing', async () => {
  const { user } = await open('/x?page=2&state=unknown');
  expect(await screen.findByRole('cell', { name: 'um' })).toBeVisible();
  expect(screen.getByRole('search', { name: 'Pesquisar linhas' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Fechados');
  expect(location.search).toBe('?state=closed');
  await see('Nenhum resultado com estes filtros.');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(location.search).toBe('');
  expect(await screen.findByRole('cell', { name: 'um' })).toBeVisible();
});

it('hides a column in this browser, never the main one', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Estado']);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Estado' }));
  await user.keyboard('{Escape}');
  const headers = () => within(screen.getByRole('table')).getAllByRole('columnheader').length;
  expect(headers()).toBe(1);
  expect(screen.queryByRole('cell', { name: 'open' })).toBeNull();
  unmount();
  await open();
  await screen.findByRole('cell', { name: 'um' });
  expect(headers()).toBe(1);
});

it('says how many rows there are, or that there are more than were counted', async () => {
  const { unmount } = await open();
  await see('1–1 de 1');
  unmount();
  await open('/x?q=um');
  await see('1–1 de mais de 1');
});

it('downloads all pages of the query with the token', async () => {
  const files = fakeFiles();
  const { user } = await open('/x?q=um&state=open');
  const server = fakeServer({ 'GET /api/rows?format=csv&q=um&state=open': () => ({ body: ['um'] }) });
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(async () => {
    expect(await files.saved()).toEqual([{ name: 'linhas.csv', text: '["um"]' }]);
  });
  expect(server.calls.at(-1)?.headers.get('Authorization')).toMatch(/^Bearer /);
});

it('saves nothing when the export is rejected', async () => {
  const files = fakeFiles();
  const { user } = await open();
  fakeServer({ 'GET /api/rows?format=csv': () => rejection(403, 'FORBIDDEN', 'Sem permissão.') });
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await see('Sem permissão.');
  expect(await files.saved()).toEqual([]);
});

function ShrinkingScreen() {
  const query = useTableQuery(shape, columns);
  const [left, setLeft] = useState(['um', 'dois']);
  const view = {
    status: 'ready',
    data: { rows: left.map((id) => ({ id, state: 'open' })), total: left.length },
    error: undefined,
    live: true,
    stale: false,
  } as const;
  return (
    <main tabIndex={-1}>
      <DataTable
        name="shrinking"
        label="linhas"
        columns={columns}
        query={query}
        list={{ view, refresh: () => undefined }}
        rowId={({ id }) => id}
        searchHint="Nome"
        menu={{ name: ({ id }) => id, items: () => null }}
        empty={<p>Nada aqui.</p>}
        failure="Falhou."
      />
      <output
        onClick={() => {
          setLeft(['dois']);
        }}
      >
        Sai um
      </output>
    </main>
  );
}

it('does not lose the focus with the row that had it', async () => {
  signIn();
  renderScreen(<ShrinkingScreen />, { path: '/x' });
  const button = await screen.findByRole('button', { name: 'Ações de um' });
  button.focus();
  fireEvent.click(screen.getByText('Sai um'));
  expect(button).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

let drawn: string[] = [];
const notedColumns = column.columns([
  column.accessor('id', { header: 'Nome', meta: { card: 'main' } }),
  column.accessor('state', {
    header: () => {
      drawn.push('header');
      return 'Estado';
    },
    cell: ({ getValue, row }) => {
      drawn.push(row.id);
      return getValue();
    },
  }),
]);

/** Has another menu at each drawing, and a list of two rows: one of them changes. */
function ChangingScreen() {
  const query = useTableQuery(shape, notedColumns);
  const [changes, setChanges] = useState(0);
  const [page, setPage] = useState({ body: ['um', 'dois'].map((id) => ({ id, state: 'open' })), total: 2 });
  const view = useListPage({ status: 'ready', data: page, error: undefined, live: true, stale: false });
  const change = (next: (row: Row) => Row) => {
    setPage({ ...page, body: page.body.map(next) });
  };
  return (
    <>
      <DataTable
        name="changing"
        label="linhas"
        columns={notedColumns}
        query={query}
        list={{ view, refresh: () => undefined }}
        rowId={({ id }) => id}
        searchHint="Nome"
        menu={{
          name: ({ id }) => id,
          items: () => <MenuItem onSelect={() => undefined}>{`Depois de ${String(changes)}`}</MenuItem>,
        }}
        empty={<p>Nada aqui.</p>}
      />
      <output
        onClick={() => {
          setChanges(changes + 1);
        }}
      >
        Muda a tela
      </output>
      <output
        onClick={() => {
          change((row) => (row.id === 'dois' ? { ...row, state: 'closed' } : row));
        }}
      >
        Muda uma linha
      </output>
      <output
        onClick={() => {
          change((row) => ({ ...row }));
        }}
      >
        Carrega as mesmas linhas
      </output>
    </>
  );
}

it('draws only a row that changes, and its menu as the screen is then', async () => {
  signIn();
  const { user } = renderScreen(<ChangingScreen />, { path: '/x' });
  await screen.findByRole('cell', { name: 'um' });
  drawn = [];
  fireEvent.click(screen.getByText('Muda a tela'));
  fireEvent.click(screen.getByText('Muda a tela'));
  fireEvent.click(screen.getByText('Carrega as mesmas linhas'));
  expect(drawn).toEqual([]);
  fireEvent.click(screen.getByText('Muda uma linha'));
  expect(screen.getByRole('cell', { name: 'closed' })).toBeVisible();
  expect(drawn).toEqual(['dois']);
  await user.click(screen.getByRole('button', { name: 'Ações de um' }));
  expect(await screen.findByRole('menuitem', { name: 'Depois de 2' })).toBeVisible();
});

it('scrolls by itself above its height', async () => {
  await open();
  await screen.findByRole('cell', { name: 'um' });
  expect(screen.getByRole('region', { name: 'linhas' })).toHaveStyle({ maxHeight: '400px' });
  await expectNoAxeViolations();
});

it('says of a search that it found nothing only once it has responded', async () => {
  const late = new Subject<ReturnType<typeof pageOf>>();
  const loadLate = (address: string) =>
    address.includes('q=bbb') ? late : of(pageOf(address.includes('q=') ? [] : rows));
  function Searched() {
    const query = useTableQuery(shape, columns);
    const { view, refresh } = useFetched(listAddress('/api/rows', query, shape), loadLate);
    const list = { view: useListPage(view), refresh };
    return (
      <DataTable
        name="rows"
        label="linhas"
        columns={columns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Nome"
        empty={<p>Nada aqui.</p>}
      />
    );
  }
  const { user } = renderScreen(<Searched />, { path: '/x?q=aaa' });
  await see('Nenhum resultado para "aaa".');
  await user.clear(screen.getByLabelText('Pesquisar'));
  await user.type(screen.getByLabelText('Pesquisar'), 'bbb{Enter}');
  await waitFor(() => {
    expect(location.search).toBe('?q=bbb');
  });
  expect(screen.getByText('Nenhum resultado para "aaa".')).toBeVisible();
  act(() => {
    late.next(pageOf([]));
  });
  await see('Nenhum resultado para "bbb".');
});
