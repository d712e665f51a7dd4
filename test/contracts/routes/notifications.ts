import { members, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/notifications': { ...members(200), fields: 'id message created_at is_read' },
  'GET /api/notifications/preferences': { ...members(200), fields: 'three_days_before_end one_hour_before_end' },
  'PATCH /api/notifications/preferences': {
    ...members(200),
    body: {},
    fields: 'message preferences preferences.three_days_before_end preferences.one_hour_before_end',
    sample: { as: 'member', body: { three_days_before_end: true, one_hour_before_end: false } },
  },
  'POST /api/notifications/mark-all-as-read': {
    ...members(200),
    fields: 'message',
    sample: { as: 'member', body: null },
  },
};
