import mongoose, { type Connection } from 'mongoose';
import { analyticsProjection, AnalyticsView } from '../../backend/src/modules/analytics/views/analytics.view.js';
import { booksProjection, BooksView } from '../../backend/src/modules/books/views/books.view.js';
import { UnavailableError } from '../../backend/src/platform/deadline/unavailable.js';
import type { AnyProjection } from '../../backend/src/platform/projections/projection.js';
import { ViewCatalogue } from '../../backend/src/platform/projections/view-catalogue.js';
import { startTestEngines, type TestEngines } from '../support/engines.js';

/* A generation of an earlier release lacks the sums of this one: no figure is better than a wrong one. */

let engines: TestEngines;
let connection: Connection;
let catalogue: ViewCatalogue;

beforeAll(async () => {
  engines = await startTestEngines();
  connection = await mongoose.createConnection(engines.mongoUrl, { dbName: 'shop' }).asPromise();
  catalogue = new ViewCatalogue(connection);
});
afterAll(async () => {
  catalogue.onApplicationShutdown();
  await connection.close();
  await engines.close();
});

it.each([
  {
    name: 'books',
    projection: booksProjection,
    read: () => new BooksView(catalogue).sums(),
    zero: { revenueCents: 0 },
  },
  {
    name: 'orders',
    projection: analyticsProjection,
    read: () => new AnalyticsView(catalogue).orders(),
    zero: { paid: 0 },
  },
])('the sums of the $name are not read from a generation of before them', async ({ projection, read, zero }) => {
  const generation = catalogue.generation(projection as unknown as AnyProjection, 1, 0n);
  catalogue.serve(generation, { isOutdated: true });
  await expect(read()).rejects.toThrow(UnavailableError);
  catalogue.serve(generation);
  expect(await read()).toMatchObject(zero);
});
