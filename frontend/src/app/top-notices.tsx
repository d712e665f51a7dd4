import { AnnouncementBanners } from '../features/announcements/announcement-banners.js';
import { EmailRequest } from '../features/identity/email-request.js';

/** What every screen of the client area shows on top. */
export const TopNotices = () => (
  <>
    <EmailRequest />
    <AnnouncementBanners />
  </>
);
