import type { DepositCharge, RequestDeposit } from '@shop/contracts/wallet';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ApiError } from '../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { paths } from '@shop/contracts/paths';
import { chargeAddress } from '../../shared/pix/charge-address.js';
import { notify } from '../../shared/ui/notify.js';
import { requestDeposit } from './wallet.api.js';

export const CHARGE_FAILED = 'Não foi possível gerar a cobrança PIX.';

/**
 * Requests a charge and goes to it. `atField` takes a rejection of the amount and returns true when the field shows it.
 */
export function useCharge(atField: (error: ApiError) => boolean = () => false) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const command = useCommand((body: RequestDeposit, key) => requestDeposit(body, key), {
    toast: false,
    done: ({ orderId, message }: DepositCharge, _body, isHere) => {
      setFailure(null);
      if (!isHere) notify('success', message);
      else navigate(chargeAddress(paths.deposit, orderId), { replace: true });
    },
    rejected: (error) => {
      if (!atField(error)) setFailure(messageOf(error));
      return true;
    },
  });
  return {
    failure,
    busy: command.busy,
    generate: (amount: number) => void command.run({ amount }),
  };
}
