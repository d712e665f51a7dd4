import { a as Link, i as paths } from './config-DycWWX5F.js';
import { n as BrandMark } from './brand-mark-BiAonM6t.js';
import { n as buttonClass } from './button-BVV4P3bc.js';
import { r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
// src/app/not-found-screen.tsx
var import_jsx_runtime = require_jsx_runtime();
var NotFoundScreen = () =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('main', {
    className: 'screen-enter grid min-h-dvh place-content-center justify-items-center gap-6 px-4 text-center',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrandMark, {}),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid gap-2',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'tabular font-mono text-dense text-subtle',
            children: '404',
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h1', {
            className: 'text-h1',
            children: 'Page not found',
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'text-muted',
            children: 'O endereço pode ter mudado ou nunca existiu.',
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
        href: paths.landing,
        className: buttonClass({ variant: 'secondary' }),
        children: 'Voltar ao início',
      }),
    ],
  });
export { NotFoundScreen };
