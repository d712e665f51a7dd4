import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { i as wire, n as Skeleton, r as patchOf } from './skeleton-Chfacswf.js';
import {
  a as require_react,
  i as create,
  n as clsx,
  r as require_jsx_runtime,
  t as Spinner,
} from './spinner-tcE1Yfv-.js';
import { n as persist, r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
import { a as Link, i as paths, l as useLocation } from './config-DycWWX5F.js';
import {
  a as useLive,
  i as liveResource,
  r as useSession,
  t as endSession,
  v as PROFILE_POLL,
} from './session-Bp2ucNrp.js';
import { o as isTransient, r as post, t as getLive } from './request-Cp4MQY6R.js';
import { t as BrandLink } from './brand-mark-BiAonM6t.js';
import { n as readClaims } from './claims-CnyN8p1a.js';
import { t as useTheme } from './theme-3wZZUt9A.js';
import {
  _ as useComposedRefs,
  a as useDirection,
  c as useControllableState,
  d as useLayoutEffect2,
  f as createContextScope,
  g as createSlottable,
  h as createSlot,
  i as useCallbackRef$1,
  l as composeEventHandlers,
  m as dispatchDiscreteCustomEvent,
  n as RovingFocusGroupItem,
  o as useId,
  p as Primitive,
  r as createRovingFocusGroupScope,
  s as Presence,
  t as RovingFocusGroup,
  u as createCollection,
} from './dist-Bi-UBS4q.js';
import { t as require_react_dom } from './react-dom-Be6fHVcv.js';
import { n as routes } from './routes-DzOFGJDJ.js';
// ../node_modules/lucide-react/dist/esm/icons/check.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$6 = {
  name: 'check',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M20 6 9 17l-5-5',
        key: '1gmf2c',
      },
    ],
  ],
};
__iconData$6.node;
var Check = createLucideIcon(__iconData$6);
// ../node_modules/lucide-react/dist/esm/icons/log-out.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$5 = {
  name: 'log-out',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'm16 17 5-5-5-5',
        key: '1bji2h',
      },
    ],
    [
      'path',
      {
        d: 'M21 12H9',
        key: 'dn1m92',
      },
    ],
    [
      'path',
      {
        d: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
        key: '1uf3rs',
      },
    ],
  ],
};
__iconData$5.node;
var LogOut = createLucideIcon(__iconData$5);
// ../node_modules/lucide-react/dist/esm/icons/monitor.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$4 = {
  name: 'monitor',
  size: 24,
  node: [
    [
      'rect',
      {
        width: '20',
        height: '14',
        x: '2',
        y: '3',
        rx: '2',
        key: '48i651',
      },
    ],
    [
      'line',
      {
        x1: '8',
        x2: '16',
        y1: '21',
        y2: '21',
        key: '1svkeh',
      },
    ],
    [
      'line',
      {
        x1: '12',
        x2: '12',
        y1: '17',
        y2: '21',
        key: 'vw1qmm',
      },
    ],
  ],
};
__iconData$4.node;
var Monitor = createLucideIcon(__iconData$4);
// ../node_modules/lucide-react/dist/esm/icons/moon.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$3 = {
  name: 'moon',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
        key: 'kfwtm',
      },
    ],
  ],
};
__iconData$3.node;
var Moon = createLucideIcon(__iconData$3);
// ../node_modules/lucide-react/dist/esm/icons/plus.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$2 = {
  name: 'plus',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M5 12h14',
        key: '1ays0h',
      },
    ],
    [
      'path',
      {
        d: 'M12 5v14',
        key: 's699le',
      },
    ],
  ],
};
__iconData$2.node;
var Plus = createLucideIcon(__iconData$2);
// ../node_modules/lucide-react/dist/esm/icons/shopping-cart.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$1 = {
  name: 'shopping-cart',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'm2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18',
        key: 'uebgi3',
      },
    ],
    [
      'path',
      {
        d: 'M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25',
        key: '1j7c9p',
      },
    ],
    [
      'circle',
      {
        cx: '18',
        cy: '20',
        r: '2',
        key: 't9985n',
      },
    ],
    [
      'circle',
      {
        cx: '8',
        cy: '20',
        r: '2',
        key: 'ckkr5m',
      },
    ],
  ],
};
__iconData$1.node;
var ShoppingCart = createLucideIcon(__iconData$1);
// ../node_modules/lucide-react/dist/esm/icons/sun.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'sun',
  size: 24,
  node: [
    [
      'circle',
      {
        cx: '12',
        cy: '12',
        r: '4',
        key: '4exip2',
      },
    ],
    [
      'path',
      {
        d: 'M12 2v2',
        key: 'tus03m',
      },
    ],
    [
      'path',
      {
        d: 'M12 20v2',
        key: '1lh1kg',
      },
    ],
    [
      'path',
      {
        d: 'm4.93 4.93 1.41 1.41',
        key: '149t6j',
      },
    ],
    [
      'path',
      {
        d: 'm17.66 17.66 1.41 1.41',
        key: 'ptbguv',
      },
    ],
    [
      'path',
      {
        d: 'M2 12h2',
        key: '1t8f8n',
      },
    ],
    [
      'path',
      {
        d: 'M20 12h2',
        key: '1q8mjw',
      },
    ],
    [
      'path',
      {
        d: 'm6.34 17.66-1.41 1.41',
        key: '1m8zz5',
      },
    ],
    [
      'path',
      {
        d: 'm19.07 4.93-1.41 1.41',
        key: '1shlcs',
      },
    ],
  ],
};
__iconData.node;
var Sun = createLucideIcon(__iconData);
// src/shared/ui/live-chip.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var PATIENCE = 2e3;
/** Tells after two seconds without a connection that the data may be old; goes by itself. */
function LiveChip({ connected$ }) {
  const [late, setLate] = (0, import_react.useState)(false);
  (0, import_react.useEffect)(() => {
    let timer;
    const subscription = connected$.subscribe((connected) => {
      clearTimeout(timer);
      if (connected) setLate(false);
      else
        timer = setTimeout(() => {
          setLate(true);
        }, PATIENCE);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [connected$]);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
    role: 'status',
    className: 'contents',
    children: late
      ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
          className:
            'fixed bottom-20 left-1/2 z-20 flex -translate-x-1/2 animate-fade-in items-center gap-2 rounded-full border border-line bg-overlay px-4 py-2 text-dense whitespace-nowrap text-muted shadow-overlay md:bottom-6',
          children: [
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, { className: 'size-3.5' }),
            'Reconectando… os dados podem atrasar.',
          ],
        })
      : null,
  });
}
// src/shared/format/money.ts
var brl = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
});
/** «R$ 49,90», with the no-break space that Intl puts after the symbol. */
var formatMoney = (amountBrl) => brl.format(amountBrl);
// src/shared/session/cart.ts
var withPrice = (item, prices) => {
  const change = prices.find(({ planId }) => planId === item.planId);
  return change
    ? {
        ...item,
        price: change.price,
      }
    : item;
};
/** The shop's cart; it belongs to this browser and survives sign-out. */
var useCart = create()(
  persist(
    (set) => ({
      items: [],
      add: (item) => {
        set(({ items }) => ({
          items: [
            ...items.filter(({ planId }) => planId !== item.planId),
            {
              ...item,
              quantity: 1,
            },
          ],
        }));
      },
      remove: (removed) => {
        set(({ items }) => ({ items: items.filter(({ planId }) => planId !== removed) }));
      },
      restore: (item, at) => {
        set(({ items }) => ({
          items: items.some(({ planId }) => planId === item.planId) ? items : items.toSpliced(at, 0, item),
        }));
      },
      reprice: (prices) => {
        set(({ items }) => ({ items: items.map((item) => withPrice(item, prices)) }));
      },
      clear: () => {
        set({ items: [] });
      },
    }),
    {
      name: 'cart',
      partialize: ({ items }) => ({ items }),
    },
  ),
);
// src/shared/session/profile.ts
/** Who is signed in and their balance, as every screen of the shell shows it. */
var profile = liveResource({
  topic: 'profile',
  wire,
  load: () => getLive('/api/profile'),
  patch: patchOf(),
  pollMs: PROFILE_POLL,
  retry: isTransient,
});
// src/shared/ui/icon-button.tsx
var iconButtonClass = clsx(
  'relative inline-grid size-10 shrink-0 place-items-center rounded-control text-muted pointer-coarse:size-11',
  'transition-[background-color,color,transform] hover:not-disabled:bg-hover hover:not-disabled:text-fg active:not-disabled:scale-[0.96]',
  'disabled:cursor-not-allowed disabled:opacity-50 data-[state=open]:bg-hover data-[state=open]:text-fg',
);
// src/shared/ui/money.tsx
/** An amount in digits that keep their width and never break over a line. */
var Money = ({ amount, className }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
    className: clsx('tabular whitespace-nowrap', className),
    children: formatMoney(amount),
  });
// src/shared/ui/avatar.tsx
var sizes = {
  small: 'size-8 text-caption',
  default: 'size-10 text-dense',
  large: 'size-20 text-h2',
};
/** Up to two letters of a name: «ana.souza» is AS. */
function initialsOf(name) {
  const [first = '', second = ''] = name.split(/[\s._-]+/).filter(Boolean);
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() || '?';
}
/** Someone's picture, or their initials. Decorative: the name stands beside it or labels its control. */
var Avatar = ({ name, src, size = 'default' }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
    'aria-hidden': true,
    className: clsx(
      'grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-hover font-semibold text-fg',
      sizes[size],
    ),
    children: src
      ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('img', {
          src,
          alt: '',
          className: 'size-full object-cover',
        })
      : initialsOf(name),
  });
// ../node_modules/@radix-ui/react-visually-hidden/dist/index.mjs
var __defProp$9 = Object.defineProperty;
var __name$9 = (target, value) =>
  __defProp$9(target, 'name', {
    value,
    configurable: true,
  });
var VISUALLY_HIDDEN_STYLES = Object.freeze({
  position: 'absolute',
  border: 0,
  width: 1,
  height: 1,
  padding: 0,
  margin: -1,
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  wordWrap: 'normal',
});
var VisuallyHidden = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$9(function VisuallyHidden2(props, forwardedRef) {
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.span, {
      ...props,
      ref: forwardedRef,
      style: {
        ...VISUALLY_HIDDEN_STYLES,
        ...props.style,
      },
    });
  }, 'VisuallyHidden'),
);
// ../node_modules/@radix-ui/react-dismissable-layer/dist/index.mjs
var __defProp$8 = Object.defineProperty;
var __name$8 = (target, value) =>
  __defProp$8(target, 'name', {
    value,
    configurable: true,
  });
var CONTEXT_UPDATE = 'dismissableLayer.update';
var POINTER_DOWN_OUTSIDE = 'dismissableLayer.pointerDownOutside';
var FOCUS_OUTSIDE = 'dismissableLayer.focusOutside';
var originalBodyPointerEvents;
var DismissableLayerContext = import_react.createContext({
  layers: /* @__PURE__ */ new Set(),
  layersWithOutsidePointerEventsDisabled: /* @__PURE__ */ new Set(),
  branches: /* @__PURE__ */ new Set(),
  dismissableSurfaces: /* @__PURE__ */ new Set(),
});
var DismissableLayer = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$8(function DismissableLayer2(props, forwardedRef) {
    const {
      disableOutsidePointerEvents = false,
      deferPointerDownOutside = false,
      onEscapeKeyDown,
      onPointerDownOutside,
      onFocusOutside,
      onInteractOutside,
      onDismiss,
      ...layerProps
    } = props;
    const context = import_react.useContext(DismissableLayerContext);
    const [node, setNode] = import_react.useState(null);
    const ownerDocument = node?.ownerDocument ?? globalThis?.document;
    const [, force] = import_react.useState({});
    const composedRefs = useComposedRefs(forwardedRef, setNode);
    const layers = Array.from(context.layers);
    const [highestLayerWithOutsidePointerEventsDisabled] = [...context.layersWithOutsidePointerEventsDisabled].slice(
      -1,
    );
    const highestLayerWithOutsidePointerEventsDisabledIndex = highestLayerWithOutsidePointerEventsDisabled
      ? layers.indexOf(highestLayerWithOutsidePointerEventsDisabled)
      : -1;
    const index = node ? layers.indexOf(node) : -1;
    const isBodyPointerEventsDisabled = context.layersWithOutsidePointerEventsDisabled.size > 0;
    const isPointerEventsEnabled = index >= highestLayerWithOutsidePointerEventsDisabledIndex;
    const isDeferredPointerDownOutsideRef = import_react.useRef(false);
    const pointerDownOutside = usePointerDownOutside(
      (event) => {
        onPointerDownOutside?.(event);
        onInteractOutside?.(event);
        if (!event.defaultPrevented) onDismiss?.();
      },
      {
        ownerDocument,
        deferPointerDownOutside,
        isDeferredPointerDownOutsideRef,
        dismissableSurfaces: context.dismissableSurfaces,
        shouldHandlePointerDownOutside: import_react.useCallback(
          (target) => {
            if (!(target instanceof Node)) return false;
            const isPointerDownOnBranch = [...context.branches].some((branch) => branch.contains(target));
            return isPointerEventsEnabled && !isPointerDownOnBranch;
          },
          [context.branches, isPointerEventsEnabled],
        ),
      },
    );
    const focusOutside = useFocusOutside((event) => {
      if (deferPointerDownOutside && isDeferredPointerDownOutsideRef.current) return;
      const target = event.target;
      if ([...context.branches].some((branch) => branch.contains(target))) return;
      onFocusOutside?.(event);
      onInteractOutside?.(event);
      if (!event.defaultPrevented) onDismiss?.();
    }, ownerDocument);
    const isHighestLayer = node ? index === layers.length - 1 : false;
    const handleKeyDown = useCallbackRef$1((event) => {
      if (event.key !== 'Escape') return;
      onEscapeKeyDown?.(event);
      if (!event.defaultPrevented && onDismiss) {
        event.preventDefault();
        onDismiss();
      }
    });
    import_react.useEffect(() => {
      if (!isHighestLayer) return;
      ownerDocument.addEventListener('keydown', handleKeyDown, { capture: true });
      return () => ownerDocument.removeEventListener('keydown', handleKeyDown, { capture: true });
    }, [ownerDocument, isHighestLayer, handleKeyDown]);
    import_react.useEffect(() => {
      if (!node) return;
      if (disableOutsidePointerEvents) {
        if (context.layersWithOutsidePointerEventsDisabled.size === 0) {
          originalBodyPointerEvents = ownerDocument.body.style.pointerEvents;
          ownerDocument.body.style.pointerEvents = 'none';
        }
        context.layersWithOutsidePointerEventsDisabled.add(node);
      }
      context.layers.add(node);
      dispatchUpdate();
      return () => {
        if (disableOutsidePointerEvents) {
          context.layersWithOutsidePointerEventsDisabled.delete(node);
          if (context.layersWithOutsidePointerEventsDisabled.size === 0)
            ownerDocument.body.style.pointerEvents = originalBodyPointerEvents;
        }
      };
    }, [node, ownerDocument, disableOutsidePointerEvents, context]);
    import_react.useEffect(() => {
      return () => {
        if (!node) return;
        context.layers.delete(node);
        context.layersWithOutsidePointerEventsDisabled.delete(node);
        dispatchUpdate();
      };
    }, [node, context]);
    import_react.useEffect(() => {
      const handleUpdate = /* @__PURE__ */ __name$8(() => force({}), 'handleUpdate');
      document.addEventListener(CONTEXT_UPDATE, handleUpdate);
      return () => document.removeEventListener(CONTEXT_UPDATE, handleUpdate);
    }, []);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
      ...layerProps,
      ref: composedRefs,
      style: {
        pointerEvents: isBodyPointerEventsDisabled ? (isPointerEventsEnabled ? 'auto' : 'none') : void 0,
        ...props.style,
      },
      onFocusCapture: composeEventHandlers(props.onFocusCapture, focusOutside.onFocusCapture),
      onBlurCapture: composeEventHandlers(props.onBlurCapture, focusOutside.onBlurCapture),
      onPointerDownCapture: composeEventHandlers(props.onPointerDownCapture, pointerDownOutside.onPointerDownCapture),
    });
  }, 'DismissableLayer'),
);
function useDismissableLayerSurface() {
  const context = import_react.useContext(DismissableLayerContext);
  const [node, setNode] = import_react.useState(null);
  import_react.useEffect(() => {
    if (!node) return;
    context.dismissableSurfaces.add(node);
    return () => {
      context.dismissableSurfaces.delete(node);
    };
  }, [node, context.dismissableSurfaces]);
  return setNode;
}
__name$8(useDismissableLayerSurface, 'useDismissableLayerSurface');
var IS_TRUE = /* @__PURE__ */ __name$8(() => true, 'IS_TRUE');
function usePointerDownOutside(onPointerDownOutside, args) {
  const {
    ownerDocument = globalThis?.document,
    deferPointerDownOutside = false,
    isDeferredPointerDownOutsideRef,
    dismissableSurfaces,
    shouldHandlePointerDownOutside = IS_TRUE,
  } = args;
  const handlePointerDownOutside = useCallbackRef$1(onPointerDownOutside);
  const isPointerInsideReactTreeRef = import_react.useRef(false);
  const isPointerDownOutsideRef = import_react.useRef(false);
  const interceptedOutsideInteractionEventsRef = import_react.useRef(/* @__PURE__ */ new Map());
  const handleClickRef = import_react.useRef(() => {});
  import_react.useEffect(() => {
    function resetOutsideInteraction() {
      isPointerDownOutsideRef.current = false;
      isDeferredPointerDownOutsideRef.current = false;
      interceptedOutsideInteractionEventsRef.current.clear();
    }
    __name$8(resetOutsideInteraction, 'resetOutsideInteraction');
    function isOutsideInteractionIntercepted() {
      return Array.from(interceptedOutsideInteractionEventsRef.current.values()).some(Boolean);
    }
    __name$8(isOutsideInteractionIntercepted, 'isOutsideInteractionIntercepted');
    function handleInteractionCapture(event) {
      if (!isPointerDownOutsideRef.current) return;
      const target = event.target;
      if (!(target instanceof Node && [...dismissableSurfaces].some((surface) => surface.contains(target))))
        interceptedOutsideInteractionEventsRef.current.set(event.type, true);
      if (event.type === 'click')
        window.setTimeout(() => {
          if (isPointerDownOutsideRef.current) handleClickRef.current();
        }, 0);
    }
    __name$8(handleInteractionCapture, 'handleInteractionCapture');
    function handleInteractionBubble(event) {
      if (isPointerDownOutsideRef.current) interceptedOutsideInteractionEventsRef.current.set(event.type, false);
    }
    __name$8(handleInteractionBubble, 'handleInteractionBubble');
    const handlePointerDown = /* @__PURE__ */ __name$8((event) => {
      if (event.target && !isPointerInsideReactTreeRef.current) {
        let handleAndDispatchPointerDownOutsideEvent2 = function () {
          ownerDocument.removeEventListener('click', handleClickRef.current);
          const wasOutsideInteractionIntercepted = isOutsideInteractionIntercepted();
          resetOutsideInteraction();
          if (!wasOutsideInteractionIntercepted)
            handleAndDispatchCustomEvent(POINTER_DOWN_OUTSIDE, handlePointerDownOutside, eventDetail, {
              discrete: true,
            });
        };
        __name$8(handleAndDispatchPointerDownOutsideEvent2, 'handleAndDispatchPointerDownOutsideEvent');
        if (!shouldHandlePointerDownOutside(event.target)) {
          ownerDocument.removeEventListener('click', handleClickRef.current);
          resetOutsideInteraction();
          isPointerInsideReactTreeRef.current = false;
          return;
        }
        const eventDetail = { originalEvent: event };
        isPointerDownOutsideRef.current = true;
        isDeferredPointerDownOutsideRef.current = deferPointerDownOutside && event.button === 0;
        interceptedOutsideInteractionEventsRef.current.clear();
        if (!deferPointerDownOutside || event.button !== 0) handleAndDispatchPointerDownOutsideEvent2();
        else {
          ownerDocument.removeEventListener('click', handleClickRef.current);
          handleClickRef.current = handleAndDispatchPointerDownOutsideEvent2;
          ownerDocument.addEventListener('click', handleClickRef.current, { once: true });
        }
      } else {
        ownerDocument.removeEventListener('click', handleClickRef.current);
        resetOutsideInteraction();
      }
      isPointerInsideReactTreeRef.current = false;
    }, 'handlePointerDown');
    const outsideInteractionEvents = ['pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];
    for (const eventName of outsideInteractionEvents) {
      ownerDocument.addEventListener(eventName, handleInteractionCapture, true);
      ownerDocument.addEventListener(eventName, handleInteractionBubble);
    }
    const timerId = window.setTimeout(() => {
      ownerDocument.addEventListener('pointerdown', handlePointerDown);
    }, 0);
    return () => {
      window.clearTimeout(timerId);
      ownerDocument.removeEventListener('pointerdown', handlePointerDown);
      ownerDocument.removeEventListener('click', handleClickRef.current);
      for (const eventName of outsideInteractionEvents) {
        ownerDocument.removeEventListener(eventName, handleInteractionCapture, true);
        ownerDocument.removeEventListener(eventName, handleInteractionBubble);
      }
    };
  }, [
    ownerDocument,
    handlePointerDownOutside,
    deferPointerDownOutside,
    isDeferredPointerDownOutsideRef,
    dismissableSurfaces,
    shouldHandlePointerDownOutside,
  ]);
  return {
    onPointerDownCapture: /* @__PURE__ */ __name$8(
      () => (isPointerInsideReactTreeRef.current = true),
      'onPointerDownCapture',
    ),
  };
}
__name$8(usePointerDownOutside, 'usePointerDownOutside');
function useFocusOutside(onFocusOutside, ownerDocument = globalThis?.document) {
  const handleFocusOutside = useCallbackRef$1(onFocusOutside);
  const isFocusInsideReactTreeRef = import_react.useRef(false);
  import_react.useEffect(() => {
    const handleFocus = /* @__PURE__ */ __name$8((event) => {
      if (event.target && !isFocusInsideReactTreeRef.current)
        handleAndDispatchCustomEvent(FOCUS_OUTSIDE, handleFocusOutside, { originalEvent: event }, { discrete: false });
    }, 'handleFocus');
    ownerDocument.addEventListener('focusin', handleFocus);
    return () => ownerDocument.removeEventListener('focusin', handleFocus);
  }, [ownerDocument, handleFocusOutside]);
  return {
    onFocusCapture: /* @__PURE__ */ __name$8(() => (isFocusInsideReactTreeRef.current = true), 'onFocusCapture'),
    onBlurCapture: /* @__PURE__ */ __name$8(() => (isFocusInsideReactTreeRef.current = false), 'onBlurCapture'),
  };
}
__name$8(useFocusOutside, 'useFocusOutside');
function dispatchUpdate() {
  const event = new CustomEvent(CONTEXT_UPDATE);
  document.dispatchEvent(event);
}
__name$8(dispatchUpdate, 'dispatchUpdate');
function handleAndDispatchCustomEvent(name, handler, detail, { discrete }) {
  const target = detail.originalEvent.target;
  const event = new CustomEvent(name, {
    bubbles: false,
    cancelable: true,
    detail,
  });
  if (handler) target.addEventListener(name, handler, { once: true });
  if (discrete) dispatchDiscreteCustomEvent(target, event);
  else target.dispatchEvent(event);
}
__name$8(handleAndDispatchCustomEvent, 'handleAndDispatchCustomEvent');
// ../node_modules/@radix-ui/react-focus-scope/dist/index.mjs
var __defProp$7 = Object.defineProperty;
var __name$7 = (target, value) =>
  __defProp$7(target, 'name', {
    value,
    configurable: true,
  });
var AUTOFOCUS_ON_MOUNT = 'focusScope.autoFocusOnMount';
var AUTOFOCUS_ON_UNMOUNT = 'focusScope.autoFocusOnUnmount';
var EVENT_OPTIONS = {
  bubbles: false,
  cancelable: true,
};
var FocusScope = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$7(function FocusScope2(props, forwardedRef) {
    const {
      loop = false,
      trapped = false,
      branches,
      onMountAutoFocus: onMountAutoFocusProp,
      onUnmountAutoFocus: onUnmountAutoFocusProp,
      ...scopeProps
    } = props;
    const [container, setContainer] = import_react.useState(null);
    const onMountAutoFocus = useCallbackRef$1(onMountAutoFocusProp);
    const onUnmountAutoFocus = useCallbackRef$1(onUnmountAutoFocusProp);
    const lastFocusedElementRef = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, setContainer);
    const branchesRef = import_react.useRef(branches);
    import_react.useEffect(() => {
      branchesRef.current = branches;
    });
    const isTargetInScope = import_react.useCallback(
      (target) => {
        if (!target) return false;
        if (container?.contains(target)) return true;
        return Boolean(branchesRef.current?.some((branch) => branch.contains(target)));
      },
      [container],
    );
    const focusScope = import_react.useRef({
      paused: false,
      pause() {
        this.paused = true;
      },
      resume() {
        this.paused = false;
      },
    }).current;
    import_react.useEffect(() => {
      if (trapped) {
        let handleFocusIn2 = function (event) {
            if (focusScope.paused || !container) return;
            const target = event.target;
            if (isTargetInScope(target)) lastFocusedElementRef.current = target;
            else focus(lastFocusedElementRef.current, { select: true });
          },
          handleFocusOut2 = function (event) {
            if (focusScope.paused || !container) return;
            const relatedTarget = event.relatedTarget;
            if (relatedTarget === null) return;
            if (!isTargetInScope(relatedTarget)) focus(lastFocusedElementRef.current, { select: true });
          },
          handleMutations2 = function (mutations) {
            if (document.activeElement !== document.body) return;
            for (const mutation of mutations) if (mutation.removedNodes.length > 0) focus(container);
          };
        __name$7(handleFocusIn2, 'handleFocusIn');
        __name$7(handleFocusOut2, 'handleFocusOut');
        __name$7(handleMutations2, 'handleMutations');
        document.addEventListener('focusin', handleFocusIn2);
        document.addEventListener('focusout', handleFocusOut2);
        const mutationObserver = new MutationObserver(handleMutations2);
        if (container)
          mutationObserver.observe(container, {
            childList: true,
            subtree: true,
          });
        return () => {
          document.removeEventListener('focusin', handleFocusIn2);
          document.removeEventListener('focusout', handleFocusOut2);
          mutationObserver.disconnect();
        };
      }
    }, [trapped, container, focusScope.paused, isTargetInScope]);
    import_react.useEffect(() => {
      if (container) {
        focusScopesStack.add(focusScope);
        const previouslyFocusedElement = document.activeElement;
        if (!container.contains(previouslyFocusedElement)) {
          const mountEvent = new CustomEvent(AUTOFOCUS_ON_MOUNT, EVENT_OPTIONS);
          container.addEventListener(AUTOFOCUS_ON_MOUNT, onMountAutoFocus);
          container.dispatchEvent(mountEvent);
          if (!mountEvent.defaultPrevented) {
            focusFirst$1(removeLinks(getTabbableCandidates(container)), { select: true });
            if (document.activeElement === previouslyFocusedElement) focus(container);
          }
        }
        return () => {
          container.removeEventListener(AUTOFOCUS_ON_MOUNT, onMountAutoFocus);
          const ownerDocument = container.ownerDocument;
          const UnmountEvent = CustomEvent;
          setTimeout(() => {
            const unmountEvent = new UnmountEvent(AUTOFOCUS_ON_UNMOUNT, EVENT_OPTIONS);
            container.addEventListener(AUTOFOCUS_ON_UNMOUNT, onUnmountAutoFocus);
            container.dispatchEvent(unmountEvent);
            if (!unmountEvent.defaultPrevented) focus(previouslyFocusedElement ?? ownerDocument.body, { select: true });
            container.removeEventListener(AUTOFOCUS_ON_UNMOUNT, onUnmountAutoFocus);
            focusScopesStack.remove(focusScope);
          }, 0);
        };
      }
    }, [container, onMountAutoFocus, onUnmountAutoFocus, focusScope]);
    const handleKeyDown = import_react.useCallback(
      (event) => {
        if (!loop && !trapped) return;
        if (focusScope.paused) return;
        const isTabKey = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey;
        const focusedElement = document.activeElement;
        if (isTabKey && focusedElement) {
          const container2 = event.currentTarget;
          const [first, last] = getTabbableEdges(container2);
          if (!(first && last)) {
            if (focusedElement === container2) event.preventDefault();
          } else if (!event.shiftKey && focusedElement === last) {
            event.preventDefault();
            if (loop) focus(first, { select: true });
          } else if (event.shiftKey && focusedElement === first) {
            event.preventDefault();
            if (loop) focus(last, { select: true });
          }
        }
      },
      [loop, trapped, focusScope.paused],
    );
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
      tabIndex: -1,
      ...scopeProps,
      ref: composedRefs,
      onKeyDown: handleKeyDown,
    });
  }, 'FocusScope'),
);
var FocusScopeBranchContext = import_react.createContext(null);
function FocusScopeBranchProvider({ registry, children }) {
  if (!registry) return children;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FocusScopeBranchContext.Provider, {
    value: registry,
    children,
  });
}
__name$7(FocusScopeBranchProvider, 'FocusScopeBranchProvider');
function useFocusScopeBranchRegistry() {
  const [nodes, setNodes] = import_react.useState([]);
  return {
    nodes,
    registry: import_react.useMemo(
      () => ({
        add: /* @__PURE__ */ __name$7(
          (node) => setNodes((prev) => (prev.includes(node) ? prev : [...prev, node])),
          'add',
        ),
        remove: /* @__PURE__ */ __name$7(
          (node) => setNodes((prev) => prev.filter((current) => current !== node)),
          'remove',
        ),
      }),
      [],
    ),
  };
}
__name$7(useFocusScopeBranchRegistry, 'useFocusScopeBranchRegistry');
function useFocusScopeBranch(node) {
  const registry = import_react.useContext(FocusScopeBranchContext);
  import_react.useEffect(() => {
    if (!node || !registry) return;
    registry.add(node);
    return () => registry.remove(node);
  }, [node, registry]);
}
__name$7(useFocusScopeBranch, 'useFocusScopeBranch');
function focusFirst$1(candidates, { select = false } = {}) {
  const previouslyFocusedElement = document.activeElement;
  for (const candidate of candidates) {
    focus(candidate, { select });
    if (document.activeElement !== previouslyFocusedElement) return;
  }
}
__name$7(focusFirst$1, 'focusFirst');
function getTabbableEdges(container) {
  const candidates = getTabbableCandidates(container);
  return [findVisible(candidates, container), findVisible(candidates.reverse(), container)];
}
__name$7(getTabbableEdges, 'getTabbableEdges');
function getTabbableCandidates(container) {
  const nodes = [];
  const walker = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_ELEMENT, {
    acceptNode: /* @__PURE__ */ __name$7((node) => {
      const isHiddenInput = node.tagName === 'INPUT' && node.type === 'hidden';
      if (node.disabled || node.hidden || isHiddenInput) return NodeFilter.FILTER_SKIP;
      return node.tabIndex >= 0 ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    }, 'acceptNode'),
  });
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}
__name$7(getTabbableCandidates, 'getTabbableCandidates');
function findVisible(elements, container) {
  const canUseCheckVisibility =
    typeof container.checkVisibility === 'function' && container.checkVisibility({ checkVisibilityCSS: true });
  for (const element of elements)
    if (
      !(canUseCheckVisibility
        ? !element.checkVisibility({ checkVisibilityCSS: true })
        : isHidden(element, { upTo: container }))
    )
      return element;
}
__name$7(findVisible, 'findVisible');
function isHidden(node, { upTo }) {
  if (getComputedStyle(node).visibility === 'hidden') return true;
  while (node) {
    if (upTo !== void 0 && node === upTo) return false;
    if (getComputedStyle(node).display === 'none') return true;
    node = node.parentElement;
  }
  return false;
}
__name$7(isHidden, 'isHidden');
function isSelectableInput(element) {
  return element.tagName === 'INPUT' && typeof element.select === 'function';
}
__name$7(isSelectableInput, 'isSelectableInput');
function focus(element, { select = false } = {}) {
  if (element && element.focus) {
    const previouslyFocusedElement = (element.ownerDocument ?? document).activeElement;
    element.focus({ preventScroll: true });
    if (element !== previouslyFocusedElement && isSelectableInput(element) && select) element.select();
  }
}
__name$7(focus, 'focus');
var focusScopesStack = createFocusScopesStack();
function createFocusScopesStack() {
  let stack = [];
  return {
    add(focusScope) {
      const activeFocusScope = stack[0];
      if (focusScope !== activeFocusScope) activeFocusScope?.pause();
      stack = arrayRemove(stack, focusScope);
      stack.unshift(focusScope);
    },
    remove(focusScope) {
      stack = arrayRemove(stack, focusScope);
      stack[0]?.resume();
    },
  };
}
__name$7(createFocusScopesStack, 'createFocusScopesStack');
function arrayRemove(array, item) {
  const updatedArray = [...array];
  const index = updatedArray.indexOf(item);
  if (index !== -1) updatedArray.splice(index, 1);
  return updatedArray;
}
__name$7(arrayRemove, 'arrayRemove');
function removeLinks(items) {
  return items.filter((item) => item.tagName !== 'A');
}
__name$7(removeLinks, 'removeLinks');
// ../node_modules/@radix-ui/react-portal/dist/index.mjs
var import_react_dom = /* @__PURE__ */ __toESM(require_react_dom(), 1);
var __defProp$6 = Object.defineProperty;
var __name$6 = (target, value) =>
  __defProp$6(target, 'name', {
    value,
    configurable: true,
  });
