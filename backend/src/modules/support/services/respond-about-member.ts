import { respondAbout } from '../../../platform/context/request-context.js';
import { isPresent, type TicketState } from '../domain/ticket.js';

/** Notes that a response holds what the staff wrote in a ticket: in the log, too, that is its member's data. */
export function respondAboutMember(state: TicketState): void {
  if (isPresent(state)) respondAbout(state.userId);
}
