import { Spinner } from '../../../shared/ui/spinner.js';

/** The spinner of a screen that loads, in a place of some height. */
export const Waiting = () => (
  <div className="grid min-h-96 place-content-center text-muted">
    <Spinner className="size-8" />
  </div>
);