var Portal = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$6(function Portal2(props, forwardedRef) {
    const { container: containerProp, ...portalProps } = props;
    const [mounted, setMounted] = import_react.useState(false);
    useLayoutEffect2(() => setMounted(true), []);
    const container = containerProp || (mounted && globalThis?.document?.body);
    return container
      ? import_react_dom.createPortal(
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
            ...portalProps,
            ref: forwardedRef,
          }),
          container,
        )
      : null;
  }, 'Portal'),
);
// ../node_modules/@radix-ui/react-focus-guards/dist/index.mjs
var __defProp$5 = Object.defineProperty;
var __name$5 = (target, value) =>
  __defProp$5(target, 'name', {
    value,
    configurable: true,
  });
var count = 0;
var guards = null;
function FocusGuards(props) {
  useFocusGuards();
  return props.children;
}
__name$5(FocusGuards, 'FocusGuards');
function useFocusGuards() {
  import_react.useEffect(() => {
    if (!guards)
      guards = {
        start: createFocusGuard(),
        end: createFocusGuard(),
      };
    const { start, end } = guards;
    if (document.body.firstElementChild !== start) document.body.insertAdjacentElement('afterbegin', start);
    if (document.body.lastElementChild !== end) document.body.insertAdjacentElement('beforeend', end);
    count++;
    return () => {
      if (count === 1) {
        guards?.start.remove();
        guards?.end.remove();
        guards = null;
      }
      count = Math.max(0, count - 1);
    };
  }, []);
}
__name$5(useFocusGuards, 'useFocusGuards');
function createFocusGuard() {
  const element = document.createElement('span');
  element.setAttribute('data-radix-focus-guard', '');
  element.tabIndex = 0;
  element.style.outline = 'none';
  element.style.opacity = '0';
  element.style.position = 'fixed';
  element.style.pointerEvents = 'none';
  return element;
}
__name$5(createFocusGuard, 'createFocusGuard');
// ../node_modules/tslib/tslib.es6.mjs
var __assign = function () {
  __assign =
    Object.assign ||
    function __assign(t) {
      for (var s, i = 1, n = arguments.length; i < n; i++) {
        s = arguments[i];
        for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p)) t[p] = s[p];
      }
      return t;
    };
  return __assign.apply(this, arguments);
};
function __rest(s, e) {
  var t = {};
  for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p) && e.indexOf(p) < 0) t[p] = s[p];
  if (s != null && typeof Object.getOwnPropertySymbols === 'function') {
    for (var i = 0, p = Object.getOwnPropertySymbols(s); i < p.length; i++)
      if (e.indexOf(p[i]) < 0 && Object.prototype.propertyIsEnumerable.call(s, p[i])) t[p[i]] = s[p[i]];
  }
  return t;
}
function __spreadArray(to, from, pack) {
  if (pack || arguments.length === 2) {
    for (var i = 0, l = from.length, ar; i < l; i++)
      if (ar || !(i in from)) {
        if (!ar) ar = Array.prototype.slice.call(from, 0, i);
        ar[i] = from[i];
      }
  }
  return to.concat(ar || Array.prototype.slice.call(from));
}
// ../node_modules/react-remove-scroll-bar/dist/es2015/constants.js
var zeroRightClassName = 'right-scroll-bar-position';
var fullWidthClassName = 'width-before-scroll-bar';
var noScrollbarsClassName = 'with-scroll-bars-hidden';
/**
 * Name of a CSS variable containing the amount of "hidden" scrollbar
 * ! might be undefined ! use will fallback!
 */
var removedBarSizeVariable = '--removed-body-scroll-bar-size';
// ../node_modules/use-callback-ref/dist/es2015/assignRef.js
/**
 * Assigns a value for a given ref, no matter of the ref format
 * @param {RefObject} ref - a callback function or ref object
 * @param value - a new value
 *
 * @see https://github.com/theKashey/use-callback-ref#assignref
 * @example
 * const refObject = useRef();
 * const refFn = (ref) => {....}
 *
 * assignRef(refObject, "refValue");
 * assignRef(refFn, "refValue");
 */
function assignRef(ref, value) {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
  return ref;
}
// ../node_modules/use-callback-ref/dist/es2015/useRef.js
/**
 * creates a MutableRef with ref change callback
 * @param initialValue - initial ref value
 * @param {Function} callback - a callback to run when value changes
 *
 * @example
 * const ref = useCallbackRef(0, (newValue, oldValue) => console.log(oldValue, '->', newValue);
 * ref.current = 1;
 * // prints 0 -> 1
 *
 * @see https://reactjs.org/docs/hooks-reference.html#useref
 * @see https://github.com/theKashey/use-callback-ref#usecallbackref---to-replace-reactuseref
 * @returns {MutableRefObject}
 */
function useCallbackRef(initialValue, callback) {
  var ref = (0, import_react.useState)(function () {
    return {
      value: initialValue,
      callback,
      facade: {
        get current() {
          return ref.value;
        },
        set current(value) {
          var last = ref.value;
          if (last !== value) {
            ref.value = value;
            ref.callback(value, last);
          }
        },
      },
    };
  })[0];
  ref.callback = callback;
  return ref.facade;
}
// ../node_modules/use-callback-ref/dist/es2015/useMergeRef.js
var useIsomorphicLayoutEffect = typeof window !== 'undefined' ? import_react.useLayoutEffect : import_react.useEffect;
var currentValues = /* @__PURE__ */ new WeakMap();
/**
 * Merges two or more refs together providing a single interface to set their value
 * @param {RefObject|Ref} refs
 * @returns {MutableRefObject} - a new ref, which translates all changes to {refs}
 *
 * @see {@link mergeRefs} a version without buit-in memoization
 * @see https://github.com/theKashey/use-callback-ref#usemergerefs
 * @example
 * const Component = React.forwardRef((props, ref) => {
 *   const ownRef = useRef();
 *   const domRef = useMergeRefs([ref, ownRef]); // 👈 merge together
 *   return <div ref={domRef}>...</div>
 * }
 */
function useMergeRefs(refs, defaultValue) {
  var callbackRef = useCallbackRef(defaultValue || null, function (newValue) {
    return refs.forEach(function (ref) {
      return assignRef(ref, newValue);
    });
  });
  useIsomorphicLayoutEffect(
    function () {
      var oldValue = currentValues.get(callbackRef);
      if (oldValue) {
        var prevRefs_1 = new Set(oldValue);
        var nextRefs_1 = new Set(refs);
        var current_1 = callbackRef.current;
        prevRefs_1.forEach(function (ref) {
          if (!nextRefs_1.has(ref)) assignRef(ref, null);
        });
        nextRefs_1.forEach(function (ref) {
          if (!prevRefs_1.has(ref)) assignRef(ref, current_1);
        });
      }
      currentValues.set(callbackRef, refs);
    },
    [refs],
  );
  return callbackRef;
}
// ../node_modules/use-sidecar/dist/es2015/medium.js
function ItoI(a) {
  return a;
}
function innerCreateMedium(defaults, middleware) {
  if (middleware === void 0) middleware = ItoI;
  var buffer = [];
  var assigned = false;
  return {
    read: function () {
      if (assigned)
        throw new Error(
          'Sidecar: could not `read` from an `assigned` medium. `read` could be used only with `useMedium`.',
        );
      if (buffer.length) return buffer[buffer.length - 1];
      return defaults;
    },
    useMedium: function (data) {
      var item = middleware(data, assigned);
      buffer.push(item);
      return function () {
        buffer = buffer.filter(function (x) {
          return x !== item;
        });
      };
    },
    assignSyncMedium: function (cb) {
      assigned = true;
      while (buffer.length) {
        var cbs = buffer;
        buffer = [];
        cbs.forEach(cb);
      }
      buffer = {
        push: function (x) {
          return cb(x);
        },
        filter: function () {
          return buffer;
        },
      };
    },
    assignMedium: function (cb) {
      assigned = true;
      var pendingQueue = [];
      if (buffer.length) {
        var cbs = buffer;
        buffer = [];
        cbs.forEach(cb);
        pendingQueue = buffer;
      }
      var executeQueue = function () {
        var cbs = pendingQueue;
        pendingQueue = [];
        cbs.forEach(cb);
      };
      var cycle = function () {
        return Promise.resolve().then(executeQueue);
      };
      cycle();
      buffer = {
        push: function (x) {
          pendingQueue.push(x);
          cycle();
        },
        filter: function (filter) {
          pendingQueue = pendingQueue.filter(filter);
          return buffer;
        },
      };
    },
  };
}
function createSidecarMedium(options) {
  if (options === void 0) options = {};
  var medium = innerCreateMedium(null);
  medium.options = __assign(
    {
      async: true,
      ssr: false,
    },
    options,
  );
  return medium;
}
// ../node_modules/use-sidecar/dist/es2015/exports.js
var SideCar = function (_a) {
  var sideCar = _a.sideCar,
    rest = __rest(_a, ['sideCar']);
  if (!sideCar) throw new Error('Sidecar: please provide `sideCar` property to import the right car');
  var Target = sideCar.read();
  if (!Target) throw new Error('Sidecar medium not found');
  return import_react.createElement(Target, __assign({}, rest));
};
SideCar.isSideCarExport = true;
function exportSidecar(medium, exported) {
  medium.useMedium(exported);
  return SideCar;
}
// ../node_modules/react-remove-scroll/dist/es2015/medium.js
var effectCar = createSidecarMedium();
// ../node_modules/react-remove-scroll/dist/es2015/UI.js
var nothing = function () {};
/**
 * Removes scrollbar from the page and contain the scroll within the Lock
 */
var RemoveScroll = import_react.forwardRef(function (props, parentRef) {
  var ref = import_react.useRef(null);
  var _a = import_react.useState({
      onScrollCapture: nothing,
      onWheelCapture: nothing,
      onTouchMoveCapture: nothing,
    }),
    callbacks = _a[0],
    setCallbacks = _a[1];
  var forwardProps = props.forwardProps,
    children = props.children,
    className = props.className,
    removeScrollBar = props.removeScrollBar,
    enabled = props.enabled,
    shards = props.shards,
    sideCar = props.sideCar,
    noRelative = props.noRelative,
    noIsolation = props.noIsolation,
    inert = props.inert,
    allowPinchZoom = props.allowPinchZoom,
    _b = props.as,
    Container = _b === void 0 ? 'div' : _b,
    gapMode = props.gapMode,
    rest = __rest(props, [
      'forwardProps',
      'children',
      'className',
      'removeScrollBar',
      'enabled',
      'shards',
      'sideCar',
      'noRelative',
      'noIsolation',
      'inert',
      'allowPinchZoom',
      'as',
      'gapMode',
    ]);
  var SideCar = sideCar;
  var containerRef = useMergeRefs([ref, parentRef]);
  var containerProps = __assign(__assign({}, rest), callbacks);
  return import_react.createElement(
    import_react.Fragment,
    null,
    enabled &&
      import_react.createElement(SideCar, {
        sideCar: effectCar,
        removeScrollBar,
        shards,
        noRelative,
        noIsolation,
        inert,
        setCallbacks,
        allowPinchZoom: !!allowPinchZoom,
        lockRef: ref,
        gapMode,
      }),
    forwardProps
      ? import_react.cloneElement(
          import_react.Children.only(children),
          __assign(__assign({}, containerProps), { ref: containerRef }),
        )
      : import_react.createElement(
          Container,
          __assign({}, containerProps, {
            className,
            ref: containerRef,
          }),
          children,
        ),
  );
});
RemoveScroll.defaultProps = {
  enabled: true,
  removeScrollBar: true,
  inert: false,
};
RemoveScroll.classNames = {
  fullWidth: fullWidthClassName,
  zeroRight: zeroRightClassName,
};
var getNonce = function () {
  if (typeof __webpack_nonce__ !== 'undefined') return __webpack_nonce__;
};
// ../node_modules/react-style-singleton/dist/es2015/singleton.js
function makeStyleTag() {
  if (!document) return null;
  var tag = document.createElement('style');
  tag.type = 'text/css';
  var nonce = getNonce();
  if (nonce) tag.setAttribute('nonce', nonce);
  return tag;
}
function injectStyles(tag, css) {
  if (tag.styleSheet) tag.styleSheet.cssText = css;
  else tag.appendChild(document.createTextNode(css));
}
function insertStyleTag(tag) {
  (document.head || document.getElementsByTagName('head')[0]).appendChild(tag);
}
var stylesheetSingleton = function () {
  var counter = 0;
  var stylesheet = null;
  return {
    add: function (style) {
      if (counter == 0) {
        if ((stylesheet = makeStyleTag())) {
          injectStyles(stylesheet, style);
          insertStyleTag(stylesheet);
        }
      }
      counter++;
    },
    remove: function () {
      counter--;
      if (!counter && stylesheet) {
        stylesheet.parentNode && stylesheet.parentNode.removeChild(stylesheet);
        stylesheet = null;
      }
    },
  };
};
// ../node_modules/react-style-singleton/dist/es2015/hook.js
/**
 * creates a hook to control style singleton
 * @see {@link styleSingleton} for a safer component version
 * @example
 * ```tsx
 * const useStyle = styleHookSingleton();
 * ///
 * useStyle('body { overflow: hidden}');
 */
var styleHookSingleton = function () {
  var sheet = stylesheetSingleton();
  return function (styles, isDynamic) {
    import_react.useEffect(
      function () {
        sheet.add(styles);
        return function () {
          sheet.remove();
        };
      },
      [styles && isDynamic],
    );
  };
};
// ../node_modules/react-style-singleton/dist/es2015/component.js
/**
 * create a Component to add styles on demand
 * - styles are added when first instance is mounted
 * - styles are removed when the last instance is unmounted
 * - changing styles in runtime does nothing unless dynamic is set. But with multiple components that can lead to the undefined behavior
 */
var styleSingleton = function () {
  var useStyle = styleHookSingleton();
  var Sheet = function (_a) {
    var styles = _a.styles,
      dynamic = _a.dynamic;
    useStyle(styles, dynamic);
    return null;
  };
  return Sheet;
};
// ../node_modules/react-remove-scroll-bar/dist/es2015/utils.js
var zeroGap = {
  left: 0,
  top: 0,
  right: 0,
  gap: 0,
};
var parse = function (x) {
  return parseInt(x || '', 10) || 0;
};
var getOffset = function (gapMode) {
  var cs = window.getComputedStyle(document.body);
  var left = cs[gapMode === 'padding' ? 'paddingLeft' : 'marginLeft'];
  var top = cs[gapMode === 'padding' ? 'paddingTop' : 'marginTop'];
  var right = cs[gapMode === 'padding' ? 'paddingRight' : 'marginRight'];
  return [parse(left), parse(top), parse(right)];
};
var getGapWidth = function (gapMode) {
  if (gapMode === void 0) gapMode = 'margin';
  if (typeof window === 'undefined') return zeroGap;
  var offsets = getOffset(gapMode);
  var documentWidth = document.documentElement.clientWidth;
  var windowWidth = window.innerWidth;
  return {
    left: offsets[0],
    top: offsets[1],
    right: offsets[2],
    gap: Math.max(0, windowWidth - documentWidth + offsets[2] - offsets[0]),
  };
};
// ../node_modules/react-remove-scroll-bar/dist/es2015/component.js
var Style = styleSingleton();
var lockAttribute = 'data-scroll-locked';
var getStyles = function (_a, allowRelative, gapMode, important) {
  var left = _a.left,
    top = _a.top,
    right = _a.right,
    gap = _a.gap;
  if (gapMode === void 0) gapMode = 'margin';
  return '\n  .'
    .concat(noScrollbarsClassName, ' {\n   overflow: hidden ')
    .concat(important, ';\n   padding-right: ')
    .concat(gap, 'px ')
    .concat(important, ';\n  }\n  body[')
    .concat(lockAttribute, '] {\n    overflow: hidden ')
    .concat(important, ';\n    overscroll-behavior: contain;\n    ')
    .concat(
      [
        allowRelative && 'position: relative '.concat(important, ';'),
        gapMode === 'margin' &&
          '\n    padding-left: '
            .concat(left, 'px;\n    padding-top: ')
            .concat(top, 'px;\n    padding-right: ')
            .concat(right, 'px;\n    margin-left:0;\n    margin-top:0;\n    margin-right: ')
            .concat(gap, 'px ')
            .concat(important, ';\n    '),
        gapMode === 'padding' && 'padding-right: '.concat(gap, 'px ').concat(important, ';'),
      ]
        .filter(Boolean)
        .join(''),
      '\n  }\n  \n  .',
    )
    .concat(zeroRightClassName, ' {\n    right: ')
    .concat(gap, 'px ')
    .concat(important, ';\n  }\n  \n  .')
    .concat(fullWidthClassName, ' {\n    margin-right: ')
    .concat(gap, 'px ')
    .concat(important, ';\n  }\n  \n  .')
    .concat(zeroRightClassName, ' .')
    .concat(zeroRightClassName, ' {\n    right: 0 ')
    .concat(important, ';\n  }\n  \n  .')
    .concat(fullWidthClassName, ' .')
    .concat(fullWidthClassName, ' {\n    margin-right: 0 ')
    .concat(important, ';\n  }\n  \n  body[')
    .concat(lockAttribute, '] {\n    ')
    .concat(removedBarSizeVariable, ': ')
    .concat(gap, 'px;\n  }\n');
};
var getCurrentUseCounter = function () {
  var counter = parseInt(document.body.getAttribute('data-scroll-locked') || '0', 10);
  return isFinite(counter) ? counter : 0;
};
var useLockAttribute = function () {
  import_react.useEffect(function () {
    document.body.setAttribute(lockAttribute, (getCurrentUseCounter() + 1).toString());
    return function () {
      var newCounter = getCurrentUseCounter() - 1;
      if (newCounter <= 0) document.body.removeAttribute(lockAttribute);
      else document.body.setAttribute(lockAttribute, newCounter.toString());
    };
  }, []);
};
/**
 * Removes page scrollbar and blocks page scroll when mounted
 */
