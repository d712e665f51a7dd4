export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly duration?: number;
  /** A toast with a known id replaces the one that is shown under it. */
  readonly id?: string;
}

/** Shows a toast. Its code is loaded with the first one, or at idle. */
export function notify(kind: ToastKind, message: string, options: ToastOptions = {}) {
  void loadToaster().then(({ show }) => {
    show(kind, message, options);
  });
}

export const loadToaster = () => import('./toaster.js');
