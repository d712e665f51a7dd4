import { admins, type Routes } from './route.js';

const figures = 'revenue sales orders deposits refunds newUsers activeSubscriptions ended renewed tickets'.split(' ');
const under = (name: string): string => figures.map((figure) => `${name}.${figure}`).join(' ');

export const routes: Routes = {
  'GET /api/analytics': {
    ...admins(200),
    fields: [
      `series series.at ${under('series')} totals ${under('totals')} previous ${under('previous')}`,
      'byProduct byProduct.productId byProduct.name byProduct.sales byProduct.orders byProduct.refunds',
      'byPlan byPlan.planId byPlan.productId byPlan.duration_type byPlan.sales byPlan.orders',
      'byCoupon byCoupon.code byCoupon.uses byCoupon.discount',
      'byReseller byReseller.user byReseller.user.id byReseller.user.username byReseller.sales byReseller.keys',
      'renewalRate averageOrder firstReplyMinutes',
    ].join(' '),
  },
};
