import { HOUR, SECOND } from './durations.js';
import { GENERATION_SIZE, RecentIds } from './recent-ids.js';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const instant = (n: number): string => new Date(START + n * SECOND).toISOString();
const filled = (count: number, at: (n: number) => string | null = instant): RecentIds => {
  let ids = RecentIds.none;
  for (let n = 0; n < count; n += 1) ids = ids.add(`id-${String(n)}`, at(n));
  return ids;
};

describe('recent ids', () => {
  it('are all remembered while they are few', () => {
    const ids = filled(2 * GENERATION_SIZE - 1);
    expect([ids.has('id-0'), ids.has(`id-${String(2 * GENERATION_SIZE - 2)}`), ids.has('other')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(ids.mayHaveForgotten(null)).toBe(false);
  });

  it('remember the newest generation at least, and say up to when they forgot', () => {
    const ids = filled(3 * GENERATION_SIZE);
    const last = 3 * GENERATION_SIZE - 1;
    expect([ids.has('id-0'), ids.has(`id-${String(last - GENERATION_SIZE + 1)}`)]).toEqual([false, true]);
    const forgottenAt = 2 * GENERATION_SIZE - 1;
    expect(ids.has(`id-${String(forgottenAt + 1)}`)).toBe(true);
    expect(ids.mayHaveForgotten(instant(forgottenAt))).toBe(true);
    expect(ids.mayHaveForgotten(instant(forgottenAt + HOUR / SECOND + 1))).toBe(false);
    expect(ids.mayHaveForgotten(null)).toBe(true);
  });

  it('never claim to know what was forgotten without an instant, until one is known', () => {
    const ids = filled(3 * GENERATION_SIZE, () => null);
    expect(ids.mayHaveForgotten(instant(1e9))).toBe(true);
    const later = ids.add('new', instant(0));
    expect(later.mayHaveForgotten(instant(HOUR / SECOND))).toBe(true);
    expect(later.mayHaveForgotten(instant(HOUR / SECOND + 1))).toBe(false);
  });

  it('are the same after they were saved', () => {
    const ids = filled(3 * GENERATION_SIZE + 7);
    const again = RecentIds.load(JSON.parse(JSON.stringify(ids.save())));
    expect(again.keys()).toEqual(ids.keys());
    expect(again.mayHaveForgotten(instant(0))).toBe(true);
    expect(RecentIds.load(RecentIds.none.save()).keys()).toEqual([]);
  });

  it('take a bounded space, whatever was applied', () => {
    expect(JSON.stringify(filled(1_000_000).save()).length).toBeLessThan(40 * GENERATION_SIZE);
  });
});
