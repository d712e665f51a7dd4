import type { ConfirmUpdate } from '@shop/contracts/account';
import { DIALOG_RESET_DELAY } from '@shop/contracts/limits';
import { useEffect, useRef, useState } from 'react';

export type VerificationMethod = ConfirmUpdate['verificationMethod'];
/** Update that waits for a security verification. */
export type PendingUpdate =
  | Pick<Extract<ConfirmUpdate, { updateType: 'email' }>, 'updateType' | 'newData'>
  | Pick<Extract<ConfirmUpdate, { updateType: 'password' }>, 'updateType' | 'newData'>;

interface State {
  readonly update: PendingUpdate | null;
  readonly open: boolean;
  readonly step: 'select' | 'code';
  readonly method: VerificationMethod | null;
}

const CLOSED: State = { update: null, open: false, step: 'select', method: null };

export type Verification = ReturnType<typeof useVerification>;

/**
 * Holds the state of the security verification: the choice of a method, then the code. A closed one starts over once it
 * has faded out.
 */
export function useVerification() {
  const [state, setState] = useState(CLOSED);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => forget, []);
  const change = (next: Partial<State>) => {
    setState((current) => ({ ...current, ...next }));
  };
  return {
    ...state,
    start: (update: PendingUpdate) => {
      forget();
      setState({ ...CLOSED, update, open: true });
    },
    /** Goes on to the code, unless another update has started in the meantime. */
    choose: (update: PendingUpdate, method: VerificationMethod) => {
      setState((current) => (current.update === update ? { ...current, step: 'code', method } : current));
    },
    back: () => {
      change({ step: 'select', method: null });
    },
    close: () => {
      change({ open: false });
      forget();
      timer.current = setTimeout(() => {
        setState(CLOSED);
      }, DIALOG_RESET_DELAY);
    },
  };
}
