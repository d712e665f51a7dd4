import { lazy, Suspense } from 'react';
import { Skeleton } from '../shared/ui/skeleton.js';

const DailyBonus = lazy(async () => ({ default: (await import('../features/loyalty/daily-bonus.js')).DailyBonus }));

/** Daily bonus of the header, fetched once the shell is drawn. */
export const LazyBonus = () => (
  <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
    <DailyBonus />
  </Suspense>
);
