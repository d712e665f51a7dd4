import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
import { a as Link, i as paths } from './config-DycWWX5F.js';
import { n as buttonClass, r as cva, t as Button } from './button-BVV4P3bc.js';
import { a as require_react, n as clsx, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import { i as ApiError, n as patch, o as isTransient, t as getLive } from './request-Cp4MQY6R.js';
import {
  a as useLive,
  c as serverNow,
  f as EXPIRED,
  g as DEFAULT_POLL,
  h as require_cjs,
  i as liveResource,
  l as useClockText,
  m as spokenDuration,
  o as elapsedNow,
  p as formatDuration,
  u as useCountdown,
} from './session-Bp2ucNrp.js';
import { t as ErrorState } from './error-state-CFvTqFKq.js';
import { i as wire, n as Skeleton, r as patchOf, t as Loading } from './skeleton-Chfacswf.js';
import { n as useCommand, r as Card } from './command-MsxL_93W.js';
// ../node_modules/lucide-react/dist/esm/icons/infinity.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$4 = {
  name: 'infinity',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8',
        key: '18ogeb',
      },
    ],
  ],
};
__iconData$4.node;
var Infinity$1 = createLucideIcon(__iconData$4);
// ../node_modules/lucide-react/dist/esm/icons/key-round.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$3 = {
  name: 'key-round',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
        key: '1s6t7t',
      },
    ],
    [
      'circle',
      {
        cx: '16.5',
        cy: '7.5',
        r: '.5',
        fill: 'currentColor',
        key: 'w0ekpg',
      },
    ],
  ],
};
__iconData$3.node;
var KeyRound = createLucideIcon(__iconData$3);
// ../node_modules/lucide-react/dist/esm/icons/pause.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$2 = {
  name: 'pause',
  size: 24,
  node: [
    [
      'rect',
      {
        x: '14',
        y: '3',
        width: '5',
        height: '18',
        rx: '1',
        key: 'kaeet6',
      },
    ],
    [
      'rect',
      {
        x: '5',
        y: '3',
        width: '5',
        height: '18',
        rx: '1',
        key: '1wsw3u',
      },
    ],
  ],
};
__iconData$2.node;
var Pause = createLucideIcon(__iconData$2);
// ../node_modules/lucide-react/dist/esm/icons/play.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$1 = {
  name: 'play',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
        key: '10ikf1',
      },
    ],
  ],
};
__iconData$1.node;
var Play = createLucideIcon(__iconData$1);
// ../node_modules/lucide-react/dist/esm/icons/rotate-ccw.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'rotate-ccw',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
        key: '1357e3',
      },
    ],
    [
      'path',
      {
        d: 'M3 3v5h5',
        key: '1xhq8a',
      },
    ],
  ],
};
__iconData.node;
var RotateCcw = createLucideIcon(__iconData);
// src/shared/ui/empty-state.tsx
var import_jsx_runtime = require_jsx_runtime();
/** One sentence and one action where nothing is listed yet. */
var EmptyState = ({ icon, title, text, action }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'grid justify-items-center gap-5 rounded-card border border-dashed border-line px-6 py-14 text-center',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        'aria-hidden': true,
        className: 'grid size-12 place-items-center rounded-full bg-hover text-muted',
        children: icon,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid gap-1',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'text-lead font-medium',
            children: title,
          }),
          text === void 0
            ? null
            : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
                className: 'mx-auto max-w-[44ch] text-muted',
                children: text,
              }),
        ],
      }),
      action,
    ],
  });
