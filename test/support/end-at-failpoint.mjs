// Preloaded into a backend process: it ends, as by kill -9, when it reaches the failpoint named by FAIL_AT.
const at = process.env.FAIL_AT;
globalThis[Symbol.for('shop.failpoint')] = (name) => {
  if (name === at) process.kill(process.pid, 'SIGKILL');
};
