import type { NotificationPreferences } from '@shop/contracts/notifications';
import { useState } from 'react';
import { from } from 'rxjs';
import { useCommand } from '../../shared/live/command.js';
import { mapLive, useFetched } from '../../shared/live/fetched.js';
import { changePreferences, loadPreferences, PREFERENCES } from './account.api.js';

const load = () => from(loadPreferences());

/** Returns the person's choice of notifications; `choose` shows a change at once, and reverts it after a rejection. */
export function useNotificationPreferences() {
  const { view, refresh } = useFetched(PREFERENCES, load);
  const [changed, setChanged] = useState<Partial<NotificationPreferences>>({});
  const [underWay, setUnderWay] = useState<Partial<NotificationPreferences>>({});
  const { run } = useCommand(
    (change: Partial<NotificationPreferences>, key: string) => changePreferences(change, key),
    {
      optimistic: (change, send) => {
        setUnderWay(change);
        return send();
      },
      done: ({ preferences }) => {
        setChanged(preferences);
        setUnderWay({});
      },
      rejected: () => {
        setUnderWay({});
        return false;
      },
    },
  );
  const shown = mapLive(view, (loaded) => ({ ...loaded, ...changed, ...underWay }));
  return { view: shown, refresh, choose: (change: Partial<NotificationPreferences>) => void run(change) };
}
