import { n as clsx, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import { a as Link, n as useConfig } from './config-DycWWX5F.js';
// src/shared/ui/brand-mark.tsx
var import_jsx_runtime = require_jsx_runtime();
var Mark = ({ size }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('svg', {
    'aria-hidden': true,
    width: size,
    height: size,
    viewBox: '0 0 32 32',
    className: 'shrink-0',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('rect', {
        width: '32',
        height: '32',
        rx: '9',
        fill: 'var(--accent)',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('path', {
        d: 'M10 8.5h7.2a5.6 5.6 0 0 1 0 11.2H14v3.8h-4z',
        fill: 'var(--on-accent)',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('circle', {
        cx: '21.6',
        cy: '22.1',
        r: '2.4',
        fill: 'var(--on-accent)',
      }),
    ],
  });
/** The shop's sign and name; the name comes from the server's configuration. */
function BrandMark({ size = 32, nameClassName }) {
  const name = useConfig(({ brandName }) => brandName);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
    className: 'inline-flex items-center gap-2.5',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { size }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: clsx('text-lead font-semibold tracking-tight whitespace-nowrap', nameClassName),
        children: name,
      }),
    ],
  });
}
/** The sign as the way back to an area's start. */
var BrandLink = ({ href, ...mark }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
    href,
    className: 'relative rounded-dense text-fg no-underline',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrandMark, { ...mark }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'sr-only',
        children: ' página inicial',
      }),
    ],
  });
export { BrandMark as n, BrandLink as t };
