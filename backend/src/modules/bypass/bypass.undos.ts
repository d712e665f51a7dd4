import { defineUndos } from '../../platform/activity/undos.js';
import { bypass, type BypassState } from './domain/bypass.js';
import { ToggleUidPause } from './use-cases/toggle-uid-pause.js';

/** Returns the opposite of a pause or its end, on the UID of now; null where another act was that. */
const toggled = (now: BypassState, wasPaused: boolean): ToggleUidPause | null =>
  now.status === 'active' && 'keptMs' in now.clock === wasPaused ? new ToggleUidPause(now.uid) : null;

/** Pauses of a UID, while nothing changed them since. Hours that ran in between stay spent. */
export const bypassUndos = defineUndos(
  bypass,
  {
    BypassUidPaused: ({ now }) => toggled(now, true),
    BypassUidResumed: ({ now }) => toggled(now, false),
  },
  (_, later) => later.type === 'BypassUidPaused' || later.type === 'BypassUidResumed',
);
