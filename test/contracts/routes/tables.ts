import { readdir } from 'node:fs/promises';
import type { Route, Routes } from './route.js';

const NOT_TABLES = ['route', 'tables', 'given'];

/** Loads the tables of this folder by their names. */
export async function loadRoutes(): Promise<ReadonlyMap<string, Routes>> {
  const names = (await readdir(import.meta.dirname)).map((file) => file.replace(/\.ts$/, ''));
  const tables = names.filter((name) => !NOT_TABLES.includes(name)).sort();
  const loaded = new Map<string, Routes>();
  // One after another: jest does not import modules that share a dependency at the same time.
  for (const table of tables)
    loaded.set(table, ((await import(`./${table}.js`)) as { readonly routes: Routes }).routes);
  return loaded;
}

/** Returns every row of every table. A route in two tables is an error. */
export async function everyRoute(): Promise<Readonly<Record<string, Route>>> {
  const rows = [...(await loadRoutes()).values()].flatMap((routes) => Object.entries(routes));
  const names = rows.map(([name]) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`in two tables: ${twice.join(', ')}`);
  return Object.fromEntries(rows);
}