var RemoveScrollBar = function (_a) {
  var noRelative = _a.noRelative,
    noImportant = _a.noImportant,
    _b = _a.gapMode,
    gapMode = _b === void 0 ? 'margin' : _b;
  useLockAttribute();
  var gap = import_react.useMemo(
    function () {
      return getGapWidth(gapMode);
    },
    [gapMode],
  );
  return import_react.createElement(Style, {
    styles: getStyles(gap, !noRelative, gapMode, !noImportant ? '!important' : ''),
  });
};
// ../node_modules/react-remove-scroll/dist/es2015/aggresiveCapture.js
var passiveSupported = false;
if (typeof window !== 'undefined')
  try {
    var options = Object.defineProperty({}, 'passive', {
      get: function () {
        passiveSupported = true;
        return true;
      },
    });
    window.addEventListener('test', options, options);
    window.removeEventListener('test', options, options);
  } catch (err) {
    passiveSupported = false;
  }
var nonPassive = passiveSupported ? { passive: false } : false;
// ../node_modules/react-remove-scroll/dist/es2015/handleScroll.js
var alwaysContainsScroll = function (node) {
  return node.tagName === 'TEXTAREA';
};
var elementCanBeScrolled = function (node, overflow) {
  if (!(node instanceof Element)) return false;
  var styles = window.getComputedStyle(node);
  return (
    styles[overflow] !== 'hidden' &&
    !(styles.overflowY === styles.overflowX && !alwaysContainsScroll(node) && styles[overflow] === 'visible')
  );
};
var elementCouldBeVScrolled = function (node) {
  return elementCanBeScrolled(node, 'overflowY');
};
var elementCouldBeHScrolled = function (node) {
  return elementCanBeScrolled(node, 'overflowX');
};
var locationCouldBeScrolled = function (axis, node) {
  var ownerDocument = node.ownerDocument;
  var current = node;
  do {
    if (typeof ShadowRoot !== 'undefined' && current instanceof ShadowRoot) current = current.host;
    if (elementCouldBeScrolled(axis, current)) {
      var _a = getScrollVariables(axis, current);
      if (_a[1] > _a[2]) return true;
    }
    current = current.parentNode;
  } while (current && current !== ownerDocument.body);
  return false;
};
var getVScrollVariables = function (_a) {
  return [_a.scrollTop, _a.scrollHeight, _a.clientHeight];
};
var getHScrollVariables = function (_a) {
  return [_a.scrollLeft, _a.scrollWidth, _a.clientWidth];
};
var elementCouldBeScrolled = function (axis, node) {
  return axis === 'v' ? elementCouldBeVScrolled(node) : elementCouldBeHScrolled(node);
};
var getScrollVariables = function (axis, node) {
  return axis === 'v' ? getVScrollVariables(node) : getHScrollVariables(node);
};
var getDirectionFactor = function (axis, direction) {
  /**
   * If the element's direction is rtl (right-to-left), then scrollLeft is 0 when the scrollbar is at its rightmost position,
   * and then increasingly negative as you scroll towards the end of the content.
   * @see https://developer.mozilla.org/en-US/docs/Web/API/Element/scrollLeft
   */
  return axis === 'h' && direction === 'rtl' ? -1 : 1;
};
var handleScroll = function (axis, endTarget, event, sourceDelta, noOverscroll) {
  var directionFactor = getDirectionFactor(axis, window.getComputedStyle(endTarget).direction);
  var delta = directionFactor * sourceDelta;
  var target = event.target;
  var targetInLock = endTarget.contains(target);
  var shouldCancelScroll = false;
  var isDeltaPositive = delta > 0;
  var availableScroll = 0;
  var availableScrollTop = 0;
  do {
    if (!target) break;
    var _a = getScrollVariables(axis, target),
      position = _a[0];
    var elementScroll = _a[1] - _a[2] - directionFactor * position;
    if (position || elementScroll) {
      if (elementCouldBeScrolled(axis, target)) {
        availableScroll += elementScroll;
        availableScrollTop += position;
      }
    }
    var parent_1 = target.parentNode;
    target = parent_1 && parent_1.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? parent_1.host : parent_1;
  } while (
    (!targetInLock && target !== document.body) ||
    (targetInLock && (endTarget.contains(target) || endTarget === target))
  );
  if (
    isDeltaPositive &&
    ((noOverscroll && Math.abs(availableScroll) < 1) || (!noOverscroll && delta > availableScroll))
  )
    shouldCancelScroll = true;
  else if (
    !isDeltaPositive &&
    ((noOverscroll && Math.abs(availableScrollTop) < 1) || (!noOverscroll && -delta > availableScrollTop))
  )
    shouldCancelScroll = true;
  return shouldCancelScroll;
};
// ../node_modules/react-remove-scroll/dist/es2015/SideEffect.js
var getTouchXY = function (event) {
  return 'changedTouches' in event ? [event.changedTouches[0].clientX, event.changedTouches[0].clientY] : [0, 0];
};
var getDeltaXY = function (event) {
  return [event.deltaX, event.deltaY];
};
var extractRef = function (ref) {
  return ref && 'current' in ref ? ref.current : ref;
};
var deltaCompare = function (x, y) {
  return x[0] === y[0] && x[1] === y[1];
};
var generateStyle = function (id) {
  return '\n  .block-interactivity-'
    .concat(id, ' {pointer-events: none;}\n  .allow-interactivity-')
    .concat(id, ' {pointer-events: all;}\n');
};
var idCounter = 0;
var lockStack = [];
function RemoveScrollSideCar(props) {
  var shouldPreventQueue = import_react.useRef([]);
  var touchStartRef = import_react.useRef([0, 0]);
  var activeAxis = import_react.useRef();
  var id = import_react.useState(idCounter++)[0];
  var Style = import_react.useState(styleSingleton)[0];
  var lastProps = import_react.useRef(props);
  import_react.useEffect(
    function () {
      lastProps.current = props;
    },
    [props],
  );
  import_react.useEffect(
    function () {
      if (props.inert) {
        document.body.classList.add('block-interactivity-'.concat(id));
        var allow_1 = __spreadArray([props.lockRef.current], (props.shards || []).map(extractRef), true).filter(
          Boolean,
        );
        allow_1.forEach(function (el) {
          return el.classList.add('allow-interactivity-'.concat(id));
        });
        return function () {
          document.body.classList.remove('block-interactivity-'.concat(id));
          allow_1.forEach(function (el) {
            return el.classList.remove('allow-interactivity-'.concat(id));
          });
        };
      }
    },
    [props.inert, props.lockRef.current, props.shards],
  );
  var shouldCancelEvent = import_react.useCallback(function (event, parent) {
    if (('touches' in event && event.touches.length === 2) || (event.type === 'wheel' && event.ctrlKey))
      return !lastProps.current.allowPinchZoom;
    var touch = getTouchXY(event);
    var touchStart = touchStartRef.current;
    var deltaX = 'deltaX' in event ? event.deltaX : touchStart[0] - touch[0];
    var deltaY = 'deltaY' in event ? event.deltaY : touchStart[1] - touch[1];
    var currentAxis;
    var target = event.target;
    var moveDirection = Math.abs(deltaX) > Math.abs(deltaY) ? 'h' : 'v';
    if ('touches' in event && moveDirection === 'h' && target.type === 'range') return false;
    var selection = window.getSelection();
    var anchorNode = selection && selection.anchorNode;
    if (anchorNode ? anchorNode === target || anchorNode.contains(target) : false) return false;
    var canBeScrolledInMainDirection = locationCouldBeScrolled(moveDirection, target);
    if (!canBeScrolledInMainDirection) return true;
    if (canBeScrolledInMainDirection) currentAxis = moveDirection;
    else {
      currentAxis = moveDirection === 'v' ? 'h' : 'v';
      canBeScrolledInMainDirection = locationCouldBeScrolled(moveDirection, target);
    }
    if (!canBeScrolledInMainDirection) return false;
    if (!activeAxis.current && 'changedTouches' in event && (deltaX || deltaY)) activeAxis.current = currentAxis;
    if (!currentAxis) return true;
    var cancelingAxis = activeAxis.current || currentAxis;
    return handleScroll(cancelingAxis, parent, event, cancelingAxis === 'h' ? deltaX : deltaY, true);
  }, []);
  var shouldPrevent = import_react.useCallback(function (_event) {
    var event = _event;
    if (!lockStack.length || lockStack[lockStack.length - 1] !== Style) return;
    var delta = 'deltaY' in event ? getDeltaXY(event) : getTouchXY(event);
    var sourceEvent = shouldPreventQueue.current.filter(function (e) {
      return (
        e.name === event.type &&
        (e.target === event.target || event.target === e.shadowParent) &&
        deltaCompare(e.delta, delta)
      );
    })[0];
    if (sourceEvent && sourceEvent.should) {
      if (event.cancelable) event.preventDefault();
      return;
    }
    if (!sourceEvent) {
      var shardNodes = (lastProps.current.shards || [])
        .map(extractRef)
        .filter(Boolean)
        .filter(function (node) {
          return node.contains(event.target);
        });
      if (shardNodes.length > 0 ? shouldCancelEvent(event, shardNodes[0]) : !lastProps.current.noIsolation) {
        if (event.cancelable) event.preventDefault();
      }
    }
  }, []);
  var shouldCancel = import_react.useCallback(function (name, delta, target, should) {
    var event = {
      name,
      delta,
      target,
      should,
      shadowParent: getOutermostShadowParent(target),
    };
    shouldPreventQueue.current.push(event);
    setTimeout(function () {
      shouldPreventQueue.current = shouldPreventQueue.current.filter(function (e) {
        return e !== event;
      });
    }, 1);
  }, []);
  var scrollTouchStart = import_react.useCallback(function (event) {
    touchStartRef.current = getTouchXY(event);
    activeAxis.current = void 0;
  }, []);
  var scrollWheel = import_react.useCallback(function (event) {
    shouldCancel(event.type, getDeltaXY(event), event.target, shouldCancelEvent(event, props.lockRef.current));
  }, []);
  var scrollTouchMove = import_react.useCallback(function (event) {
    shouldCancel(event.type, getTouchXY(event), event.target, shouldCancelEvent(event, props.lockRef.current));
  }, []);
  import_react.useEffect(function () {
    lockStack.push(Style);
    props.setCallbacks({
      onScrollCapture: scrollWheel,
      onWheelCapture: scrollWheel,
      onTouchMoveCapture: scrollTouchMove,
    });
    document.addEventListener('wheel', shouldPrevent, nonPassive);
    document.addEventListener('touchmove', shouldPrevent, nonPassive);
    document.addEventListener('touchstart', scrollTouchStart, nonPassive);
    return function () {
      lockStack = lockStack.filter(function (inst) {
        return inst !== Style;
      });
      document.removeEventListener('wheel', shouldPrevent, nonPassive);
      document.removeEventListener('touchmove', shouldPrevent, nonPassive);
      document.removeEventListener('touchstart', scrollTouchStart, nonPassive);
    };
  }, []);
  var removeScrollBar = props.removeScrollBar,
    inert = props.inert;
  return import_react.createElement(
    import_react.Fragment,
    null,
    inert ? import_react.createElement(Style, { styles: generateStyle(id) }) : null,
    removeScrollBar
      ? import_react.createElement(RemoveScrollBar, {
          noRelative: props.noRelative,
          gapMode: props.gapMode,
        })
      : null,
  );
}
function getOutermostShadowParent(node) {
  var shadowParent = null;
  while (node !== null) {
    if (node instanceof ShadowRoot) {
      shadowParent = node.host;
      node = node.host;
    }
    node = node.parentNode;
  }
  return shadowParent;
}
// ../node_modules/react-remove-scroll/dist/es2015/sidecar.js
var sidecar_default = exportSidecar(effectCar, RemoveScrollSideCar);
// ../node_modules/react-remove-scroll/dist/es2015/Combination.js
var ReactRemoveScroll = import_react.forwardRef(function (props, ref) {
  return import_react.createElement(
    RemoveScroll,
    __assign({}, props, {
      ref,
      sideCar: sidecar_default,
    }),
  );
});
ReactRemoveScroll.classNames = RemoveScroll.classNames;
// ../node_modules/aria-hidden/dist/es2015/index.js
var getDefaultParent = function (originalTarget) {
  if (typeof document === 'undefined') return null;
  return (Array.isArray(originalTarget) ? originalTarget[0] : originalTarget).ownerDocument.body;
};
var counterMap = /* @__PURE__ */ new WeakMap();
var uncontrolledNodes = /* @__PURE__ */ new WeakMap();
var markerMap = {};
var lockCount = 0;
var unwrapHost = function (node) {
  return node && (node.host || unwrapHost(node.parentNode));
};
var correctTargets = function (parent, targets) {
  return targets
    .map(function (target) {
      if (parent.contains(target)) return target;
      var correctedTarget = unwrapHost(target);
      if (correctedTarget && parent.contains(correctedTarget)) return correctedTarget;
      console.error('aria-hidden', target, 'in not contained inside', parent, '. Doing nothing');
      return null;
    })
    .filter(function (x) {
      return Boolean(x);
    });
};
/**
 * Marks everything except given node(or nodes) as aria-hidden
 * @param {Element | Element[]} originalTarget - elements to keep on the page
 * @param [parentNode] - top element, defaults to document.body
 * @param {String} [markerName] - a special attribute to mark every node
 * @param {String} [controlAttribute] - html Attribute to control
 * @return {Undo} undo command
 */
var applyAttributeToOthers = function (originalTarget, parentNode, markerName, controlAttribute) {
  var targets = correctTargets(parentNode, Array.isArray(originalTarget) ? originalTarget : [originalTarget]);
  if (!markerMap[markerName]) markerMap[markerName] = /* @__PURE__ */ new WeakMap();
  var markerCounter = markerMap[markerName];
  var hiddenNodes = [];
  var elementsToKeep = /* @__PURE__ */ new Set();
  var elementsToStop = new Set(targets);
  var keep = function (el) {
    if (!el || elementsToKeep.has(el)) return;
    elementsToKeep.add(el);
    keep(el.parentNode);
  };
  targets.forEach(keep);
  var deep = function (parent) {
    if (!parent || elementsToStop.has(parent)) return;
    Array.prototype.forEach.call(parent.children, function (node) {
      if (elementsToKeep.has(node)) deep(node);
      else
        try {
          var attr = node.getAttribute(controlAttribute);
          var alreadyHidden = attr !== null && attr !== 'false';
          var counterValue = (counterMap.get(node) || 0) + 1;
          var markerValue = (markerCounter.get(node) || 0) + 1;
          counterMap.set(node, counterValue);
          markerCounter.set(node, markerValue);
          hiddenNodes.push(node);
          if (counterValue === 1 && alreadyHidden) uncontrolledNodes.set(node, true);
          if (markerValue === 1) node.setAttribute(markerName, 'true');
          if (!alreadyHidden) node.setAttribute(controlAttribute, 'true');
        } catch (e) {
          console.error('aria-hidden: cannot operate on ', node, e);
        }
    });
  };
  deep(parentNode);
  elementsToKeep.clear();
  lockCount++;
  return function () {
    hiddenNodes.forEach(function (node) {
      var counterValue = counterMap.get(node) - 1;
      var markerValue = markerCounter.get(node) - 1;
      counterMap.set(node, counterValue);
      markerCounter.set(node, markerValue);
      if (!counterValue) {
        if (!uncontrolledNodes.has(node)) node.removeAttribute(controlAttribute);
        uncontrolledNodes.delete(node);
      }
      if (!markerValue) node.removeAttribute(markerName);
    });
    lockCount--;
    if (!lockCount) {
      counterMap = /* @__PURE__ */ new WeakMap();
      counterMap = /* @__PURE__ */ new WeakMap();
      uncontrolledNodes = /* @__PURE__ */ new WeakMap();
      markerMap = {};
    }
  };
};
/**
 * Marks everything except given node(or nodes) as aria-hidden
 * @param {Element | Element[]} originalTarget - elements to keep on the page
 * @param [parentNode] - top element, defaults to document.body
 * @param {String} [markerName] - a special attribute to mark every node
 * @return {Undo} undo command
 */
var hideOthers = function (originalTarget, parentNode, markerName) {
  if (markerName === void 0) markerName = 'data-aria-hidden';
  var targets = Array.from(Array.isArray(originalTarget) ? originalTarget : [originalTarget]);
  var activeParentNode = parentNode || getDefaultParent(originalTarget);
  if (!activeParentNode)
    return function () {
      return null;
    };
  targets.push.apply(targets, Array.from(activeParentNode.querySelectorAll('[aria-live], script')));
  return applyAttributeToOthers(targets, activeParentNode, markerName, 'aria-hidden');
};
// ../node_modules/@radix-ui/react-use-size/dist/index.mjs
var __defProp$4 = Object.defineProperty;
var __name$4 = (target, value) =>
  __defProp$4(target, 'name', {
    value,
    configurable: true,
  });
function useSize(element) {
  const [size, setSize] = import_react.useState(void 0);
  useLayoutEffect2(() => {
    if (element) {
      setSize({
        width: element.offsetWidth,
        height: element.offsetHeight,
      });
      let rAF = 0;
      const resizeObserver = new ResizeObserver((entries) => {
        if (!Array.isArray(entries)) return;
        if (!entries.length) return;
        const entry = entries[0];
        window.cancelAnimationFrame(rAF);
        rAF = window.requestAnimationFrame(() => {
          let width;
          let height;
          if ('borderBoxSize' in entry) {
            const borderSizeEntry = entry['borderBoxSize'];
            const borderSize = Array.isArray(borderSizeEntry) ? borderSizeEntry[0] : borderSizeEntry;
            width = borderSize['inlineSize'];
            height = borderSize['blockSize'];
          } else {
            width = element.offsetWidth;
            height = element.offsetHeight;
          }
          setSize({
            width,
            height,
          });
        });
      });
      resizeObserver.observe(element, { box: 'border-box' });
      return () => {
        window.cancelAnimationFrame(rAF);
        resizeObserver.unobserve(element);
      };
    } else setSize(void 0);
  }, [element]);
  return size;
}
__name$4(useSize, 'useSize');
// ../node_modules/@floating-ui/utils/dist/floating-ui.utils.mjs
/**
 * Custom positioning reference element.
 * @see https://floating-ui.com/docs/virtual-elements
 */
var sides = ['top', 'right', 'bottom', 'left'];
var min = Math.min;
var max = Math.max;
var round = Math.round;
var floor = Math.floor;
var createCoords = (v) => ({
  x: v,
  y: v,
});
var oppositeSideMap = {
  left: 'right',
  right: 'left',
  bottom: 'top',
  top: 'bottom',
};
function clamp(start, value, end) {
  return max(start, min(value, end));
}
function evaluate(value, param) {
  return typeof value === 'function' ? value(param) : value;
}
function getSide(placement) {
  return placement.split('-')[0];
}
function getAlignment(placement) {
  return placement.split('-')[1];
}
function getOppositeAxis(axis) {
  return axis === 'x' ? 'y' : 'x';
}
function getAxisLength(axis) {
  return axis === 'y' ? 'height' : 'width';
}
function getSideAxis(placement) {
  const firstChar = placement[0];
  return firstChar === 't' || firstChar === 'b' ? 'y' : 'x';
}
function getAlignmentAxis(placement) {
  return getOppositeAxis(getSideAxis(placement));
}
function getAlignmentSides(placement, rects, rtl) {
  if (rtl === void 0) rtl = false;
  const alignment = getAlignment(placement);
  const alignmentAxis = getAlignmentAxis(placement);
  const length = getAxisLength(alignmentAxis);
  let mainAlignmentSide =
    alignmentAxis === 'x'
      ? alignment === (rtl ? 'end' : 'start')
        ? 'right'
        : 'left'
      : alignment === 'start'
        ? 'bottom'
        : 'top';
  if (rects.reference[length] > rects.floating[length]) mainAlignmentSide = getOppositePlacement(mainAlignmentSide);
  return [mainAlignmentSide, getOppositePlacement(mainAlignmentSide)];
}
function getExpandedPlacements(placement) {
  const oppositePlacement = getOppositePlacement(placement);
  return [
    getOppositeAlignmentPlacement(placement),
    oppositePlacement,
    getOppositeAlignmentPlacement(oppositePlacement),
  ];
}
function getOppositeAlignmentPlacement(placement) {
  return placement.includes('start') ? placement.replace('start', 'end') : placement.replace('end', 'start');
}
var lrPlacement = ['left', 'right'];
var rlPlacement = ['right', 'left'];
var tbPlacement = ['top', 'bottom'];
var btPlacement = ['bottom', 'top'];
function getSideList(side, isStart, rtl) {
  switch (side) {
    case 'top':
    case 'bottom':
      if (rtl) return isStart ? rlPlacement : lrPlacement;
      return isStart ? lrPlacement : rlPlacement;
    case 'left':
    case 'right':
      return isStart ? tbPlacement : btPlacement;
    default:
      return [];
  }
}
function getOppositeAxisPlacements(placement, flipAlignment, direction, rtl) {
  const alignment = getAlignment(placement);
  let list = getSideList(getSide(placement), direction === 'start', rtl);
  if (alignment) {
    list = list.map((side) => side + '-' + alignment);
    if (flipAlignment) list = list.concat(list.map(getOppositeAlignmentPlacement));
  }
  return list;
}
function getOppositePlacement(placement) {
  const side = getSide(placement);
  return oppositeSideMap[side] + placement.slice(side.length);
}
function expandPaddingObject(padding) {
  var _padding$top, _padding$right, _padding$bottom, _padding$left;
  return {
    top: (_padding$top = padding.top) != null ? _padding$top : 0,
    right: (_padding$right = padding.right) != null ? _padding$right : 0,
    bottom: (_padding$bottom = padding.bottom) != null ? _padding$bottom : 0,
    left: (_padding$left = padding.left) != null ? _padding$left : 0,
  };
}
function getPaddingObject(padding) {
  return typeof padding !== 'number'
    ? expandPaddingObject(padding)
    : {
        top: padding,
        right: padding,
        bottom: padding,
        left: padding,
      };
}
function rectToClientRect(rect) {
  const { x, y, width, height } = rect;
  return {
    width,
    height,
    top: y,
    left: x,
    right: x + width,
    bottom: y + height,
    x,
    y,
  };
}
// ../node_modules/@floating-ui/core/dist/floating-ui.core.mjs
function computeCoordsFromPlacement(_ref, placement, rtl) {
  let { reference, floating } = _ref;
  const sideAxis = getSideAxis(placement);
  const alignmentAxis = getAlignmentAxis(placement);
  const alignLength = getAxisLength(alignmentAxis);
  const side = getSide(placement);
  const isVertical = sideAxis === 'y';
  const commonX = reference.x + reference.width / 2 - floating.width / 2;
  const commonY = reference.y + reference.height / 2 - floating.height / 2;
  const commonAlign = reference[alignLength] / 2 - floating[alignLength] / 2;
  let coords;
  switch (side) {
    case 'top':
      coords = {
        x: commonX,
        y: reference.y - floating.height,
      };
      break;
    case 'bottom':
      coords = {
        x: commonX,
        y: reference.y + reference.height,
      };
      break;
    case 'right':
      coords = {
        x: reference.x + reference.width,
        y: commonY,
      };
      break;
    case 'left':
      coords = {
        x: reference.x - floating.width,
        y: commonY,
      };
      break;
    default:
      coords = {
        x: reference.x,
        y: reference.y,
      };
  }
  const alignment = getAlignment(placement);
  if (alignment) coords[alignmentAxis] += commonAlign * (alignment === 'end' ? 1 : -1) * (rtl && isVertical ? -1 : 1);
  return coords;
}
/**
 * Resolves with an object of overflow side offsets that determine how much the
 * element is overflowing a given clipping boundary on each side.
 * - positive = overflowing the boundary by that number of pixels
 * - negative = how many pixels left before it will overflow
 * - 0 = lies flush with the boundary
 * @see https://floating-ui.com/docs/detectOverflow
 */
