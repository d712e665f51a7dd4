import { instantOf, wallTimeOf } from './wall-time.js';

describe('wall time of São Paulo', () => {
  it('is what its clocks show', () => {
    expect(wallTimeOf('2026-11-20T18:04:05.123Z')).toBe('2026-11-20T15:04');
    expect(instantOf('2026-11-20T15:04')).toBe('2026-11-20T18:04:00.000Z');
  });

  it('crosses days, and the summer times of the past', () => {
    expect(instantOf('2026-11-20T23:30')).toBe('2026-11-21T02:30:00.000Z');
    expect(instantOf('2018-12-20T12:00')).toBe('2018-12-20T14:00:00.000Z');
  });

  it('comes back from every hour', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const wall = `2026-11-20T${String(hour).padStart(2, '0')}:59`;
      expect(wallTimeOf(instantOf(wall) ?? '')).toBe(wall);
    }
  });

  it('is nothing where nothing was chosen', () => {
    expect([instantOf(''), instantOf('amanhã')]).toEqual([null, null]);
  });
});
