import { admins, clients, everyone, type Routes } from './route.js';

const ownedFields = ['id', 'type', 'title', 'url', 'version', 'sha256', 'changelog', 'min_version', 'published_at']
  .map((field) => `resources.${field}`)
  .join(' ');

export const routes: Routes = {
  'GET /api/resources/:id': {
    ...admins(200),
    path: () => '/api/resources/1',
    fields: 'id type title url size created_at version sha256 changelog min_version published_at',
  },
  'POST /api/resources/:id': {
    ...admins(415),
    path: () => '/api/resources/1',
    fields: 'message id',
    sample: { as: 'admin', body: null },
  },
  'DELETE /api/resources/:id': {
    ...admins(404),
    path: () => '/api/resources/999999',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'GET /api/client/downloads': {
    ...clients(200),
    fields: `id name photo_url is_owned resources ${ownedFields}`,
  },
  'GET /api/client/downloads/:productId': {
    ...clients(403),
    owner: 200,
    path: () => '/api/client/downloads/1',
    fields: `name description resources ${ownedFields}`,
  },
  'GET /videos/:url': { ...everyone(403), path: () => '/videos/x', fields: null },
  'GET /downloads/:url': { ...everyone(403), path: () => '/downloads/x', fields: null },
};
