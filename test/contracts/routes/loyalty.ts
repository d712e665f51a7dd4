import { admins, clients, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/loyalty/status': {
    ...clients(200),
    fields: 'xp currentRankName nextRankName hasUnclaimedRewards ranks ranks.name ranks.xp ranks.reward',
  },
  'GET /api/loyalty/ledger': {
    ...clients(200),
    fields: 'id created_at unit cause amount total_after product_name order_id',
  },
  'POST /api/loyalty/claim-rewards': {
    ...clients(409),
    fields: 'message rewards rewards.rank rewards.reward waiting',
    sample: { as: 'member', body: null },
  },
  'POST /api/loyalty/preview': {
    ...admins(200),
    body: { ranks: [{ name: 'Bronze', xp: 0, reward: null }] },
    fields: 'message users gains gains.user gains.user.id gains.user.username gains.from gains.to gains.rewards',
    sample: { as: 'admin', body: { ranks: [{ name: 'Novato', xp: 0 }] } },
  },
  'GET /api/client/daily-bonus/status': { ...clients(200), fields: 'canClaim nextClaimTime' },
  'POST /api/client/daily-bonus/claim': { ...clients(200), fields: 'message xp', sample: { as: 'member', body: null } },
};
