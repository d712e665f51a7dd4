import type { DepositCharge, RequestDeposit } from '@shop/contracts/wallet';
import { post } from '../../shared/http/request.js';

export const requestDeposit = (body: RequestDeposit, key: string) =>
  post<DepositCharge>('/api/client/deposit', { body, key });
