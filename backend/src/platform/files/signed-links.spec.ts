import type { ModuleRef } from '@nestjs/core';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { DomainError } from '@shop/kernel/domain-error';
import { ApiKeys, type LiveKey } from '../auth/api-keys.js';
import type { Bearer } from '../auth/bearer.js';
import { Callers } from '../auth/callers.js';
import { type LiveSession, type SessionKey, Sessions } from '../auth/sessions.js';
import { Clock } from '../clock/clock.js';
import { Secrets } from '../config/secrets.js';
import { type LinkHolder, SignedLinks } from './signed-links.js';

/** Sessions of a test, alive until they are ended. */
class ListedSessions extends Sessions {
  readonly ended = new Set<string>();

  standingOf(): Promise<null> {
    return Promise.resolve(null);
  }

  protected find({ sessionId }: SessionKey): Promise<LiveSession | null> {
    return Promise.resolve(this.ended.has(sessionId) ? null : { permissions: [], confirmedAt: null });
  }
}

/** One key of a test, with some scopes. */
class OneKey extends ApiKeys {
  scopes: LiveKey['scopes'] = ['support:read', 'sales:read'];

  noteUse(): void {
    throw new Error('A link uses no key.');
  }

  protected judge(hash: string): Promise<LiveKey | null> {
    return Promise.resolve(hash === 'h1' ? ({ scopes: this.scopes } as LiveKey) : null);
  }
}

class SetClock extends Clock {
  ms = Date.parse('2026-05-01T12:00:00.000Z');

  override nowMs(): number {
    return this.ms;
  }
}

const clock = new SetClock();
const sessions = new ListedSessions();
const oneKey = new OneKey();
const modules = { get: (of: unknown) => (of === Sessions ? sessions : oneKey) } as unknown as ModuleRef;
const callers = new Callers(modules, {} as Bearer);
callers.onApplicationBootstrap();
const links = new SignedLinks(new Secrets(Buffer.alloc(32, 7)), clock, callers);

const holder = (change: Partial<LinkHolder> = {}): LinkHolder => ({
  id: 'u1',
  role: 'Cliente',
  sessionId: 's1',
  expiresAt: new Date(clock.ms + 8 * HOUR),
  key: null,
  ...change,
});
const owned = (file: string, { id }: { readonly id: string }) => Promise.resolve(`${file} for ${id}`);
const outcome = (url: string, kind = 'videos') =>
  links
    .open(kind, url, owned)
    .then(({ file }) => file)
    .catch((error: unknown) => (error instanceof DomainError ? error.code : error));

describe('a signed link', () => {
  it('opens its file for its holder for six hours', async () => {
    const url = links.sign('videos', '7', holder());
    expect(await outcome(url)).toBe('7 for u1');
    clock.ms += 6 * HOUR - 1;
    expect(await outcome(url)).toBe('7 for u1');
    clock.ms += 1;
    expect(await outcome(url)).toBe('FORBIDDEN');
  });

  it('does not outlive the token of its session', async () => {
    const url = links.sign('videos', '7', holder({ expiresAt: new Date(clock.ms + MINUTE) }));
    clock.ms += MINUTE;
    expect(await outcome(url)).toBe('FORBIDDEN');
  });

  it('ends with its session', async () => {
    const url = links.sign('videos', '7', holder({ sessionId: 's2' }));
    sessions.ended.add('s2');
    expect(await outcome(url)).toBe('FORBIDDEN');
  });

  it('of an API key ends with the key, and with any of its scopes', async () => {
    const { scopes } = oneKey;
    const url = links.sign('videos', '7', holder({ key: { hash: 'h1', scopes } }));
    expect(await outcome(url)).toBe('7 for u1');
    oneKey.scopes = ['sales:read'];
    expect(await outcome(url)).toBe('FORBIDDEN');
    oneKey.scopes = scopes;
    expect(await outcome(links.sign('videos', '7', holder({ key: { hash: 'h2', scopes } })))).toBe('FORBIDDEN');
  });

  it('asks for the entitlement at every request', async () => {
    const url = links.sign('videos', '7', holder());
    const none = () => Promise.resolve(null);
    await expect(links.open('videos', url, none)).rejects.toThrow(new DomainError('FORBIDDEN'));
  });

  it('of one kind opens nothing of another', async () => {
    expect(await outcome(links.sign('videos', '7', holder()), 'downloads')).toBe('FORBIDDEN');
  });

  it.each(['', '.', '..', '../7', 'x', 'x.y', 'W10.W10', `${'a'.repeat(5_000)}.b`, '7', '\u0000', 'null'])(
    'is not %j',
    async (url) => {
      expect(await outcome(url)).toBe('FORBIDDEN');
    },
  );

  it('is not one with any other character', async () => {
    const url = links.sign('videos', '7', holder());
    for (let at = 0; at < url.length; at += 1) {
      const other = `${url.slice(0, at)}${url[at] === 'A' ? 'B' : 'A'}${url.slice(at + 1)}`;
      expect(await outcome(other)).toBe('FORBIDDEN');
    }
    expect(await outcome(`${url}=`)).toBe('FORBIDDEN');
    expect(await outcome(`${url}.x`)).toBe('FORBIDDEN');
  });

  it('names another holder only when it was signed for them', async () => {
    const [mine, theirs] = [links.sign('videos', '7', holder()), links.sign('videos', '7', holder({ id: 'u2' }))];
    const mixed = `${theirs.split('.')[0] ?? ''}.${mine.split('.')[1] ?? ''}`;
    expect(await outcome(mixed)).toBe('FORBIDDEN');
  });
});
