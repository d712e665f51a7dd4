import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
import { t as TriangleExclamationPoint } from './triangle-exclamation-point-Bowq911N.js';
import { t as Button } from './button-BVV4P3bc.js';
import { r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
// ../node_modules/lucide-react/dist/esm/icons/rotate-cw.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'rotate-cw',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8',
        key: '1p45f6',
      },
    ],
    [
      'path',
      {
        d: 'M21 3v5h-5',
        key: '1q7to0',
      },
    ],
  ],
};
__iconData.node;
var RotateCw = createLucideIcon(__iconData);
// src/shared/ui/error-state.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What failed, in the spec's words, and a way to try again; the rest of the screen goes on working. */
var ErrorState = ({ message, detail, onRetry }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    role: 'alert',
    className:
      'grid justify-items-center gap-5 rounded-card border border-line bg-surface px-6 py-12 text-center shadow-card',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        'aria-hidden': true,
        className: 'grid size-12 place-items-center rounded-full bg-danger-tint text-danger-on-tint',
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
          size: 20,
          strokeWidth: 1.75,
        }),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid gap-1',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'text-lead font-medium',
            children: message,
          }),
          detail === void 0
            ? null
            : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
                className: 'text-dense text-muted',
                children: detail,
              }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
        variant: 'secondary',
        icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCw, {
          'aria-hidden': true,
          size: 16,
          strokeWidth: 1.75,
        }),
        onClick: onRetry,
        children: 'Tentar novamente',
      }),
    ],
  });
export { ErrorState as t };
