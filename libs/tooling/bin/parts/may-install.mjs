import { createInterface } from 'node:readline';

/** Asks on the terminal; anything but a yes, Ctrl-C included, is a no. */
function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.once('SIGINT', () => {
      terminal.close();
      process.kill(process.pid, 'SIGINT');
    });
    terminal.once('close', () => resolve(false));
    terminal.question(`${question} [s/N] `, (reply) => {
      resolve(/^s(im)?$/i.test(reply.trim()));
      terminal.close();
    });
  });
}

/** Returns true when root wants a Redis installed: by INSTALL_REDIS=1, or by a yes on the terminal. */
export async function mayInstallRedis() {
  if (process.env.INSTALL_REDIS !== undefined) return process.env.INSTALL_REDIS === '1';
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  return ask('Redis not found. Install redis-server with apt-get?');
}
