import { members, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/notifications': { ...members(200), fields: 'id message created_at is_read' },
  'POST /api/notifications/mark-all-as-read': {
    ...members(200),
    fields: 'message',
    sample: { as: 'member', body: null },
  },
};
