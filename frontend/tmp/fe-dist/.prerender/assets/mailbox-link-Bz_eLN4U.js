import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { a as require_react, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import { i as paths, n as useConfig } from './config-DycWWX5F.js';
import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
import { t as CircleExclamationPoint } from './circle-exclamation-point-DvNz2V4y.js';
import { r as post } from './request-Cp4MQY6R.js';
import { t as BrandLink } from './brand-mark-BiAonM6t.js';
import { r as Card } from './command-MsxL_93W.js';
// ../node_modules/lucide-react/dist/esm/icons/external-link.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'external-link',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M15 3h6v6',
        key: '1q9fwt',
      },
    ],
    [
      'path',
      {
        d: 'M10 14 21 3',
        key: 'gplh6r',
      },
    ],
    [
      'path',
      {
        d: 'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
        key: 'a6xqqp',
      },
    ],
  ],
};
__iconData.node;
var ExternalLink = createLucideIcon(__iconData);
// src/features/identity/parts/auth-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The one card of the screens before sign-in. */
var AuthCard = ({ title, text, children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('main', {
    className: 'relative grid min-h-dvh content-start justify-items-center gap-8 px-4 py-10 md:content-center',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
        'aria-hidden': true,
        className:
          'pointer-events-none absolute inset-x-0 top-0 h-80 bg-[radial-gradient(60%_100%_at_50%_0%,color-mix(in_oklab,var(--accent)_9%,transparent),transparent)]',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrandLink, { href: paths.landing }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
        className: 'screen-enter relative w-full max-w-105',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('header', {
            className: 'mb-6 grid gap-1',
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h1', {
                className: 'text-h2',
                children: title,
              }),
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
                className: 'text-muted',
                children: text,
              }),
            ],
          }),
          children,
        ],
      }),
    ],
  });
// src/shared/ui/field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** A control with its label above, its hint or error below; the error is announced when it appears. */
function Field({ label, hint, error, aside, children }) {
  const id = (0, import_react.useId)();
  const hintId = hint ? `${id}-hint` : void 0;
  const errorId = error ? `${id}-error` : void 0;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'grid min-w-0 gap-1.5',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'flex items-baseline justify-between gap-3',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('label', {
            htmlFor: id,
            className: 'text-dense font-medium text-fg',
            children: label,
          }),
          aside,
        ],
      }),
      children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || void 0,
        'aria-invalid': error ? true : void 0,
      }),
      error
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
            id: errorId,
            role: 'alert',
            className: 'flex gap-1.5 text-dense text-danger',
            children: [
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleExclamationPoint, {
                'aria-hidden': true,
                size: 16,
                strokeWidth: 1.75,
                className: 'mt-0.5 shrink-0',
              }),
              error,
            ],
          })
        : null,
      hint
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
            id: hintId,
            className: 'text-dense text-subtle',
            children: hint,
          })
        : null,
    ],
  });
}
// src/features/identity/identity.api.ts
var send = (path, body) =>
  post(path, {
    body,
    anonymous: true,
  });
var register = (body) => send('/api/auth/register', body);
var login = (body) => send('/api/auth/login', body);
var verifyEmail = (body) => send('/api/auth/verify-email', body);
var resendVerification = (body) => send('/api/auth/resend-verification', body);
// src/features/identity/parts/mailbox-link.tsx
/** Without a mail server, messages are read on the machine itself. */
function MailboxLink() {
  if (!useConfig((config) => config.mailbox)) return null;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('a', {
    href: '/_mail',
    target: '_blank',
    rel: 'noopener noreferrer',
    className:
      'inline-flex min-h-6 items-center gap-1.5 justify-self-center text-dense text-accent-fg underline-offset-4 hover:underline pointer-coarse:min-h-11',
    children: [
      'Abrir caixa de e-mail local',
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExternalLink, {
        'aria-hidden': true,
        size: 16,
        strokeWidth: 1.75,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        className: 'sr-only',
        children: '(abre em nova aba)',
      }),
    ],
  });
}
export {
  verifyEmail as a,
  resendVerification as i,
  login as n,
  Field as o,
  register as r,
  AuthCard as s,
  MailboxLink as t,
};
