import { answerWith, idempotentCommand, release, start, type IdempotencyState } from './idempotent-command.js';

const at = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const first = { userId: 'u', fingerprint: 'f', attempt: 'a1', at };
type Events = ReturnType<typeof start>;
const after = (state: IdempotencyState, events: Events) => events.reduce(idempotentCommand.evolve, state);
const running = after({ is: 'free' }, start({ is: 'free' }, first));
const answered = after(running, answerWith(running, { userId: 'u', status: 201, body: '{"a":1}' }));

describe('an idempotency key', () => {
  it('starts its command once', () => {
    expect(running).toMatchObject({ is: 'running', attempt: 'a1' });
    expect(start(running, { ...first, attempt: 'a2', at: later(4_999) })).toEqual([]);
  });

  it('gives the first answer for 24 hours, then begins anew', () => {
    expect(answered).toMatchObject({ is: 'answered', status: 201, body: '{"a":1}' });
    expect(start(answered, { ...first, at: later(24 * 3_600_000 - 1) })).toEqual([]);
    expect(start(answered, { ...first, at: later(24 * 3_600_000) })).toHaveLength(1);
  });

  it.each([
    ['running', running],
    ['answered', answered],
  ])('refuses other content while %s', (_, state) => {
    expect(() => start(state, { ...first, fingerprint: 'other' })).toThrow('IDEMPOTENCY_KEY_REUSED');
  });

  it('is taken over when its request was silent for 5 seconds; the first answer then stands', () => {
    const taken = after(running, start(running, { ...first, attempt: 'a2', at: later(5_000) }));
    expect(taken).toMatchObject({ attempt: 'a2' });
    const kept = after(taken, answerWith(taken, { userId: 'u', status: 200, body: '1' }));
    expect(answerWith(kept, { userId: 'u', status: 200, body: '2' })).toEqual([]);
  });

  it('may be used again after an answer that is not kept, but not by a request that lost it', () => {
    expect(after(running, release(running, 'u', 'a1'))).toEqual({ is: 'free' });
    expect(release(running, 'u', 'a0')).toEqual([]);
  });

  it('is free again once the user was erased', () => {
    const erased = { type: 'IdempotentCommandAnswered', data: { userId: 'u', status: 200, body: null } } as const;
    expect(idempotentCommand.evolve(running, erased)).toEqual({ is: 'free' });
  });
});
