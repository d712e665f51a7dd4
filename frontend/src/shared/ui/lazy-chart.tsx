import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart.js';
import { Skeleton } from './skeleton.js';

const Chart = lazy(async () => ({ default: (await import('./chart.js')).Chart }));

/** A chart whose code is loaded when it is shown. */
export const LazyChart = (props: ChartProps) => (
  <Suspense fallback={<Skeleton className={`w-full ${props.isSmall ? 'h-22' : 'h-42 sm:h-54'}`} />}>
    <Chart {...props} />
  </Suspense>
);
