import { act, screen } from '@testing-library/react';
import { fakeServer, liveResponse } from '../testing/fake-server.js';
import { openedSocket } from '../testing/opened-socket.js';
import { renderScreen, signIn } from '../testing/render-screen.js';
import { columnsOf } from './data-table-features.js';
import { useTableQuery } from './data-table-query.js';
import { DataTable } from './data-table.js';
import { pushedList } from './pushed-list.js';

interface Row {
  readonly id: string;
  readonly state: string;
}

let drawn: string[] = [];
const column = columnsOf<Row>();
const columns = column.columns([
  column.accessor('id', { header: 'Nome', meta: { card: 'main' } }),
  column.accessor('state', {
    header: 'Estado',
    meta: { card: 'side' },
    cell: ({ getValue, row }) => {
      drawn.push(row.id);
      return getValue();
    },
  }),
]);

const shape = { pageSize: 50, usualSort: '-createdAt' };
const { useList } = pushedList<Row>({ topic: 'admin:rows', path: '/api/rows', shape });

function Screen() {
  drawn.push('screen');
  const query = useTableQuery(shape, columns);
  return (
    <DataTable
      name="pushed"
      label="linhas"
      columns={columns}
      query={query}
      list={useList(query)}
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
])('a push to one of the %s draws that one, and a new item the screen', async (_, narrow) => {
  globalThis.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: narrow }) as MediaQueryList;
  signIn({ role: 'Admin' });
  fakeServer({
    'GET /api/rows?page=1&pageSize=50': () => ({
      ...liveResponse(['um', 'dois'].map((id) => ({ id, state: 'aberto' }))),
      headers: { 'X-Live-Epoch': 'e1', 'X-Live-Seq': '1', 'X-Total-Count': '2' },
    }),
  });
  renderScreen(<Screen />, { path: '/x' });
  expect(await screen.findAllByText('aberto')).toHaveLength(2);
  const socket = await openedSocket();
  await act(async () => {
    socket.stands('admin:rows', { epoch: 'e1', seq: 1 });
    socket.accept();
    await Promise.resolve();
  });
  const push = (seq: number, item: Row) => {
    drawn = [];
    act(() => {
      socket.push('admin:rows', 'e1', seq, [{ op: 'upsert', item }]);
    });
  };
  push(2, { id: 'dois', state: 'fechado' });
  expect(screen.getByText('fechado')).toBeVisible();
  expect(drawn).toEqual(['dois']);
  push(3, { id: 'dois', state: 'aberto' });
  expect(screen.queryByText('fechado')).toBeNull();
  expect(drawn).toEqual(['dois']);
  push(4, { id: 'três', state: 'novo' });
  expect(screen.getByText('novo')).toBeVisible();
  expect(drawn).toContain('screen');
  expect(screen.getAllByText('aberto')).toHaveLength(2);
});
