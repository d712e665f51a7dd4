import type { EventOf, Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { TicketEvent } from '../domain/ticket.events.js';
import { UnassignTickets } from '../use-cases/unassign-tickets.js';

type Leaving = EventOf<AccountEvent, 'RoleChanged' | 'AccountBanned'>;

const unassign = ({ data: { userId }, position }: Recorded<Leaving>, { commands }: ReactionTools) =>
  commands.execute(new UnassignTickets(userId, position));

/**
 * The tickets of an administrator who lost the permission, or was banned, are free for others. An assignment is checked
 * too: the request may have begun before its administrator lost the permission.
 */
export const unassignTicketsWhenStaffLeaves = defineReaction<AccountEvent | TicketEvent>({
  name: 'unassign-tickets-when-staff-leaves',
  from: 'now',
  on: {
    RoleChanged: unassign,
    AccountBanned: unassign,
    TicketAssigned: ({ data: { staffId }, position }, { commands }) =>
      commands.execute(new UnassignTickets(staffId, position)),
  },
});
