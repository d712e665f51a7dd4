import { componentNames } from '@shop/contracts/status';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import { NotifyStaff } from '../../notifications/use-cases/notify-staff.js';
import type { IncidentEvent } from '../../status/domain/incident.events.js';

/** Alarms the administrators when the probes find a failure. */
export const alertAdminsWhenIncidentOpened = defineReaction<IncidentEvent>({
  name: 'alert-admins-when-incident-opened',
  from: 'now',
  on: {
    IncidentOpened: async ({ data: { origin, component }, metadata: { at } }, { commands }) => {
      if (origin === 'staff') return;
      const alarm = { cause: 'admin_component_failed', details: { component: componentNames[component] } } as const;
      await commands.execute(new NotifyStaff(alarm, at));
    },
  },
});
