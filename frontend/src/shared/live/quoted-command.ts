import type { ApiError } from '../http/api-error.js';
import { useOpenWindow } from '../ui/open-window.js';
import { useCommand } from './command.js';

interface QuotedCommand<Body, Quote extends object> {
  /** Asks for the outcome without changing anything. */
  readonly quote: (body: Body) => Promise<Quote>;
  readonly send: (body: Body, key: string) => Promise<object>;
  readonly done: () => void;
  /** Called with a rejected quote; returns `true` when the form shows it and no toast is needed. */
  readonly rejected: (error: ApiError) => boolean;
}

/**
 * Runs a change in two steps: a quote shows its outcome, then the user confirms (`quoted`). A rejection returns to the
 * form; after a transient failure the confirmation can be sent again.
 */
export function useQuotedCommand<Body, Quote extends object>(change: QuotedCommand<Body, Quote>) {
  const [quoted, setQuoted, withdraw] = useOpenWindow<{ readonly body: Body; readonly quote: Quote }>();
  const quoting = useCommand(change.quote, {
    toast: false,
    done: (quote, body) => {
      setQuoted({ body, quote });
    },
    rejected: change.rejected,
  });
  const sending = useCommand(change.send, { done: change.done, finished: withdraw });
  return { quoted, withdraw, quoting, sending };
}
