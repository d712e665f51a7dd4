import { Suspense } from 'react';
import { screenStands } from '../shared/time/when-idle.js';
import { lazyPart } from '../shared/ui/lazy-part.js';
import { Skeleton } from '../shared/ui/skeleton.js';

const DailyBonus = lazyPart(async () => {
  await screenStands();
  return (await import('../features/loyalty/daily-bonus.js')).DailyBonus;
});

/** Daily bonus of the header, fetched once the screen has its data. */
export const LazyBonus = () => (
  <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
    <DailyBonus />
  </Suspense>
);
