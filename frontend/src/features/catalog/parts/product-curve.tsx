import { ANALYTICS_DAYS } from '@shop/contracts/analytics';
import { paths } from '@shop/contracts/paths';
import { Link } from 'wouter';
import { formatAxisOf, figureWords, rowLabel } from '../../../shared/figures/figure-words.js';
import { formatMoney } from '../../../shared/format/money.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { analyticsAddress, analyticsAt, lastDays } from '../../../shared/resources/analytics.js';
import { useClockText } from '../../../shared/time/clock.js';
import { LazyChart } from '../../../shared/ui/lazy-chart.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';

/** Sales of a product in the last 30 days; nothing where they cannot be loaded. */
export function ProductCurve({ productId }: { readonly productId: number }) {
  const address = useClockText((now) => analyticsAddress({ ...lastDays(now), productId }));
  const { data, status } = useLive(analyticsAt(address));
  if (!data) return status === 'error' ? null : <Skeleton className="h-30 w-full" />;
  return (
    <section aria-label="Vendas do produto" className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-dense text-muted">
        <span>
          <strong className="tabular font-medium text-fg">{formatMoney(data.totals.sales)}</strong>
          {` nos últimos ${String(ANALYTICS_DAYS)} dias`}
        </span>
        <Link href={`${paths.adminAnalytics}?product=${String(productId)}`} className="underline">
          Ver desempenho
        </Link>
      </p>
      <LazyChart
        label={figureWords.sales.title}
        kind="line"
        points={data.series.map(({ at, sales }) => ({ label: rowLabel(at, 'day'), value: sales }))}
        format={formatMoney}
        formatAxis={formatAxisOf(figureWords.sales)}
        isSmall
      />
    </section>
  );
}
