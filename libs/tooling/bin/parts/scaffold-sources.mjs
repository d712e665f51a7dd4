import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './repository.mjs';
import { StepError } from './terminal.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns a name in kebab-case as the name of a class. */
export const pascal = (name) => name.replace(/(^|-)(.)/g, (_all, _dash, letter) => letter.toUpperCase());
const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
/** Returns a name in the forms that code uses. */
export const words = (name) => ({ kebab: name, pascal: pascal(name), camel: camel(name) });

/** Returns the forms of a name; throws for any name that is not in kebab-case. */
export function checked(name) {
  if (!NAME.test(name ?? '')) throw new StepError(`"${name}" is not a name in kebab-case.`);
  return words(name);
}

/** Returns the text of a file of the repository; throws for an absent one. */
export function read(path) {
  if (!existsSync(fromRoot(path))) throw new StepError(`${path} does not exist.`);
  return readFileSync(fromRoot(path), 'utf8');
}

/**
 * Inserts `text` before or after the first match of an anchor; reports a file without the anchor and leaves it as it
 * is.
 */
export function inserted(path, source, anchor, text, where = 'after') {
  const found = anchor.exec(source);
  if (!found) throw new StepError(`${path}: found no place for "${text.trim()}".`);
  const at = found.index + (where === 'after' ? found[0].length : 0);
  return source.slice(0, at) + text + source.slice(at);
}

/** Adds an entry to one list of a module's `defineFeature`, with its import. */
export function registered(path, source, { list, name, from }) {
  const withImport = inserted(path, source, /^import [^;]*;\n(?!import )/m, `import { ${name} } from '${from}';\n`);
  if (new RegExp(`\\b${list}: \\[`).test(withImport))
    return inserted(path, withImport, new RegExp(`\\b${list}: \\[`), `${name}, `);
  return inserted(path, withImport, /defineFeature\(\{/, `\n${list}: [${name}],`);
}

/** Reads `<feature>/<name>`, or `<feature>/<aggregate>/<name>`. */
export function split(name) {
  const parts = name.split('/');
  if (parts.length < 2 || parts.length > 3) throw new StepError(`"${name}": write <feature>/<name>.`);
  const [feature, part] = [checked(parts[0]), checked(parts.at(-1))];
  return parts.length === 3 ? { feature, part, aggregate: checked(parts[1]).kebab } : { feature, part };
}

/** Returns the path of a feature's module. */
export const moduleOf = ({ kebab }) => `backend/src/modules/${kebab}/${kebab}.module.ts`;
