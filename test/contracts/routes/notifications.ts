import { everyone, members, type Routes } from './route.js';

const PREFERENCES = [
  ...['three_days_before_end', 'one_hour_before_end'],
  ...['tickets', 'deliveries', 'refunds', 'reminders'],
];

export const routes: Routes = {
  'GET /api/notifications': { ...members(200), fields: 'id message created_at is_read' },
  'GET /api/notifications/preferences': { ...members(200), fields: PREFERENCES.join(' ') },
  'PATCH /api/notifications/preferences': {
    ...members(200),
    body: { tickets: true },
    fields: ['message preferences', ...PREFERENCES.map((name) => `preferences.${name}`)].join(' '),
    sample: { as: 'member', body: { three_days_before_end: true, one_hour_before_end: false, tickets: false } },
  },
  // Mail programs call it in a form of their own: its body is never read.
  'POST /mail/leave': { ...everyone(400), fields: 'message', sample: { as: 'nobody', body: null } },
  'POST /api/notifications/mark-all-as-read': {
    ...members(200),
    fields: 'message',
    sample: { as: 'member', body: null },
  },
};
