import type { PreviewRanks, RanksPreview } from '@shop/contracts/loyalty-preview';
import { post } from '../../shared/http/request.js';

/** Tries ranks on all users; nothing changes. */
export const previewRanks = (body: PreviewRanks) => post<RanksPreview>('/api/loyalty/preview', { body });
