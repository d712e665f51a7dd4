import { admins, everyone, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/products': {
    ...everyone(200),
    bad: 401,
    fields: 'id name description status photo_url plans plans.id plans.duration_type plans.price trial_hours',
  },
  'POST /api/products': {
    ...admins(400),
    fields: 'message id',
    sample: { as: 'admin', body: { name: 'Hostil', description: 'Texto' } },
  },
  'PUT /api/products/:id': {
    ...admins(400),
    path: () => '/api/products/1',
    fields: 'message',
    sample: { as: 'admin', body: { name: 'Hostil', description: 'Texto' } },
  },
  'PATCH /api/products/:id/status': {
    ...admins(200),
    path: () => '/api/products/1/status',
    body: { status: 'active' },
    fields: 'message',
    sample: { as: 'admin', body: { status: 'disabled' } },
  },
  'PUT /api/products/:id/photo': {
    ...admins(415),
    path: () => '/api/products/1/photo',
    fields: 'message photo_url',
    sample: { as: 'admin', body: null },
  },
  'DELETE /api/products/:id/photo': {
    ...admins(200),
    path: () => '/api/products/1/photo',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'GET /products/:name': { ...everyone(404), path: () => '/products/none.webp' },
  'DELETE /api/products/:id': {
    ...admins(404),
    path: () => '/api/products/999999',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
