export const duration = (ms) => `${(ms / 1000).toFixed(1)} s`;

export const seconds = (startedAt) => duration(performance.now() - startedAt);

// A closed terminal must not keep this process from ending in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export const say = (line) => process.stdout.write(`${line}\n`);

/** Runs one step and prints its duration, and the text that the step returns. */
export async function step(name, work) {
  const startedAt = performance.now();
  const outcome = await work();
  say(`  ${outcome === undefined ? '✔' : '·'} ${name}: ${outcome ?? seconds(startedAt)}`);
}

/** Ends the process with one line that gives the reason. */
export function fail(error) {
  const isExpected = error?.name === 'EngineError' || error?.name === 'StepError';
  process.stderr.write(`\n✖ ${isExpected ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

/** A step that failed; the message is everything the person needs. */
export class StepError extends Error {
  name = 'StepError';
}