// src/shared/ui/live-region.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var SHOWS_AFTER = 150;
var SHOWS_AT_LEAST = 300;
/** Keeps a skeleton that has become visible for 300 ms, so that it does not flicker. */
function useCalm(waiting) {
  const [since] = (0, import_react.useState)(elapsedNow);
  const [held, setHeld] = (0, import_react.useState)(waiting);
  (0, import_react.useEffect)(() => {
    if (waiting || !held) return;
    const shownFor = elapsedNow() - since - SHOWS_AFTER;
    const left = shownFor < 0 ? 0 : Math.max(0, SHOWS_AT_LEAST - shownFor);
    const timer = setTimeout(() => {
      setHeld(false);
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, held, since]);
  return waiting || held;
}
/** A region of a screen fed by one resource, in its three states; data that was shown once stays, whatever fails later. */
function LiveRegion({ resource, failure, skeleton, caption = 'Carregando...', captionVisible = false, children }) {
  const { status, data, error } = useLive(resource);
  const calm = useCalm(status === 'loading');
  if (status === 'error')
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
      message: failure,
      detail: error instanceof ApiError ? error.message : void 0,
      onRetry: resource.refresh,
    });
  if (calm || data === void 0)
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
      caption,
      visible: captionVisible,
      children: skeleton,
    });
  return children(data);
}
// src/features/licences/licences.api.ts
var import_cjs = require_cjs();
var loadDashboard = () => getLive('/api/client/dashboard');
var changeStatus = (id, body) => patch(`/api/client/subscriptions/${encodeURIComponent(id)}/status`, { body });
var resetHwid = (subscriptionId) => patch('/api/client/user/reset-hwid', { body: { subscriptionId } });
// src/features/licences/licences.data.ts
/** `toldAt`: the server's time, in milliseconds, at which the subscription was as described. */
var held = (subscription, toldAt) => ({
  ...subscription,
  keptMs:
    subscription.subscription_status === 'paused' ? Math.max(0, Date.parse(subscription.expires_at) - toldAt) : null,
});
var toSubscriptions = (dashboard) => ({
  ...dashboard,
  subscriptions: dashboard.subscriptions.map((one) => held(one, Date.parse(dashboard.server_time))),
});
var applyPatch = patchOf({ key: 'subscription_id' });
var heldOperation = (operation) =>
  operation.op === 'upsert'
    ? {
        ...operation,
        item: { ...held(operation.item, serverNow()) },
      }
    : operation;
var subscriptions = liveResource({
  topic: 'subscriptions',
  wire,
  load: () =>
    loadDashboard().pipe(
      (0, import_cjs.map)((snapshot) => ({
        ...snapshot,
        data: toSubscriptions(snapshot.data),
      })),
    ),
  patch: (data, patch) => applyPatch(data, patch.map(heldOperation)),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});
var changed = (id, change) => (data) => ({
  ...data,
  subscriptions: data.subscriptions.map((one) => (one.subscription_id === id ? change(one) : one)),
});
/** What pausing does, before the server has said so. */
var pausedNow = (id, now) =>
  changed(id, (one) => ({
    ...one,
    subscription_status: 'paused',
    holds: one.holds.includes('user') ? one.holds : [...one.holds, 'user'],
    pause_credits: Math.max(0, one.pause_credits - 1),
    keptMs: one.keptMs ?? Math.max(0, Date.parse(one.expires_at) - now),
  }));
/** What lifting one's own pause does; other holds stay. */
var reactivatedNow = (id, now) =>
  changed(id, (one) => {
    const holds = one.holds.filter((hold) => hold !== 'user');
    if (holds.length > 0)
      return {
        ...one,
        holds,
      };
    return {
      ...one,
      holds,
      subscription_status: 'active',
      expires_at: new Date(now + (one.keptMs ?? 0)).toISOString(),
      keptMs: null,
    };
  });
