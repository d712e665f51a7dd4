import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { Installation } from '../support/installation.js';
import { PASSWORD, signUp } from '../support/person.js';
import { load, percentiles, rounded } from './figures.js';

const CALLERS = 8;
const READS_PER_SECOND = 200;
const WARM_UP_MS = 2_000;
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 10_000);
const TIMED_LOGINS = 50;

const installation = await Installation.open();
try {
  const { api } = await installation.serve();
  const people = await Promise.all(Array.from({ length: CALLERS }, () => signUp(api, installation)));
  const pool = new Pool(api.origin, { connections: 64 });
  const read = async () => {
    const headers = { authorization: `Bearer ${people[0]?.token ?? ''}` };
    const { statusCode, body } = await pool.request({ path: '/api/profile', method: 'GET', headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`/api/profile: ${String(statusCode)}`);
  };
  const logIn = async (identifier: string, password: string, expected: number) => {
    const { status, body } = await api.post('/api/auth/login', { identifier, password });
    if (status !== expected) throw new Error(`login: ${String(status)} ${JSON.stringify(body)}`);
  };
  const enter = (caller: number) => logIn(people[caller]?.username ?? '', PASSWORD, 200);

  /** Sends reads at a constant rate, each at its due time, so that a slow one neither delays nor hides another. */
  const steadyReads = async (ms: number) => {
    const started = performance.now();
    const reads = Array.from({ length: (ms * READS_PER_SECOND) / 1000 }, async (_, n) => {
      const due = started + (n * 1000) / READS_PER_SECOND;
      await pause(Math.max(0, due - performance.now()));
      const begun = performance.now();
      await read();
      return performance.now() - begun;
    });
    return Promise.all(reads);
  };

  await Promise.all([load(CALLERS, WARM_UP_MS, enter), steadyReads(WARM_UP_MS)]);
  const readsAlone = await steadyReads(MEASURED_MS / 2);
  const [logins, readsDuringLogins] = await Promise.all([load(CALLERS, MEASURED_MS, enter), steadyReads(MEASURED_MS)]);

  const timed: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] };
  // In turn, so that whatever else the machine does falls on both alike.
  for (let n = 0; n < TIMED_LOGINS; n += 1) {
    for (const kind of ['unknown', 'wrong'] as const) {
      const begun = performance.now();
      await logIn(kind === 'wrong' ? (people[0]?.username ?? '') : 'ninguem', 'senha errada', 401);
      timed[kind].push(performance.now() - begun);
    }
  }
  const [unknown, wrong] = [percentiles(timed.unknown).p50, percentiles(timed.wrong).p50];
  await pool.close();
  process.stdout.write(
    `${JSON.stringify({
      bench: 'login',
      callers: CALLERS,
      loginsPerSecond: rounded(logins.length / (MEASURED_MS / 1000)),
      ...percentiles(logins),
      readsPerSecond: READS_PER_SECOND,
      readsAlone: percentiles(readsAlone),
      readsDuringLogins: percentiles(readsDuringLogins),
      unknownMs: unknown,
      wrongMs: wrong,
      differencePercent: rounded((Math.abs(unknown - wrong) / Math.max(unknown, wrong)) * 100),
    })}\n`,
  );
} finally {
  await installation.close();
}
