import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useLive } from '../../shared/live/live-resource.js';
import { playNotification } from '../../shared/sound/play.js';
import { announce } from '../../shared/ui/announcer.js';
import { CountBadge } from '../../shared/ui/count-badge.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { Popover } from '../../shared/ui/popover.js';
import { newNotifications$, notifications, unreadIds, unreadNumber, unreadText } from './notifications.data.js';
import { NotificationsPanel } from './parts/notifications-panel.js';

/** Plays the sound and announces the text of each notification as it arrives. */
function useArrivals() {
  useEffect(() => {
    const subscription = newNotifications$.subscribe(({ message }) => {
      playNotification();
      announce(`Nova notificação: ${message}`);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, []);
}

/** Button of the header that counts the unread notifications and opens their list. */
export function NotificationsBell({ defaultOpen = false }: { defaultOpen?: boolean }) {
  const { data } = useLive(notifications);
  useArrivals();
  const count = data && unreadIds(data).length;
  return (
    <Popover
      label="Notificações"
      defaultOpen={defaultOpen}
      trigger={
        <IconButton label={count === undefined ? 'Notificações' : `Notificações, ${unreadText(count)}`}>
          <Bell {...largeIcon} />
          {count ? <CountBadge tone="accent">{unreadNumber(count)}</CountBadge> : null}
        </IconButton>
      }
    >
      <NotificationsPanel />
    </Popover>
  );
}
