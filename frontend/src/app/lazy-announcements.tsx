import { Suspense } from 'react';
import { screenStands } from '../shared/time/when-idle.js';
import { lazyPart } from '../shared/ui/lazy-part.js';

const TopNotices = lazyPart(async () => {
  await screenStands();
  return (await import('./top-notices.js')).TopNotices;
});

/** Notices on top of the client area's screens, fetched once the screen has its data. */
export const LazyAnnouncements = () => (
  <Suspense>
    <TopNotices />
  </Suspense>
);
