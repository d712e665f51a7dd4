import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { MonitorEvent } from '../domain/monitor.events.js';
import { TrackFailure } from '../use-cases/track-failure.js';

async function track({ data: { at, changes } }: Recorded<MonitorEvent>, { commands }: ReactionTools): Promise<void> {
  for (const { component, status, incidentId } of changes) {
    if (incidentId === null || status === 'unknown') continue;
    await commands.execute(new TrackFailure({ incidentId, component, status, at }));
  }
}

export const trackFailureWhenComponentChanges = defineReaction<MonitorEvent>({
  name: 'track-failure-when-component-changes',
  from: 'start',
  on: { ComponentsChanged: track },
});
