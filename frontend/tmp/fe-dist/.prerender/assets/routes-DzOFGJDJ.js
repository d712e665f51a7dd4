import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
import { i as paths } from './config-DycWWX5F.js';
import { a as require_react, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
// ../node_modules/lucide-react/dist/esm/icons/house.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'house',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8',
        key: '5wwlr5',
      },
    ],
    [
      'path',
      {
        d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
        key: 'r6nss1',
      },
    ],
  ],
  aliases: ['home'],
};
__iconData.node;
var House = createLucideIcon(__iconData);
// src/app/screens.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A screen or shell in a chunk of its own. Once its chunk is there it is drawn at once, without passing through Suspense. */
function screen(load) {
  let loaded;
  let pending;
  const fetchChunk = async () => {
    try {
      return (loaded = await load());
    } catch (error) {
      pending = void 0;
      throw error;
    }
  };
  const preload = () => (pending ??= fetchChunk());
  const choose = () => loaded ?? (0, import_react.lazy)(async () => ({ default: await preload() }));
  const View = (props) => {
    const [Chosen] = (0, import_react.useState)(choose);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Chosen, { ...props });
  };
  return {
    View,
    preload,
    isLoaded: () => loaded !== void 0,
  };
}
// src/app/routes.tsx
var CLIENT = {
  shell: 'client',
  roles: ['Cliente', 'Reseller'],
};
var icon = {
  'aria-hidden': true,
  size: 20,
  strokeWidth: 1.75,
};
var routes = [
  {
    path: paths.auth,
    title: 'Entrar',
    screen: screen(async () => (await import('./auth-Dm4vMjG3.js')).AuthScreen),
  },
  {
    path: paths.verifyEmail,
    title: 'Confirme seu e-mail',
    screen: screen(async () => (await import('./verify-email-DsFbOptq.js')).VerifyEmailScreen),
  },
  {
    ...CLIENT,
    path: paths.home,
    title: 'Início',
    screen: screen(async () => (await import('./home-DuXJlfnv.js')).HomeScreen),
    entry: {
      label: 'Início',
      icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(House, { ...icon }),
    },
  },
];
var notFound = {
  path: '*',
  title: 'Page not found',
  screen: screen(async () => (await import('./not-found-Bhhqqo7e.js')).NotFoundScreen),
};
var segmentsOf = (path) => path.split('/').filter(Boolean);
function matches(pattern, path) {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]?.toLowerCase())
  );
}
/** The route of an address, the not-found page's if there is none. */
var routeOf = (path) => routes.find((route) => matches(route.path, path)) ?? notFound;
export { routes as n, screen as r, routeOf as t };
