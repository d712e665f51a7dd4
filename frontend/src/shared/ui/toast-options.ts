export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastOptions {
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly duration?: number;
  /** Id of the toast; a new toast replaces the visible one with the same id. */
  readonly id?: string;
}
