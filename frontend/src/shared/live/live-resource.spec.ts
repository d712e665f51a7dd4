import { jest } from '@jest/globals';
import { EMPTY, Subject, throwError, type Observable } from 'rxjs';
import { liveFamily, liveResource, type LiveOptions } from './live-resource.js';
import { ApiError } from '../http/api-error.js';
import { overloaded$ } from './overload.js';
import type { Snapshot } from '../http/snapshot.js';

import type { LiveMessage, LiveConnection } from './live-connection.js';

type Data = Record<string, number>;
type Patch = Data;

const POLL = 5_000;

function world(options: Partial<LiveOptions<Data, Patch>> = {}) {
  const messages = new Subject<LiveMessage<Patch>>();
  const loads: Subject<Snapshot<Data>>[] = [];
  const connection: LiveConnection = {
    listen: <P>() => messages as unknown as Observable<LiveMessage<P>>,
    messages: () => EMPTY,
    send: () => undefined,
    connected$: new Subject(),
  };
  const resource = liveResource<Data, Patch>({
    topic: 'numbers',
    connection,
    load: () => {
      const load = new Subject<Snapshot<Data>>();
      loads.push(load);
      return load;
    },
    patch: (data, patch) => ({ ...data, ...patch }),
    pollMs: POLL,
    ...options,
  });
  let renders = 0;
  const leave = resource.subscribe(() => {
    renders += 1;
  });
  return {
    resource,
    leave,
    loads,
    get renders() {
      return renders;
    },
    view: () => resource.getSnapshot(),
    up: (seq: number, epoch = 'e1') => {
      messages.next({ kind: 'up', epoch, seq });
    },
    down: () => {
      messages.next({ kind: 'down' });
    },
    change: (seq: number, patch: Patch, epoch = 'e1') => {
      messages.next({ kind: 'change', epoch, seq, patch });
    },
    respond: (index: number, seq: number, data: Data, epoch = 'e1') => {
      loads[index]?.next({ epoch, seq, data });
      loads[index]?.complete();
    },
    fail: (index: number, error: unknown) => {
      loads[index]?.error(error);
    },
  };
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  hide(false);
  jest.useRealTimers();
});

/** Starts a resource and sends its first poll. */
const started = (options?: Partial<LiveOptions<Data, Patch>>) => {
  const one = world(options);
  jest.advanceTimersByTime(0);
  return one;
};

