import type { Notification } from '@shop/contracts/notifications';
import { clsx } from 'clsx';
import { RelativeTime } from '../../../shared/time/relative-time.js';

/** One notification; an unread one has a dot and says so. */
export const NotificationItem = ({
  notification: { message, created_at, is_read },
}: {
  notification: Notification;
}) => (
  <li className="grid gap-1 py-3">
    <p className={clsx('text-dense text-pretty wrap-anywhere', is_read ? 'text-muted' : 'font-medium')}>{message}</p>
    <p className="flex items-center gap-2 text-caption text-subtle">
      <RelativeTime instant={created_at} />
      {is_read ? null : (
        <span className="flex items-center gap-1.5 font-medium text-accent-fg">
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          Não lida
        </span>
      )}
    </p>
  </li>
);
