import { lazy, Suspense } from 'react';
import { screenStands } from '../shared/time/when-idle.js';

const load = async () => (await import('../features/announcements/announcement-banners.js')).AnnouncementBanners;

/** Without the code, the screen stays as it is. */
const AnnouncementBanners = lazy(async () => {
  await screenStands();
  return { default: await load().catch(() => () => null) };
});

/** Announcements on top of the client area's screens, fetched once the screen has its data. */
export const LazyAnnouncements = () => (
  <Suspense>
    <AnnouncementBanners />
  </Suspense>
);
