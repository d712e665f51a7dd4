import { screen, waitFor } from '@testing-library/react';
import { renderScreen, signIn } from '../testing/render-screen.js';
import { columnsOf } from './data-table-features.js';
import { useTableQuery } from './data-table-query.js';
import { DataTable } from './data-table.js';

interface Row {
  readonly id: string;
}

const column = columnsOf<Row>();
const columns = column.columns([column.accessor('id', { header: 'Nome', meta: { card: 'main' } })]);
const rows = Array.from({ length: 20 }, (_, at) => ({ id: `linha ${String(at)}` }));
const data = { rows, total: rows.length };

function Screen() {
  const query = useTableQuery({ pageSize: 50, usualSort: 'id' }, columns);
  return (
    <DataTable
      name="long"
      label="linhas"
      columns={columns}
      query={query}
      list={{
        view: { status: 'ready', data, error: undefined, live: true, stale: false },
        refresh: () => undefined,
      }}
      rowId={({ id }) => id}
      searchHint="Nome"
      empty={<p>Nada aqui.</p>}
    />
  );
}

const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

it.each([
  ['rows', false],
  ['cards', true],
])('draws the %s of a page a few at a time, in the room of all of them', async (_look, narrow) => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: narrow }) as MediaQueryList;
  signIn();
  renderScreen(<Screen />, { path: '/x' });
  const room = () =>
    narrow
      ? Number.parseFloat(screen.getByRole('list', { name: 'linhas' }).style.paddingBottom || '0')
      : Number.parseFloat(screen.getByRole('table').querySelector<HTMLElement>('tr[aria-hidden]')?.style.height ?? '0');
  expect(screen.getByText('linha 0')).toBeVisible();
  expect(screen.queryByText('linha 19')).toBeNull();
  expect(room()).toBeGreaterThan(0);
  await waitFor(() => {
    expect(screen.getAllByText(/^linha \d+$/)).toHaveLength(rows.length);
  });
  expect(room()).toBe(0);
});