// src/shared/format/dates.ts
var parts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
function dateParts(iso) {
  const found = {
    day: '',
    month: '',
    year: '',
    hour: '',
    minute: '',
  };
  for (const { type, value } of parts.formatToParts(new Date(iso))) if (type in found) found[type] = value;
  return found;
}
/** dd/MM/yyyy 'às' HH:mm, for lists. */
function formatDateTime(iso) {
  const { day, month, year, hour, minute } = dateParts(iso);
  return `${day}/${month}/${year} às ${hour}:${minute}`;
}
/** The full date with its time zone, for tooltips. */
var formatFullDate = (iso) => `${formatDateTime(iso)} BRT`;
var relative = new Intl.RelativeTimeFormat('pt-BR', {
  numeric: 'always',
  style: 'short',
});
var steps = [
  ['day', 864e5],
  ['hour', 36e5],
  ['minute', 6e4],
];
/** «há 5 min», «há 2 h»; under a minute «agora». */
function formatRelative(iso, now) {
  const past = now - Date.parse(iso);
  for (const [unit, size] of steps)
    if (past >= size) return relative.format(-Math.floor(past / size), unit).replace('.', '');
  return 'agora';
}
// src/shared/ui/badge.tsx
var badge = cva(
  'inline-flex items-center gap-1.5 rounded-badge px-2 py-0.5 text-caption font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-muted',
        accent: 'bg-accent-tint text-accent-fg',
        ok: 'bg-ok-tint text-ok-on-tint',
        warn: 'bg-warn-tint text-warn-on-tint',
        danger: 'bg-danger-tint text-danger-on-tint',
        info: 'bg-info-tint text-info-on-tint',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);
/** A short status word; an icon or dot stands with it, so that colour is never alone. */
var Badge = ({ tone, icon, children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
    className: badge({ tone }),
    children: [icon, children],
  });
// src/shared/ui/countdown.tsx
/** The time left, second by second; spoken once a minute at most. */
function Countdown({ target, label, onExpire, className }) {
  const text = useCountdown(target);
  const spoken = useClockText((now) => `${label}: ${spokenDuration(Date.parse(target) - now)}`);
  const expired = text === EXPIRED;
  const seen = (0, import_react.useRef)(expired);
  (0, import_react.useEffect)(() => {
    if (expired && !seen.current) onExpire?.();
    seen.current = expired;
  }, [expired, onExpire]);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
    role: 'timer',
    'aria-live': 'off',
    'aria-label': spoken,
    className: clsx('tabular font-mono whitespace-nowrap', className),
    children: text,
  });
}
/** A kept time that does not run. */
var FrozenTime = ({ ms, label, className }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
    role: 'timer',
    'aria-live': 'off',
    'aria-label': `${label}: ${spokenDuration(ms)}`,
    className: clsx('tabular font-mono whitespace-nowrap', className),
    children: formatDuration(ms),
  });
// src/shared/ui/relative-time.tsx
/** «há 5 min»; the full date with its time zone when asked. */
function RelativeTime({ instant, className }) {
  const text = useClockText((now) => formatRelative(instant, now));
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('time', {
    dateTime: instant,
    title: formatFullDate(instant),
    className,
    children: text,
  });
}
// src/shared/ui/status-dot.tsx
var tones = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
  info: 'bg-info',
  neutral: 'bg-subtle',
};
/** The coloured dot beside a status word. */
var StatusDot = ({ tone, pulse = false }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
    'aria-hidden': true,
    className: clsx('inline-block size-2 shrink-0 rounded-full', tones[tone], pulse && 'animate-pulse'),
  });
