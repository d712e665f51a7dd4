import type { NotificationPreferences } from '@shop/contracts/notifications';
import { useState } from 'react';
import { from } from 'rxjs';
import { useCommand } from '../../shared/live/command.js';
import { mapLive, useFetched } from '../../shared/live/fetched.js';
import { useLastChoice } from '../../shared/live/last-choice.js';
import { changePreferences, loadPreferences, PREFERENCES } from './account.api.js';

const load = () => from(loadPreferences());

/** Returns the person's choice of notifications; `choose` shows a change at once, and reverts it after a rejection. */
export function useNotificationPreferences() {
  const { view, refresh } = useFetched(PREFERENCES, load);
  const [changed, setChanged] = useState<Partial<NotificationPreferences>>({});
  const { run } = useCommand(changePreferences, {
    done: ({ preferences }) => {
      setChanged(preferences);
    },
  });
  const [chosen, choose] = useLastChoice<Partial<NotificationPreferences>>(run);
  const shown = mapLive(view, (loaded) => ({ ...loaded, ...changed, ...chosen }));
  return {
    view: shown,
    refresh,
    choose: (change: Partial<NotificationPreferences>) => void choose({ ...chosen, ...change }),
  };
}
