import { lazy, Suspense } from 'react';
import { screenStands } from '../shared/time/when-idle.js';
import { Skeleton } from '../shared/ui/skeleton.js';

const DailyBonus = lazy(async () => {
  await screenStands();
  return { default: (await import('../features/loyalty/daily-bonus.js')).DailyBonus };
});

/** Daily bonus of the header, fetched once the screen has its data. */
export const LazyBonus = () => (
  <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
    <DailyBonus />
  </Suspense>
);