// src/features/licences/parts/subscription-actions.tsx
var icon = {
  'aria-hidden': true,
  size: 16,
  strokeWidth: 1.75,
};
var counted = (count, one, many) => `${String(count)} ${count === 1 ? one : many}`;
/** Why it cannot be paused now, if so. */
function pauseRefusal({ lifetime, subscription_status, pause_credits }) {
  if (subscription_status === 'expired') return 'Esta assinatura expirou.';
  if (lifetime) return 'Uma assinatura vitalícia não pode ser pausada.';
  return pause_credits > 0 ? null : 'Você não tem créditos de pausa.';
}
/** Why the machine cannot be released now, if so. */
function resetRefusal({ hwid, hwid_reset_credits }) {
  if (hwid === null) return 'Nenhuma máquina para resetar.';
  return hwid_reset_credits > 0 ? null : 'Você não tem créditos de reset.';
}
function useHold({ subscription_id: id }, status) {
  return useCommand(() => changeStatus(id, { status }), {
    optimistic: (_input, send) =>
      subscriptions.optimistic((status === 'paused' ? pausedNow : reactivatedNow)(id, serverNow()), send),
  });
}
function HoldButton({ subscription, reasonId }) {
  const pause = useHold(subscription, 'paused');
  const reactivate = useHold(subscription, 'active');
  if (subscription.holds.includes('user'))
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
      variant: 'primary',
      icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Play, { ...icon }),
      loading: reactivate.busy || pause.busy,
      onClick: () => void reactivate.run(null),
      children: 'Reativar',
    });
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
    variant: 'secondary',
    icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pause, { ...icon }),
    loading: pause.busy || reactivate.busy,
    disabled: pauseRefusal(subscription) !== null,
    'aria-describedby': reasonId,
    onClick: () => void pause.run(null),
    children: 'Pausar',
  });
}
/** Pause or go on, and release the machine. What cannot be done now says why. */
function SubscriptionActions({ subscription }) {
  const reasonId = (0, import_react.useId)();
  const reset = useCommand((_input) => resetHwid(subscription.subscription_id), { done: subscriptions.refresh });
  const pauseNote = subscription.holds.includes('user')
    ? null
    : (pauseRefusal(subscription) ?? counted(subscription.pause_credits, 'pausa disponível', 'pausas disponíveis'));
  const resetNote =
    resetRefusal(subscription) ?? counted(subscription.hwid_reset_credits, 'reset disponível', 'resets disponíveis');
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'mt-auto grid gap-3',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid grid-cols-2 gap-3',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldButton, {
            subscription,
            reasonId: `${reasonId}-pause`,
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
            variant: 'secondary',
            icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, { ...icon }),
            loading: reset.busy,
            disabled: resetRefusal(subscription) !== null,
            'aria-describedby': `${reasonId}-reset`,
            onClick: () => void reset.run(null),
            children: 'Resetar HWID',
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid grid-cols-2 gap-3 text-caption text-subtle',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            id: `${reasonId}-pause`,
            children: pauseNote,
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            id: `${reasonId}-reset`,
            children: resetNote,
          }),
        ],
      }),
    ],
  });
}
// src/features/licences/parts/subscription-card.tsx
var states = {
  active: {
    tone: 'ok',
    word: 'Ativa',
  },
  paused: {
    tone: 'warn',
    word: 'Pausada',
  },
  expired: {
    tone: 'danger',
    word: 'Expirada',
  },
};
var clockClass = 'text-h2 font-semibold tracking-tight';
function Remaining({ subscription }) {
  const { keptMs, lifetime, expires_at, product_name } = subscription;
  if (lifetime)
    return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
      className: clsx(clockClass, 'flex items-center gap-2'),
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Infinity$1, {
          'aria-hidden': true,
          size: 24,
          strokeWidth: 1.75,
          className: 'text-accent-fg',
        }),
        'Vitalícia',
      ],
    });
  if (keptMs !== null)
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FrozenTime, {
      ms: keptMs,
      label: `Tempo guardado de ${product_name}`,
      className: clsx(clockClass, 'text-muted'),
    });
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
    target: expires_at,
    label: `Tempo restante de ${product_name}`,
    className: clockClass,
    onExpire: subscriptions.refresh,
  });
}
/** Who set the pause and what that means, or when the subscription ends. */
function Ending({ lifetime, holds, subscription_status, expires_at }) {
  if (holds.includes('all')) return 'Todas as assinaturas estão pausadas no momento. Seu tempo está guardado.';
  if (holds.includes('admin')) return 'Pausada pela administração. Seu tempo está guardado.';
  if (subscription_status === 'paused') return 'O tempo só volta a contar quando você reativar.';
  if (lifetime) return 'Sem data de término.';
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, {
    children: [
      subscription_status === 'expired' ? 'Terminou' : 'Termina',
      ' em',
      ' ',
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('time', {
        dateTime: expires_at,
        title: formatFullDate(expires_at),
        children: formatDateTime(expires_at),
      }),
    ],
  });
}
var Fact = ({ name, children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'flex min-w-0 items-baseline justify-between gap-4',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dt', {
        className: 'shrink-0 text-subtle',
        children: name,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('dd', {
        className: 'min-w-0 truncate text-right text-fg',
        children,
      }),
    ],
  });
