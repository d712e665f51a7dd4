import type { WebhookEvent } from '@shop/contracts/webhooks';

/** The kinds of events that endpoints may receive of each event of the log. */
export const webhookTypes: Readonly<Record<string, readonly WebhookEvent[]>> = {
  OrderPaid: ['order.paid', 'deposit.paid'],
  OrderRefunded: ['order.refunded'],
  PixHeld: ['payment.unmatched'],
  KeyRedeemed: ['key.redeemed'],
  KeyBanned: ['key.banned'],
  KeyRevoked: ['key.banned'],
  SubscriptionStarted: ['subscription.started'],
  SubscriptionExtended: ['subscription.started', 'subscription.renewed'],
  SubscriptionDaysAdjusted: ['subscription.started'],
  SubscriptionHeld: ['subscription.paused'],
  SubscriptionRemoved: ['subscription.ended'],
  SubscriptionExpired: ['subscription.ended'],
  AccountRegistered: ['user.registered'],
  EmailVerified: ['user.registered'],
  AccountBanned: ['user.banned'],
  AccountErased: ['user.deleted'],
  TicketOpened: ['ticket.opened'],
  TicketMessageSent: ['ticket.replied'],
  TicketReplied: ['ticket.replied'],
  TicketClosed: ['ticket.closed'],
  IncidentOpened: ['incident.opened'],
  IncidentUpdated: ['incident.resolved'],
};
