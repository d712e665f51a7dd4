import { Button } from '../ui/button.js';
import type { Fetched } from './fetched.js';

/** Says of data on screen that loading it again has failed, with a retry. */
export const StaleNote = ({ view, refresh }: Fetched<unknown>) =>
  view.status === 'ready' && view.error !== undefined ? (
    <p className="flex flex-wrap items-center gap-x-2 text-dense text-muted">
      <span role="status">Não foi possível atualizar.</span>
      <Button variant="ghost" size="dense" loading={view.stale} onClick={refresh}>
        Tentar novamente
      </Button>
    </p>
  ) : null;
