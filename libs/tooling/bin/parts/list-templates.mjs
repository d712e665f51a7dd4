import { streamFold, text } from './feature-templates.mjs';

const contract = ({ kebab, pascal }) => text`
import * as v from 'valibot';
import { listQuery, scalarsOf } from './list.js';
import { instant } from './shapes.js';

/** Row of GET /api/${kebab}. */
export const ${pascal}Row = v.object({ id: v.string(), events: v.number(), at: instant });
export type ${pascal}Row = v.InferOutput<typeof ${pascal}Row>;
export const ${pascal}Rows = v.array(${pascal}Row);

export const ${pascal}Query = listQuery({ sort: scalarsOf(${pascal}Row) });
export type ${pascal}Query = v.InferOutput<typeof ${pascal}Query>;
`;

const view = ({ list: { kebab, pascal, camel }, aggregate, union, types: [first] }) => text`
import { ${pascal}Row, type ${pascal}Query } from '@shop/contracts/${kebab}';
import type { Recorded } from '@shop/kernel/events';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { ${union} } from '../domain/${aggregate.kebab}.events.js';

const fields = { _id: String, events: Number, at: Date };
export type ${pascal}Doc = DocumentOf<typeof fields>;

/** All of them, the newest first. */
export const ${camel}List = defineList<${pascal}Doc, ${pascal}Row, ${pascal}Query>({
  scope: [],
  of: 'everyone',
  sort: { id: '_id', events: 'events', at: 'at' },
  order: { at: -1, _id: 1 },
  filters: {},
  row: ({ _id: id, events, at }) => ({ id, events, at: at.toISOString() }),
  csv: { name: '${kebab}', columns: csvColumns(${pascal}Row) },
});

/** One document a stream: how many events it has seen, and when the last one was. */
export const ${camel}Projection = defineProjection<${pascal}Doc, ${union}>({
  name: '${kebab}',
  version: 1,
  group: 'lists',
  schema: indexedFor(viewSchema(fields), ${camel}List),
  search: ({ _id }) => [_id],
  on: {
${streamFold(first, { pascal }, union)}
  },
});

export class ${pascal}View extends viewOf(${camel}Projection) {}
`;

const viewSpec = ({ list: { kebab, camel }, aggregate, union, types: [first] }) => text`
import type { EventOf, Recorded } from '@shop/kernel/events';
import type { ${union} } from '../domain/${aggregate.kebab}.events.js';
import { ${camel}Projection } from './${kebab}.view.js';

it('has one document a stream', () => {
  const stream = '${aggregate.kebab}-1';
  const event = { stream, metadata: { at: '2026-01-01T00:00:00.000Z' } } as Recorded<EventOf<${union}, '${first}'>>;
  const doc = ${camel}Projection.on.${first}?.apply(null, event, stream);
  expect(doc).toEqual({ _id: stream, events: 1, at: new Date('2026-01-01T00:00:00.000Z') });
});
`;

const query = ({ kebab, pascal, camel }) => text`
import { Query } from '@nestjs/cqrs';
import type { ${pascal}Query, ${pascal}Row } from '@shop/contracts/${kebab}';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { ${camel}List, ${pascal}View } from '../views/${kebab}.view.js';

/** One page of the list, or all of it as a file. */
export class List${pascal} extends Query<ListResponse<${pascal}Row, ${pascal}Query>> {
  constructor(readonly query: ${pascal}Query) {
    super();
  }
}

export const List${pascal}Handler = queryHandler(List${pascal}, [${pascal}View], ({ query }, view) =>
  listResponse(${camel}List, { view, query, scope: {}, topic: '${kebab}' }),
);
`;

const controller = ({ kebab, pascal }) => text`
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/${kebab}';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { List${pascal} } from '../use-cases/list-${kebab}.js';

/** The list for owners. */
@Controller('api/${kebab}')
export class ${pascal}Controller {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Staff('owner')
  @ResponseSchema(contract.${pascal}Rows)
  list(@Query({ schema: contract.${pascal}Query }) query: contract.${pascal}Query) {
    return this.queries.execute(new List${pascal}(query));
  }
}
`;

