import {
  complete,
  idempotentCommand,
  interrupt,
  reject,
  release,
  start,
  useOfKey,
  type IdempotencyState,
} from './idempotent-command.js';

const at = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const first = { userId: 'u', content: 'f', attempt: 'a1', at };
type Events = ReturnType<typeof start>;
const after = (state: IdempotencyState, events: Events) => events.reduce(idempotentCommand.evolve, state);
const running = after({ is: 'free' }, start({ is: 'free' }, first));
const completed = after(running, complete(running, { userId: 'u', status: 201, body: '{"a":1}' }));

describe('an idempotency key', () => {
  it('starts its command once', () => {
    expect(running).toMatchObject({ is: 'running', attempt: 'a1' });
    expect(start(running, { ...first, attempt: 'a2', at: later(4_999) })).toEqual([]);
  });

  it('gives the first response for 24 hours, then begins a new command', () => {
    expect(completed).toMatchObject({ is: 'answered', status: 201, body: '{"a":1}' });
    expect(start(completed, { ...first, at: later(24 * 3_600_000 - 1) })).toEqual([]);
    const [again] = start(completed, { ...first, attempt: 'a2', at: later(24 * 3_600_000) });
    expect(again?.data).toMatchObject({ commandId: 'a2' });
  });

  it.each([
    ['running', running],
    ['answered', completed],
  ])('rejects other content while %s', (_, state) => {
    expect(() => start(state, { ...first, content: 'other' })).toThrow('IDEMPOTENCY_KEY_REUSED');
  });

  it('is taken over when its request was silent for 5 seconds; the first response then stands', () => {
    const taken = after(running, start(running, { ...first, attempt: 'a2', at: later(5_000) }));
    expect(taken).toMatchObject({ attempt: 'a2', commandId: 'a1' });
    const stored = after(taken, complete(taken, { userId: 'u', status: 200, body: '1' }));
    expect(complete(stored, { userId: 'u', status: 200, body: '2' })).toEqual([]);
  });

  it('waits no longer for a silent request where the clock was set back', () => {
    expect(start(running, { ...first, attempt: 'a2', at: later(-4_999) })).toEqual([]);
    const [taken] = start(running, { ...first, attempt: 'a2', at: later(-5_000) });
    expect(taken?.data).toMatchObject({ attempt: 'a2', commandId: 'a1' });
  });

  it('may be used again after a response that is not stored, but not by a request that lost it', () => {
    expect(after(running, release(running, 'u', 'a1'))).toEqual({ is: 'free' });
    expect(release(running, 'u', 'a0')).toEqual([]);
  });

  it('goes on at once with a command whose request ended without knowing what it did', () => {
    const interrupted = after(running, interrupt(running, 'u', 'a1'));
    expect(interrupt(running, 'u', 'a0')).toEqual([]);
    expect(() => start(interrupted, { ...first, content: 'other' })).toThrow('IDEMPOTENCY_KEY_REUSED');
    const [again] = start(interrupted, { ...first, attempt: 'a2', at: later(1) });
    expect(again?.data).toMatchObject({ attempt: 'a2', commandId: 'a1' });
  });

  it('is free again once the user was erased', () => {
    const erased = { type: 'IdempotentCommandAnswered', data: { userId: 'u', status: 200, body: null } } as const;
    expect(idempotentCommand.evolve(running, erased)).toEqual({ is: 'free' });
  });

  it('keeps a rejection for 24 hours where other streams recognise success', () => {
    const rejection = { ...first, status: 409, body: '{}' };
    const rejected = after({ is: 'free' }, reject({ is: 'free' }, rejection));
    expect(useOfKey({ is: 'free' }, first)).toEqual({ is: 'open' });
    expect(useOfKey(rejected, first)).toMatchObject({ is: 'answered', status: 409, body: '{}' });
    expect(useOfKey(rejected, { ...first, content: 'other' })).toEqual({ is: 'reused' });
    expect(reject(rejected, { ...rejection, status: 404 })).toEqual([]);
    const tomorrow = later(24 * 3_600_000);
    expect(useOfKey(rejected, { ...first, at: tomorrow })).toEqual({ is: 'open' });
    expect(reject(rejected, { ...rejection, at: tomorrow })).toHaveLength(2);
  });

  it('bound by a request is for its content only, and keeps the rejection that follows', () => {
    expect(useOfKey(running, first)).toEqual({ is: 'open' });
    expect(useOfKey(running, { ...first, content: 'other' })).toEqual({ is: 'reused' });
    const rejection = { ...first, status: 409, body: '{}' };
    expect(reject(running, { ...rejection, content: 'other' })).toEqual([]);
    const rejected = after(running, reject(running, rejection));
    expect(useOfKey(rejected, first)).toMatchObject({ is: 'answered', status: 409, body: '{}' });
    const again = start(running, { ...first, attempt: 'a2', at: later(5_000) });
    expect(useOfKey(after(running, again), { content: 'other', at: later(24 * 3_600_000) })).toEqual({ is: 'reused' });
  });
});
