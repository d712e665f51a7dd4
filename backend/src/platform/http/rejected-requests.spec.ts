import { Logger } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';
import { RejectedRequests } from './rejected-requests.js';

const secrets = new Secrets(Buffer.alloc(32));

/** Returns the lines that reach the logger while `work` runs. */
function logged(work: () => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const write = (line: unknown) => lines.push(line as Record<string, unknown>);
  const nothing = () => undefined;
  Logger.overrideLogger({ log: write, error: nothing, warn: nothing });
  try {
    work();
  } finally {
    Logger.overrideLogger(false);
  }
  return lines;
}

const rejection = (address: string, kind = '404 GET (unknown)') => ({ address, kind, requestId: `of ${address}` });

describe('rejected requests', () => {
  it('leave one line an address, with what they were', () => {
    const lines = logged(() => {
      const rejected = new RejectedRequests(secrets);
      for (let times = 0; times < 10_000; times += 1) rejected.count(rejection('203.0.113.1'));
      rejected.count(rejection('203.0.113.1', '401 GET /api/profile'));
      rejected.count(rejection('203.0.113.2'));
      rejected.flush();
      rejected.flush();
    });
    expect(lines).toEqual([
      {
        client: expect.stringMatching(/^[\w-]{22}$/),
        requests: 10_001,
        kinds: { '404 GET (unknown)': 10_000, '401 GET /api/profile': 1 },
        requestId: 'of 203.0.113.1',
      },
      { client: expect.any(String), requests: 1, kinds: { '404 GET (unknown)': 1 }, requestId: 'of 203.0.113.2' },
    ]);
    expect(JSON.stringify(lines.map(({ client }) => client))).not.toContain('203.0.113');
  });

  it('take little of the log and of memory, from however many addresses and in however many ways they come', () => {
    const lines = logged(() => {
      const rejected = new RejectedRequests(secrets);
      for (let n = 0; n < 10_000; n += 1)
        rejected.count(rejection(`203.0.${String(n % 500)}.1`, `400 POST /api/${String(n)}`));
      rejected.flush();
    });
    expect(lines.reduce((sum, line) => sum + Number(line['requests']), 0)).toBe(10_000);
    expect(lines).toHaveLength(101);
    expect(JSON.stringify(lines).length).toBeLessThan(100_000);
  });
});
