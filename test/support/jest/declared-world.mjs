import { readFileSync } from 'node:fs';

const DECLARATION = /= await shared(?:World|Shopfront)\([^;]*\);/;

/** Returns the declaration of the shared world of a file, as written; undefined for a file with a world of its own. */
export const declaredWorld = (path) => DECLARATION.exec(readFileSync(path, 'utf8'))?.[0];

/** Groups the files by their shared world, before those with worlds of their own; keeps their order otherwise. */
export function byWorld(tests) {
  const worlds = Map.groupBy(tests, ({ path }) => declaredWorld(path));
  const own = worlds.get(undefined) ?? [];
  worlds.delete(undefined);
  return [...worlds.values(), own].flat();
}
