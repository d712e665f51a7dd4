import type { Referral } from '@shop/contracts/referrals';
import { defer } from 'rxjs';
import { get } from '../../shared/http/request.js';

export const REFERRAL = '/api/client/referral';

export const loadReferral = (address: string) => defer(() => get<Referral>(address));