describe('a live resource', () => {
  it('is loading until its first snapshot, and then shows it', () => {
    const { view, respond, loads } = started();
    expect(view()).toMatchObject({ status: 'loading', data: undefined });
    expect(loads).toHaveLength(1);
    respond(0, 1, { a: 1 });
    expect(view()).toMatchObject({ status: 'ready', data: { a: 1 }, live: false });
  });

  it('applies changes in order', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.change(2, { a: 2 });
    one.change(3, { b: 3 });
    expect(one.view()).toMatchObject({ data: { a: 2, b: 3 }, live: true });
    expect(one.loads).toHaveLength(1);
  });

  it('keeps changes that come before the snapshot and applies those it lacks', () => {
    const one = started();
    one.up(3);
    one.change(4, { a: 4 });
    one.change(5, { b: 5 });
    one.respond(0, 4, { a: 4 });
    expect(one.view().data).toEqual({ a: 4, b: 5 });
  });

  it('drops a change that its snapshot already covers', () => {
    const one = started();
    one.respond(0, 5, { a: 5 });
    one.up(5);
    one.change(4, { a: 4 });
    expect(one.view().data).toEqual({ a: 5 });
    expect(one.loads).toHaveLength(1);
  });

  it('applies a change that is pushed twice once', () => {
    const applied: Patch[] = [];
    const one = started({
      patch: (data, patch) => {
        applied.push(patch);
        return { ...data, ...patch };
      },
    });
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.change(2, { a: 2 });
    one.change(2, { a: 2 });
    expect(applied).toHaveLength(1);
  });

  it('asks for a snapshot over a hole, and goes on from there', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.change(3, { a: 3 });
    expect(one.view().data).toEqual({ a: 1 });
    expect(one.loads).toHaveLength(2);
    one.respond(1, 2, { a: 1, b: 2 });
    expect(one.view().data).toEqual({ a: 3, b: 2 });
  });

  it('asks again, later, when the snapshot does not reach the hole either', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.change(4, { a: 4 });
    one.respond(1, 2, { a: 2 });
    expect(one.loads).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    expect(one.loads).toHaveLength(3);
    one.respond(2, 4, { a: 4 });
    expect(one.view().data).toEqual({ a: 4 });
  });

  it('follows a new epoch with a new snapshot', () => {
    const one = started();
    one.respond(0, 9, { a: 9 });
    one.up(9);
    one.change(1, { a: 1 }, 'e2');
    expect(one.loads).toHaveLength(2);
    one.respond(1, 1, { a: 1 }, 'e2');
    expect(one.view().data).toEqual({ a: 1 });
    one.change(2, { b: 2 }, 'e2');
    expect(one.view().data).toEqual({ a: 1, b: 2 });
  });

  it('never lets an overtaken response roll changes back', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.resource.refresh();
    one.change(2, { a: 2 });
    one.respond(1, 1, { a: 1 });
    expect(one.view().data).toEqual({ a: 2 });
  });

  it('loads once when it comes back behind the server, and not at all when nothing changed in the meantime', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.down();
    one.up(1);
    expect(one.loads).toHaveLength(1);
    one.down();
    one.up(3);
    expect(one.loads).toHaveLength(2);
    one.respond(1, 3, { a: 3 });
    expect(one.view()).toMatchObject({ data: { a: 3 }, live: true });
    jest.advanceTimersByTime(10 * POLL);
    expect(one.loads).toHaveLength(2);
  });

  it('asks nothing when its connection falls, until its data is old, or when it is back without a change', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    jest.advanceTimersByTime(10 * POLL);
    one.down();
    jest.advanceTimersByTime(POLL / 2 - 1);
    one.up(1);
    jest.advanceTimersByTime(10 * POLL);
    expect(one.loads).toHaveLength(1);
    one.down();
    jest.advanceTimersByTime(POLL);
    expect(one.loads).toHaveLength(2);
  });

  it('asks at another instant than other pages that have lost the same server', () => {
    const pages = Array.from({ length: 50 }, () => started());
    const asked = (ms: number) => {
      jest.advanceTimersByTime(ms);
      return pages.filter(({ loads }) => loads.length > 1).length;
    };
    for (const page of pages) {
      page.respond(0, 1, { a: 1 });
      page.up(1);
    }
    jest.advanceTimersByTime(POLL);
    for (const page of pages) page.down();
    expect(asked(POLL / 2 - 1)).toBe(0);
    const early = asked(POLL / 4);
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(pages.length);
    expect(asked(POLL / 4 + 1)).toBe(pages.length);
    for (const page of pages) page.fail(1, new Error('away'));
    const again = (ms: number) => {
      jest.advanceTimersByTime(ms);
      return pages.filter(({ loads }) => loads.length > 2).length;
    };
    expect(again(499)).toBe(0);
    const soon = again(250);
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThan(pages.length);
    expect(again(251)).toBe(pages.length);
  });

  it('polls while nothing is pushed, one request at a time', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    jest.advanceTimersByTime(POLL);
    expect(one.loads).toHaveLength(2);
    jest.advanceTimersByTime(3 * POLL);
    expect(one.loads).toHaveLength(2);
    one.respond(1, 2, { a: 2 });
    jest.advanceTimersByTime(POLL);
    expect(one.loads).toHaveLength(3);
  });

  it('goes on polling next to the push where that is requested', () => {
    const one = started({ pollWhileLive: true });
    one.respond(0, 1, { a: 1 });
    one.up(1);
    jest.advanceTimersByTime(POLL);
    expect(one.loads).toHaveLength(2);
  });

  it('rests in a hidden tab and refreshes once on return when it is older than its interval', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    hide(true);
    jest.advanceTimersByTime(10 * POLL);
    expect(one.loads).toHaveLength(1);
    hide(false);
    jest.advanceTimersByTime(0);
    expect(one.loads).toHaveLength(2);
  });

  it('shows an error only without data, and recovers by itself', () => {
    const one = started();
    one.fail(0, new Error('away'));
    expect(one.view()).toMatchObject({ status: 'error', data: undefined });
    jest.advanceTimersByTime(1_000);
    one.respond(1, 1, { a: 1 });
    expect(one.view()).toMatchObject({ status: 'ready', error: undefined });
    jest.advanceTimersByTime(POLL);
    one.fail(2, new Error('away'));
    expect(one.view()).toMatchObject({ status: 'ready', data: { a: 1 }, error: undefined });
    jest.advanceTimersByTime(1_000);
    const gone = new ApiError(403, 'FORBIDDEN', 'Sem permissão.');
    one.fail(3, gone);
    expect(one.view()).toMatchObject({ status: 'ready', data: { a: 1 }, error: gone });
  });

  it.each([
    ['by its own rule', new Error('away'), { retry: () => false }],
    ['as the server has rejected it', new ApiError(403, 'FORBIDDEN', 'Sem permissão.'), {}],
    ['as there is nothing', new ApiError(404, 'NOT_FOUND', 'Não encontrado.'), {}],
  ])('does not try again by itself what cannot get better, %s', (_, failure, options) => {
    const one = started(options);
    one.fail(0, failure);
    one.up(1);
    jest.advanceTimersByTime(60_000);
    one.down();
    jest.advanceTimersByTime(60_000);
    expect(one.loads).toHaveLength(1);
    one.resource.refresh();
    expect(one.loads).toHaveLength(2);
  });

  it('asks again for what could not get better when a reader comes back', () => {
    const one = started({ retry: () => false, keepMs: 0 });
    one.fail(0, new Error('forbidden'));
    one.leave();
    jest.advanceTimersByTime(1);
    one.resource.subscribe(() => undefined);
    expect(one.view().status).toBe('loading');
    jest.advanceTimersByTime(1);
    expect(one.loads).toHaveLength(2);
  });

  it('stays subscribed for a while after its last reader has left, and then stops', () => {
    const one = started({ keepMs: 1_000 });
    one.respond(0, 1, { a: 1 });
    one.up(1);
    one.leave();
    one.change(2, { a: 2 });
    expect(one.view().data).toEqual({ a: 2 });
    jest.advanceTimersByTime(1_000);
    one.change(3, { a: 3 });
    expect(one.view().data).toEqual({ a: 2 });
  });

  it('keeps its view object until something changed', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    const before = one.view();
    const rendered = one.renders;
    one.down();
    expect(one.view()).toBe(before);
    expect(one.renders).toBe(rendered);
  });

  it('forgets everything when it is reset', () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.resource.reset();
    expect(one.view()).toMatchObject({ status: 'loading', data: undefined });
    jest.advanceTimersByTime(0);
    expect(one.loads).toHaveLength(2);
  });
});

