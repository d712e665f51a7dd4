import { Pool } from 'undici';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { cpuMs } from './cpu.js';
import { load, percentiles, rounded } from './figures.js';
import { serveProduct } from './roles.js';

const READERS = 64;
const WARM_UP_MS = 3_000;
const MEASURED_MS = Number(process.env['BENCH_MS'] ?? 5_000);

const installation = await Installation.open();
try {
  const { server } = await serveProduct(installation);
  const { token } = await signUp(server.api, installation);
  const pool = new Pool(server.api.origin, { connections: READERS });

  const read = async (path: string, headers = {}) => {
    const call = async () => {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path}: ${String(statusCode)}`);
    };
    await load(READERS, WARM_UP_MS, call);
    const before = cpuMs(server.pid);
    const calls = await load(READERS, MEASURED_MS, call);
    return {
      perSecond: Math.round(calls.length / (MEASURED_MS / 1000)),
      ...percentiles(calls),
      cpuMsEach: rounded((cpuMs(server.pid) - before) / calls.length),
    };
  };
  const profile = await read('/api/profile', { authorization: `Bearer ${token}` });
  const products = await read('/api/products');
  await pool.close();
  process.stdout.write(`${JSON.stringify({ bench: 'reads', readers: READERS, profile, products })}\n`);
} finally {
  await installation.close();
}