async function detectOverflow(state, options) {
  var _await$platform$isEle;
  if (options === void 0) options = {};
  const { x, y, platform, rects, elements, strategy } = state;
  const {
    boundary = 'clippingAncestors',
    rootBoundary = 'viewport',
    elementContext = 'floating',
    altBoundary = false,
    padding = 0,
  } = evaluate(options, state);
  const paddingObject = getPaddingObject(padding);
  const element = elements[altBoundary ? (elementContext === 'floating' ? 'reference' : 'floating') : elementContext];
  const clippingClientRect = rectToClientRect(
    await platform.getClippingRect({
      element: (
        (_await$platform$isEle = await (platform.isElement == null ? void 0 : platform.isElement(element))) != null
          ? _await$platform$isEle
          : true
      )
        ? element
        : element.contextElement ||
          (await (platform.getDocumentElement == null ? void 0 : platform.getDocumentElement(elements.floating))),
      boundary,
      rootBoundary,
      strategy,
    }),
  );
  const rect =
    elementContext === 'floating'
      ? {
          x,
          y,
          width: rects.floating.width,
          height: rects.floating.height,
        }
      : rects.reference;
  const offsetParent = await (platform.getOffsetParent == null ? void 0 : platform.getOffsetParent(elements.floating));
  const offsetScale = ((await (platform.isElement == null ? void 0 : platform.isElement(offsetParent))) &&
    (await (platform.getScale == null ? void 0 : platform.getScale(offsetParent)))) || {
    x: 1,
    y: 1,
  };
  const elementClientRect = rectToClientRect(
    platform.convertOffsetParentRelativeRectToViewportRelativeRect
      ? await platform.convertOffsetParentRelativeRectToViewportRelativeRect({
          elements,
          rect,
          offsetParent,
          strategy,
        })
      : rect,
  );
  return {
    top: (clippingClientRect.top - elementClientRect.top + paddingObject.top) / offsetScale.y,
    bottom: (elementClientRect.bottom - clippingClientRect.bottom + paddingObject.bottom) / offsetScale.y,
    left: (clippingClientRect.left - elementClientRect.left + paddingObject.left) / offsetScale.x,
    right: (elementClientRect.right - clippingClientRect.right + paddingObject.right) / offsetScale.x,
  };
}
var MAX_RESET_COUNT = 50;
/**
 * Computes the `x` and `y` coordinates that will place the floating element
 * next to a given reference element.
 *
 * This export does not have any `platform` interface logic. You will need to
 * write one for the platform you are using Floating UI with.
 */
var computePosition$1 = async (reference, floating, config) => {
  const { placement = 'bottom', strategy = 'absolute', middleware = [], platform } = config;
  const platformWithDetectOverflow = platform.detectOverflow
    ? platform
    : {
        ...platform,
        detectOverflow,
      };
  const rtl = await (platform.isRTL == null ? void 0 : platform.isRTL(floating));
  let rects = await platform.getElementRects({
    reference,
    floating,
    strategy,
  });
  let { x, y } = computeCoordsFromPlacement(rects, placement, rtl);
  let statefulPlacement = placement;
  let resetCount = 0;
  const middlewareData = {};
  for (let i = 0; i < middleware.length; i++) {
    const currentMiddleware = middleware[i];
    if (!currentMiddleware) continue;
    const { name, fn } = currentMiddleware;
    const {
      x: nextX,
      y: nextY,
      data,
      reset,
    } = await fn({
      x,
      y,
      initialPlacement: placement,
      placement: statefulPlacement,
      strategy,
      middlewareData,
      rects,
      platform: platformWithDetectOverflow,
      elements: {
        reference,
        floating,
      },
    });
    x = nextX != null ? nextX : x;
    y = nextY != null ? nextY : y;
    middlewareData[name] = {
      ...middlewareData[name],
      ...data,
    };
    if (reset && resetCount < MAX_RESET_COUNT) {
      resetCount++;
      if (typeof reset === 'object') {
        if (reset.placement) statefulPlacement = reset.placement;
        if (reset.rects)
          rects =
            reset.rects === true
              ? await platform.getElementRects({
                  reference,
                  floating,
                  strategy,
                })
              : reset.rects;
        ({ x, y } = computeCoordsFromPlacement(rects, statefulPlacement, rtl));
      }
      i = -1;
    }
  }
  return {
    x,
    y,
    placement: statefulPlacement,
    strategy,
    middlewareData,
  };
};
/**
 * Provides data to position an inner element of the floating element so that it
 * appears centered to the reference element.
 * @see https://floating-ui.com/docs/arrow
 */
var arrow$3 = (options) => ({
  name: 'arrow',
  options,
  async fn(state) {
    const { x, y, placement, rects, platform, elements, middlewareData } = state;
    const { element, padding = 0 } = evaluate(options, state) || {};
    if (element == null) return {};
    const paddingObject = getPaddingObject(padding);
    const coords = {
      x,
      y,
    };
    const axis = getAlignmentAxis(placement);
    const length = getAxisLength(axis);
    const arrowDimensions = await platform.getDimensions(element);
    const isYAxis = axis === 'y';
    const minProp = isYAxis ? 'top' : 'left';
    const maxProp = isYAxis ? 'bottom' : 'right';
    const clientProp = isYAxis ? 'clientHeight' : 'clientWidth';
    const endDiff = rects.reference[length] + rects.reference[axis] - coords[axis] - rects.floating[length];
    const startDiff = coords[axis] - rects.reference[axis];
    const arrowOffsetParent = await (platform.getOffsetParent == null ? void 0 : platform.getOffsetParent(element));
    let clientSize = arrowOffsetParent ? arrowOffsetParent[clientProp] : 0;
    if (!clientSize || !(await (platform.isElement == null ? void 0 : platform.isElement(arrowOffsetParent))))
      clientSize = elements.floating[clientProp] || rects.floating[length];
    const centerToReference = endDiff / 2 - startDiff / 2;
    const largestPossiblePadding = clientSize / 2 - arrowDimensions[length] / 2 - 1;
    const minPadding = min(paddingObject[minProp], largestPossiblePadding);
    const maxPadding = min(paddingObject[maxProp], largestPossiblePadding);
    const max = clientSize - arrowDimensions[length] - maxPadding;
    const center = clientSize / 2 - arrowDimensions[length] / 2 + centerToReference;
    const offset = clamp(minPadding, center, max);
    const shouldAddOffset =
      !middlewareData.arrow &&
      getAlignment(placement) != null &&
      center !== offset &&
      rects.reference[length] / 2 - (center < minPadding ? minPadding : maxPadding) - arrowDimensions[length] / 2 < 0;
    const alignmentOffset = shouldAddOffset ? (center < minPadding ? center - minPadding : center - max) : 0;
    return {
      [axis]: coords[axis] + alignmentOffset,
      data: {
        [axis]: offset,
        centerOffset: center - offset - alignmentOffset,
        ...(shouldAddOffset && { alignmentOffset }),
      },
      reset: shouldAddOffset,
    };
  },
});
/**
 * Optimizes the visibility of the floating element by flipping the `placement`
 * in order to keep it in view when the preferred placement(s) will overflow the
 * clipping boundary. Alternative to `autoPlacement`.
 * @see https://floating-ui.com/docs/flip
 */
var flip$1 = function (options) {
  if (options === void 0) options = {};
  return {
    name: 'flip',
    options,
    async fn(state) {
      var _middlewareData$arrow, _middlewareData$flip;
      const { placement, middlewareData, rects, initialPlacement, platform, elements } = state;
      const {
        mainAxis: checkMainAxis = true,
        crossAxis: checkCrossAxis = true,
        fallbackPlacements: specifiedFallbackPlacements,
        fallbackStrategy = 'bestFit',
        fallbackAxisSideDirection = 'none',
        flipAlignment = true,
        ...detectOverflowOptions
      } = evaluate(options, state);
      if ((_middlewareData$arrow = middlewareData.arrow) != null && _middlewareData$arrow.alignmentOffset) return {};
      const side = getSide(placement);
      const initialSideAxis = getSideAxis(initialPlacement);
      const isBasePlacement = getSide(initialPlacement) === initialPlacement;
      const rtl = await (platform.isRTL == null ? void 0 : platform.isRTL(elements.floating));
      const fallbackPlacements =
        specifiedFallbackPlacements ||
        (isBasePlacement || !flipAlignment
          ? [getOppositePlacement(initialPlacement)]
          : getExpandedPlacements(initialPlacement));
      const hasFallbackAxisSideDirection = fallbackAxisSideDirection !== 'none';
      if (!specifiedFallbackPlacements && hasFallbackAxisSideDirection)
        fallbackPlacements.push(
          ...getOppositeAxisPlacements(initialPlacement, flipAlignment, fallbackAxisSideDirection, rtl),
        );
      const placements = [initialPlacement, ...fallbackPlacements];
      const overflow = await platform.detectOverflow(state, detectOverflowOptions);
      const overflows = [];
      let overflowsData =
        ((_middlewareData$flip = middlewareData.flip) == null ? void 0 : _middlewareData$flip.overflows) || [];
      if (checkMainAxis) overflows.push(overflow[side]);
      if (checkCrossAxis) {
        const sides = getAlignmentSides(placement, rects, rtl);
        overflows.push(overflow[sides[0]], overflow[sides[1]]);
      }
      overflowsData = [
        ...overflowsData,
        {
          placement,
          overflows,
        },
      ];
      if (!overflows.every((side) => side <= 0)) {
        var _middlewareData$flip2, _overflowsData$filter;
        const nextIndex =
          (((_middlewareData$flip2 = middlewareData.flip) == null ? void 0 : _middlewareData$flip2.index) || 0) + 1;
        const nextPlacement = placements[nextIndex];
        if (nextPlacement) {
          if (
            !(checkCrossAxis === 'alignment' ? initialSideAxis !== getSideAxis(nextPlacement) : false) ||
            overflowsData.every((d) => (getSideAxis(d.placement) === initialSideAxis ? d.overflows[0] > 0 : true))
          )
            return {
              data: {
                index: nextIndex,
                overflows: overflowsData,
              },
              reset: { placement: nextPlacement },
            };
        }
        let resetPlacement =
          (_overflowsData$filter = overflowsData
            .filter((d) => d.overflows[0] <= 0)
            .sort((a, b) => a.overflows[1] - b.overflows[1])[0]) == null
            ? void 0
            : _overflowsData$filter.placement;
        if (!resetPlacement)
          switch (fallbackStrategy) {
            case 'bestFit': {
              var _overflowsData$filter2;
              const placement =
                (_overflowsData$filter2 = overflowsData
                  .filter((d) => {
                    if (hasFallbackAxisSideDirection) {
                      const currentSideAxis = getSideAxis(d.placement);
                      return currentSideAxis === initialSideAxis || currentSideAxis === 'y';
                    }
                    return true;
                  })
                  .map((d) => [
                    d.placement,
                    d.overflows.filter((overflow) => overflow > 0).reduce((acc, overflow) => acc + overflow, 0),
                  ])
                  .sort((a, b) => a[1] - b[1])[0]) == null
                  ? void 0
                  : _overflowsData$filter2[0];
              if (placement) resetPlacement = placement;
              break;
            }
            case 'initialPlacement':
              resetPlacement = initialPlacement;
          }
        if (placement !== resetPlacement) return { reset: { placement: resetPlacement } };
      }
      return {};
    },
  };
};
function getSideOffsets(overflow, rect) {
  return {
    top: overflow.top - rect.height,
    right: overflow.right - rect.width,
    bottom: overflow.bottom - rect.height,
    left: overflow.left - rect.width,
  };
}
function isAnySideFullyClipped(overflow) {
  return sides.some((side) => overflow[side] >= 0);
}
/**
 * Provides data to hide the floating element in applicable situations, such as
 * when it is not in the same clipping context as the reference element.
 * @see https://floating-ui.com/docs/hide
 */
var hide$1 = function (options) {
  if (options === void 0) options = {};
  return {
    name: 'hide',
    options,
    async fn(state) {
      const { rects, platform } = state;
      const { strategy = 'referenceHidden', ...detectOverflowOptions } = evaluate(options, state);
      switch (strategy) {
        case 'referenceHidden': {
          const offsets = getSideOffsets(
            await platform.detectOverflow(state, {
              ...detectOverflowOptions,
              elementContext: 'reference',
            }),
            rects.reference,
          );
          return {
            data: {
              referenceHiddenOffsets: offsets,
              referenceHidden: isAnySideFullyClipped(offsets),
            },
          };
        }
        case 'escaped': {
          const offsets = getSideOffsets(
            await platform.detectOverflow(state, {
              ...detectOverflowOptions,
              altBoundary: true,
            }),
            rects.floating,
          );
          return {
            data: {
              escapedOffsets: offsets,
              escaped: isAnySideFullyClipped(offsets),
            },
          };
        }
        default:
          return {};
      }
    },
  };
};
var originSides = /*#__PURE__*/ new Set(['left', 'top']);
async function convertValueToCoords(state, options) {
  const { placement, platform, elements } = state;
  const rtl = await (platform.isRTL == null ? void 0 : platform.isRTL(elements.floating));
  const side = getSide(placement);
  const alignment = getAlignment(placement);
  const isVertical = getSideAxis(placement) === 'y';
  const mainAxisMulti = originSides.has(side) ? -1 : 1;
  const crossAxisMulti = rtl && isVertical ? -1 : 1;
  const rawValue = evaluate(options, state);
  let { mainAxis, crossAxis, alignmentAxis } =
    typeof rawValue === 'number'
      ? {
          mainAxis: rawValue,
          crossAxis: 0,
          alignmentAxis: null,
        }
      : {
          mainAxis: rawValue.mainAxis || 0,
          crossAxis: rawValue.crossAxis || 0,
          alignmentAxis: rawValue.alignmentAxis,
        };
  if (alignment && typeof alignmentAxis === 'number')
    crossAxis = alignment === 'end' ? alignmentAxis * -1 : alignmentAxis;
  return isVertical
    ? {
        x: crossAxis * crossAxisMulti,
        y: mainAxis * mainAxisMulti,
      }
    : {
        x: mainAxis * mainAxisMulti,
        y: crossAxis * crossAxisMulti,
      };
}
/**
 * Modifies the placement by translating the floating element along the
 * specified axes.
 * A number (shorthand for `mainAxis` or distance), or an axes configuration
 * object may be passed.
 * @see https://floating-ui.com/docs/offset
 */
var offset$1 = function (options) {
  if (options === void 0) options = 0;
  return {
    name: 'offset',
    options,
    async fn(state) {
      var _middlewareData$offse, _middlewareData$arrow;
      const { x, y, placement, middlewareData } = state;
      const diffCoords = await convertValueToCoords(state, options);
      if (
        placement ===
          ((_middlewareData$offse = middlewareData.offset) == null ? void 0 : _middlewareData$offse.placement) &&
        (_middlewareData$arrow = middlewareData.arrow) != null &&
        _middlewareData$arrow.alignmentOffset
      )
        return {};
      return {
        x: x + diffCoords.x,
        y: y + diffCoords.y,
        data: {
          ...diffCoords,
          placement,
        },
      };
    },
  };
};
/**
 * Optimizes the visibility of the floating element by shifting it in order to
 * keep it in view when it will overflow the clipping boundary.
 * @see https://floating-ui.com/docs/shift
 */
var shift$1 = function (options) {
  if (options === void 0) options = {};
  return {
    name: 'shift',
    options,
    async fn(state) {
      const { x, y, placement, platform } = state;
      const {
        mainAxis: checkMainAxis = true,
        crossAxis: checkCrossAxis = false,
        limiter = {
          fn: (_ref) => {
            let { x, y } = _ref;
            return {
              x,
              y,
            };
          },
        },
        ...detectOverflowOptions
      } = evaluate(options, state);
      const coords = {
        x,
        y,
      };
      const overflow = await platform.detectOverflow(state, detectOverflowOptions);
      const crossAxis = getSideAxis(placement);
      const mainAxis = getOppositeAxis(crossAxis);
      let mainAxisCoord = coords[mainAxis];
      let crossAxisCoord = coords[crossAxis];
      const clampCoord = (axis, coord) =>
        clamp(
          coord + overflow[axis === 'y' ? 'top' : 'left'],
          coord,
          coord - overflow[axis === 'y' ? 'bottom' : 'right'],
        );
      if (checkMainAxis) mainAxisCoord = clampCoord(mainAxis, mainAxisCoord);
      if (checkCrossAxis) crossAxisCoord = clampCoord(crossAxis, crossAxisCoord);
      const limitedCoords = limiter.fn({
        ...state,
        [mainAxis]: mainAxisCoord,
        [crossAxis]: crossAxisCoord,
      });
      return {
        ...limitedCoords,
        data: {
          x: limitedCoords.x - x,
          y: limitedCoords.y - y,
          enabled: {
            [mainAxis]: checkMainAxis,
            [crossAxis]: checkCrossAxis,
          },
        },
      };
    },
  };
};
/**
 * Built-in `limiter` that will stop `shift()` at a certain point.
 */
var limitShift$1 = function (options) {
  if (options === void 0) options = {};
  return {
    options,
    fn(state) {
      var _rawOffset$mainAxis, _rawOffset$crossAxis;
      const { x, y, placement, rects, middlewareData } = state;
      const { offset = 0, mainAxis: checkMainAxis = true, crossAxis: checkCrossAxis = true } = evaluate(options, state);
      const coords = {
        x,
        y,
      };
      const crossAxis = getSideAxis(placement);
      const mainAxis = getOppositeAxis(crossAxis);
      let mainAxisCoord = coords[mainAxis];
      let crossAxisCoord = coords[crossAxis];
      const rawOffset = evaluate(offset, state);
      const computedOffset =
        typeof rawOffset === 'number'
          ? {
              mainAxis: rawOffset,
              crossAxis: 0,
            }
          : {
              mainAxis: (_rawOffset$mainAxis = rawOffset.mainAxis) != null ? _rawOffset$mainAxis : 0,
              crossAxis: (_rawOffset$crossAxis = rawOffset.crossAxis) != null ? _rawOffset$crossAxis : 0,
            };
      if (checkMainAxis) {
        const len = mainAxis === 'y' ? 'height' : 'width';
        const limitMin = rects.reference[mainAxis] - rects.floating[len] + computedOffset.mainAxis;
        const limitMax = rects.reference[mainAxis] + rects.reference[len] - computedOffset.mainAxis;
        if (mainAxisCoord < limitMin) mainAxisCoord = limitMin;
        else if (mainAxisCoord > limitMax) mainAxisCoord = limitMax;
      }
      if (checkCrossAxis) {
        var _middlewareData$offse, _middlewareData$offse2;
        const len = mainAxis === 'y' ? 'width' : 'height';
        const isOriginSide = originSides.has(getSide(placement));
        const limitMin =
          rects.reference[crossAxis] -
          rects.floating[len] +
          (isOriginSide
            ? ((_middlewareData$offse = middlewareData.offset) == null ? void 0 : _middlewareData$offse[crossAxis]) || 0
            : 0) +
          (isOriginSide ? 0 : computedOffset.crossAxis);
        const limitMax =
          rects.reference[crossAxis] +
          rects.reference[len] +
          (isOriginSide
            ? 0
            : ((_middlewareData$offse2 = middlewareData.offset) == null ? void 0 : _middlewareData$offse2[crossAxis]) ||
              0) -
          (isOriginSide ? computedOffset.crossAxis : 0);
        if (crossAxisCoord < limitMin) crossAxisCoord = limitMin;
        else if (crossAxisCoord > limitMax) crossAxisCoord = limitMax;
      }
      return {
        [mainAxis]: mainAxisCoord,
        [crossAxis]: crossAxisCoord,
      };
    },
  };
};
/**
 * Provides data that allows you to change the size of the floating element —
 * for instance, prevent it from overflowing the clipping boundary or match the
 * width of the reference element.
 * @see https://floating-ui.com/docs/size
 */
