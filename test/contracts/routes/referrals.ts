import { clients, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/client/referral': { ...clients(200), fields: 'code url invited earned' },
};
