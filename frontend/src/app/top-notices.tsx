import { AnnouncementBanners } from '../features/announcements/announcement-banners.js';
import { EmailRequest } from '../features/identity/email-request.js';

/** Notices on top of every screen of the client area. */
export const TopNotices = () => (
  <>
    <EmailRequest />
    <AnnouncementBanners />
  </>
);
