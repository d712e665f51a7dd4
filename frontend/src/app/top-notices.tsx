import { AnnouncementBanners } from '../features/announcements/announcement-banners.js';
import { EmailRequest } from '../features/identity/email-request.js';

export interface TopNoticesProps {
  /** Called once the notices are drawn that are known by now. */
  readonly onChange: () => void;
}

/** Notices on top of every screen of the client area. */
export const TopNotices = ({ onChange }: TopNoticesProps) => (
  <>
    <EmailRequest />
    <AnnouncementBanners onChange={onChange} />
  </>
);