var size$1 = function (options) {
  if (options === void 0) options = {};
  return {
    name: 'size',
    options,
    async fn(state) {
      const { placement, rects, platform, elements } = state;
      const { apply = () => {}, ...detectOverflowOptions } = evaluate(options, state);
      const overflow = await platform.detectOverflow(state, detectOverflowOptions);
      const side = getSide(placement);
      const alignment = getAlignment(placement);
      const isYAxis = getSideAxis(placement) === 'y';
      const { width, height } = rects.floating;
      let heightSide;
      let widthSide;
      if (side === 'top' || side === 'bottom') {
        heightSide = side;
        widthSide =
          alignment ===
          ((await (platform.isRTL == null ? void 0 : platform.isRTL(elements.floating))) ? 'start' : 'end')
            ? 'left'
            : 'right';
      } else {
        widthSide = side;
        heightSide = alignment === 'end' ? 'top' : 'bottom';
      }
      const maximumClippingHeight = height - overflow.top - overflow.bottom;
      const maximumClippingWidth = width - overflow.left - overflow.right;
      const overflowAvailableHeight = min(height - overflow[heightSide], maximumClippingHeight);
      const overflowAvailableWidth = min(width - overflow[widthSide], maximumClippingWidth);
      const shiftData = state.middlewareData.shift;
      const noShift = !shiftData;
      let availableHeight = overflowAvailableHeight;
      let availableWidth = overflowAvailableWidth;
      if (shiftData != null && shiftData.enabled.x) availableWidth = maximumClippingWidth;
      if (shiftData != null && shiftData.enabled.y) availableHeight = maximumClippingHeight;
      if (noShift && !alignment) {
        if (isYAxis) availableWidth = width - 2 * max(overflow.left, overflow.right);
        else availableHeight = height - 2 * max(overflow.top, overflow.bottom);
      }
      await apply({
        ...state,
        availableWidth,
        availableHeight,
      });
      const nextDimensions = await platform.getDimensions(elements.floating);
      if (width !== nextDimensions.width || height !== nextDimensions.height) return { reset: { rects: true } };
      return {};
    },
  };
};
// ../node_modules/@floating-ui/utils/dist/floating-ui.utils.dom.mjs
function hasWindow() {
  return typeof window !== 'undefined';
}
function getNodeName(node) {
  if (isNode(node)) return (node.nodeName || '').toLowerCase();
  return '#document';
}
function getWindow(node) {
  var _node$ownerDocument;
  return (
    (node == null || (_node$ownerDocument = node.ownerDocument) == null ? void 0 : _node$ownerDocument.defaultView) ||
    window
  );
}
function getDocumentElement(node) {
  var _ref;
  return (_ref = (isNode(node) ? node.ownerDocument : node.document) || window.document) == null
    ? void 0
    : _ref.documentElement;
}
function isNode(value) {
  if (!hasWindow()) return false;
  return value instanceof Node || value instanceof getWindow(value).Node;
}
function isElement(value) {
  if (!hasWindow()) return false;
  return value instanceof Element || value instanceof getWindow(value).Element;
}
function isHTMLElement(value) {
  if (!hasWindow()) return false;
  return value instanceof HTMLElement || value instanceof getWindow(value).HTMLElement;
}
function isShadowRoot(value) {
  if (!hasWindow() || typeof ShadowRoot === 'undefined') return false;
  return value instanceof ShadowRoot || value instanceof getWindow(value).ShadowRoot;
}
function isOverflowElement(element) {
  const { overflow, overflowX, overflowY, display } = getComputedStyle$1(element);
  return (
    /auto|scroll|overlay|hidden|clip/.test(overflow + overflowY + overflowX) &&
    display !== 'inline' &&
    display !== 'contents'
  );
}
function isTableElement(element) {
  return /^(table|td|th)$/.test(getNodeName(element));
}
function isTopLayer(element) {
  try {
    if (element.matches(':popover-open')) return true;
  } catch (_e) {}
  try {
    return element.matches(':modal');
  } catch (_e) {
    return false;
  }
}
var willChangeRe = /transform|translate|scale|rotate|perspective|filter/;
var containRe = /paint|layout|strict|content/;
var isNotNone = (value) => !!value && value !== 'none';
var isWebKitValue;
function isContainingBlock(elementOrCss) {
  const css = isElement(elementOrCss) ? getComputedStyle$1(elementOrCss) : elementOrCss;
  return (
    isNotNone(css.transform) ||
    isNotNone(css.translate) ||
    isNotNone(css.scale) ||
    isNotNone(css.rotate) ||
    isNotNone(css.perspective) ||
    (!isWebKit() && (isNotNone(css.backdropFilter) || isNotNone(css.filter))) ||
    willChangeRe.test(css.willChange || '') ||
    containRe.test(css.contain || '')
  );
}
function getContainingBlock(element) {
  let currentNode = getParentNode(element);
  while (isHTMLElement(currentNode) && !isLastTraversableNode(currentNode)) {
    if (isContainingBlock(currentNode)) return currentNode;
    else if (isTopLayer(currentNode)) return null;
    currentNode = getParentNode(currentNode);
  }
  return null;
}
function isWebKit() {
  if (isWebKitValue == null)
    isWebKitValue = typeof CSS !== 'undefined' && CSS.supports && CSS.supports('-webkit-backdrop-filter', 'none');
  return isWebKitValue;
}
function isLastTraversableNode(node) {
  return /^(html|body|#document)$/.test(getNodeName(node));
}
function getComputedStyle$1(element) {
  return getWindow(element).getComputedStyle(element);
}
function getNodeScroll(element) {
  if (isElement(element))
    return {
      scrollLeft: element.scrollLeft,
      scrollTop: element.scrollTop,
    };
  return {
    scrollLeft: element.scrollX,
    scrollTop: element.scrollY,
  };
}
function getParentNode(node) {
  if (getNodeName(node) === 'html') return node;
  const result = node.assignedSlot || node.parentNode || (isShadowRoot(node) && node.host) || getDocumentElement(node);
  return isShadowRoot(result) ? result.host : result;
}
function getNearestOverflowAncestor(node) {
  const parentNode = getParentNode(node);
  if (isLastTraversableNode(parentNode)) return (node.ownerDocument || node).body;
  if (isHTMLElement(parentNode) && isOverflowElement(parentNode)) return parentNode;
  return getNearestOverflowAncestor(parentNode);
}
function getOverflowAncestors(node, list, traverseIframes) {
  var _node$ownerDocument2;
  if (list === void 0) list = [];
  if (traverseIframes === void 0) traverseIframes = true;
  const scrollableAncestor = getNearestOverflowAncestor(node);
  const isBody =
    scrollableAncestor === ((_node$ownerDocument2 = node.ownerDocument) == null ? void 0 : _node$ownerDocument2.body);
  const win = getWindow(scrollableAncestor);
  if (isBody) {
    const frameElement = getFrameElement(win);
    return list.concat(
      win,
      win.visualViewport || [],
      isOverflowElement(scrollableAncestor) ? scrollableAncestor : [],
      frameElement && traverseIframes ? getOverflowAncestors(frameElement) : [],
    );
  } else return list.concat(scrollableAncestor, getOverflowAncestors(scrollableAncestor, [], traverseIframes));
}
function getFrameElement(win) {
  return win.parent && Object.getPrototypeOf(win.parent) ? win.frameElement : null;
}
// ../node_modules/@floating-ui/dom/dist/floating-ui.dom.mjs
function getCssDimensions(element) {
  const css = getComputedStyle$1(element);
  let width = parseFloat(css.width) || 0;
  let height = parseFloat(css.height) || 0;
  const hasOffset = isHTMLElement(element);
  const offsetWidth = hasOffset ? element.offsetWidth : width;
  const offsetHeight = hasOffset ? element.offsetHeight : height;
  const shouldFallback = round(width) !== offsetWidth || round(height) !== offsetHeight;
  if (shouldFallback) {
    width = offsetWidth;
    height = offsetHeight;
  }
  return {
    width,
    height,
    $: shouldFallback,
  };
}
function unwrapElement(element) {
  return !isElement(element) ? element.contextElement : element;
}
function getScale(element) {
  const domElement = unwrapElement(element);
  if (!isHTMLElement(domElement)) return createCoords(1);
  const rect = domElement.getBoundingClientRect();
  const { width, height, $ } = getCssDimensions(domElement);
  let x = ($ ? round(rect.width) : rect.width) / width;
  let y = ($ ? round(rect.height) : rect.height) / height;
  if (!x || !Number.isFinite(x)) x = 1;
  if (!y || !Number.isFinite(y)) y = 1;
  return {
    x,
    y,
  };
}
var noOffsets = /*#__PURE__*/ createCoords(0);
function getVisualOffsets(element) {
  const win = getWindow(element);
  if (!isWebKit() || !win.visualViewport) return noOffsets;
  return {
    x: win.visualViewport.offsetLeft,
    y: win.visualViewport.offsetTop,
  };
}
function shouldAddVisualOffsets(element, isFixed, floatingOffsetParent) {
  if (isFixed === void 0) isFixed = false;
  return !!floatingOffsetParent && isFixed && floatingOffsetParent === getWindow(element);
}
function getBoundingClientRect(element, includeScale, isFixedStrategy, offsetParent) {
  if (includeScale === void 0) includeScale = false;
  if (isFixedStrategy === void 0) isFixedStrategy = false;
  const clientRect = element.getBoundingClientRect();
  const domElement = unwrapElement(element);
  let scale = createCoords(1);
  if (includeScale) {
    if (offsetParent) {
      if (isElement(offsetParent)) scale = getScale(offsetParent);
    } else scale = getScale(element);
  }
  const visualOffsets = shouldAddVisualOffsets(domElement, isFixedStrategy, offsetParent)
    ? getVisualOffsets(domElement)
    : createCoords(0);
  let x = (clientRect.left + visualOffsets.x) / scale.x;
  let y = (clientRect.top + visualOffsets.y) / scale.y;
  let width = clientRect.width / scale.x;
  let height = clientRect.height / scale.y;
  if (domElement && offsetParent) {
    const win = getWindow(domElement);
    const offsetWin = isElement(offsetParent) ? getWindow(offsetParent) : offsetParent;
    let currentWin = win;
    let currentIFrame = getFrameElement(currentWin);
    while (currentIFrame && offsetWin !== currentWin) {
      const iframeScale = getScale(currentIFrame);
      const iframeRect = currentIFrame.getBoundingClientRect();
      const css = getComputedStyle$1(currentIFrame);
      const left = iframeRect.left + (currentIFrame.clientLeft + parseFloat(css.paddingLeft)) * iframeScale.x;
      const top = iframeRect.top + (currentIFrame.clientTop + parseFloat(css.paddingTop)) * iframeScale.y;
      x *= iframeScale.x;
      y *= iframeScale.y;
      width *= iframeScale.x;
      height *= iframeScale.y;
      x += left;
      y += top;
      currentWin = getWindow(currentIFrame);
      currentIFrame = getFrameElement(currentWin);
    }
  }
  return rectToClientRect({
    width,
    height,
    x,
    y,
  });
}
function getWindowScrollBarX(element, rect) {
  const leftScroll = getNodeScroll(element).scrollLeft;
  if (!rect) return getBoundingClientRect(getDocumentElement(element)).left + leftScroll;
  return rect.left + leftScroll;
}
function getHTMLOffset(documentElement, scroll) {
  const htmlRect = documentElement.getBoundingClientRect();
  return {
    x: htmlRect.left + scroll.scrollLeft - getWindowScrollBarX(documentElement, htmlRect),
    y: htmlRect.top + scroll.scrollTop,
  };
}
function convertOffsetParentRelativeRectToViewportRelativeRect(_ref) {
  let { elements, rect, offsetParent, strategy } = _ref;
  const isFixed = strategy === 'fixed';
  const documentElement = getDocumentElement(offsetParent);
  const topLayer = elements ? isTopLayer(elements.floating) : false;
  if (offsetParent === documentElement || (topLayer && isFixed)) return rect;
  let scroll = {
    scrollLeft: 0,
    scrollTop: 0,
  };
  let scale = createCoords(1);
  const offsets = createCoords(0);
  const isOffsetParentAnElement = isHTMLElement(offsetParent);
  if (isOffsetParentAnElement || !isFixed) {
    if (getNodeName(offsetParent) !== 'body' || isOverflowElement(documentElement))
      scroll = getNodeScroll(offsetParent);
    if (isOffsetParentAnElement) {
      const offsetRect = getBoundingClientRect(offsetParent);
      scale = getScale(offsetParent);
      offsets.x = offsetRect.x + offsetParent.clientLeft;
      offsets.y = offsetRect.y + offsetParent.clientTop;
    }
  }
  const htmlOffset =
    documentElement && !isOffsetParentAnElement && !isFixed ? getHTMLOffset(documentElement, scroll) : createCoords(0);
  return {
    width: rect.width * scale.x,
    height: rect.height * scale.y,
    x: rect.x * scale.x - scroll.scrollLeft * scale.x + offsets.x + htmlOffset.x,
    y: rect.y * scale.y - scroll.scrollTop * scale.y + offsets.y + htmlOffset.y,
  };
}
function getClientRects(element) {
  return element.getClientRects ? Array.from(element.getClientRects()) : [];
}
function getDocumentRect(html) {
  const scroll = getNodeScroll(html);
  const body = html.ownerDocument.body;
  const width = max(html.scrollWidth, html.clientWidth, body.scrollWidth, body.clientWidth);
  const height = max(html.scrollHeight, html.clientHeight, body.scrollHeight, body.clientHeight);
  let x = -scroll.scrollLeft + getWindowScrollBarX(html);
  const y = -scroll.scrollTop;
  if (getComputedStyle$1(body).direction === 'rtl') x += max(html.clientWidth, body.clientWidth) - width;
  return {
    width,
    height,
    x,
    y,
  };
}
var SCROLLBAR_MAX = 25;
function getViewportRect(element, strategy, rootBoundary) {
  if (rootBoundary === void 0) rootBoundary = 'viewport';
  const isLayoutViewport = rootBoundary === 'layoutViewport';
  const win = getWindow(element);
  const html = getDocumentElement(element);
  const visualViewport = win.visualViewport;
  let width = html.clientWidth;
  let height = html.clientHeight;
  let x = 0;
  let y = 0;
  if (visualViewport) {
    const layoutRelativeClientCoords = !isWebKit() || strategy === 'fixed';
    if (isLayoutViewport) {
      if (!layoutRelativeClientCoords) {
        x = -visualViewport.offsetLeft;
        y = -visualViewport.offsetTop;
      }
    } else {
      width = visualViewport.width;
      height = visualViewport.height;
      if (layoutRelativeClientCoords) {
        x = visualViewport.offsetLeft;
        y = visualViewport.offsetTop;
      }
    }
  }
  if (getWindowScrollBarX(html) <= 0) {
    const doc = html.ownerDocument;
    const body = doc.body;
    const bodyStyles = getComputedStyle(body);
    const bodyMarginInline =
      doc.compatMode === 'CSS1Compat' ? parseFloat(bodyStyles.marginLeft) + parseFloat(bodyStyles.marginRight) || 0 : 0;
    const reservedWidth = Math.abs(html.clientWidth - body.clientWidth - bodyMarginInline);
    const gutter = getComputedStyle(html).scrollbarGutter === 'stable both-edges' ? reservedWidth / 2 : reservedWidth;
    if (gutter <= SCROLLBAR_MAX) width -= gutter;
  }
  return {
    width,
    height,
    x,
    y,
  };
}
function getInnerBoundingClientRect(element, strategy) {
  const clientRect = getBoundingClientRect(element, true, strategy === 'fixed');
  const top = clientRect.top + element.clientTop;
  const left = clientRect.left + element.clientLeft;
  const scale = getScale(element);
  return {
    width: element.clientWidth * scale.x,
    height: element.clientHeight * scale.y,
    x: left * scale.x,
    y: top * scale.y,
  };
}
function getClientRectFromClippingAncestor(element, clippingAncestor, strategy) {
  let rect;
  if (clippingAncestor === 'viewport' || clippingAncestor === 'layoutViewport')
    rect = getViewportRect(element, strategy, clippingAncestor);
  else if (clippingAncestor === 'document') rect = getDocumentRect(getDocumentElement(element));
  else if (isElement(clippingAncestor)) rect = getInnerBoundingClientRect(clippingAncestor, strategy);
  else {
    const visualOffsets = getVisualOffsets(element);
    rect = {
      x: clippingAncestor.x - visualOffsets.x,
      y: clippingAncestor.y - visualOffsets.y,
      width: clippingAncestor.width,
      height: clippingAncestor.height,
    };
  }
  return rectToClientRect(rect);
}
function getClippingElementAncestors(element, cache) {
  const cachedResult = cache.get(element);
  if (cachedResult) return cachedResult;
  let result = getOverflowAncestors(element, [], false).filter((el) => isElement(el) && getNodeName(el) !== 'body');
  let lastKeptComputedStyle = null;
  const elementIsFixed = getComputedStyle$1(element).position === 'fixed';
  let currentNode = elementIsFixed ? getParentNode(element) : element;
  while (isElement(currentNode) && !isLastTraversableNode(currentNode)) {
    const computedStyle = getComputedStyle$1(currentNode);
    const currentNodeIsContaining = isContainingBlock(currentNode);
    const lastPosition = lastKeptComputedStyle ? lastKeptComputedStyle.position : elementIsFixed ? 'fixed' : '';
    if (
      !currentNodeIsContaining &&
      (lastPosition === 'fixed' || (lastPosition === 'absolute' && computedStyle.position === 'static'))
    )
      result = result.filter((ancestor) => ancestor !== currentNode);
    else lastKeptComputedStyle = computedStyle;
    currentNode = getParentNode(currentNode);
  }
  cache.set(element, result);
  return result;
}
function getClippingRect(_ref) {
  let { element, boundary, rootBoundary, strategy } = _ref;
  const clippingAncestors = [
    ...(boundary === 'clippingAncestors'
      ? isTopLayer(element)
        ? []
        : getClippingElementAncestors(element, this._c)
      : [].concat(boundary)),
    rootBoundary,
  ];
  const firstRect = getClientRectFromClippingAncestor(element, clippingAncestors[0], strategy);
  let top = firstRect.top;
  let right = firstRect.right;
  let bottom = firstRect.bottom;
  let left = firstRect.left;
  for (let i = 1; i < clippingAncestors.length; i++) {
    const rect = getClientRectFromClippingAncestor(element, clippingAncestors[i], strategy);
    top = max(rect.top, top);
    right = min(rect.right, right);
    bottom = min(rect.bottom, bottom);
    left = max(rect.left, left);
  }
  return {
    width: right - left,
    height: bottom - top,
    x: left,
    y: top,
  };
}
function getDimensions(element) {
  const { width, height } = getCssDimensions(element);
  return {
    width,
    height,
  };
}
function getRectRelativeToOffsetParent(element, offsetParent, strategy) {
  const isOffsetParentAnElement = isHTMLElement(offsetParent);
  const documentElement = getDocumentElement(offsetParent);
  const isFixed = strategy === 'fixed';
  const rect = getBoundingClientRect(element, true, isFixed, offsetParent);
  let scroll = {
    scrollLeft: 0,
    scrollTop: 0,
  };
  const offsets = createCoords(0);
  if (isOffsetParentAnElement || !isFixed) {
    if (getNodeName(offsetParent) !== 'body' || isOverflowElement(documentElement))
      scroll = getNodeScroll(offsetParent);
    if (isOffsetParentAnElement) {
      const offsetRect = getBoundingClientRect(offsetParent, true, isFixed, offsetParent);
      offsets.x = offsetRect.x + offsetParent.clientLeft;
      offsets.y = offsetRect.y + offsetParent.clientTop;
    }
  }
  if (!isOffsetParentAnElement && documentElement) offsets.x = getWindowScrollBarX(documentElement);
  const htmlOffset =
    documentElement && !isOffsetParentAnElement && !isFixed ? getHTMLOffset(documentElement, scroll) : createCoords(0);
  return {
    x: rect.left + scroll.scrollLeft - offsets.x - htmlOffset.x,
    y: rect.top + scroll.scrollTop - offsets.y - htmlOffset.y,
    width: rect.width,
    height: rect.height,
  };
}
function isStaticPositioned(element) {
  return getComputedStyle$1(element).position === 'static';
}
function getTrueOffsetParent(element, polyfill) {
  if (!isHTMLElement(element) || getComputedStyle$1(element).position === 'fixed') return null;
  if (polyfill) return polyfill(element);
  let rawOffsetParent = element.offsetParent;
  if (getDocumentElement(element) === rawOffsetParent) rawOffsetParent = rawOffsetParent.ownerDocument.body;
  return rawOffsetParent;
}
function getOffsetParent(element, polyfill) {
  const win = getWindow(element);
  if (isTopLayer(element)) return win;
  if (!isHTMLElement(element)) {
    let svgOffsetParent = getParentNode(element);
    while (svgOffsetParent && !isLastTraversableNode(svgOffsetParent)) {
      if (isElement(svgOffsetParent) && !isStaticPositioned(svgOffsetParent)) return svgOffsetParent;
      svgOffsetParent = getParentNode(svgOffsetParent);
    }
    return win;
  }
  let offsetParent = getTrueOffsetParent(element, polyfill);
  while (offsetParent && isTableElement(offsetParent) && isStaticPositioned(offsetParent))
    offsetParent = getTrueOffsetParent(offsetParent, polyfill);
  if (
    offsetParent &&
    isLastTraversableNode(offsetParent) &&
    isStaticPositioned(offsetParent) &&
    !isContainingBlock(offsetParent)
  )
    return win;
  return offsetParent || getContainingBlock(element) || win;
}
var getElementRects = async function (data) {
  const getOffsetParentFn = this.getOffsetParent || getOffsetParent;
  const getDimensionsFn = this.getDimensions;
  const floatingDimensions = await getDimensionsFn(data.floating);
  return {
    reference: getRectRelativeToOffsetParent(data.reference, await getOffsetParentFn(data.floating), data.strategy),
    floating: {
      x: 0,
      y: 0,
      width: floatingDimensions.width,
      height: floatingDimensions.height,
    },
  };
};
function isRTL(element) {
  return getComputedStyle$1(element).direction === 'rtl';
}
var platform = {
  convertOffsetParentRelativeRectToViewportRelativeRect,
  getDocumentElement,
  getClippingRect,
  getOffsetParent,
  getElementRects,
  getClientRects,
  getDimensions,
  getScale,
  isElement,
  isRTL,
};
function rectsAreEqual(a, b) {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
function observeMove(element, onMove, ancestorResize) {
  let io = null;
  let timeoutId;
  const root = getDocumentElement(element);
  function cleanup() {
    var _io;
    clearTimeout(timeoutId);
    (_io = io) == null || _io.disconnect();
    io = null;
  }
  function refresh(skip, threshold) {
    if (skip === void 0) skip = false;
    if (threshold === void 0) threshold = 1;
    cleanup();
    const elementRectForRootMargin = element.getBoundingClientRect();
    const { left, top, width, height } = elementRectForRootMargin;
    if (!skip) onMove();
    if (!width || !height) return;
    const insetTop = floor(top);
    const insetRight = floor(root.clientWidth - (left + width));
    const insetBottom = floor(root.clientHeight - (top + height));
    const insetLeft = floor(left);
    const options = {
      rootMargin: -insetTop + 'px ' + -insetRight + 'px ' + -insetBottom + 'px ' + -insetLeft + 'px',
      threshold: max(0, min(1, threshold)) || 1,
    };
    let isFirstUpdate = true;
    function handleObserve(entries) {
      const ratio = entries[0].intersectionRatio;
      if (!rectsAreEqual(elementRectForRootMargin, element.getBoundingClientRect())) return refresh();
      if (ratio !== threshold) {
        if (!isFirstUpdate) return refresh();
        if (!ratio)
          timeoutId = setTimeout(() => {
            refresh(false, 1e-7);
          }, 1e3);
        else refresh(false, ratio);
      }
      isFirstUpdate = false;
    }
    try {
      io = new IntersectionObserver(handleObserve, {
        ...options,
        root: root.ownerDocument,
      });
    } catch (_e) {
      io = new IntersectionObserver(handleObserve, options);
    }
    io.observe(element);
  }
  const win = getWindow(element);
  const handleResize = () => refresh(ancestorResize);
  win.addEventListener('resize', handleResize);
  refresh(true);
  return () => {
    win.removeEventListener('resize', handleResize);
    cleanup();
  };
}
/**
 * Automatically updates the position of the floating element when necessary.
 * Should only be called when the floating element is mounted on the DOM or
 * visible on the screen.
 * @returns cleanup function that should be invoked when the floating element is
 * removed from the DOM or hidden from the screen.
 * @see https://floating-ui.com/docs/autoUpdate
 */
function autoUpdate(reference, floating, update, options) {
  if (options === void 0) options = {};
  const {
    ancestorScroll = true,
    ancestorResize = true,
    elementResize = typeof ResizeObserver === 'function',
    layoutShift = typeof IntersectionObserver === 'function',
    animationFrame = false,
  } = options;
  const referenceEl = unwrapElement(reference);
  const ancestors =
    ancestorScroll || ancestorResize
      ? [...(referenceEl ? getOverflowAncestors(referenceEl) : []), ...(floating ? getOverflowAncestors(floating) : [])]
      : [];
  ancestors.forEach((ancestor) => {
    ancestorScroll && ancestor.addEventListener('scroll', update);
    ancestorResize && ancestor.addEventListener('resize', update);
  });
  const cleanupIo = referenceEl && layoutShift ? observeMove(referenceEl, update, ancestorResize) : null;
  let reobserveFrame = -1;
  let resizeObserver = null;
  if (elementResize) {
    resizeObserver = new ResizeObserver((_ref) => {
      let [firstEntry] = _ref;
      if (firstEntry && firstEntry.target === referenceEl && resizeObserver && floating) {
        resizeObserver.unobserve(floating);
        cancelAnimationFrame(reobserveFrame);
        reobserveFrame = requestAnimationFrame(() => {
          var _resizeObserver;
          (_resizeObserver = resizeObserver) == null || _resizeObserver.observe(floating);
        });
      }
      update();
    });
    if (referenceEl && !animationFrame) resizeObserver.observe(referenceEl);
    if (floating) resizeObserver.observe(floating);
  }
  let frameId;
  let prevRefRect = animationFrame ? getBoundingClientRect(reference) : null;
  if (animationFrame) frameLoop();
  function frameLoop() {
    const nextRefRect = getBoundingClientRect(reference);
    if (prevRefRect && !rectsAreEqual(prevRefRect, nextRefRect)) update();
    prevRefRect = nextRefRect;
    frameId = requestAnimationFrame(frameLoop);
  }
  update();
  return () => {
    var _resizeObserver2;
    ancestors.forEach((ancestor) => {
      ancestorScroll && ancestor.removeEventListener('scroll', update);
      ancestorResize && ancestor.removeEventListener('resize', update);
    });
    cleanupIo?.();
    (_resizeObserver2 = resizeObserver) == null || _resizeObserver2.disconnect();
    resizeObserver = null;
    if (animationFrame) cancelAnimationFrame(frameId);
  };
}
/**
 * Modifies the placement by translating the floating element along the
 * specified axes.
 * A number (shorthand for `mainAxis` or distance), or an axes configuration
 * object may be passed.
 * @see https://floating-ui.com/docs/offset
 */
var offset$2 = offset$1;
/**
 * Optimizes the visibility of the floating element by shifting it in order to
 * keep it in view when it will overflow the clipping boundary.
 * @see https://floating-ui.com/docs/shift
 */
var shift$2 = shift$1;
/**
 * Optimizes the visibility of the floating element by flipping the `placement`
 * in order to keep it in view when the preferred placement(s) will overflow the
 * clipping boundary. Alternative to `autoPlacement`.
 * @see https://floating-ui.com/docs/flip
 */
var flip$2 = flip$1;
/**
 * Provides data that allows you to change the size of the floating element —
 * for instance, prevent it from overflowing the clipping boundary or match the
 * width of the reference element.
 * @see https://floating-ui.com/docs/size
 */
var size$2 = size$1;
/**
 * Provides data to hide the floating element in applicable situations, such as
 * when it is not in the same clipping context as the reference element.
 * @see https://floating-ui.com/docs/hide
 */
var hide$2 = hide$1;
/**
 * Provides data to position an inner element of the floating element so that it
 * appears centered to the reference element.
 * @see https://floating-ui.com/docs/arrow
 */
var arrow$2 = arrow$3;
/**
 * Built-in `limiter` that will stop `shift()` at a certain point.
 */
var limitShift$2 = limitShift$1;
/**
 * Computes the `x` and `y` coordinates that will place the floating element
 * next to a given reference element.
 */
var computePosition = (reference, floating, options) => {
  const cache = /* @__PURE__ */ new Map();
  const mergedOptions = options != null ? options : {};
  const platformWithCache = {
    ...platform,
    ...mergedOptions.platform,
    _c: cache,
  };
  return computePosition$1(reference, floating, {
    ...mergedOptions,
    platform: platformWithCache,
  });
};
// ../node_modules/@floating-ui/react-dom/dist/floating-ui.react-dom.mjs
var index = typeof document !== 'undefined' ? import_react.useLayoutEffect : function noop() {};
function deepEqual(a, b) {
  if (a === b) return true;
  if (typeof a !== typeof b) return false;
  if (typeof a === 'function' && a.toString() === b.toString()) return true;
  let length;
  let i;
  let keys;
  if (a && b && typeof a === 'object') {
    if (Array.isArray(a)) {
      length = a.length;
      if (length !== b.length) return false;
      for (i = length; i-- !== 0;) if (!deepEqual(a[i], b[i])) return false;
      return true;
    }
    keys = Object.keys(a);
    length = keys.length;
    if (length !== Object.keys(b).length) return false;
    for (i = length; i-- !== 0;) if (!{}.hasOwnProperty.call(b, keys[i])) return false;
    for (i = length; i-- !== 0;) {
      const key = keys[i];
      if (key === '_owner' && a.$$typeof) continue;
      if (!deepEqual(a[key], b[key])) return false;
    }
    return true;
  }
  return a !== a && b !== b;
}
function getDPR(element) {
  if (typeof window === 'undefined') return 1;
  return (element.ownerDocument.defaultView || window).devicePixelRatio || 1;
}
function roundByDPR(element, value) {
  const dpr = getDPR(element);
  return Math.round(value * dpr) / dpr;
}
function useLatestRef(value) {
  const ref = import_react.useRef(value);
  index(() => {
    ref.current = value;
  });
  return ref;
}
/**
 * Provides data to position a floating element.
 * @see https://floating-ui.com/docs/useFloating
 */
function useFloating(options) {
  if (options === void 0) options = {};
  const {
    placement = 'bottom',
    strategy = 'absolute',
    middleware = [],
    platform,
    elements: { reference: externalReference, floating: externalFloating } = {},
    transform = true,
    whileElementsMounted,
    open,
  } = options;
  const [data, setData] = import_react.useState({
    x: 0,
    y: 0,
    strategy,
    placement,
    middlewareData: {},
    isPositioned: false,
  });
  const [latestMiddleware, setLatestMiddleware] = import_react.useState(middleware);
  if (!deepEqual(latestMiddleware, middleware)) setLatestMiddleware(middleware);
  const [_reference, _setReference] = import_react.useState(null);
  const [_floating, _setFloating] = import_react.useState(null);
  const setReference = import_react.useCallback((node) => {
    if (node !== referenceRef.current) {
      referenceRef.current = node;
      _setReference(node);
    }
  }, []);
  const setFloating = import_react.useCallback((node) => {
    if (node !== floatingRef.current) {
      floatingRef.current = node;
      _setFloating(node);
    }
  }, []);
  const referenceEl = externalReference || _reference;
  const floatingEl = externalFloating || _floating;
  const referenceRef = import_react.useRef(null);
  const floatingRef = import_react.useRef(null);
  const dataRef = import_react.useRef(data);
  const hasWhileElementsMounted = whileElementsMounted != null;
  const whileElementsMountedRef = useLatestRef(whileElementsMounted);
  const platformRef = useLatestRef(platform);
  const openRef = useLatestRef(open);
  const update = import_react.useCallback(() => {
    if (!referenceRef.current || !floatingRef.current) return;
    const config = {
      placement,
      strategy,
      middleware: latestMiddleware,
    };
    if (platformRef.current) config.platform = platformRef.current;
    computePosition(referenceRef.current, floatingRef.current, config).then((data) => {
      const fullData = {
        ...data,
        isPositioned: openRef.current !== false,
      };
      if (isMountedRef.current && !deepEqual(dataRef.current, fullData)) {
        dataRef.current = fullData;
        import_react_dom.flushSync(() => {
          setData(fullData);
        });
      }
    });
  }, [latestMiddleware, placement, strategy, platformRef, openRef]);
  index(() => {
    if (open === false && dataRef.current.isPositioned) {
      dataRef.current.isPositioned = false;
      setData((data) => ({
        ...data,
        isPositioned: false,
      }));
    }
  }, [open]);
  const isMountedRef = import_react.useRef(false);
  index(() => {
    isMountedRef.current = true;
    return () => {
      isMountedRef.current = false;
    };
  }, []);
  index(() => {
    if (referenceEl) referenceRef.current = referenceEl;
    if (floatingEl) floatingRef.current = floatingEl;
    if (referenceEl && floatingEl) {
      if (whileElementsMountedRef.current) return whileElementsMountedRef.current(referenceEl, floatingEl, update);
      update();
    }
  }, [referenceEl, floatingEl, update, whileElementsMountedRef, hasWhileElementsMounted]);
  const refs = import_react.useMemo(
    () => ({
      reference: referenceRef,
      floating: floatingRef,
      setReference,
      setFloating,
    }),
    [setReference, setFloating],
  );
  const elements = import_react.useMemo(
    () => ({
      reference: referenceEl,
      floating: floatingEl,
    }),
    [referenceEl, floatingEl],
  );
  const floatingStyles = import_react.useMemo(() => {
    const initialStyles = {
      position: strategy,
      left: 0,
      top: 0,
    };
    if (!elements.floating) return initialStyles;
    const x = roundByDPR(elements.floating, data.x);
    const y = roundByDPR(elements.floating, data.y);
    if (transform)
      return {
        ...initialStyles,
        transform: 'translate(' + x + 'px, ' + y + 'px)',
        ...(getDPR(elements.floating) >= 1.5 && { willChange: 'transform' }),
      };
    return {
      position: strategy,
      left: x,
      top: y,
    };
  }, [strategy, transform, elements.floating, data.x, data.y]);
  return import_react.useMemo(
    () => ({
      ...data,
      update,
      refs,
      elements,
      floatingStyles,
    }),
    [data, update, refs, elements, floatingStyles],
  );
}
/**
 * Provides data to position an inner element of the floating element so that it
 * appears centered to the reference element.
 * This wraps the core `arrow` middleware to allow React refs as the element.
 * @see https://floating-ui.com/docs/arrow
 */
var arrow$1 = (options) => {
  function isRef(value) {
    return {}.hasOwnProperty.call(value, 'current');
  }
  return {
    name: 'arrow',
    options,
    fn(state) {
      const { element, padding } = typeof options === 'function' ? options(state) : options;
      if (element && isRef(element)) {
        if (element.current != null)
          return arrow$2({
            element: element.current,
            padding,
          }).fn(state);
        return {};
      }
      if (element)
        return arrow$2({
          element,
          padding,
        }).fn(state);
      return {};
    },
  };
};
/**
 * Modifies the placement by translating the floating element along the
 * specified axes.
 * A number (shorthand for `mainAxis` or distance), or an axes configuration
 * object may be passed.
 * @see https://floating-ui.com/docs/offset
 */
var offset = (options, deps) => {
  const result = offset$2(options);
  return {
    name: result.name,
    fn: result.fn,
    options: [options, deps],
  };
};
/**
 * Optimizes the visibility of the floating element by shifting it in order to
 * keep it in view when it will overflow the clipping boundary.
 * @see https://floating-ui.com/docs/shift
 */
var shift = (options, deps) => {
  const result = shift$2(options);
  return {
    name: result.name,
    fn: result.fn,
    options: [options, deps],
  };
};
/**
 * Built-in `limiter` that will stop `shift()` at a certain point.
 */
var limitShift = (options, deps) => {
  return {
    fn: limitShift$2(options).fn,
    options: [options, deps],
  };
};
/**
 * Optimizes the visibility of the floating element by flipping the `placement`
 * in order to keep it in view when the preferred placement(s) will overflow the
 * clipping boundary. Alternative to `autoPlacement`.
 * @see https://floating-ui.com/docs/flip
 */
var flip = (options, deps) => {
  const result = flip$2(options);
  return {
    name: result.name,
    fn: result.fn,
    options: [options, deps],
  };
};
/**
 * Provides data that allows you to change the size of the floating element —
 * for instance, prevent it from overflowing the clipping boundary or match the
 * width of the reference element.
 * @see https://floating-ui.com/docs/size
 */
var size = (options, deps) => {
  const result = size$2(options);
  return {
    name: result.name,
    fn: result.fn,
    options: [options, deps],
  };
};
/**
 * Provides data to hide the floating element in applicable situations, such as
 * when it is not in the same clipping context as the reference element.
 * @see https://floating-ui.com/docs/hide
 */
var hide = (options, deps) => {
  const result = hide$2(options);
  return {
    name: result.name,
    fn: result.fn,
    options: [options, deps],
  };
};
/**
 * Provides data to position an inner element of the floating element so that it
 * appears centered to the reference element.
 * This wraps the core `arrow` middleware to allow React refs as the element.
 * @see https://floating-ui.com/docs/arrow
 */
var arrow = (options, deps) => {
  const result = arrow$1(options);
  return {
    name: result.name,
    fn: result.fn,
    options: [options, deps],
  };
};
// ../node_modules/@radix-ui/react-popper/dist/index.mjs
var __defProp$3 = Object.defineProperty;
var __name$3 = (target, value) =>
  __defProp$3(target, 'name', {
    value,
    configurable: true,
  });
var Sticky = {
  Partial: 'partial',
  Always: 'always',
};
var UpdatePositionStrategy = {
  Optimized: 'optimized',
  Always: 'always',
};
var POPPER_NAME = 'Popper';
var [createPopperContext, createPopperScope] = createContextScope(POPPER_NAME);
var [PopperProvider, usePopperContext] = createPopperContext(POPPER_NAME);
var Popper = /* @__PURE__ */ __name$3((props) => {
  const { __scopePopper, children } = props;
  const [anchor, setAnchor] = import_react.useState(null);
  const [placementState, setPlacementState] = import_react.useState(void 0);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PopperProvider, {
    scope: __scopePopper,
    anchor,
    onAnchorChange: setAnchor,
    placementState,
    setPlacementState,
    children,
  });
}, 'Popper');
var ANCHOR_NAME = 'PopperAnchor';
var PopperAnchor = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$3(function PopperAnchor2(props, forwardedRef) {
    const { __scopePopper, virtualRef, ...anchorProps } = props;
    const context = usePopperContext(ANCHOR_NAME, __scopePopper);
    const ref = import_react.useRef(null);
    const onAnchorChange = context.onAnchorChange;
    const callbackRef = import_react.useCallback(
      (node) => {
        ref.current = node;
        if (node) onAnchorChange(node);
      },
      [onAnchorChange],
    );
    const composedRefs = useComposedRefs(forwardedRef, callbackRef);
    const anchorRef = import_react.useRef(null);
    import_react.useEffect(() => {
      if (!virtualRef) return;
      const previousAnchor = anchorRef.current;
      anchorRef.current = virtualRef.current;
      if (previousAnchor !== anchorRef.current) onAnchorChange(anchorRef.current);
    });
    const sideAndAlign = context.placementState && getSideAndAlignFromPlacement(context.placementState);
    const placedSide = sideAndAlign?.[0];
    const placedAlign = sideAndAlign?.[1];
    return virtualRef
      ? null
      : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
          'data-radix-popper-side': placedSide,
          'data-radix-popper-align': placedAlign,
          ...anchorProps,
          ref: composedRefs,
        });
  }, 'PopperAnchor'),
);
var CONTENT_NAME$3 = 'PopperContent';
var [PopperContentProvider, useContentContext] = createPopperContext(CONTENT_NAME$3);
var PopperContent = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$3(function PopperContent2(props, forwardedRef) {
    const {
      __scopePopper,
      side = 'bottom',
      sideOffset = 0,
      align = 'center',
      alignOffset = 0,
      arrowPadding = 0,
      avoidCollisions = true,
      collisionBoundary = [],
      collisionPadding: collisionPaddingProp = 0,
      sticky = Sticky.Partial,
      hideWhenDetached = false,
      updatePositionStrategy = UpdatePositionStrategy.Optimized,
      onPlaced,
      ...contentProps
    } = props;
    const context = usePopperContext(CONTENT_NAME$3, __scopePopper);
    const [content, setContent] = import_react.useState(null);
    const composedRefs = useComposedRefs(forwardedRef, setContent);
    const [arrow$4, setArrow] = import_react.useState(null);
    const arrowSize = useSize(arrow$4);
    const arrowWidth = arrowSize?.width ?? 0;
    const arrowHeight = arrowSize?.height ?? 0;
    const desiredPlacement = side + (align !== 'center' ? '-' + align : '');
    const collisionPadding =
      typeof collisionPaddingProp === 'number'
        ? collisionPaddingProp
        : {
            top: 0,
            right: 0,
            bottom: 0,
            left: 0,
            ...collisionPaddingProp,
          };
    const boundary = Array.isArray(collisionBoundary) ? collisionBoundary : [collisionBoundary];
    const hasExplicitBoundaries = boundary.length > 0;
    const detectOverflowOptions = {
      padding: collisionPadding,
      boundary: boundary.filter(isNotNull),
      altBoundary: hasExplicitBoundaries,
    };
    const { refs, floatingStyles, placement, isPositioned, middlewareData } = useFloating({
      strategy: 'fixed',
      placement: desiredPlacement,
      whileElementsMounted: /* @__PURE__ */ __name$3((...args) => {
        return autoUpdate(...args, { animationFrame: updatePositionStrategy === UpdatePositionStrategy.Always });
      }, 'whileElementsMounted'),
      elements: { reference: context.anchor },
      middleware: [
        offset({
          mainAxis: sideOffset + arrowHeight,
          alignmentAxis: alignOffset,
        }),
        avoidCollisions &&
          shift({
            mainAxis: true,
            crossAxis: false,
            ...(sticky === Sticky.Partial ? { limiter: limitShift() } : {}),
            ...detectOverflowOptions,
          }),
        avoidCollisions && flip({ ...detectOverflowOptions }),
        size({
          ...detectOverflowOptions,
          apply: /* @__PURE__ */ __name$3(({ elements, rects, availableWidth, availableHeight }) => {
            const { width: anchorWidth, height: anchorHeight } = rects.reference;
            const contentStyle = elements.floating.style;
            contentStyle.setProperty('--radix-popper-available-width', `${availableWidth}px`);
            contentStyle.setProperty('--radix-popper-available-height', `${availableHeight}px`);
            contentStyle.setProperty('--radix-popper-anchor-width', `${anchorWidth}px`);
            contentStyle.setProperty('--radix-popper-anchor-height', `${anchorHeight}px`);
          }, 'apply'),
        }),
        arrow$4 &&
          arrow({
            element: arrow$4,
            padding: arrowPadding,
          }),
        transformOrigin({
          arrowWidth,
          arrowHeight,
        }),
        hideWhenDetached &&
          hide(
            hasExplicitBoundaries
              ? {
                  strategy: 'referenceHidden',
                  ...detectOverflowOptions,
                }
              : {
                  strategy: 'referenceHidden',
                  padding: detectOverflowOptions.padding,
                  altBoundary: detectOverflowOptions.altBoundary,
                },
          ),
      ],
    });
    const setPlacementState = context.setPlacementState;
    useLayoutEffect2(() => {
      setPlacementState(placement);
      return () => {
        setPlacementState(void 0);
      };
    }, [placement, setPlacementState]);
    const [placedSide, placedAlign] = getSideAndAlignFromPlacement(placement);
    const handlePlaced = useCallbackRef$1(onPlaced);
    useLayoutEffect2(() => {
      if (isPositioned) handlePlaced?.();
    }, [isPositioned, handlePlaced]);
    const arrowX = middlewareData.arrow?.x;
    const arrowY = middlewareData.arrow?.y;
    const cannotCenterArrow = middlewareData.arrow?.centerOffset !== 0;
    const [contentZIndex, setContentZIndex] = import_react.useState();
    useLayoutEffect2(() => {
      if (content) setContentZIndex(window.getComputedStyle(content).zIndex);
    }, [content]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
      ref: refs.setFloating,
      'data-radix-popper-content-wrapper': '',
      style: {
        ...floatingStyles,
        transform: isPositioned ? floatingStyles.transform : 'translate(0, -200%)',
        minWidth: 'max-content',
        zIndex: contentZIndex,
        '--radix-popper-transform-origin': [middlewareData.transformOrigin?.x, middlewareData.transformOrigin?.y].join(
          ' ',
        ),
        ...(middlewareData.hide?.referenceHidden && {
          visibility: 'hidden',
          pointerEvents: 'none',
        }),
      },
      dir: props.dir,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PopperContentProvider, {
        scope: __scopePopper,
        placedSide,
        placedAlign,
        onArrowChange: setArrow,
        arrowX,
        arrowY,
        shouldHideArrow: cannotCenterArrow,
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
          'data-side': placedSide,
          'data-align': placedAlign,
          ...contentProps,
          ref: composedRefs,
          style: {
            ...contentProps.style,
            animation: !isPositioned ? 'none' : contentProps.style?.animation,
          },
        }),
      }),
    });
  }, 'PopperContent'),
);
function isNotNull(value) {
  return value !== null;
}
__name$3(isNotNull, 'isNotNull');
var transformOrigin = /* @__PURE__ */ __name$3(
  (options) => ({
    name: 'transformOrigin',
    options,
    fn(data) {
      const { placement, rects, middlewareData } = data;
      const isArrowHidden = middlewareData.arrow?.centerOffset !== 0;
      const arrowWidth = isArrowHidden ? 0 : options.arrowWidth;
      const arrowHeight = isArrowHidden ? 0 : options.arrowHeight;
      const [placedSide, placedAlign] = getSideAndAlignFromPlacement(placement);
      const noArrowAlign = {
        start: '0%',
        center: '50%',
        end: '100%',
      }[placedAlign];
      const arrowXCenter = (middlewareData.arrow?.x ?? 0) + arrowWidth / 2;
      const arrowYCenter = (middlewareData.arrow?.y ?? 0) + arrowHeight / 2;
      let x = '';
      let y = '';
      if (placedSide === 'bottom') {
        x = isArrowHidden ? noArrowAlign : `${arrowXCenter}px`;
        y = `${-arrowHeight}px`;
      } else if (placedSide === 'top') {
        x = isArrowHidden ? noArrowAlign : `${arrowXCenter}px`;
        y = `${rects.floating.height + arrowHeight}px`;
      } else if (placedSide === 'right') {
        x = `${-arrowHeight}px`;
        y = isArrowHidden ? noArrowAlign : `${arrowYCenter}px`;
      } else if (placedSide === 'left') {
        x = `${rects.floating.width + arrowHeight}px`;
        y = isArrowHidden ? noArrowAlign : `${arrowYCenter}px`;
      }
      return {
        data: {
          x,
          y,
        },
      };
    },
  }),
  'transformOrigin',
);
function getSideAndAlignFromPlacement(placement) {
  const [side, align = 'center'] = placement.split('-');
  return [side, align];
}
__name$3(getSideAndAlignFromPlacement, 'getSideAndAlignFromPlacement');
// ../node_modules/@radix-ui/react-menu/dist/index.mjs
var __defProp$2 = Object.defineProperty;
var __name$2 = (target, value) =>
  __defProp$2(target, 'name', {
    value,
    configurable: true,
  });
