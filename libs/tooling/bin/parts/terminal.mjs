export const duration = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

export const seconds = (startedAt) => duration(performance.now() - startedAt);

// A terminal that is gone must not keep us from ending in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export const say = (line) => process.stdout.write(`${line}\n`);

/** Runs one step and says how long it took; a step that returns a text has nothing else to say. */
export async function step(name, work) {
  const startedAt = performance.now();
  const outcome = await work();
  say(`  ${outcome === undefined ? '✔' : '·'} ${name}: ${outcome ?? seconds(startedAt)}`);
}

/** Ends the process with the one line that says why. */
export function fail(error) {
  const isExpected = error?.name === 'EngineFailure' || error?.name === 'StepFailure';
  process.stderr.write(`\n✖ ${isExpected ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

/** A step that could not be done; its message is all that the person needs. */
export class StepFailure extends Error {
  name = 'StepFailure';
}
