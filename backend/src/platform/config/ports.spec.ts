import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { listening } from './ports.js';

const host = '127.0.0.1';
const opened: Server[] = [];

/** Listens on a port, on any with 0. */
async function listen(port: number): Promise<number> {
  const server = createServer();
  opened.push(server);
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

describe('listening on a port that was free a moment ago', () => {
  it('names the variable where another start has taken it', async () => {
    const port = await listen(0);
    await expect(listening({ variable: 'REALTIME_PORT', port, host }, () => listen(port))).rejects.toMatchObject({
      name: 'EnvironmentError',
      message: `REALTIME_PORT: port ${String(port)} is in use by another program; choose another with REALTIME_PORT=...`,
    });
  });

  it('leaves an error of another port, and one of anything else, as it is', async () => {
    const taken = await listen(0);
    const place = { variable: 'PORT', port: taken + 1, host };
    await expect(listening(place, () => listen(taken))).rejects.toMatchObject({ code: 'EADDRINUSE', port: taken });
    const broken = new Error('no such view');
    await expect(listening(place, () => Promise.reject(broken))).rejects.toBe(broken);
  });

  it('returns what listening has returned', async () => {
    expect(await listening({ variable: 'PORT', port: 0, host }, () => listen(0))).toBeGreaterThan(0);
  });
});