var SELECTION_KEYS = ['Enter', ' '];
var FIRST_KEYS = ['ArrowDown', 'PageUp', 'Home'];
var LAST_KEYS = ['ArrowUp', 'PageDown', 'End'];
var FIRST_LAST_KEYS = [...FIRST_KEYS, ...LAST_KEYS];
([...SELECTION_KEYS], [...SELECTION_KEYS]);
var MENU_NAME = 'Menu';
var [Collection, useCollection, createCollectionScope] = createCollection(MENU_NAME);
var [createMenuContext, createMenuScope] = createContextScope(MENU_NAME, [
  createCollectionScope,
  createPopperScope,
  createRovingFocusGroupScope,
]);
var usePopperScope$1 = createPopperScope();
var useRovingFocusGroupScope = createRovingFocusGroupScope();
var [MenuProvider, useMenuContext] = createMenuContext(MENU_NAME);
var [MenuRootProvider, useMenuRootContext] = createMenuContext(MENU_NAME);
var Menu$1 = /* @__PURE__ */ __name$2((props) => {
  const { __scopeMenu, open = false, children, dir, onOpenChange, modal = true } = props;
  const popperScope = usePopperScope$1(__scopeMenu);
  const [content, setContent] = import_react.useState(null);
  const isUsingKeyboardRef = import_react.useRef(false);
  const handleOpenChange = useCallbackRef$1(onOpenChange);
  const direction = useDirection(dir);
  import_react.useEffect(() => {
    const handleKeyDown = /* @__PURE__ */ __name$2(() => {
      isUsingKeyboardRef.current = true;
      document.addEventListener('pointerdown', handlePointer, {
        capture: true,
        once: true,
      });
      document.addEventListener('pointermove', handlePointer, {
        capture: true,
        once: true,
      });
    }, 'handleKeyDown');
    const handlePointer = /* @__PURE__ */ __name$2(() => (isUsingKeyboardRef.current = false), 'handlePointer');
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
      document.removeEventListener('pointerdown', handlePointer, { capture: true });
      document.removeEventListener('pointermove', handlePointer, { capture: true });
    };
  }, []);
  import_react.useEffect(() => {
    if (!open) return;
    const handleBlur = /* @__PURE__ */ __name$2(() => handleOpenChange(false), 'handleBlur');
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, [open, handleOpenChange]);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Popper, {
    ...popperScope,
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuProvider, {
      scope: __scopeMenu,
      open,
      onOpenChange: handleOpenChange,
      content,
      onContentChange: setContent,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuRootProvider, {
        scope: __scopeMenu,
        onClose: import_react.useCallback(() => handleOpenChange(false), [handleOpenChange]),
        isUsingKeyboardRef,
        dir: direction,
        modal,
        children,
      }),
    }),
  });
}, 'Menu');
var MenuAnchor = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuAnchor2(props, forwardedRef) {
    const { __scopeMenu, ...anchorProps } = props;
    const popperScope = usePopperScope$1(__scopeMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PopperAnchor, {
      ...popperScope,
      ...anchorProps,
      ref: forwardedRef,
    });
  }, 'MenuAnchor'),
);
var PORTAL_NAME$1 = 'MenuPortal';
var [PortalProvider$1, usePortalContext$1] = createMenuContext(PORTAL_NAME$1, { forceMount: void 0 });
var MenuPortal = /* @__PURE__ */ __name$2((props) => {
  const { __scopeMenu, forceMount, children, container } = props;
  const context = useMenuContext(PORTAL_NAME$1, __scopeMenu);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PortalProvider$1, {
    scope: __scopeMenu,
    forceMount,
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, {
      present: forceMount || context.open,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Portal, {
        asChild: true,
        container,
        children,
      }),
    }),
  });
}, 'MenuPortal');
var CONTENT_NAME$2 = 'MenuContent';
var [MenuContentProvider, useMenuContentContext] = createMenuContext(CONTENT_NAME$2);
var MenuContent = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuContent2(props, forwardedRef) {
    const portalContext = usePortalContext$1(CONTENT_NAME$2, props.__scopeMenu);
    const { forceMount = portalContext.forceMount, ...contentProps } = props;
    const context = useMenuContext(CONTENT_NAME$2, props.__scopeMenu);
    const rootContext = useMenuRootContext(CONTENT_NAME$2, props.__scopeMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Collection.Provider, {
      scope: props.__scopeMenu,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, {
        present: forceMount || context.open,
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Collection.Slot, {
          scope: props.__scopeMenu,
          children: rootContext.modal
            ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuRootContentModal, {
                ...contentProps,
                ref: forwardedRef,
              })
            : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuRootContentNonModal, {
                ...contentProps,
                ref: forwardedRef,
              }),
        }),
      }),
    });
  }, 'MenuContent'),
);
var MenuRootContentModal = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuRootContentModal2(props, forwardedRef) {
    const context = useMenuContext(CONTENT_NAME$2, props.__scopeMenu);
    const ref = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, ref);
    import_react.useEffect(() => {
      const content = ref.current;
      if (content) return hideOthers(content);
    }, []);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuContentImpl, {
      ...props,
      ref: composedRefs,
      trapFocus: context.open,
      disableOutsidePointerEvents: context.open,
      disableOutsideScroll: true,
      onFocusOutside: composeEventHandlers(props.onFocusOutside, (event) => event.preventDefault(), {
        checkForDefaultPrevented: false,
      }),
      onDismiss: () => context.onOpenChange(false),
    });
  }, 'MenuRootContentModal'),
);
var MenuRootContentNonModal = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuRootContentNonModal2(props, forwardedRef) {
    const context = useMenuContext(CONTENT_NAME$2, props.__scopeMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuContentImpl, {
      ...props,
      ref: forwardedRef,
      trapFocus: false,
      disableOutsidePointerEvents: false,
      disableOutsideScroll: false,
      onDismiss: () => context.onOpenChange(false),
    });
  }, 'MenuRootContentNonModal'),
);
var Slot = createSlot('MenuContent.ScrollLock');
var MenuContentImpl = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuContentImpl2(props, forwardedRef) {
    const {
      __scopeMenu,
      loop = false,
      trapFocus,
      onOpenAutoFocus,
      onCloseAutoFocus,
      disableOutsidePointerEvents,
      onEntryFocus,
      onEscapeKeyDown,
      onPointerDownOutside,
      onFocusOutside,
      onInteractOutside,
      onDismiss,
      disableOutsideScroll,
      ...contentProps
    } = props;
    const context = useMenuContext(CONTENT_NAME$2, __scopeMenu);
    const rootContext = useMenuRootContext(CONTENT_NAME$2, __scopeMenu);
    const popperScope = usePopperScope$1(__scopeMenu);
    const rovingFocusGroupScope = useRovingFocusGroupScope(__scopeMenu);
    const getItems = useCollection(__scopeMenu);
    const [currentItemId, setCurrentItemId] = import_react.useState(null);
    const contentRef = import_react.useRef(null);
    const [branchNode, setBranchNode] = import_react.useState(null);
    useFocusScopeBranch(branchNode);
    const { nodes: branchNodes, registry: branchRegistry } = useFocusScopeBranchRegistry();
    const isModal = Boolean(trapFocus || disableOutsideScroll);
    const composedRefs = useComposedRefs(forwardedRef, contentRef, context.onContentChange, setBranchNode);
    const timerRef = import_react.useRef(0);
    const searchRef = import_react.useRef('');
    const pointerGraceTimerRef = import_react.useRef(0);
    const pointerGraceIntentRef = import_react.useRef(null);
    const pointerDirRef = import_react.useRef('right');
    const lastPointerXRef = import_react.useRef(0);
    const shards = import_react.useMemo(
      () => (disableOutsideScroll ? [contentRef, ...branchNodes.map((node) => ({ current: node }))] : []),
      [contentRef, branchNodes, disableOutsideScroll],
    );
    const ScrollLockWrapper = disableOutsideScroll ? ReactRemoveScroll : import_react.Fragment;
    const scrollLockWrapperProps = disableOutsideScroll
      ? {
          as: Slot,
          allowPinchZoom: true,
          shards,
        }
      : void 0;
    const handleTypeaheadSearch = /* @__PURE__ */ __name$2((key) => {
      const search = searchRef.current + key;
      const items = getItems().filter((item) => !item.disabled);
      const currentItem = document.activeElement;
      const currentMatch = items.find((item) => item.ref.current === currentItem)?.textValue;
      const nextMatch = getNextMatch(
        items.map((item) => item.textValue),
        search,
        currentMatch,
      );
      const newItem = items.find((item) => item.textValue === nextMatch)?.ref.current;
      function updateSearch(value) {
        searchRef.current = value;
        window.clearTimeout(timerRef.current);
        if (value !== '') timerRef.current = window.setTimeout(() => updateSearch(''), 1e3);
      }
      __name$2(updateSearch, 'updateSearch');
      updateSearch(search);
      if (newItem) setTimeout(() => newItem.focus());
    }, 'handleTypeaheadSearch');
    import_react.useEffect(() => {
      return () => window.clearTimeout(timerRef.current);
    }, []);
    useFocusGuards();
    const isPointerMovingToSubmenu = import_react.useCallback((event) => {
      return (
        pointerDirRef.current === pointerGraceIntentRef.current?.side &&
        isPointerInGraceArea(event, pointerGraceIntentRef.current?.area)
      );
    }, []);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuContentProvider, {
      scope: __scopeMenu,
      searchRef,
      onItemEnter: import_react.useCallback(
        (event) => {
          if (isPointerMovingToSubmenu(event)) event.preventDefault();
        },
        [isPointerMovingToSubmenu],
      ),
      onItemLeave: import_react.useCallback(
        (event) => {
          if (isPointerMovingToSubmenu(event)) return;
          contentRef.current?.focus();
          setCurrentItemId(null);
        },
        [isPointerMovingToSubmenu],
      ),
      onTriggerLeave: import_react.useCallback(
        (event) => {
          if (isPointerMovingToSubmenu(event)) event.preventDefault();
        },
        [isPointerMovingToSubmenu],
      ),
      pointerGraceTimerRef,
      onPointerGraceIntentChange: import_react.useCallback((intent) => {
        pointerGraceIntentRef.current = intent;
      }, []),
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FocusScopeBranchProvider, {
        registry: isModal ? branchRegistry : null,
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScrollLockWrapper, {
          ...scrollLockWrapperProps,
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FocusScope, {
            asChild: true,
            trapped: trapFocus,
            branches: branchNodes,
            onMountAutoFocus: composeEventHandlers(onOpenAutoFocus, (event) => {
              event.preventDefault();
              contentRef.current?.focus({ preventScroll: true });
            }),
            onUnmountAutoFocus: onCloseAutoFocus,
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DismissableLayer, {
              asChild: true,
              disableOutsidePointerEvents,
              onEscapeKeyDown,
              onPointerDownOutside,
              onFocusOutside,
              onInteractOutside,
              onDismiss,
              children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RovingFocusGroup, {
                asChild: true,
                ...rovingFocusGroupScope,
                dir: rootContext.dir,
                orientation: 'vertical',
                loop,
                currentTabStopId: currentItemId,
                onCurrentTabStopIdChange: setCurrentItemId,
                onEntryFocus: composeEventHandlers(onEntryFocus, (event) => {
                  if (!rootContext.isUsingKeyboardRef.current) event.preventDefault();
                }),
                preventScrollOnEntryFocus: true,
                children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PopperContent, {
                  role: 'menu',
                  'aria-orientation': 'vertical',
                  'data-state': getOpenState(context.open),
                  'data-radix-menu-content': '',
                  dir: rootContext.dir,
                  ...popperScope,
                  ...contentProps,
                  ref: composedRefs,
                  style: {
                    outline: 'none',
                    ...contentProps.style,
                  },
                  onKeyDown: composeEventHandlers(contentProps.onKeyDown, (event) => {
                    const isKeyDownInside = event.target.closest('[data-radix-menu-content]') === event.currentTarget;
                    const isModifierKey = event.ctrlKey || event.altKey || event.metaKey;
                    const isCharacterKey = event.key.length === 1;
                    if (isKeyDownInside) {
                      if (event.key === 'Tab') event.preventDefault();
                      if (!isModifierKey && isCharacterKey) handleTypeaheadSearch(event.key);
                    }
                    const content = contentRef.current;
                    if (event.target !== content) return;
                    if (!FIRST_LAST_KEYS.includes(event.key)) return;
                    event.preventDefault();
                    const candidateNodes = getItems()
                      .filter((item) => !item.disabled)
                      .map((item) => item.ref.current);
                    if (LAST_KEYS.includes(event.key)) candidateNodes.reverse();
                    focusFirst(candidateNodes);
                  }),
                  onBlur: composeEventHandlers(props.onBlur, (event) => {
                    if (!event.currentTarget.contains(event.target)) {
                      window.clearTimeout(timerRef.current);
                      searchRef.current = '';
                    }
                  }),
                  onPointerMove: composeEventHandlers(
                    props.onPointerMove,
                    whenMouse((event) => {
                      const target = event.target;
                      const pointerXHasChanged = lastPointerXRef.current !== event.clientX;
                      if (event.currentTarget.contains(target) && pointerXHasChanged) {
                        const newDir = event.clientX > lastPointerXRef.current ? 'right' : 'left';
                        pointerDirRef.current = newDir;
                        lastPointerXRef.current = event.clientX;
                      }
                    }),
                  ),
                }),
              }),
            }),
          }),
        }),
      }),
    });
  }, 'MenuContentImpl'),
);
var MenuGroup = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuGroup2(props, forwardedRef) {
    const { __scopeMenu, ...groupProps } = props;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
      role: 'group',
      ...groupProps,
      ref: forwardedRef,
    });
  }, 'MenuGroup'),
);
var MenuLabel = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuLabel2(props, forwardedRef) {
    const { __scopeMenu, ...labelProps } = props;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
      ...labelProps,
      ref: forwardedRef,
    });
  }, 'MenuLabel'),
);
var ITEM_NAME = 'MenuItem';
var ITEM_SELECT = 'menu.itemSelect';
var MenuItem$1 = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuItem2(props, forwardedRef) {
    const { disabled = false, onSelect, ...itemProps } = props;
    const ref = import_react.useRef(null);
    const rootContext = useMenuRootContext(ITEM_NAME, props.__scopeMenu);
    const contentContext = useMenuContentContext(ITEM_NAME, props.__scopeMenu);
    const composedRefs = useComposedRefs(forwardedRef, ref);
    const isPointerDownRef = import_react.useRef(false);
    const handleSelect = /* @__PURE__ */ __name$2(() => {
      const menuItem = ref.current;
      if (!disabled && menuItem) {
        const itemSelectEvent = new CustomEvent(ITEM_SELECT, {
          bubbles: true,
          cancelable: true,
        });
        menuItem.addEventListener(ITEM_SELECT, (event) => onSelect?.(event), { once: true });
        dispatchDiscreteCustomEvent(menuItem, itemSelectEvent);
        if (itemSelectEvent.defaultPrevented) isPointerDownRef.current = false;
        else rootContext.onClose();
      }
    }, 'handleSelect');
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItemImpl, {
      ...itemProps,
      ref: composedRefs,
      disabled,
      onClick: composeEventHandlers(props.onClick, handleSelect),
      onPointerDown: (event) => {
        props.onPointerDown?.(event);
        isPointerDownRef.current = true;
      },
      onPointerUp: composeEventHandlers(props.onPointerUp, (event) => {
        if (!isPointerDownRef.current) event.currentTarget?.click();
      }),
      onKeyDown: composeEventHandlers(props.onKeyDown, (event) => {
        if (disabled || event.target !== event.currentTarget) return;
        if (contentContext.searchRef.current !== '' && event.key === ' ') return;
        if (SELECTION_KEYS.includes(event.key)) {
          event.currentTarget.click();
          event.preventDefault();
        }
      }),
    });
  }, 'MenuItem'),
);
var MenuItemImpl = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuItemImpl2(props, forwardedRef) {
    const { __scopeMenu, disabled = false, textValue, ...itemProps } = props;
    const contentContext = useMenuContentContext(ITEM_NAME, __scopeMenu);
    const rovingFocusGroupScope = useRovingFocusGroupScope(__scopeMenu);
    const ref = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, ref);
    const [isFocused, setIsFocused] = import_react.useState(false);
    const [textContent, setTextContent] = import_react.useState('');
    import_react.useEffect(() => {
      const menuItem = ref.current;
      if (menuItem) setTextContent((menuItem.textContent ?? '').trim());
    }, [itemProps.children]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Collection.ItemSlot, {
      scope: __scopeMenu,
      disabled,
      textValue: textValue ?? textContent,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RovingFocusGroupItem, {
        asChild: true,
        ...rovingFocusGroupScope,
        focusable: !disabled,
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
          role: 'menuitem',
          'data-highlighted': isFocused ? '' : void 0,
          'aria-disabled': disabled || void 0,
          'data-disabled': disabled ? '' : void 0,
          ...itemProps,
          ref: composedRefs,
          onPointerMove: composeEventHandlers(
            props.onPointerMove,
            whenMouse((event) => {
              if (disabled) contentContext.onItemLeave(event);
              else {
                contentContext.onItemEnter(event);
                if (!event.defaultPrevented) event.currentTarget.focus({ preventScroll: true });
              }
            }),
          ),
          onPointerLeave: composeEventHandlers(
            props.onPointerLeave,
            whenMouse((event) => contentContext.onItemLeave(event)),
          ),
          onFocus: composeEventHandlers(props.onFocus, () => setIsFocused(true)),
          onBlur: composeEventHandlers(props.onBlur, () => setIsFocused(false)),
        }),
      }),
    });
  }, 'MenuItemImpl'),
);
var [RadioGroupProvider, useRadioGroupContext] = createMenuContext('MenuRadioGroup', {
  value: void 0,
  onValueChange: /* @__PURE__ */ __name$2(() => {}, 'onValueChange'),
});
var MenuRadioGroup = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuRadioGroup2(props, forwardedRef) {
    const { value, onValueChange, ...groupProps } = props;
    const handleValueChange = useCallbackRef$1(onValueChange);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioGroupProvider, {
      scope: props.__scopeMenu,
      value,
      onValueChange: handleValueChange,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuGroup, {
        ...groupProps,
        ref: forwardedRef,
      }),
    });
  }, 'MenuRadioGroup'),
);
var RADIO_ITEM_NAME = 'MenuRadioItem';
var MenuRadioItem = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuRadioItem2(props, forwardedRef) {
    const { value, ...radioItemProps } = props;
    const context = useRadioGroupContext(RADIO_ITEM_NAME, props.__scopeMenu);
    const checked = value === context.value;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ItemIndicatorProvider, {
      scope: props.__scopeMenu,
      checked,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem$1, {
        role: 'menuitemradio',
        'aria-checked': checked,
        ...radioItemProps,
        ref: forwardedRef,
        'data-state': getCheckedState(checked),
        onSelect: composeEventHandlers(radioItemProps.onSelect, () => context.onValueChange?.(value), {
          checkForDefaultPrevented: false,
        }),
      }),
    });
  }, 'MenuRadioItem'),
);
var ITEM_INDICATOR_NAME = 'MenuItemIndicator';
var [ItemIndicatorProvider, useItemIndicatorContext] = createMenuContext(ITEM_INDICATOR_NAME, { checked: false });
var MenuItemIndicator = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuItemIndicator2(props, forwardedRef) {
    const { __scopeMenu, forceMount, ...itemIndicatorProps } = props;
    const indicatorContext = useItemIndicatorContext(ITEM_INDICATOR_NAME, __scopeMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, {
      present: forceMount || isIndeterminate(indicatorContext.checked) || indicatorContext.checked === true,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.span, {
        ...itemIndicatorProps,
        ref: forwardedRef,
        'data-state': getCheckedState(indicatorContext.checked),
      }),
    });
  }, 'MenuItemIndicator'),
);
var MenuSeparator$1 = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$2(function MenuSeparator2(props, forwardedRef) {
    const { __scopeMenu, ...separatorProps } = props;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
      role: 'separator',
      'aria-orientation': 'horizontal',
      ...separatorProps,
      ref: forwardedRef,
    });
  }, 'MenuSeparator'),
);
var [MenuSubProvider, useMenuSubContext] = createMenuContext('MenuSub');
function getOpenState(open) {
  return open ? 'open' : 'closed';
}
__name$2(getOpenState, 'getOpenState');
function isIndeterminate(checked) {
  return checked === 'indeterminate';
}
__name$2(isIndeterminate, 'isIndeterminate');
function getCheckedState(checked) {
  return isIndeterminate(checked) ? 'indeterminate' : checked ? 'checked' : 'unchecked';
}
__name$2(getCheckedState, 'getCheckedState');
function focusFirst(candidates) {
  const PREVIOUSLY_FOCUSED_ELEMENT = document.activeElement;
  for (const candidate of candidates) {
    if (candidate === PREVIOUSLY_FOCUSED_ELEMENT) return;
    candidate.focus();
    if (document.activeElement !== PREVIOUSLY_FOCUSED_ELEMENT) return;
  }
}
__name$2(focusFirst, 'focusFirst');
function wrapArray(array, startIndex) {
  return array.map((_, index) => array[(startIndex + index) % array.length]);
}
__name$2(wrapArray, 'wrapArray');
function getNextMatch(values, search, currentMatch) {
  const normalizedSearch =
    search.length > 1 && Array.from(search).every((char) => char === search[0]) ? search[0] : search;
  const currentMatchIndex = currentMatch ? values.indexOf(currentMatch) : -1;
  let wrappedValues = wrapArray(values, Math.max(currentMatchIndex, 0));
  if (normalizedSearch.length === 1) wrappedValues = wrappedValues.filter((v) => v !== currentMatch);
  const nextMatch = wrappedValues.find((value) => value.toLowerCase().startsWith(normalizedSearch.toLowerCase()));
  return nextMatch !== currentMatch ? nextMatch : void 0;
}
__name$2(getNextMatch, 'getNextMatch');
function isPointInPolygon$1(point, polygon) {
  const { x, y } = point;
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const ii = polygon[i];
    const jj = polygon[j];
    const xi = ii.x;
    const yi = ii.y;
    const xj = jj.x;
    const yj = jj.y;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
__name$2(isPointInPolygon$1, 'isPointInPolygon');
function isPointerInGraceArea(event, area) {
  if (!area) return false;
  return isPointInPolygon$1(
    {
      x: event.clientX,
      y: event.clientY,
    },
    area,
  );
}
__name$2(isPointerInGraceArea, 'isPointerInGraceArea');
function whenMouse(handler) {
  return (event) => (event.pointerType === 'mouse' ? handler(event) : void 0);
}
__name$2(whenMouse, 'whenMouse');
// ../node_modules/@radix-ui/react-dropdown-menu/dist/index.mjs
var __defProp$1 = Object.defineProperty;
var __name$1 = (target, value) =>
  __defProp$1(target, 'name', {
    value,
    configurable: true,
  });
var DROPDOWN_MENU_NAME = 'DropdownMenu';
var [createDropdownMenuContext, createDropdownMenuScope] = createContextScope(DROPDOWN_MENU_NAME, [createMenuScope]);
var useMenuScope = createMenuScope();
var [DropdownMenuProvider, useDropdownMenuContext] = createDropdownMenuContext(DROPDOWN_MENU_NAME);
var DropdownMenu = /* @__PURE__ */ __name$1((props) => {
  const { __scopeDropdownMenu, children, dir, open: openProp, defaultOpen, onOpenChange, modal = true } = props;
  const menuScope = useMenuScope(__scopeDropdownMenu);
  const triggerRef = import_react.useRef(null);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen ?? false,
    onChange: onOpenChange,
    caller: DROPDOWN_MENU_NAME,
  });
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuProvider, {
    scope: __scopeDropdownMenu,
    triggerId: useId(),
    triggerRef,
    contentId: useId(),
    open,
    onOpenChange: setOpen,
    onOpenToggle: import_react.useCallback(() => setOpen((prevOpen) => !prevOpen), [setOpen]),
    modal,
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu$1, {
      ...menuScope,
      open,
      onOpenChange: setOpen,
      dir,
      modal,
      children,
    }),
  });
}, 'DropdownMenu');
var TRIGGER_NAME$1 = 'DropdownMenuTrigger';
var DropdownMenuTrigger = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuTrigger2(props, forwardedRef) {
    const { __scopeDropdownMenu, disabled = false, ...triggerProps } = props;
    const context = useDropdownMenuContext(TRIGGER_NAME$1, __scopeDropdownMenu);
    const menuScope = useMenuScope(__scopeDropdownMenu);
    const composedRefs = useComposedRefs(forwardedRef, context.triggerRef);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuAnchor, {
      asChild: true,
      ...menuScope,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.button, {
        type: 'button',
        id: context.triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': context.open,
        'aria-controls': context.open ? context.contentId : void 0,
        'data-state': context.open ? 'open' : 'closed',
        'data-disabled': disabled ? '' : void 0,
        disabled,
        ...triggerProps,
        ref: composedRefs,
        onPointerDown: composeEventHandlers(props.onPointerDown, (event) => {
          if (!disabled && event.button === 0 && event.ctrlKey === false) {
            context.onOpenToggle();
            if (!context.open) event.preventDefault();
          }
        }),
        onKeyDown: composeEventHandlers(props.onKeyDown, (event) => {
          if (disabled) return;
          if (['Enter', ' '].includes(event.key)) context.onOpenToggle();
          if (event.key === 'ArrowDown') context.onOpenChange(true);
          if (['Enter', ' ', 'ArrowDown'].includes(event.key)) event.preventDefault();
        }),
      }),
    });
  }, 'DropdownMenuTrigger'),
);
var DropdownMenuPortal = /* @__PURE__ */ __name$1((props) => {
  const { __scopeDropdownMenu, ...portalProps } = props;
  const menuScope = useMenuScope(__scopeDropdownMenu);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuPortal, {
    ...menuScope,
    ...portalProps,
  });
}, 'DropdownMenuPortal');
var CONTENT_NAME$1 = 'DropdownMenuContent';
var DropdownMenuContent = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuContent2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...contentProps } = props;
    const context = useDropdownMenuContext(CONTENT_NAME$1, __scopeDropdownMenu);
    const menuScope = useMenuScope(__scopeDropdownMenu);
    const hasInteractedOutsideRef = import_react.useRef(false);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuContent, {
      id: context.contentId,
      'aria-labelledby': context.triggerId,
      ...menuScope,
      ...contentProps,
      ref: forwardedRef,
      onCloseAutoFocus: composeEventHandlers(props.onCloseAutoFocus, (event) => {
        if (!hasInteractedOutsideRef.current) context.triggerRef.current?.focus();
        hasInteractedOutsideRef.current = false;
        event.preventDefault();
      }),
      onInteractOutside: composeEventHandlers(props.onInteractOutside, (event) => {
        const originalEvent = event.detail.originalEvent;
        const ctrlLeftClick = originalEvent.button === 0 && originalEvent.ctrlKey === true;
        const isRightClick = originalEvent.button === 2 || ctrlLeftClick;
        if (!context.modal || isRightClick) hasInteractedOutsideRef.current = true;
      }),
      style: {
        ...props.style,
        '--radix-dropdown-menu-content-transform-origin': 'var(--radix-popper-transform-origin)',
        '--radix-dropdown-menu-content-available-width': 'var(--radix-popper-available-width)',
        '--radix-dropdown-menu-content-available-height': 'var(--radix-popper-available-height)',
        '--radix-dropdown-menu-trigger-width': 'var(--radix-popper-anchor-width)',
        '--radix-dropdown-menu-trigger-height': 'var(--radix-popper-anchor-height)',
      },
    });
  }, 'DropdownMenuContent'),
);
var DropdownMenuLabel = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuLabel2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...labelProps } = props;
    const menuScope = useMenuScope(__scopeDropdownMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuLabel, {
      ...menuScope,
      ...labelProps,
      ref: forwardedRef,
    });
  }, 'DropdownMenuLabel'),
);
var DropdownMenuItem = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuItem2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...itemProps } = props;
    const menuScope = useMenuScope(__scopeDropdownMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem$1, {
      ...menuScope,
      ...itemProps,
      ref: forwardedRef,
    });
  }, 'DropdownMenuItem'),
);
var DropdownMenuRadioGroup = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuRadioGroup2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...radioGroupProps } = props;
    const menuScope = useMenuScope(__scopeDropdownMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuRadioGroup, {
      ...menuScope,
      ...radioGroupProps,
      ref: forwardedRef,
    });
  }, 'DropdownMenuRadioGroup'),
);
var DropdownMenuRadioItem = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuRadioItem2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...radioItemProps } = props;
    const menuScope = useMenuScope(__scopeDropdownMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuRadioItem, {
      ...menuScope,
      ...radioItemProps,
      ref: forwardedRef,
    });
  }, 'DropdownMenuRadioItem'),
);
var DropdownMenuItemIndicator = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuItemIndicator2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...itemIndicatorProps } = props;
    const menuScope = useMenuScope(__scopeDropdownMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItemIndicator, {
      ...menuScope,
      ...itemIndicatorProps,
      ref: forwardedRef,
    });
  }, 'DropdownMenuItemIndicator'),
);
var DropdownMenuSeparator = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name$1(function DropdownMenuSeparator2(props, forwardedRef) {
    const { __scopeDropdownMenu, ...separatorProps } = props;
    const menuScope = useMenuScope(__scopeDropdownMenu);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuSeparator$1, {
      ...menuScope,
      ...separatorProps,
      ref: forwardedRef,
    });
  }, 'DropdownMenuSeparator'),
);
// ../node_modules/@radix-ui/react-tooltip/dist/index.mjs
var __defProp = Object.defineProperty;
var __name = (target, value) =>
  __defProp(target, 'name', {
    value,
    configurable: true,
  });
