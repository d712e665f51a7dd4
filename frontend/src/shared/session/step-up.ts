import { create } from 'zustand';
import { useSession } from './session.js';

interface StepUp {
  /** A request waits for a step-up verification. */
  readonly isAsked: boolean;
}

export const useStepUp = create<StepUp>()(() => ({ isAsked: false }));

let hosts = 0;
let waiting: ((proven: boolean) => void)[] = [];

/** Resolves all waiting requests. */
export function settleStepUp(proven: boolean) {
  const settled = waiting;
  waiting = [];
  useStepUp.setState({ isAsked: false });
  for (const resolve of settled) resolve(proven);
}

/**
 * Requests a step-up verification; resolves to `false` when it is cancelled or no host is mounted. Simultaneous
 * requests share one verification.
 */
export const stepUp = () =>
  new Promise<boolean>((resolve) => {
    if (hosts === 0) {
      resolve(false);
      return;
    }
    waiting.push(resolve);
    useStepUp.setState({ isAsked: true });
  });

/**
 * Registers the component that shows the verification, until the returned function is called. The end of the session
 * cancels it.
 */
export function hostStepUp() {
  hosts += 1;
  const unsubscribe = useSession.subscribe(({ token }, before) => {
    if (token !== before.token) settleStepUp(false);
  });
  return () => {
    hosts -= 1;
    unsubscribe();
    settleStepUp(false);
  };
}
