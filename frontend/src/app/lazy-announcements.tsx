import { lazy, Suspense } from 'react';
import { screenStands } from '../shared/time/when-idle.js';

const load = async () => (await import('./top-notices.js')).TopNotices;

/** Without the code, the screen stays as it is. */
const TopNotices = lazy(async () => {
  await screenStands();
  return { default: await load().catch(() => () => null) };
});

/** Notices on top of the client area's screens, fetched once the screen has its data. */
export const LazyAnnouncements = () => (
  <Suspense>
    <TopNotices />
  </Suspense>
);
