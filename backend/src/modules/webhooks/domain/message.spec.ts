import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { attempt, drop, message, type Message, createMessage, replay } from './message.js';
import type { MessageEvent } from './message.events.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number) => new Date(T0 + ms).toISOString();
const target = { deliveryId: 'd1', ownerId: 'shop', endpointId: 'w1', kind: 'standard' } as const;
const content = { type: 'user.banned', timestamp: at(0), data: {}, userId: 'u1', sealedName: null } as const;
const created = { eventId: 'e1', ...content, targets: [target], at: at(0) };

const after = (...events: readonly MessageEvent[]): Message => events.reduce(message.evolve, message.initial);
const failed = {
  ms: 7,
  status: 500,
  error: null,
  sealedResponse: null,
  isSuccess: false,
  retryAfterMs: null,
  spread: 0,
};
const start = after(...createMessage(message.initial, created));

const dueOf = (state: Message) =>
  state.status === 'created'
    ? (state.deliveries.find(({ deliveryId }) => deliveryId === 'd1')?.nextAttemptAt ?? null)
    : null;

/** Fails a delivery until it is given up; returns the waits between the end of an attempt and the next. */
function waitsOf(state: Message, spread = 0): number[] {
  const waits: number[] = [];
  for (let now = 0, current = state; ;) {
    const [event] = attempt(current, 'e1', 'd1', { ...failed, spread, at: at(now), dueAt: dueOf(current) });
    if (event?.type !== 'WebhookAttempted' || event.data.nextAttemptAt === null) return waits;
    const next = Date.parse(event.data.nextAttemptAt) - T0;
    waits.push(next - now - failed.ms);
    now = next;
    current = message.evolve(current, event);
  }
}

const SCHEDULE = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];

describe('a message', () => {
  it('is created once, and never without a target', () => {
    expect(createMessage(start, created)).toEqual([]);
    expect(createMessage(message.initial, { ...created, targets: [] })).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is tried again by the schedule, counted from the end of each attempt, and then has failed', () => {
    expect(waitsOf(start)).toEqual(SCHEDULE);
  });

  it('is tried again a little later where the random share says so, and never sooner', () => {
    expect(waitsOf(start, 0.5)).toEqual(SCHEDULE.map((wait) => wait * 1.02));
    for (const [place, wait] of waitsOf(start, 0.999).entries()) {
      expect(wait).toBeGreaterThan(SCHEDULE[place]! * 1.03);
      expect(wait).toBeLessThan(SCHEDULE[place]! * 1.04);
    }
  });

  it('begins the schedule again when it is replayed, also when it was delivered', () => {
    const [delivered] = attempt(start, 'e1', 'd1', {
      ...failed,
      dueAt: at(0),
      at: at(0),
      status: 204,
      isSuccess: true,
    });
    const state = after(...createMessage(message.initial, created), ...(delivered ? [delivered] : []));
    const replayed = replay(state, 'e1', 'd1', at(1));
    expect(waitsOf([...replayed].reduce(message.evolve, state))).toEqual(SCHEDULE);
    expect(() => replay(state, 'e1', 'none', at(1))).toThrow('NOT_FOUND');
  });

  it('that is put off by the endpoint loses no attempt', () => {
    const [deferred] = attempt(start, 'e1', 'd1', {
      ...failed,
      dueAt: at(0),
      at: at(0),
      status: 429,
      retryAfterMs: 1_500,
    });
    expect(deferred?.data).toMatchObject({ outcome: 'deferred', nextAttemptAt: at(1_507) });
    expect(waitsOf(deferred ? message.evolve(start, deferred) : start)).toEqual(SCHEDULE);
  });

  it('that is put off again and again waits longer each time, up to an hour', () => {
    const deferrals = Array.from({ length: 20 });
    const waits: number[] = [];
    deferrals.reduce<Message>((state) => {
      const at = dueOf(state) ?? '';
      const [event] = attempt(state, 'e1', 'd1', { ...failed, ms: 0, dueAt: at, at, status: 429, retryAfterMs: 0 });
      const next = event ? message.evolve(state, event) : state;
      waits.push(Date.parse(dueOf(next) ?? '') - Date.parse(at));
      return next;
    }, start);
    expect([waits.slice(0, 4), waits.at(-1)]).toEqual([[250, 500, 1_000, 2_000], HOUR]);
  });

  it('drops the result of an attempt that is recorded already', () => {
    const made = { ...failed, dueAt: at(0), at: at(0) };
    const [retried] = attempt(start, 'e1', 'd1', made);
    expect(attempt(retried ? message.evolve(start, retried) : start, 'e1', 'd1', made)).toEqual([]);
  });

  it('of a trial is not tried again', () => {
    const trial = after(...createMessage(message.initial, { ...created, type: 'endpoint.test' }));
    expect(waitsOf(trial)).toEqual([]);
  });

  it('that was dropped is not attempted any more', () => {
    const state = drop(start, 'e1', 'd1').reduce(message.evolve, start);
    expect(attempt(state, 'e1', 'd1', { ...failed, dueAt: at(0), at: at(0) })).toEqual([]);
    expect(drop(state, 'e1', 'd1')).toEqual([]);
  });
});
