// The health check of the application's containers. Docker restarts a container that has ended, but not an unhealthy
// one. A process that was healthy and does not respond three times is therefore ended here, and its container is
// restarted.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { PORT, METRICS_PORT, ROLE } = process.env;
const WAS_HEALTHY = join(tmpdir(), 'was-healthy');
const RESPONDS_WITHIN_MS = 4_000;

/** A worker serves nothing but its numbers. */
const url = ROLE === 'worker' ? `http://127.0.0.1:${METRICS_PORT}/metrics` : `http://127.0.0.1:${PORT}/api/health/live`;

const responds = () =>
  fetch(url, { signal: AbortSignal.timeout(RESPONDS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the process ids of the application in this container. */
const application = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) > 1)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('backend/dist/main.js');
      } catch {
        return false;
      }
    })
    .map(Number);

if ((await responds()) || (await responds()) || (await responds())) {
  writeFileSync(WAS_HEALTHY, '');
  process.exit(0);
}
// A process that does not turn its loop does not see SIGTERM either.
if (existsSync(WAS_HEALTHY)) for (const pid of application()) process.kill(pid, 'SIGKILL');
process.exit(1);
