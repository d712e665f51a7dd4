import type { HealthReport } from '@shop/contracts/status';
import { get } from '../../shared/http/request.js';

/** The status page needs no session, and must not end one. */
export const loadStatus = (signal: AbortSignal) => get<HealthReport>('/api/health', { anonymous: true, signal });
