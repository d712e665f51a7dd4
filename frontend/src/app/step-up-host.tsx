import { useEffect, useState, type ComponentType } from 'react';
import { NETWORK_FAILED } from '../shared/http/api-error.js';
import { hostStepUp, settleStepUp, useStepUp } from '../shared/session/step-up.js';
import { notify } from '../shared/ui/notify.js';

/** Shows the step-up verification for every request that needs one. The dialog's code is loaded with the first of them. */
export function StepUpHost() {
  const isAsked = useStepUp((state) => state.isAsked);
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }>>();
  useEffect(hostStepUp, []);
  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('../features/identity/step-up-dialog.js').then(
      ({ StepUpDialog }) => {
        setDialog(() => StepUpDialog);
      },
      () => {
        settleStepUp(false);
        notify('error', NETWORK_FAILED);
      },
    );
  }, [isAsked, Dialog]);
  return Dialog ? <Dialog open={isAsked} /> : null;
}
