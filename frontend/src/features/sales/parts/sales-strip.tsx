import { ANALYTICS_DAYS } from '@shop/contracts/analytics';
import { paths } from '@shop/contracts/paths';
import { Link } from 'wouter';
import { AnalyticsFigure } from '../../../shared/figures/figure-card.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { analyticsAddress, analyticsAt, lastDays } from '../../../shared/resources/analytics.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';

const shown = ['sales', 'revenue'] as const;

/** Sales and revenue of the last 30 days, compared with the 30 before. */
export function SalesStrip() {
  const address = useClockText((now) => analyticsAddress({ ...lastDays(now), compare: true }));
  return (
    <section aria-label="Últimos 30 dias" className="grid gap-3">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="text-lead">Últimos {ANALYTICS_DAYS} dias</h2>
        <Link href={paths.adminAnalytics} className="text-dense">
          Ver desempenho
        </Link>
      </header>
      <LiveRegion
        resource={analyticsAt(address)}
        caption="Carregando o desempenho"
        skeleton={
          <div className="grid gap-4 lg:grid-cols-2">
            {shown.map((name) => (
              <Skeleton key={name} className="h-34 w-full" />
            ))}
          </div>
        }
      >
        {(data) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {shown.map((name) => (
              <AnalyticsFigure key={name} name={name} data={data} by="day" isSmall />
            ))}
          </div>
        )}
      </LiveRegion>
    </section>
  );
}
