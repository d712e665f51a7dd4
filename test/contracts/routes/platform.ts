import { everyone, type Routes } from './route.js';

const checks = ['eventstore', 'documents', 'redis', 'views', 'storage']
  .map((name) => ['', '.status', '.reason', '.since'].map((field) => `checks.${name}${field}`).join(' '))
  .join(' ');

export const routes: Routes = {
  'GET /api/health/live': { ...everyone(200), fields: 'status version' },
  'GET /api/health/ready': { ...everyone(200), fields: `status checks ${checks}` },
  'GET /api/openapi.json': { ...everyone(200), fields: null },
  'GET /api/asyncapi.json': { ...everyone(200), fields: null },
  'GET /config.json': { ...everyone(200) },
  'GET /*': { ...everyone(200), path: () => '/auth' },
};
