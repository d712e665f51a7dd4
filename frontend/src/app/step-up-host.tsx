import { useEffect } from 'react';
import { lazyDialog } from '../shared/forms/lazy-dialog.js';
import { hostStepUp, settleStepUp, useStepUp } from '../shared/session/step-up.js';

const StepUpDialog = lazyDialog<{ open: boolean }>(
  async () => (await import('../features/identity/step-up-dialog.js')).StepUpDialog,
  {
    isOpen: ({ open }) => open,
    close: () => {
      settleStepUp(false);
    },
  },
);

/** Shows the step-up verification for every request of the area that needs one. */
export function StepUpHost() {
  const isAsked = useStepUp((state) => state.isAsked);
  useEffect(hostStepUp, []);
  return <StepUpDialog open={isAsked} />;
}