var [createTooltipContext, createTooltipScope] = createContextScope('Tooltip', [createPopperScope]);
var usePopperScope = createPopperScope();
var PROVIDER_NAME = 'TooltipProvider';
var DEFAULT_DELAY_DURATION = 700;
var TOOLTIP_OPEN = 'tooltip.open';
var [TooltipProviderContextProvider, useTooltipProviderContext] = createTooltipContext(PROVIDER_NAME);
var TooltipProvider = /* @__PURE__ */ __name((props) => {
  const {
    __scopeTooltip,
    delayDuration = DEFAULT_DELAY_DURATION,
    skipDelayDuration = 300,
    disableHoverableContent = false,
    children,
  } = props;
  const isOpenDelayedRef = import_react.useRef(true);
  const isPointerInTransitRef = import_react.useRef(false);
  const skipDelayTimerRef = import_react.useRef(0);
  import_react.useEffect(() => {
    const skipDelayTimer = skipDelayTimerRef.current;
    return () => window.clearTimeout(skipDelayTimer);
  }, []);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipProviderContextProvider, {
    scope: __scopeTooltip,
    isOpenDelayedRef,
    delayDuration,
    onOpen: import_react.useCallback(() => {
      if (skipDelayDuration <= 0) return;
      window.clearTimeout(skipDelayTimerRef.current);
      isOpenDelayedRef.current = false;
    }, [skipDelayDuration]),
    onClose: import_react.useCallback(() => {
      if (skipDelayDuration <= 0) return;
      window.clearTimeout(skipDelayTimerRef.current);
      skipDelayTimerRef.current = window.setTimeout(() => (isOpenDelayedRef.current = true), skipDelayDuration);
    }, [skipDelayDuration]),
    isPointerInTransitRef,
    onPointerInTransitChange: import_react.useCallback((inTransit) => {
      isPointerInTransitRef.current = inTransit;
    }, []),
    disableHoverableContent,
    children,
  });
}, 'TooltipProvider');
var TOOLTIP_NAME = 'Tooltip';
var [TooltipContextProvider, useTooltipContext] = createTooltipContext(TOOLTIP_NAME);
var Tooltip$1 = /* @__PURE__ */ __name((props) => {
  const {
    __scopeTooltip,
    children,
    open: openProp,
    defaultOpen,
    onOpenChange,
    disableHoverableContent: disableHoverableContentProp,
    delayDuration: delayDurationProp,
  } = props;
  const providerContext = useTooltipProviderContext(TOOLTIP_NAME, props.__scopeTooltip);
  const popperScope = usePopperScope(__scopeTooltip);
  const [trigger, setTrigger] = import_react.useState(null);
  const [contentIdState, setContentId] = import_react.useState(void 0);
  const generatedContentId = useId();
  const openTimerRef = import_react.useRef(0);
  const disableHoverableContent = disableHoverableContentProp ?? providerContext.disableHoverableContent;
  const delayDuration = delayDurationProp ?? providerContext.delayDuration;
  const wasOpenDelayedRef = import_react.useRef(false);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen ?? false,
    onChange: /* @__PURE__ */ __name((open2) => {
      if (open2) {
        providerContext.onOpen();
        document.dispatchEvent(new CustomEvent(TOOLTIP_OPEN));
      } else providerContext.onClose();
      onOpenChange?.(open2);
    }, 'onChange'),
    caller: TOOLTIP_NAME,
  });
  const stateAttribute = import_react.useMemo(() => {
    return open ? (wasOpenDelayedRef.current ? 'delayed-open' : 'instant-open') : 'closed';
  }, [open]);
  const handleOpen = import_react.useCallback(() => {
    window.clearTimeout(openTimerRef.current);
    openTimerRef.current = 0;
    wasOpenDelayedRef.current = false;
    setOpen(true);
  }, [setOpen]);
  const handleClose = import_react.useCallback(() => {
    window.clearTimeout(openTimerRef.current);
    openTimerRef.current = 0;
    setOpen(false);
  }, [setOpen]);
  const handleDelayedOpen = import_react.useCallback(() => {
    window.clearTimeout(openTimerRef.current);
    openTimerRef.current = window.setTimeout(() => {
      wasOpenDelayedRef.current = true;
      setOpen(true);
      openTimerRef.current = 0;
    }, delayDuration);
  }, [delayDuration, setOpen]);
  import_react.useEffect(() => {
    return () => {
      if (openTimerRef.current) {
        window.clearTimeout(openTimerRef.current);
        openTimerRef.current = 0;
      }
    };
  }, []);
  const contentId = contentIdState ?? generatedContentId;
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Popper, {
    ...popperScope,
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipContextProvider, {
      scope: __scopeTooltip,
      contentId,
      setContentId,
      open,
      stateAttribute,
      trigger,
      onTriggerChange: setTrigger,
      onTriggerEnter: import_react.useCallback(() => {
        if (providerContext.isOpenDelayedRef.current) handleDelayedOpen();
        else handleOpen();
      }, [providerContext.isOpenDelayedRef, handleDelayedOpen, handleOpen]),
      onTriggerLeave: import_react.useCallback(() => {
        if (disableHoverableContent) handleClose();
        else {
          window.clearTimeout(openTimerRef.current);
          openTimerRef.current = 0;
        }
      }, [handleClose, disableHoverableContent]),
      onOpen: handleOpen,
      onClose: handleClose,
      disableHoverableContent,
      children,
    }),
  });
}, 'Tooltip');
var TRIGGER_NAME = 'TooltipTrigger';
var TooltipTrigger = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TooltipTrigger2(props, forwardedRef) {
    const { __scopeTooltip, 'aria-describedby': ariaDescribedby, ...triggerProps } = props;
    const context = useTooltipContext(TRIGGER_NAME, __scopeTooltip);
    const providerContext = useTooltipProviderContext(TRIGGER_NAME, __scopeTooltip);
    const popperScope = usePopperScope(__scopeTooltip);
    const ref = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, ref, context.onTriggerChange);
    const isPointerDownRef = import_react.useRef(false);
    const hasPointerMoveOpenedRef = import_react.useRef(false);
    const handlePointerUp = import_react.useCallback(() => (isPointerDownRef.current = false), []);
    import_react.useEffect(() => {
      return () => document.removeEventListener('pointerup', handlePointerUp);
    }, [handlePointerUp]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PopperAnchor, {
      asChild: true,
      ...popperScope,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.button, {
        'aria-describedby': context.open ? concatAriaDescribedby(ariaDescribedby, context.contentId) : ariaDescribedby,
        'data-state': context.stateAttribute,
        ...triggerProps,
        ref: composedRefs,
        onPointerMove: composeEventHandlers(props.onPointerMove, (event) => {
          if (event.pointerType === 'touch') return;
          if (!hasPointerMoveOpenedRef.current && !providerContext.isPointerInTransitRef.current) {
            context.onTriggerEnter();
            hasPointerMoveOpenedRef.current = true;
          }
        }),
        onPointerLeave: composeEventHandlers(props.onPointerLeave, () => {
          context.onTriggerLeave();
          hasPointerMoveOpenedRef.current = false;
        }),
        onPointerDown: composeEventHandlers(props.onPointerDown, () => {
          if (context.open) context.onClose();
          isPointerDownRef.current = true;
          document.addEventListener('pointerup', handlePointerUp, { once: true });
        }),
        onFocus: composeEventHandlers(props.onFocus, () => {
          if (!isPointerDownRef.current) context.onOpen();
        }),
        onBlur: composeEventHandlers(props.onBlur, context.onClose),
        onClick: composeEventHandlers(props.onClick, context.onClose),
      }),
    });
  }, 'TooltipTrigger'),
);
var PORTAL_NAME = 'TooltipPortal';
var [PortalProvider, usePortalContext] = createTooltipContext(PORTAL_NAME, { forceMount: void 0 });
var TooltipPortal = /* @__PURE__ */ __name((props) => {
  const { __scopeTooltip, forceMount, children, container } = props;
  const context = useTooltipContext(PORTAL_NAME, __scopeTooltip);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PortalProvider, {
    scope: __scopeTooltip,
    forceMount,
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, {
      present: forceMount || context.open,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Portal, {
        asChild: true,
        container,
        children,
      }),
    }),
  });
}, 'TooltipPortal');
var CONTENT_NAME = 'TooltipContent';
var TooltipContent = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TooltipContent2(props, forwardedRef) {
    const portalContext = usePortalContext(CONTENT_NAME, props.__scopeTooltip);
    const { forceMount = portalContext.forceMount, side = 'top', ...contentProps } = props;
    const context = useTooltipContext(CONTENT_NAME, props.__scopeTooltip);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, {
      present: forceMount || context.open,
      children: context.disableHoverableContent
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipContentImpl, {
            side,
            ...contentProps,
            ref: forwardedRef,
          })
        : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipContentHoverable, {
            side,
            ...contentProps,
            ref: forwardedRef,
          }),
    });
  }, 'TooltipContent'),
);
var TooltipContentHoverable = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TooltipContentHoverable2(props, forwardedRef) {
    const context = useTooltipContext(CONTENT_NAME, props.__scopeTooltip);
    const providerContext = useTooltipProviderContext(CONTENT_NAME, props.__scopeTooltip);
    const ref = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, ref);
    const [pointerGraceArea, setPointerGraceArea] = import_react.useState(null);
    const { trigger, onClose } = context;
    const content = ref.current;
    const { onPointerInTransitChange } = providerContext;
    const handleRemoveGraceArea = import_react.useCallback(() => {
      setPointerGraceArea(null);
      onPointerInTransitChange(false);
    }, [onPointerInTransitChange]);
    const handleCreateGraceArea = import_react.useCallback(
      (event, hoverTarget) => {
        const currentTarget = event.currentTarget;
        const exitPoint = {
          x: event.clientX,
          y: event.clientY,
        };
        const paddedExitPoints = getPaddedExitPoints(
          exitPoint,
          getExitSideFromRect(exitPoint, currentTarget.getBoundingClientRect()),
        );
        const hoverTargetPoints = getPointsFromRect(hoverTarget.getBoundingClientRect());
        const graceArea = getHull([...paddedExitPoints, ...hoverTargetPoints]);
        setPointerGraceArea(graceArea);
        onPointerInTransitChange(true);
      },
      [onPointerInTransitChange],
    );
    import_react.useEffect(() => {
      return () => handleRemoveGraceArea();
    }, [handleRemoveGraceArea]);
    import_react.useEffect(() => {
      if (trigger && content) {
        const handleTriggerLeave = /* @__PURE__ */ __name(
          (event) => handleCreateGraceArea(event, content),
          'handleTriggerLeave',
        );
        const handleContentLeave = /* @__PURE__ */ __name(
          (event) => handleCreateGraceArea(event, trigger),
          'handleContentLeave',
        );
        trigger.addEventListener('pointerleave', handleTriggerLeave);
        content.addEventListener('pointerleave', handleContentLeave);
        return () => {
          trigger.removeEventListener('pointerleave', handleTriggerLeave);
          content.removeEventListener('pointerleave', handleContentLeave);
        };
      }
    }, [trigger, content, handleCreateGraceArea, handleRemoveGraceArea]);
    import_react.useEffect(() => {
      if (pointerGraceArea) {
        const handleTrackPointerGrace = /* @__PURE__ */ __name((event) => {
          const target = event.target;
          const pointerPosition = {
            x: event.clientX,
            y: event.clientY,
          };
          const hasEnteredTarget = trigger?.contains(target) || content?.contains(target);
          const isPointerOutsideGraceArea = !isPointInPolygon(pointerPosition, pointerGraceArea);
          if (hasEnteredTarget) handleRemoveGraceArea();
          else if (isPointerOutsideGraceArea) {
            handleRemoveGraceArea();
            onClose();
          }
        }, 'handleTrackPointerGrace');
        document.addEventListener('pointermove', handleTrackPointerGrace);
        return () => document.removeEventListener('pointermove', handleTrackPointerGrace);
      }
    }, [trigger, content, pointerGraceArea, onClose, handleRemoveGraceArea]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipContentImpl, {
      ...props,
      ref: composedRefs,
    });
  }, 'TooltipContentHoverable'),
);
var Slottable = createSlottable('TooltipContent');
var TooltipContentImpl = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TooltipContentImpl2(props, forwardedRef) {
    const {
      __scopeTooltip,
      children,
      'aria-label': ariaLabel,
      id: idProp,
      onEscapeKeyDown,
      onPointerDownOutside,
      ...contentProps
    } = props;
    const context = useTooltipContext(CONTENT_NAME, __scopeTooltip);
    const popperScope = usePopperScope(__scopeTooltip);
    const { onClose } = context;
    const [contentNode, setContentNode] = import_react.useState(null);
    const composedRefs = useComposedRefs(forwardedRef, setContentNode);
    useFocusScopeBranch(contentNode);
    import_react.useEffect(() => {
      document.addEventListener(TOOLTIP_OPEN, onClose);
      return () => document.removeEventListener(TOOLTIP_OPEN, onClose);
    }, [onClose]);
    import_react.useEffect(() => {
      if (context.trigger) {
        const handleScroll = /* @__PURE__ */ __name((event) => {
          if (event.target instanceof Node && event.target.contains(context.trigger)) onClose();
        }, 'handleScroll');
        window.addEventListener('scroll', handleScroll, { capture: true });
        return () => window.removeEventListener('scroll', handleScroll, { capture: true });
      }
    }, [context.trigger, onClose]);
    const { setContentId } = context;
    useLayoutEffect2(() => {
      setContentId(idProp);
      return () => {
        setContentId(void 0);
      };
    }, [idProp, setContentId]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DismissableLayer, {
      asChild: true,
      disableOutsidePointerEvents: false,
      onEscapeKeyDown,
      onPointerDownOutside,
      onFocusOutside: (event) => event.preventDefault(),
      onDismiss: onClose,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PopperContent, {
        'data-state': context.stateAttribute,
        role: ariaLabel ? void 0 : 'tooltip',
        id: ariaLabel ? void 0 : context.contentId,
        ...popperScope,
        ...contentProps,
        ref: composedRefs,
        style: {
          ...contentProps.style,
          '--radix-tooltip-content-transform-origin': 'var(--radix-popper-transform-origin)',
          '--radix-tooltip-content-available-width': 'var(--radix-popper-available-width)',
          '--radix-tooltip-content-available-height': 'var(--radix-popper-available-height)',
          '--radix-tooltip-trigger-width': 'var(--radix-popper-anchor-width)',
          '--radix-tooltip-trigger-height': 'var(--radix-popper-anchor-height)',
        },
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Slottable, { children }),
          ariaLabel
            ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
                id: context.contentId,
                role: 'tooltip',
                children: ariaLabel,
              })
            : null,
        ],
      }),
    });
  }, 'TooltipContentImpl'),
);
function getExitSideFromRect(point, rect) {
  const top = Math.abs(rect.top - point.y);
  const bottom = Math.abs(rect.bottom - point.y);
  const right = Math.abs(rect.right - point.x);
  const left = Math.abs(rect.left - point.x);
  switch (Math.min(top, bottom, right, left)) {
    case left:
      return 'left';
    case right:
      return 'right';
    case top:
      return 'top';
    case bottom:
      return 'bottom';
    default:
      throw new Error('unreachable');
  }
}
__name(getExitSideFromRect, 'getExitSideFromRect');
function getPaddedExitPoints(exitPoint, exitSide, padding = 5) {
  const paddedExitPoints = [];
  switch (exitSide) {
    case 'top':
      paddedExitPoints.push(
        {
          x: exitPoint.x - padding,
          y: exitPoint.y + padding,
        },
        {
          x: exitPoint.x + padding,
          y: exitPoint.y + padding,
        },
      );
      break;
    case 'bottom':
      paddedExitPoints.push(
        {
          x: exitPoint.x - padding,
          y: exitPoint.y - padding,
        },
        {
          x: exitPoint.x + padding,
          y: exitPoint.y - padding,
        },
      );
      break;
    case 'left':
      paddedExitPoints.push(
        {
          x: exitPoint.x + padding,
          y: exitPoint.y - padding,
        },
        {
          x: exitPoint.x + padding,
          y: exitPoint.y + padding,
        },
      );
      break;
    case 'right':
      paddedExitPoints.push(
        {
          x: exitPoint.x - padding,
          y: exitPoint.y - padding,
        },
        {
          x: exitPoint.x - padding,
          y: exitPoint.y + padding,
        },
      );
  }
  return paddedExitPoints;
}
__name(getPaddedExitPoints, 'getPaddedExitPoints');
function getPointsFromRect(rect) {
  const { top, right, bottom, left } = rect;
  return [
    {
      x: left,
      y: top,
    },
    {
      x: right,
      y: top,
    },
    {
      x: right,
      y: bottom,
    },
    {
      x: left,
      y: bottom,
    },
  ];
}
__name(getPointsFromRect, 'getPointsFromRect');
function isPointInPolygon(point, polygon) {
  const { x, y } = point;
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const ii = polygon[i];
    const jj = polygon[j];
    const xi = ii.x;
    const yi = ii.y;
    const xj = jj.x;
    const yj = jj.y;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
__name(isPointInPolygon, 'isPointInPolygon');
function getHull(points) {
  const newPoints = points.slice();
  newPoints.sort((a, b) => {
    if (a.x < b.x) return -1;
    else if (a.x > b.x) return 1;
    else if (a.y < b.y) return -1;
    else if (a.y > b.y) return 1;
    else return 0;
  });
  return getHullPresorted(newPoints);
}
__name(getHull, 'getHull');
function getHullPresorted(points) {
  if (points.length <= 1) return points.slice();
  const upperHull = [];
  for (let i = 0; i < points.length; i++) {
    const p = points[i];
    while (upperHull.length >= 2) {
      const q = upperHull[upperHull.length - 1];
      const r = upperHull[upperHull.length - 2];
      if ((q.x - r.x) * (p.y - r.y) >= (q.y - r.y) * (p.x - r.x)) upperHull.pop();
      else break;
    }
    upperHull.push(p);
  }
  upperHull.pop();
  const lowerHull = [];
  for (let i = points.length - 1; i >= 0; i--) {
    const p = points[i];
    while (lowerHull.length >= 2) {
      const q = lowerHull[lowerHull.length - 1];
      const r = lowerHull[lowerHull.length - 2];
      if ((q.x - r.x) * (p.y - r.y) >= (q.y - r.y) * (p.x - r.x)) lowerHull.pop();
      else break;
    }
    lowerHull.push(p);
  }
  lowerHull.pop();
  if (
    upperHull.length === 1 &&
    lowerHull.length === 1 &&
    upperHull[0].x === lowerHull[0].x &&
    upperHull[0].y === lowerHull[0].y
  )
    return upperHull;
  else return upperHull.concat(lowerHull);
}
__name(getHullPresorted, 'getHullPresorted');
function concatAriaDescribedby(...values) {
  const ids = /* @__PURE__ */ new Set();
  for (const value of values) {
    if (typeof value !== 'string') continue;
    for (const id of String(value).trim().split(/\s+/)) if (id) ids.add(id);
  }
  return ids.size > 0 ? Array.from(ids).join(' ') : void 0;
}
__name(concatAriaDescribedby, 'concatAriaDescribedby');
// src/shared/ui/menu.tsx
var itemClass = clsx(
  'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-dense px-2.5 text-dense text-fg outline-none select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-subtle',
);
var Menu = ({ trigger, header, children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenu, {
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuTrigger, {
        asChild: true,
        children: trigger,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuPortal, {
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuContent, {
          align: 'end',
          sideOffset: 8,
          collisionPadding: 12,
          className:
            'z-50 min-w-56 origin-(--radix-dropdown-menu-content-transform-origin) rounded-card border border-line bg-overlay p-1.5 shadow-overlay data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
          children: [header, children],
        }),
      }),
    ],
  });
