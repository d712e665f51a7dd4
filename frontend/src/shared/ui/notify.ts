import type { ToastKind, ToastOptions } from './toast-options.js';

/** Shows a toast. Its code is loaded with the first one, or at idle; without it the browser says what failed. */
export function notify(kind: ToastKind, message: string, options: ToastOptions = {}) {
  loadToaster().then(
    ({ show }) => {
      show(kind, message, options);
    },
    () => {
      if (kind === 'error') alert(message);
    },
  );
}

export const loadToaster = () => import('./toaster.js');
