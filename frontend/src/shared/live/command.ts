import { useRef, useState } from 'react';
import { ApiError, detailOf, hasCode, isTransient } from '../http/api-error.js';
import { INTENTION } from '../http/intention-keys.js';
import { useCurrent } from '../ui/current.js';
import { notify } from '../ui/notify.js';
import type { ToastOptions } from '../ui/toast-options.js';
import { refreshShown } from './loaded-data.js';

const NONE: ReadonlySet<unknown> = new Set();

const REQUEST_FAILED = 'Ocorreu um erro na sua solicitação.';

export interface CommandOptions<Input, Result> {
  /** Shows the expected result while the request runs, through a resource's `optimistic`. */
  readonly optimistic?: (input: Input, send: () => Promise<Result>) => Promise<Result>;
  /** Called with the response, before its toast; `isHere` is false once the screen of the command was left. */
  readonly done?: (result: Result, input: Input, isHere: boolean) => void;
  /** Called once the outcome is known, after success or a final rejection: closes the question about the change. */
  readonly finished?: (input: Input) => void;
  /** Called with a rejection; returns `true` when the screen, unless it was left, shows it and no toast is needed. */
  readonly rejected?: (error: ApiError, input: Input, isHere: boolean) => boolean;
  /** Words before the reason in the toast of a failure. */
  readonly failure?: string;
  /** `false`: the screen shows the outcome itself. */
  readonly toast?: false;
  readonly fallback?: string;
  /** Returns what an input is about, for commands of many rows: those about different things run side by side. */
  readonly each?: (input: Input) => unknown;
}

/** Returns a failure in words for people: the server's own message, or the fallback. */
export const messageOf = (error: unknown, fallback = REQUEST_FAILED) => detailOf(error) || fallback;

/** Returns the toast of a failure. */
const wordsOf = (error: unknown, { failure, fallback }: Pick<CommandOptions<never, never>, 'failure' | 'fallback'>) =>
  (failure === undefined ? '' : `${failure}: `) + messageOf(error, fallback);

/** Offers to load what the screen shows once more: it says whether the change took place. */
const look: ToastOptions = { action: { label: 'Conferir', onClick: refreshShown }, duration: 15_000 };

/**
 * Runs a change for the user: one at a time of each subject, each under an idempotency key, with the outcome as a
 * toast. After a failure with an unknown outcome the same request reuses the key, so that the change cannot happen
 * twice.
 */
export function useCommand<Input, Result extends object>(
  send: (input: Input, key: string) => Promise<Result>,
  options: CommandOptions<Input, Result> = {},
) {
  const { current: running } = useRef(new Set<unknown>());
  const [busyWith, setBusyWith] = useState<ReadonlySet<unknown>>(NONE);
  const here = useCurrent(true);
  const succeed = (result: Result, input: Input) => {
    options.finished?.(input);
    options.done?.(result, input, here.current !== null);
    if (options.toast !== false && 'message' in result) notify('success', String(result.message));
  };
  const fail = (error: unknown, input: Input) => {
    // The step-up verification was cancelled by the user: nothing was changed.
    if (hasCode(error, 'REAUTHENTICATION_REQUIRED')) return;
    if (!isTransient(error)) options.finished?.(input);
    const isHere = here.current !== null;
    if (error instanceof ApiError && options.rejected?.(error, input, isHere) && isHere) return;
    notify('error', wordsOf(error, options), hasCode(error, 'OUTCOME_UNKNOWN') ? look : {});
  };
  const run = async (input: Input): Promise<Result | undefined> => {
    const subject = options.each?.(input);
    if (running.has(subject)) return undefined;
    running.add(subject);
    setBusyWith(new Set(running));
    const ask = () => send(input, INTENTION);
    try {
      const result = await (options.optimistic ? options.optimistic(input, ask) : ask());
      succeed(result, input);
      return result;
    } catch (error) {
      fail(error, input);
      return undefined;
    } finally {
      running.delete(subject);
      setBusyWith(new Set(running));
    }
  };
  return { run, busy: busyWith.size > 0, isBusyWith: (subject: unknown) => busyWith.has(subject) };
}