const data = ({ kebab, pascal, camel }) => text`
import type { ${pascal}Row } from '@shop/contracts/${kebab}';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';

const PATH = '/api/${kebab}';

export const ${camel}Shape = { pageSize: 20, usualSort: '-at' } as const;

export const ${camel}Csv = (query: ListQuery) => csvAddress(PATH, query, ${camel}Shape);

export const use${pascal} = (query: ListQuery) => useFetchedList<${pascal}Row>(PATH, query, ${camel}Shape);
`;

const screen = ({ list: { kebab, pascal, camel }, title }) => text`
import type { ${pascal}Row } from '@shop/contracts/${kebab}';
import { AppWindow } from 'lucide-react';
import { formatCompactDateTime } from '../../shared/format/dates.js';
import { DataTable } from '../../shared/table/data-table.js';
import { columnsOf } from '../../shared/table/data-table-features.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { ${camel}Csv, ${camel}Shape, use${pascal} } from './${kebab}.data.js';

const column = columnsOf<${pascal}Row>();

const columns = column.columns([
  column.accessor('id', { header: 'Id', meta: { card: 'main', grows: true } }),
  column.accessor('events', { header: 'Eventos', meta: { align: 'right', card: 'detail', named: true } }),
  column.accessor('at', {
    header: 'Alterado',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => formatCompactDateTime(getValue()),
  }),
]);

export function ${pascal}Screen() {
  const query = useTableQuery(${camel}Shape, columns);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="${title}" />
      <DataTable
        name="admin-${kebab}"
        label="${title.toLowerCase()}"
        csv={{ address: ${camel}Csv(query), fileName: '${kebab}.csv' }}
        columns={columns}
        query={query}
        list={use${pascal}(query)}
        rowId={({ id }) => id}
        searchHint="Id"
        empty={<EmptyState icon={<AppWindow {...largeIcon} />} title="Nada por aqui." />}
      />
    </div>
  );
}
`;

const screenSpec = ({ list: { kebab, pascal } }) => text`
import { screen } from '@testing-library/react';
import { fakeServer, liveResponse } from '../../shared/testing/fake-server.js';
import { expectNoAxeViolations, renderScreen, signIn } from '../../shared/testing/render-screen.js';
import { ${pascal}Screen } from './${kebab}-screen.js';

const LIST = 'GET /api/${kebab}?page=1&pageSize=20';
const row = { id: 'one', events: 2, at: '2026-01-01T12:00:00.000Z' };

it('lists its rows', async () => {
  signIn({ role: 'Admin' });
  fakeServer({ [LIST]: () => ({ ...liveResponse([row]), headers: { 'X-Total-Count': '1' } }) });
  renderScreen(<${pascal}Screen />, { path: '/admin/${kebab}' });
  expect((await screen.findByText('one')).closest('tr')).toHaveTextContent(/^one201\/01/);
  await expectNoAxeViolations();
});
`;

const routes = ({ kebab }) => text`
import { admins, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/${kebab}': { ...admins(200), fields: 'id events at' },
};
`;

/** Returns the files of a list, from the shape of its rows to the screen that shows them, by their paths. */
export function list({ feature, list: name, title, ...domain }) {
  const [module, screens] = [`backend/src/modules/${feature.kebab}`, `frontend/src/features/${feature.kebab}`];
  return {
    [`libs/contracts/src/${name.kebab}.ts`]: contract(name),
    [`${module}/views/${name.kebab}.view.ts`]: view({ list: name, ...domain }),
    [`${module}/views/${name.kebab}.view.spec.ts`]: viewSpec({ list: name, ...domain }),
    [`${module}/use-cases/list-${name.kebab}.ts`]: query(name),
    [`${module}/http/${name.kebab}.controller.ts`]: controller(name),
    [`${screens}/${name.kebab}.data.ts`]: data(name),
    [`${screens}/${name.kebab}-screen.tsx`]: screen({ list: name, title }),
    [`${screens}/${name.kebab}-screen.spec.tsx`]: screenSpec({ list: name }),
    [`test/contracts/routes/${name.kebab}.ts`]: routes(name),
  };
}