var MenuItem = ({ icon, onSelect, danger = false, disabled = false, children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuItem, {
    className: clsx(itemClass, danger && 'text-danger'),
    disabled,
    onSelect,
    children: [icon, children],
  });
/** A choice inside a menu; the menu stays open, so that the effect can be seen and changed again. */
var MenuChoice = ({ label, value, onChange, options }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DropdownMenuRadioGroup, {
    'aria-label': label,
    value,
    onValueChange: (next) => {
      onChange(next);
    },
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuLabel, {
        className: 'px-2.5 pt-2 pb-1 text-caption font-medium text-subtle',
        children: label,
      }),
      options.map((option) =>
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(
          DropdownMenuRadioItem,
          {
            value: option.value,
            className: itemClass,
            onSelect: (event) => {
              event.preventDefault();
            },
            children: [
              option.icon,
              option.label,
              /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuItemIndicator, {
                className: 'ml-auto text-accent-fg',
                children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
                  'aria-hidden': true,
                  size: 16,
                  strokeWidth: 2,
                }),
              }),
            ],
          },
          option.value,
        ),
      ),
    ],
  });
var MenuSeparator = () =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DropdownMenuSeparator, { className: '-mx-1.5 my-1.5 h-px bg-line' });
// src/app/account-menu.tsx
var icon = {
  'aria-hidden': true,
  size: 16,
  strokeWidth: 1.75,
};
var themeOptions = [
  {
    value: 'light',
    label: 'Claro',
    icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sun, { ...icon }),
  },
  {
    value: 'dark',
    label: 'Escuro',
    icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moon, { ...icon }),
  },
  {
    value: 'system',
    label: 'Sistema',
    icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Monitor, { ...icon }),
  },
];
/** Leaves at once; the server is told, but an answer is not needed to be out of here. */
function signOut() {
  post('/api/auth/logout').catch(() => void 0);
  endSession();
}
/** Who is signed in, the theme, and the way out. */
function AccountMenu() {
  const { data } = useLive(profile);
  const token = useSession((session) => session.token);
  const { choice, choose } = useTheme();
  const name = data?.username ?? (token === null ? '' : readClaims(token)?.username) ?? '';
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Menu, {
    trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
      type: 'button',
      'aria-label': `Conta de ${name}`,
      className: 'grid size-10 shrink-0 place-items-center rounded-full pointer-coarse:size-11',
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
        name,
        src: data?.avatar_url,
        size: 'small',
      }),
    }),
    header: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
      className: 'grid min-w-0 gap-0.5 px-2.5 pt-2 pb-2.5',
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
          className: 'truncate text-dense font-medium',
          children: name,
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
          className: 'truncate text-caption text-subtle',
          children: data?.email,
        }),
      ],
    }),
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuSeparator, {}),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuChoice, {
        label: 'Tema',
        value: choice,
        onChange: choose,
        options: themeOptions,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuSeparator, {}),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
        icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogOut, { ...icon }),
        onSelect: signOut,
        children: 'Sair',
      }),
    ],
  });
}
// src/app/shell-header.tsx
var ShellHeader = () =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('header', {
    className: 'fixed inset-x-0 top-0 z-20 h-(--header) border-b border-line bg-bg',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
      className: 'flex h-full items-center gap-1 px-4 md:gap-2 md:px-6',
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
          className: 'mr-auto',
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrandLink, {
            href: paths.home,
            nameClassName: 'max-md:sr-only',
          }),
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Balance, {}),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CartLink, {}),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountMenu, {}),
      ],
    }),
  });
function Balance() {
  const { data } = useLive(profile);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    role: 'group',
    'aria-label': data ? `Saldo ${formatMoney(data.balance)}` : 'Saldo',
    className:
      'mr-1 flex h-10 items-center gap-3 rounded-full border border-line bg-surface py-1 pr-1 pl-4 pointer-coarse:h-12',
    children: [
      data
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Money, {
            amount: data.balance,
            className: 'text-dense font-semibold',
          })
        : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: 'h-4 w-16' }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
        href: paths.deposit,
        'aria-label': 'Depositar',
        className:
          'inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-full border border-accent-line bg-accent text-dense font-medium text-on-accent no-underline transition-colors hover:bg-accent-hover md:px-3 pointer-coarse:h-11 pointer-coarse:min-w-11',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, {
            'aria-hidden': true,
            size: 16,
            strokeWidth: 2,
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
            className: 'hidden md:inline',
            children: 'Depositar',
          }),
        ],
      }),
    ],
  });
}
function CartLink() {
  const count = useCart(({ items }) => items.length);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
    href: paths.cart,
    'aria-label': `Carrinho, ${String(count)} ${count === 1 ? 'item' : 'itens'}`,
    className: iconButtonClass,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShoppingCart, {
        'aria-hidden': true,
        size: 20,
        strokeWidth: 1.75,
      }),
      count > 0
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
            'aria-hidden': true,
            className:
              'tabular absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-accent-line bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent',
            children: count,
          })
        : null,
    ],
  });
}
// src/shared/ui/tooltip.tsx
/** A hint for what is hovered or focused; never the only place where something is said. */
var Tooltip = ({ content, side = 'top', children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipProvider, {
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tooltip$1, {
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipTrigger, {
          asChild: true,
          children,
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipPortal, {
          children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TooltipContent, {
            side,
            sideOffset: 6,
            collisionPadding: 8,
            className:
              'z-70 max-w-72 rounded-dense border border-line bg-overlay px-2.5 py-1.5 text-caption text-fg shadow-overlay data-[state=delayed-open]:animate-pop-in',
            children: content,
          }),
        }),
      ],
    }),
  });
// src/app/shell-links.tsx
var entries = routes.flatMap(({ path, entry, shell }) =>
  entry && shell === 'client'
    ? [
        {
          path,
          ...entry,
        },
      ]
    : [],
);
/** The first entry is the area's start; the others also stand for what lies below them. */
var isHere = (path, location) => location === path || (path !== entries[0]?.path && location.startsWith(`${path}/`));
/** Links beside the screen: icons alone at 72 px, with their words from 1280 px on. */
function Sidebar() {
  const [location] = useLocation();
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('nav', {
    'aria-label': 'Principal',
    className:
      'fixed inset-y-0 left-0 z-10 hidden w-18 border-r border-line bg-bg px-3 pt-[calc(var(--header)+1rem)] md:block xl:w-60',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
      className: 'grid gap-1',
      children: entries.map(({ path, label, icon }) =>
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
          'li',
          {
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tooltip, {
              content: label,
              side: 'right',
              children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
                href: path,
                'aria-label': label,
                'aria-current': isHere(path, location) ? 'page' : void 0,
                className: clsx(
                  'flex h-10 items-center gap-3 rounded-control px-3.5 text-dense font-medium text-muted transition-colors pointer-coarse:h-11',
                  'hover:bg-hover hover:text-fg aria-[current]:bg-hover aria-[current]:text-accent-fg',
                ),
                children: [
                  icon,
                  /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
                    className: 'hidden xl:inline',
                    children: label,
                  }),
                ],
              }),
            }),
          },
          path,
        ),
      ),
    }),
  });
}
/** The same links under the thumb, on narrow screens. */
function BottomBar() {
  const [location] = useLocation();
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)('nav', {
    'aria-label': 'Principal',
    className: 'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('ul', {
      className: 'grid auto-cols-fr grid-flow-col',
      children: entries.map(({ path, label, icon }) =>
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
          'li',
          {
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
              href: path,
              'aria-current': isHere(path, location) ? 'page' : void 0,
              className:
                'grid h-16 content-center justify-items-center gap-1 text-caption font-medium text-muted aria-[current]:text-accent-fg',
              children: [icon, label],
            }),
          },
          path,
        ),
      ),
    }),
  });
}
// src/app/client-shell.tsx
/** The frame of the client area: header, links beside or below, and the screen. */
var ClientShell = ({ children }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
    className: 'min-h-dvh',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('a', {
        href: '#content',
        className:
          'sr-only z-70 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed! focus:top-3 focus:left-3',
        children: 'Pular para o conteúdo',
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShellHeader, {}),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sidebar, {}),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('main', {
        id: 'content',
        tabIndex: -1,
        className:
          'min-w-0 pt-(--header) pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none md:pb-0 md:pl-18 xl:pl-60',
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)('div', {
          className: 'mx-auto w-full max-w-[75rem] p-4 md:p-6',
          children,
        }),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BottomBar, {}),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveChip, { connected$: wire.connected$ }),
    ],
  });
export { ClientShell };
