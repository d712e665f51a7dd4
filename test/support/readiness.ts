import type { Readiness } from '@shop/contracts/health';
import type { ApiClient } from './api-client.js';

/** Returns true once the process serves reads and some process projects, so that writes soon become readable. */
export async function isAtWork(api: ApiClient): Promise<boolean> {
  const ready = await api.get<Readiness>('/api/health/ready').catch(() => null);
  return ready?.status === 200 && ready.body.checks.views.status === 'up';
}
