import type { ToastKind, ToastOptions } from './toast-options.js';

/** Shows a toast. Its code is loaded with the first one, or at idle. */
export function notify(kind: ToastKind, message: string, options: ToastOptions = {}) {
  void loadToaster().then(({ show }) => {
    show(kind, message, options);
  });
}

export const loadToaster = () => import('./toaster.js');
