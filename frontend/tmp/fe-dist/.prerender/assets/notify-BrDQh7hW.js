// src/shared/ui/notify.ts
/** Shows a toast. Its code is loaded with the first one, or at idle. */
function notify(kind, message, options = {}) {
  loadToaster().then(({ toast }) => toast[kind](message, options));
}
var loadToaster = () => import('./toaster-CCnZ5r66.js');
export { notify as t };
