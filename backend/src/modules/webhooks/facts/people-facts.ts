import type { ComponentId } from '@shop/contracts/status';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { WasVerifiedBefore } from '../../identity/use-cases/registration/was-verified-before.js';
import type { IncidentEvent } from '../../status/domain/incident.events.js';
import { FindIncidentComponent } from '../../status/use-cases/find-incident-component.js';
import type { TicketEvent } from '../../support/domain/ticket.events.js';
import { aboutUser, type Facts, type FactFinders } from './facts.js';

const ofTicket = (
  type: 'ticket.opened' | 'ticket.replied' | 'ticket.closed',
  { ticketId, userId }: { readonly ticketId: number; readonly userId: string },
  more: Facts['data'] = {},
): Facts => aboutUser(type, userId, { ticket_id: ticketId, ...more });

const ofIncident = (
  type: 'incident.opened' | 'incident.resolved',
  incidentId: string,
  component: ComponentId | null,
  status: string,
): Facts => ({ type, userId: null, data: { incident_id: incidentId, component, status }, buyerId: null });

/** Facts of accounts, tickets and incidents. */
export const peopleFacts: FactFinders<AccountEvent | TicketEvent | IncidentEvent> = {
  AccountRegistered: ({ data: { userId, verified } }) => (verified ? aboutUser('user.registered', userId) : null),
  // It is recorded for each new e-mail too.
  EmailVerified: async (event, { queries }) =>
    (await queries.execute(new WasVerifiedBefore(event))) ? null : aboutUser('user.registered', event.data.userId),
  AccountBanned: ({ data: { userId } }) => aboutUser('user.banned', userId),
  AccountErased: ({ data: { userId } }) => aboutUser('user.deleted', userId),
  TicketOpened: ({ data }) => ofTicket('ticket.opened', data),
  TicketMessageSent: ({ data }) => ofTicket('ticket.replied', data, { by: 'member' }),
  TicketReplied: ({ data }) => ofTicket('ticket.replied', data, { by: 'staff' }),
  TicketClosed: ({ data }) => ofTicket('ticket.closed', data),
  IncidentOpened: ({ data: { incidentId, component, status } }) =>
    ofIncident('incident.opened', incidentId, component, status),
  IncidentUpdated: async ({ data: { incidentId, status, previous } }, { queries }) => {
    if (status !== 'resolved' || previous === 'resolved') return null;
    const component = await queries.execute(new FindIncidentComponent(incidentId));
    return ofIncident('incident.resolved', incidentId, component, status);
  },
};
