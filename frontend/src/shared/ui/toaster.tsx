import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { useDocumentTheme } from './document-theme.js';
import type { ToastKind, ToastOptions } from './toast-options.js';
import { keepFocusFree } from './toast-focus.js';
import { Spinner } from './spinner.js';
import { useMedia } from './use-media.js';

const UNDER_HEADER = 'calc(var(--header, 4rem) + 0.75rem)';
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const icons = {
  success: <CircleCheck {...icon} className="text-ok" />,
  info: <Info {...icon} className="text-info" />,
  warning: <TriangleAlert {...icon} className="text-warn" />,
  error: <CircleAlert {...icon} className="text-danger" />,
  loading: <Spinner />,
};

const colours = {
  '--normal-bg': 'var(--overlay)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'var(--line)',
  '--border-radius': '10px',
  fontFamily: 'var(--font-sans)',
  zIndex: 60,
  // A modal window disables the pointer on the whole page; without this a press would go through the toast.
  pointerEvents: 'auto',
} as CSSProperties;

/** Windows in which a toast at the bottom would cover a composer, a payment bar or the last row. */
const NARROW = '(max-width: 1023.98px)';

/**
 * Three at most, four seconds each, Alt+T: the toaster's defaults. Under the header in narrow windows, else bottom
 * right.
 */
function Toasts({ onReady }: { onReady: () => void }) {
  const theme = useDocumentTheme();
  const isNarrow = useMedia(NARROW);
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      theme={theme}
      icons={icons}
      style={colours}
      containerAriaLabel="Avisos"
      position={isNarrow ? 'top-right' : 'bottom-right'}
      offset={{ top: UNDER_HEADER }}
      mobileOffset={{ left: 16, right: 16, top: UNDER_HEADER }}
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}

function mount() {
  return new Promise<void>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    keepFocusFree(place);
    createRoot(place).render(<Toasts onReady={resolve} />);
  });
}

await mount();

export const toast = sonner;

/** Shows a toast. The toaster's region is polite; an error in it interrupts. */
export const show = (kind: ToastKind, message: string, options: ToastOptions) => {
  sonner[kind](kind === 'error' ? <span role="alert">{message}</span> : message, options);
};
