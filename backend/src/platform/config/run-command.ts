const lineOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/**
 * Runs a command of the operator. A failure is printed as its message, without a stack, and the exit code is 1: the
 * process ends then, because connections that could not be opened cannot be closed and would keep it.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exit(1);
  }
}
