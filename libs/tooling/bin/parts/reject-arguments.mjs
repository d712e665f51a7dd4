import { StepError } from './terminal.mjs';

/**
 * Throws a `StepError` for an argument that the command would ignore, such as `--port 4000`: its settings are
 * variables.
 */
export function rejectArguments(known = []) {
  const unknown = process.argv.slice(2).filter((argument) => !known.includes(argument));
  if (unknown.length === 0) return;
  const taken = known.length > 0 ? `only ${known.join(', ')} is taken` : 'no argument is taken';
  throw new StepError(
    `Unknown: ${unknown.join(' ')}; ${taken}. Settings are variables, as in "PORT=4000 npm start" (docs/configuration.md).`,
  );
}
