import { screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { renderScreen, signIn } from '../testing/render-screen.js';
import { columnsOf } from './data-table-features.js';
import { useTableQuery } from './data-table-query.js';
import { useGradualRows } from './data-table-window.js';
import { DataTable } from './data-table.js';
import { useShown } from '../ui/shown.js';

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

/** Parts of a window, each drawn after the one around it. */
const Part = ({ inner, onDrawn }: { inner: number; onDrawn: () => void }) => {
  if (!useShown(true)) return null;
  return inner === 0 ? <p ref={onDrawn}>Janela</p> : <Part inner={inner - 1} onDrawn={onDrawn} />;
};

it('draws no more rows while a window opens', async () => {
  const rowsDrawn = () => Number(document.querySelector('output')?.textContent);
  const Rows = () => <output>{useGradualRows('a page', 600).rows}</output>;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Within `act` everything would be drawn at once.
  const outside = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  outside.IS_REACT_ACT_ENVIRONMENT = false;
  const atTheWindow = await new Promise<number>((resolve) => {
    const onDrawn = () => {
      resolve(rowsDrawn());
    };
    root.render([<Part key="window" inner={45} onDrawn={onDrawn} />, <Rows key="rows" />]);
  });
  expect(atTheWindow).toBeLessThanOrEqual(12);
  await waitFor(() => {
    expect(rowsDrawn()).toBeGreaterThan(12);
  });
  root.unmount();
  outside.IS_REACT_ACT_ENVIRONMENT = true;
});
