import type { Notifications } from '@shop/contracts/notifications';
import { Bell, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../../shared/ui/icons.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { markAllAsRead } from '../notifications.api.js';
import { notifications, readNow, unreadIds } from '../notifications.data.js';
import { NotificationItem } from './notification-item.js';

const LoadingItems = () => (
  <div className="grid gap-5 py-3">
    {[1, 2, 3].map((key) => (
      <div key={key} className="grid gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-3 w-20" />
      </div>
    ))}
  </div>
);

function LoadedList({ list }: { list: Notifications }) {
  const region = useRef<HTMLDivElement>(null);
  // The ids are the intention: a notification after a lost response needs a request of its own.
  const { run } = useCommand((_ids: readonly string[], key: string) => markAllAsRead(key), {
    optimistic: (ids, send) => notifications.optimistic(readNow(ids), send),
  });
  if (list.length === 0) return <EmptyState icon={<Bell {...largeIcon} />} title="Nenhuma notificação por aqui." />;
  const unread = unreadIds(list);
  const markAll = () => {
    // The button goes away with the last unread notification.
    region.current?.focus();
    void run(unread);
  };
  return (
    <>
      <div
        ref={region}
        role="group"
        aria-label="Lista de notificações"
        tabIndex={0}
        className="-mx-2 max-h-[min(24rem,55dvh)] overflow-y-auto rounded-control px-2"
      >
        <ul className="divide-y divide-line">
          {list.map((one) => (
            <NotificationItem key={one.id} notification={one} />
          ))}
        </ul>
      </div>
      {unread.length > 0 ? (
        <Button variant="secondary" wide icon={<CheckCheck {...icon} />} onClick={markAll}>
          Marcar todas como lidas
        </Button>
      ) : null}
    </>
  );
}

/** List of the notifications, in the popover of the bell. */
export const NotificationsPanel = () => (
  <div className="grid gap-3">
    <h2 className="text-lead font-semibold">Notificações</h2>
    <LiveRegion
      resource={notifications}
      failure="Não foi possível carregar suas notificações."
      skeleton={<LoadingItems />}
    >
      {(list) => <LoadedList list={list} />}
    </LiveRegion>
  </div>
);