describe('an optimistic change', () => {
  const double = (data: Data) => ({ ...data, a: 2 });

  it('shows at once and stays until a load that began after the response has succeeded', async () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    let accept: (value: string) => void = () => undefined;
    const done = one.resource.optimistic(double, () => new Promise<string>((resolve) => (accept = resolve)));
    expect(one.view().data).toEqual({ a: 2 });
    one.resource.refresh();
    accept('ok');
    await expect(done).resolves.toBe('ok');
    one.respond(1, 1, { a: 1 });
    expect(one.view().data).toEqual({ a: 2 });
    expect(one.loads).toHaveLength(3);
    one.respond(2, 2, { a: 7 });
    expect(one.view().data).toEqual({ a: 7 });
  });

  it('is taken back when it is rejected', async () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    const rejected = one.resource.optimistic(double, () => Promise.reject(new Error('no')));
    expect(one.view().data).toEqual({ a: 2 });
    await expect(rejected).rejects.toThrow('no');
    expect(one.view().data).toEqual({ a: 1 });
  });

  it('applies on top of changes that are pushed in the meantime', async () => {
    const one = started();
    one.respond(0, 1, { a: 1 });
    one.up(1);
    const rejected = one.resource.optimistic(double, () => Promise.reject(new Error('no')));
    one.change(2, { b: 5 });
    expect(one.view().data).toEqual({ a: 2, b: 5 });
    await expect(rejected).rejects.toThrow('no');
    expect(one.view().data).toEqual({ a: 1, b: 5 });
  });
});

it('survives a load that fails at once', () => {
  const one = started({ load: () => throwError(() => new Error('no token')), retry: () => false });
  expect(one.view().status).toBe('error');
});

it('says that the server is busy until a load succeeds or its last reader has left', () => {
  const busy = new ApiError(503, 'UNAVAILABLE', 'Tente novamente.');
  const [one, other] = [started({ keepMs: 0 }), started({ keepMs: 0 })];
  one.fail(0, busy);
  other.fail(0, busy);
  jest.advanceTimersByTime(1_000);
  expect([one.loads.length, overloaded$.value]).toEqual([2, true]);
  one.respond(1, 1, { a: 1 });
  expect(overloaded$.value).toBe(true);
  other.leave();
  jest.advanceTimersByTime(1);
  expect(overloaded$.value).toBe(false);
  const closed = started({ retry: () => false });
  closed.fail(0, busy);
  expect(overloaded$.value).toBe(false);
});

describe('a family of resources', () => {
  const family = () =>
    liveFamily<Data, Patch>(() => ({
      topic: 'numbers',
      connection: {
        listen: () => EMPTY,
        messages: () => EMPTY,
        send: () => undefined,
        connected$: new Subject(),
      },
      load: () => EMPTY,
      patch: (data) => data,
      pollMs: POLL,
    }));
  const visit = (of: ReturnType<typeof family>, count: number) => {
    for (let number = 0; number < count; number += 1) of(`visited ${String(number)}`);
  };

  it('drops what has no reader, the least recently used first', () => {
    const of = family();
    const first = of('first');
    const often = of('often');
    visit(of, 40);
    expect(of('first')).toBe(first);
    of('often');
    visit(of, 100);
    expect(of('first')).not.toBe(first);
    expect(of('often')).not.toBe(often);
  });

  it('keeps what is being read', () => {
    const of = family();
    const read = of('read');
    const leave = read.subscribe(() => undefined);
    visit(of, 100);
    expect(of('read')).toBe(read);
    leave();
    visit(of, 200);
    expect(of('read')).not.toBe(read);
  });
});
