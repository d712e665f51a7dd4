export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly duration?: number;
  /** Id of the toast; a new toast replaces the visible one with the same id. */
  readonly id?: string;
}

/** Shows a toast. Its code is loaded with the first one, or at idle. */
export function notify(kind: ToastKind, message: string, options: ToastOptions = {}) {
  void loadToaster().then(({ show }) => {
    show(kind, message, options);
  });
}

export const loadToaster = () => import('./toaster.js');
