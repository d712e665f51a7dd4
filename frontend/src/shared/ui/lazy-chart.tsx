import { Suspense } from 'react';
import type { ChartProps } from './chart.js';
import { lazyPart } from './lazy-part.js';
import { Skeleton } from './skeleton.js';

const Chart = lazyPart<ChartProps>(
  async () => (await import('./chart.js')).Chart,
  <p className="text-dense text-muted">Não foi possível carregar o gráfico.</p>,
);

/** A chart whose code is loaded when it is shown. */
export const LazyChart = (props: ChartProps) => (
  <Suspense fallback={<Skeleton className={`w-full ${props.isSmall ? 'h-22' : 'h-42 sm:h-54'}`} />}>
    <Chart {...props} />
  </Suspense>
);
