import type { DomainError } from '@shop/kernel/domain-error';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { SessionUser } from '../auth/sessions.js';
import { loadEnvironment } from '../config/config.js';
import { RunningResponses } from './running-responses.js';

const config = loadEnvironment({ EVENTSTORE_URL: 'esdb://x', MONGO_URL: 'mongodb://x', REDIS_URL: 'redis://x' });

/** Begins a response; returns how it or its connection ends, or null where it is rejected. */
function begin(running: RunningResponses, clientAddress: string, userId?: string, isDestroyed = false) {
  const [raw, socket] = [new EventEmitter(), Object.assign(new EventEmitter(), { destroyed: isDestroyed })];
  const sessionUser = userId === undefined ? undefined : ({ id: userId } as SessionUser);
  try {
    running.begin({ clientAddress, sessionUser, socket } as unknown as Parameters<RunningResponses['begin']>[0], {
      raw: raw as ServerResponse,
    });
  } catch (error) {
    expect(error).toMatchObject({ code: 'RATE_LIMITED', params: { retryAfter: 1 } } satisfies Partial<DomainError>);
    return null;
  }
  return { end: () => raw.emit('close'), disconnect: () => socket.emit('close') };
}

describe('responses that are read while they are sent', () => {
  it('are six at a time for a user, from whatever address', () => {
    const running = new RunningResponses(config);
    const ends = Array.from({ length: 6 }, (_, n) => begin(running, `203.0.113.${String(n)}`, 'maria'));
    expect(ends).not.toContain(null);
    expect(begin(running, '203.0.113.9', 'maria')).toBeNull();
    expect(begin(running, '203.0.113.9', 'joao')).not.toBeNull();
    ends[0]?.end();
    ends[0]?.disconnect();
    expect(begin(running, '203.0.113.9', 'maria')).not.toBeNull();
    expect(begin(running, '203.0.113.9', 'maria')).toBeNull();
  });

  it('count for nothing where their connection is gone', () => {
    const running = new RunningResponses(config);
    for (let times = 0; times < 20; times += 1) begin(running, '203.0.113.1', 'maria', true);
    expect(begin(running, '203.0.113.1', 'maria')).not.toBeNull();
  });

  it('are twelve at a time for an address, and a rejected one counts nowhere', () => {
    const running = new RunningResponses(config);
    const ends = Array.from({ length: 12 }, () => begin(running, '203.0.113.1'));
    expect(ends).not.toContain(null);
    for (let times = 0; times < 10; times += 1) expect(begin(running, '203.0.113.1', 'maria')).toBeNull();
    expect(begin(running, '203.0.113.2', 'maria')).not.toBeNull();
    for (const response of ends) response?.disconnect();
    expect(begin(running, '203.0.113.1')).not.toBeNull();
  });
});
