import { admins, everyone, type Routes } from './route.js';

const under = (path: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${path}${field}`)
    .join(' ');
const incident = 'id origin title component status message starts_at ends_at timeline';
const timeline = 'timeline.at timeline.status timeline.message';
const NONE = '/api/incidents/00000000-0000-4000-8000-000000000000';
const opened = { title: 'Hostil', component: 'mail', status: 'identified', message: 'Texto' };

export const routes: Routes = {
  'GET /api/health': {
    ...everyone(200),
    fields: [
      'overallStatus components incidentHistory',
      under('components.', 'name status uptime_percentage history'),
      under('components.history.', 'date uptime outages outages.from outages.to'),
      under('incidentHistory.', `id title status component_name message start_time ends_at ${timeline}`),
      'incidentHistory.timeline',
    ].join(' '),
  },
  'GET /api/anchors': { ...everyone(200), bad: 401, fields: 'date position hash' },
  'GET /api/incidents': { ...admins(200), fields: `${incident} ${timeline}` },
  'POST /api/incidents': {
    ...admins(400),
    fields: `message incident ${under('incident.', `${incident} ${timeline}`)}`,
    sample: { as: 'admin', body: { ...opened, starts_at: '2026-11-20T18:00:00.000Z' } },
  },
  'PATCH /api/incidents/:id': {
    ...admins(404),
    path: () => NONE,
    body: { status: 'resolved', message: 'Texto' },
    fields: 'message',
    sample: { as: 'admin', body: { status: 'resolved', message: 'Texto' } },
  },
};