function Presence({ is_online, last_seen_at }) {
  if (is_online)
    return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
      className: 'inline-flex items-center gap-2',
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusDot, {
          tone: 'ok',
          pulse: true,
        }),
        ' Online agora',
      ],
    });
  if (last_seen_at === null) return 'Nunca';
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, {
    children: ['Visto ', /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RelativeTime, { instant: last_seen_at })],
  });
}
function SubscriptionCard({ subscription }) {
  const { product_name, subscription_status, hwid, pc_name } = subscription;
  const { tone, word } = states[subscription_status];
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
    as: 'li',
    className: 'flex flex-col gap-5',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'flex items-start justify-between gap-3',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h2', {
            className: 'min-w-0 text-lead font-semibold',
            children: product_name,
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
            tone,
            icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusDot, { tone }),
            children: word,
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid gap-1',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Remaining, { subscription }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'text-dense text-muted',
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ending, { ...subscription }),
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('dl', {
        className: 'grid gap-2 border-t border-line pt-4 text-dense',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
            name: 'HWID',
            children:
              hwid === null
                ? 'Nenhuma máquina vinculada'
                : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
                    className: 'font-mono',
                    children: hwid,
                  }),
          }),
          pc_name === null
            ? null
            : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
                name: 'Computador',
                children: pc_name,
              }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
            name: 'Último uso',
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, { ...subscription }),
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubscriptionActions, { subscription }),
    ],
  });
}
var SubscriptionSkeleton = () =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
    className: 'flex flex-col gap-5',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'flex justify-between gap-3',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-6 w-40' }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-6 w-16' }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid gap-2',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-7 w-48' }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-5 w-56' }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'grid gap-3 border-t border-line pt-4',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-4 w-full' }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-4 w-full' }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'mt-auto grid grid-cols-2 gap-3',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-10' }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-10' }),
        ],
      }),
    ],
  });
// src/features/licences/home-screen.tsx
var gridClass = 'grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] md:gap-6';
var List = ({ subscriptions: list }) =>
  list.length === 0
    ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
        icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyRound, {
          size: 20,
          strokeWidth: 1.75,
        }),
        title: 'Você ainda não tem assinaturas.',
        text: 'Escolha um produto na loja. O acesso começa assim que o pagamento é confirmado.',
        action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
          href: paths.shop,
          className: buttonClass(),
          children: 'Ir para a Loja',
        }),
      })
    : /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
        className: gridClass,
        children: list.map((subscription) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubscriptionCard, { subscription }, subscription.subscription_id),
        ),
      });
/** The client's subscriptions, each with its clock. */
var HomeScreen = () =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'screen-enter grid gap-6',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('header', {
        className: 'grid gap-1',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('h1', {
            className: 'text-h1',
            children: 'Minhas assinaturas',
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
            className: 'text-muted',
            children: 'Acompanhe o tempo restante, pause e libere sua máquina.',
          }),
        ],
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveRegion, {
        resource: subscriptions,
        failure: 'Erro ao carregar dados.',
        skeleton: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
          className: gridClass,
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubscriptionSkeleton, {}),
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SubscriptionSkeleton, {}),
          ],
        }),
        children: (data) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, { ...data }),
      }),
    ],
  });
export { HomeScreen };
