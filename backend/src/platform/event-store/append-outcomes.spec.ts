import { Logger } from '@nestjs/common';
import { UnavailableError } from '../deadline/unavailable.js';
import { AppendOutcomes } from './append-outcomes.js';

/** The client's error for a server that found the deadline of an append passed; it has no message. */
const tooLate = Object.assign(new Error(''), { type: 'deadline-exceeded' });
const slow = { hadMs: 2_500, tookMs: 2_500 };
const atOnce = { hadMs: 2_500, tookMs: 3 };

describe('the outcomes of appends', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  it('are an outage when none has succeeded for 5 s, until one does', () => {
    let now = 0;
    const outcomes = new AppendOutcomes(() => now);
    outcomes.failed(new UnavailableError('event store'), slow);
    now = 4_999;
    outcomes.failed(new UnavailableError('event store'), slow);
    expect([outcomes.areInDoubt, outcomes.outage]).toEqual([true, null]);
    now = 5_000;
    outcomes.failed(new UnavailableError('event store'), slow);
    expect(outcomes.outage).toBe('timeout');
    outcomes.succeeded();
    expect([outcomes.areInDoubt, outcomes.outage]).toEqual([false, null]);
  });

  it('are no outage by one failure, however long ago', () => {
    let now = 0;
    const outcomes = new AppendOutcomes(() => now);
    outcomes.failed(new UnavailableError('event store'), slow);
    now = 60_000;
    expect(outcomes.outage).toBeNull();
  });

  it('tell clocks that differ from a server that is slow', () => {
    let now = 0;
    const outcomes = new AppendOutcomes(() => now);
    outcomes.failed(tooLate, atOnce);
    now = 6_000;
    outcomes.failed(tooLate, atOnce);
    expect(outcomes.outage).toBe('clock');
    now = 7_000;
    outcomes.failed(tooLate, slow);
    expect(outcomes.outage).toBe('timeout');
  });
});
