import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer, lostConnection, pending, rejection, type ApiResponse } from '../testing/fake-server.js';
import { renderScreen, signIn } from '../testing/render-screen.js';
import { see } from '../testing/see.js';
import { DataTable } from './data-table.js';
import { columnsOf } from './data-table-features.js';
import { useTableQuery } from './data-table-query.js';
import { useFetchedList } from './fetched-list.js';

interface Row {
  readonly id: string;
}

const shape = { pageSize: 20, usualSort: 'id' };
const column = columnsOf<Row>();
const columns = column.columns([column.accessor('id', { header: 'Nome', meta: { card: 'main' } })]);

const LIST = 'GET /api/rows?page=1&pageSize=20';
const OLD = 'Não foi possível atualizar.';
const busy = () => rejection(503, 'UNAVAILABLE', 'Servidor ocupado.');

const listOf = (...ids: readonly string[]): ApiResponse => ({
  body: ids.map((id) => ({ id })),
  headers: { 'X-Total-Count': String(ids.length) },
});

function Screen() {
  const query = useTableQuery(shape, columns);
  const list = useFetchedList<Row>('/api/rows', query, shape);
  return (
    <>
      <DataTable
        name="rows"
        label="linhas"
        columns={columns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Nome"
        empty={<p>Nada aqui.</p>}
        failure="Falhou."
      />
      <output onClick={list.refresh}>Carrega de novo</output>
    </>
  );
}

/** Shows a list, and loads it again with a response of its own. */
async function loadedAgain(first: ApiResponse, shown: string, second: () => ApiResponse) {
  signIn();
  const server = fakeServer({ [LIST]: () => first });
  const view = renderScreen(<Screen />, { path: '/x' });
  await see(shown);
  server.on(LIST, second);
  await view.user.click(screen.getByText('Carrega de novo'));
  await waitFor(() => {
    expect(server.callsTo(LIST)).toHaveLength(2);
  });
  return { server, ...view };
}

it.each([
  ['without a connection', lostConnection],
  ['by a busy server', busy],
])('rows that cannot be loaded again %s stay, and are loaded again on request', async (_how, fail) => {
  const { server, user } = await loadedAgain(listOf('um'), 'um', fail);
  await see(OLD);
  expect(screen.getByRole('cell', { name: 'um' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const late = pending();
  server.on(LIST, () => late.promise);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByRole('cell', { name: 'um' })).toBeVisible();
  act(() => {
    late.respond(listOf('dois'));
  });
  await see('dois');
  expect(screen.queryByText(OLD)).toBeNull();
});

it('a list without rows stays as it is while it is loaded again', async () => {
  const late = pending();
  signIn();
  const server = fakeServer({ [LIST]: () => listOf() });
  const { user } = renderScreen(<Screen />, { path: '/x' });
  await see('Nada aqui.');
  server.on(LIST, () => late.promise);
  await user.click(screen.getByText('Carrega de novo'));
  expect(server.callsTo(LIST)).toHaveLength(2);
  expect(screen.getByText('Nada aqui.')).toBeVisible();
  act(() => {
    late.respond(listOf('um'));
  });
  await see('um');
});

it('a list without rows says so too when it cannot be loaded again', async () => {
  await loadedAgain(listOf(), 'Nada aqui.', busy);
  await see(OLD);
  expect(screen.getByText('Nada aqui.')).toBeVisible();
});

it.each([
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
] as const)('rows go with the right to read them: %i', async (status, code) => {
  await loadedAgain(listOf('um'), 'um', () => rejection(status, code, 'Não mais.'));
  await see('Não mais.');
  expect(screen.queryByRole('cell', { name: 'um' })).toBeNull();
});
