import { defineUndos } from '../../platform/activity/undos.js';
import { bypass, type BypassState } from './domain/bypass.js';
import { ToggleUidPause } from './use-cases/toggle-uid-pause.js';

const isPaused = (state: BypassState): boolean => state.status === 'active' && 'keptMs' in state.clock;

/** Pauses of a UID, while nothing changed them since. Hours that ran in between stay spent. */
export const bypassUndos = defineUndos(bypass, {
  BypassUidPaused: ({ event: { data }, now }) => (isPaused(now) ? new ToggleUidPause(data.uid) : null),
  BypassUidResumed: ({ event: { data }, now }) => (isPaused(now) ? null : new ToggleUidPause(data.uid)),
});
