import type { DepositCharge, RequestDeposit } from '@shop/contracts/wallet';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ApiError } from '../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../shared/rx/command.js';
import { chargeAddress } from './charge-address.js';
import { requestDeposit } from './wallet.api.js';

export const CHARGE_FAILED = 'Não foi possível gerar a cobrança PIX.';

/** Has a charge made and goes to it. `atField`: takes an objection to the amount and answers whether it is shown there. */
export function useCharge(atField: (error: ApiError) => boolean = () => false) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const command = useCommand((body: RequestDeposit, key) => requestDeposit(body, key), {
    toast: false,
    done: ({ orderId }: DepositCharge) => {
      setFailure(null);
      navigate(chargeAddress(orderId), { replace: true });
    },
    refused: (error) => {
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
