import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { a as require_react, n as clsx, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import { t as notify } from './notify-BrDQh7hW.js';
import { i as ApiError, o as isTransient } from './request-Cp4MQY6R.js';
// src/shared/ui/card.tsx
var import_jsx_runtime = require_jsx_runtime();
var Card = ({ as: Tag = 'div', padded = true, className, children, ...rest }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tag, {
    ...rest,
    className: clsx(
      'min-w-0 rounded-card border border-line bg-surface shadow-card',
      padded && 'p-5 md:p-6',
      className,
    ),
    children,
  });
// src/shared/rx/command.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var REQUEST_FAILED = 'Ocorreu um erro na sua solicitação.';
/** The text of a failure that people may read: the server's own, or the fallback. */
var messageOf = (error, fallback = REQUEST_FAILED) =>
  error instanceof ApiError && error.message ? error.message : fallback;
var newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
/**
 * A change the user asks for: one at a time, each intention under one idempotency key, outcome as a toast. After a failure that leaves the outcome
 * unknown, asking again for the same thing reuses the key, so that it cannot happen twice.
 */
function useCommand(send, options = {}) {
  const [busy, setBusy] = (0, import_react.useState)(false);
  const running = (0, import_react.useRef)(false);
  const open = (0, import_react.useRef)(null);
  const keyFor = (input) => {
    const intention = JSON.stringify(input) ?? '';
    if (open.current?.intention !== intention)
      open.current = {
        intention,
        key: newIdempotencyKey(),
      };
    return open.current.key;
  };
  const succeed = (result, input) => {
    open.current = null;
    options.done?.(result, input);
    if (options.toast !== false && 'message' in result) notify('success', String(result.message));
  };
  const fail = (error, input) => {
    if (!isTransient(error)) open.current = null;
    if (error instanceof ApiError && options.refused?.(error, input)) return;
    notify('error', messageOf(error, options.fallback));
  };
  const run = async (input) => {
    if (running.current) return void 0;
    running.current = true;
    setBusy(true);
    const ask = () => send(input, keyFor(input));
    try {
      const result = await (options.optimistic ? options.optimistic(input, ask) : ask());
      succeed(result, input);
      return result;
    } catch (error) {
      fail(error, input);
      return;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    run,
    busy,
  };
}
export { useCommand as n, Card as r, messageOf as t };
