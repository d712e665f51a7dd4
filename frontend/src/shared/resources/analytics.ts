import { ANALYTICS_DAYS, type Analytics, type AnalyticsRow, type FigureName } from '@shop/contracts/analytics';
import type { PatchOperation } from '@shop/contracts/live';
import { DAY } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { getLive } from '../http/request.js';
import { liveFamily } from '../live/live-resource.js';

const ANALYTICS = '/api/analytics';

export interface AnalyticsRange {
  readonly from: string;
  readonly to: string;
  readonly by: 'day' | 'week' | 'month';
  readonly productId?: number | undefined;
  readonly compare?: boolean;
}

/** Returns the last 30 days by day, as of an instant. */
export function lastDays(now: number): AnalyticsRange {
  return { from: saoPauloDay(now - (ANALYTICS_DAYS - 1) * DAY), to: saoPauloDay(now), by: 'day' };
}

/** Returns the address of the figures of a range. */
export function analyticsAddress({ from, to, by, productId, compare = false }: AnalyticsRange): string {
  const query = new URLSearchParams({ from, to, by });
  if (productId !== undefined) query.set('productId', String(productId));
  if (compare) query.set('compare', '1');
  return `${ANALYTICS}?${query.toString()}`;
}

const sum = (total: number | null, after: number | null, before: number | null) =>
  total === null ? null : Math.round((total + (after ?? 0) - (before ?? 0)) * 100) / 100;

/** Replaces a day of the series and moves the totals by the difference. */
function withDay(data: Analytics, day: AnalyticsRow): Analytics {
  const before = data.series.find(({ at }) => at === day.at);
  if (!before) return data;
  const names = Object.keys(data.totals) as FigureName[];
  const totals = Object.fromEntries(names.map((name) => [name, sum(data.totals[name], day[name], before[name])]));
  return {
    ...data,
    series: data.series.map((row) => (row === before ? day : row)),
    totals: { ...(totals as Analytics['totals']), activeSubscriptions: day.activeSubscriptions },
  };
}

const patched = (data: Analytics, patch: readonly PatchOperation<AnalyticsRow>[]): Analytics =>
  patch.reduce((current, operation) => (operation.op === 'upsert' ? withDay(current, operation.item) : current), data);

/** Returns true for the days of the whole shop: the topic has no other figures. */
const isPushed = (address: string) => address.includes('by=day') && !address.includes('productId');

/** Returns the figures at an address. Today's row of the shop is pushed, and moves its days; the others are polled. */
export const analyticsAt = liveFamily<Analytics, readonly PatchOperation<AnalyticsRow>[]>((address) => ({
  topic: 'admin:analytics',
  load: () => getLive<Analytics>(address),
  patch: isPushed(address) ? patched : (data) => data,
  pollWhileLive: !isPushed(address),
}));
