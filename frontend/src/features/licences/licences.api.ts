import type { ChangeSubscriptionStatus, Dashboard } from '@shop/contracts/licences';
import { getLive, patch } from '../../shared/http/request.js';

interface Answer {
  readonly message: string;
}

export const loadDashboard = () => getLive<Dashboard>('/api/client/dashboard');

export const changeStatus = (id: string, body: ChangeSubscriptionStatus) =>
  patch<Answer>(`/api/client/subscriptions/${encodeURIComponent(id)}/status`, { body });

export const resetHwid = (subscriptionId: string) =>
  patch<Answer>('/api/client/user/reset-hwid', { body: { subscriptionId } });
