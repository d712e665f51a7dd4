import { parseArgs } from 'node:util';
import { SUITES } from './suites.mjs';

const options = {
  long: { type: 'boolean', default: false },
  testPathPatterns: { type: 'string' },
  testNamePattern: { type: 'string', short: 't' },
  // Words of jest itself, which name suites here too.
  selectProjects: { type: 'boolean' },
};

const USAGE =
  `npm test -- [${Object.keys(SUITES).join('] [')}] [--long], or quick; ` +
  `a part of them: --testPathPatterns <pattern>, -t <name>`;

/**
 * Reads what is requested of `npm test`: suites by name, all without one, and the part of them that jest chooses.
 * Throws with the usage for anything else: a mistyped name must not pass as no test, nor a mistyped option run
 * everything.
 */
export function requestedTests(args) {
  const { values, positionals } = read(args);
  const isQuick = positionals.includes('quick');
  const unknown = positionals.filter((name) => !(name in SUITES) && name !== 'quick');
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. ${USAGE}`);
  const part = ['testPathPatterns', 'testNamePattern'].flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}=${values[name]}`],
  );
  return { isLong: values.long, isQuick, names: positionals.length > 0 ? positionals : Object.keys(SUITES), part };
}

function read(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}. ${USAGE}`, { cause: error });
  }
}
