import { admins, clients, everyone, members, type Given, type Routes } from './route.js';

/** Returns a path on a ticket of the owner's. */
const onTicket =
  (tail: string) =>
  ({ ticketId }: Given) =>
    `/api/tickets/${String(ticketId)}${tail}`;

const ticketMessage = (list: string) =>
  ['id', 'type', 'content', 'attachment_url', 'attachment_name', 'sender_id', 'sender_name', 'created_at', 'staff_only']
    .map((field) => `${list}.${field}`)
    .join(' ');

export const routes: Routes = {
  'GET /api/tickets': { ...clients(200), fields: 'id subject status updated_at' },
  'POST /api/tickets': {
    ...clients(400),
    fields: 'message ticket ticket.id ticket.subject ticket.status',
    sample: { as: 'member', body: { subject: 'Ajuda', message: 'Olá' } },
  },
  'GET /api/tickets/all': {
    ...admins(200),
    fields: 'id subject status updated_at assigned_to user_name waiting_since first_reply_due_at',
  },
  'GET /api/tickets/:id': {
    ...members(404),
    owner: 200,
    admin: 200,
    path: onTicket(''),
    fields: `ticket ticket.id ticket.subject ticket.status ticket.assigned_to messages ${ticketMessage('messages')} older notes notes.id notes.content notes.author notes.created_at`,
  },
  'GET /api/tickets/:id/messages': {
    ...members(404),
    owner: 200,
    admin: 200,
    path: onTicket('/messages?before=2'),
    fields: `messages ${ticketMessage('messages')} older`,
  },
  'POST /api/tickets/:id/messages': {
    ...members(400),
    path: onTicket('/messages'),
    fields: `message data ${ticketMessage('data')}`,
    sample: { as: 'member', body: { content: 'Olá', seenMessageId: 'm' } },
  },
  'GET /ticket-attachments/:url': { ...everyone(403), path: () => '/ticket-attachments/x', fields: null },
  'PATCH /api/tickets/:id/status': {
    ...members(404),
    path: () => '/api/tickets/999999/status',
    body: { status: 'CLOSED' },
    fields: 'message',
    sample: { as: 'member', body: { status: 'CLOSED' } },
  },
  'POST /api/tickets/:id/assign': {
    ...admins(404),
    path: () => '/api/tickets/999999/assign',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'POST /api/tickets/:id/notify': {
    ...admins(404),
    path: () => '/api/tickets/999999/notify',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'GET /api/tickets/:id/notes': {
    ...admins(200),
    path: onTicket('/notes'),
    fields: 'notes notes.id notes.content notes.author notes.created_at',
  },
  'POST /api/tickets/:id/notes': {
    ...admins(400),
    path: onTicket('/notes'),
    fields: 'message note note.id note.content note.author note.created_at',
    sample: { as: 'admin', body: { content: 'Olá' } },
  },
  'GET /api/tickets/:id/context': {
    ...admins(200),
    path: onTicket('/context'),
    fields: [
      'username is_online balance subscriptions',
      'subscriptions.subscription_id subscriptions.product_name subscriptions.subscription_status subscriptions.expires_at',
      'subscriptions.days_remaining subscriptions.lifetime subscriptions.is_online',
      'orders orders.id orders.created_at orders.purchaseType orders.total_amount orders.status orders.refunded orders.items',
      'orders.items.productId orders.items.productName orders.items.planId orders.items.planName orders.items.price',
      'orders.items.quantity orders.items.unit_price',
      'tickets tickets.id tickets.subject tickets.status tickets.updated_at',
    ].join(' '),
  },
  'GET /api/canned-replies': { ...admins(200), fields: 'id title content' },
  'POST /api/canned-replies': {
    ...admins(400),
    fields: 'message reply reply.id reply.title reply.content',
    sample: { as: 'admin', body: { title: 'Oi', content: 'Olá' } },
  },
  'PATCH /api/canned-replies/:id': {
    ...admins(404),
    path: () => '/api/canned-replies/x',
    body: { title: 'Oi' },
    fields: 'message reply reply.id reply.title reply.content',
    sample: { as: 'admin', body: { title: 'Oi' } },
  },
  'DELETE /api/canned-replies/:id': {
    ...admins(404),
    path: () => '/api/canned-replies/x',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'DELETE /api/tickets/:id': {
    ...admins(404),
    path: () => '/api/tickets/999999',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
