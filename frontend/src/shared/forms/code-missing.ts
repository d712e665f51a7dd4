import { NETWORK_FAILED } from '../http/api-error.js';
import { reloadFromServer } from '../http/reload.js';
import { notify } from '../ui/notify.js';

const onClick = () => {
  reloadFromServer().catch(notifyCodeMissing);
};

/** Says that code could not be fetched. A browser keeps a failed import for the life of the page: a reload mends it. */
export function notifyCodeMissing() {
  notify('error', NETWORK_FAILED, { action: { label: 'Recarregar', onClick }, duration: 15_000 });
}
