import type { HealthReport } from '@shop/contracts/status';
import { get } from '../../shared/http/request.js';

/** Loads the status page, which needs no session and must not end one. */
export const loadStatus = (signal: AbortSignal) => get<HealthReport>('/api/health', { anonymous: true, signal });
