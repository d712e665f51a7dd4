import { create } from 'zustand';
import { useSession } from './session.js';

interface StepUp {
  /** Somebody waits for the person to prove again who they are. */
  readonly isAsked: boolean;
}

export const useStepUp = create<StepUp>()(() => ({ isAsked: false }));

let hosts = 0;
let waiting: ((proven: boolean) => void)[] = [];

/** The answer to everybody who waits. */
export function settleStepUp(proven: boolean) {
  const told = waiting;
  waiting = [];
  useStepUp.setState({ isAsked: false });
  for (const tell of told) tell(proven);
}

/** Asks the person to prove again who they are; `false` where they would not, or nothing is there to ask them. Those who ask at once share one answer. */
export const stepUp = () =>
  new Promise<boolean>((resolve) => {
    if (hosts === 0) {
      resolve(false);
      return;
    }
    waiting.push(resolve);
    useStepUp.setState({ isAsked: true });
  });

/** Whatever shows the question while it is mounted; a session that ends is an answer, too. */
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
