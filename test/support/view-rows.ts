import type { Collection, Connection } from 'mongoose';
import { MONGO } from '../../backend/src/platform/documents/documents.module.js';
import { repeated } from '../../backend/src/platform/documents/repeated.js';
import type { World } from './world.js';

/**
 * Returns the collection of a view's present generation, over the product's own connection. That connection repeats
 * nothing by itself, so every statement of a test goes through `repeated`, as in the product.
 */
export async function viewRows<Row extends { readonly _id: string }>(
  world: World,
  view: string,
): Promise<Collection<Row>> {
  const connection = world.app.get<Connection>(MONGO, { strict: false });
  const names = (await repeated(() => connection.listCollections())).map(({ name }) => name);
  const name = names.find((one) => new RegExp(`^${view}\\.\\d+$`).test(one));
  if (name === undefined) throw new Error(`no collection of ${view}`);
  return connection.collection<Row>(name);
}

/** Writes rows by a statement that may run twice, because the database may reject it half-way. */
export async function putRows<Row extends { readonly _id: string }>(
  rows: Collection<Row>,
  documents: readonly Row[],
): Promise<void> {
  const written = documents.map((document) => ({
    replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
  }));
  await repeated(() => rows.bulkWrite(written as unknown as Parameters<typeof rows.bulkWrite>[0]));
}
