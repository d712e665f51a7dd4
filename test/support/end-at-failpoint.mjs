// Preloaded into a backend process: ends it, as by kill -9, at the failpoint named by FAIL_AT; with FAIL_AFTER only
// after that signal, which it confirms in a line, with FAIL_COUNT only when it is reached for that time, with FAIL_BY
// by another signal, such as SIGSTOP.
const at = process.env.FAIL_AT;
const after = process.env.FAIL_AFTER;
const signal = process.env.FAIL_BY ?? 'SIGKILL';
let left = Number(process.env.FAIL_COUNT ?? 1);
let armed = !after;
if (after)
  process.on(after, () => {
    armed = true;
    process.stdout.write('failpoint armed\n');
  });
globalThis[Symbol.for('shop.failpoint')] = (name) => {
  if (armed && name === at && (left -= 1) === 0) process.kill(process.pid, signal);
};
