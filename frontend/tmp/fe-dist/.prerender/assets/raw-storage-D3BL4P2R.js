import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { a as require_react } from './spinner-tcE1Yfv-.js';
// ../node_modules/lucide-react/dist/esm/shared/src/utils/toKebabCase.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var toKebabCase = (string) => string?.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
// ../node_modules/lucide-react/dist/esm/shared/src/utils/toLucideIconData.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
function toLucideIconData(iconName, iconNode, aliases = []) {
  if (iconNode == null) throw new Error('[lucide]: iconNode is required when icon name is used');
  return {
    name: toKebabCase(iconName),
    size: 24,
    node: iconNode,
    ...(aliases.length > 0 ? { aliases } : {}),
  };
}
// ../node_modules/lucide-react/dist/esm/shared/src/utils/toCamelCase.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var toCamelCase = (string) => {
  let out = '';
  let upperNext = false;
  for (const ch of string) {
    if (ch === '-' || ch === '_' || ch <= ' ') {
      upperNext = out.length > 0;
      continue;
    }
    if (out.length === 0) out += ch.toLowerCase();
    else out += upperNext ? ch.toUpperCase() : ch;
    upperNext = false;
  }
  return out;
};
// ../node_modules/lucide-react/dist/esm/shared/src/utils/toPascalCase.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var toPascalCase = (string) => {
  const camelCase = toCamelCase(string);
  return camelCase.charAt(0).toUpperCase() + camelCase.slice(1);
};
// ../node_modules/lucide-react/dist/esm/shared/src/utils/mergeClasses.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var mergeClasses = (...classes) => {
  const tokens = /* @__PURE__ */ new Set();
  for (const cls of classes) {
    if (typeof cls !== 'string') continue;
    for (const token of cls.split(/\s+/)) if (token) tokens.add(token);
  }
  return [...tokens].join(' ');
};
// ../node_modules/lucide-react/dist/esm/shared/src/build/defaultAttributes.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var defaultAttributes = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};
// ../node_modules/lucide-react/dist/esm/shared/src/build/buildLucideIconNode.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
function isDefined(value) {
  return value !== null && value !== void 0;
}
function buildLucideIconNode(icon, params = {}) {
  const attributeNames = params.attributeNames ?? {};
  const getAttributeName = (attributeName) => attributeNames[attributeName] ?? attributeName;
  const viewBoxWidth = icon.size ?? icon.width ?? defaultAttributes['width'];
  const viewBoxHeight = icon.size ?? icon.height ?? defaultAttributes['height'];
  const aliasClassNames =
    icon.aliases
      ?.filter((alias) => typeof alias === 'string' && alias.trim() !== '')
      .map((alias) => `lucide-${alias}`) ?? [];
  const iconClassNames = [...(icon.name ? [`lucide-${icon.name}`] : []), ...aliasClassNames];
  const classNamesFromClassName = params.className?.split(' ').filter(Boolean) ?? [];
  const className =
    params.includeDefaultClasses === false
      ? mergeClasses(...classNamesFromClassName)
      : mergeClasses('lucide', ...iconClassNames, ...classNamesFromClassName);
  const calculatedStrokeWidth = params.absoluteStrokeWidth
    ? (Number(params.strokeWidth ?? defaultAttributes['stroke-width']) *
        Number(icon.size ?? icon.width ?? defaultAttributes['width'])) /
      Number(params.size ?? params.width ?? defaultAttributes['width'])
    : (params.strokeWidth ?? defaultAttributes['stroke-width']);
  return [
    'svg',
    {
      ...Object.entries(defaultAttributes).reduce((attrs, [attrName, value]) => {
        attrs[getAttributeName(attrName)] = value;
        return attrs;
      }, {}),
      ...('color' in params && params.color && { [getAttributeName('stroke')]: params.color }),
      ...('size' in params &&
        isDefined(params.size) && {
          [getAttributeName('width')]: params.size,
          [getAttributeName('height')]: params.size,
        }),
      ...('width' in params && isDefined(params.width) && { [getAttributeName('width')]: params.width }),
      ...('height' in params && isDefined(params.height) && { [getAttributeName('height')]: params.height }),
      [getAttributeName('stroke-width')]: calculatedStrokeWidth,
      ...(className && { [getAttributeName('class')]: className }),
      [getAttributeName('viewBox')]: `0 0 ${viewBoxWidth} ${viewBoxHeight}`,
      ...(params.hasA11yProp === false ? { [getAttributeName('aria-hidden')]: 'true' } : {}),
      ...('attributes' in params && params.attributes),
    },
    icon.node.map((child) => {
      const [name, attrs, children] = child;
      const nextAttrs = params.nonScalingStroke
        ? {
            [getAttributeName('vector-effect')]: 'non-scaling-stroke',
            ...attrs,
          }
        : attrs;
      return children ? [name, nextAttrs, children] : [name, nextAttrs];
    }),
  ];
}
// ../node_modules/lucide-react/dist/esm/shared/src/build/buildLucideIconForReact.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
function buildLucideIconForReact(icon, params = {}) {
  return buildLucideIconNode(icon, {
    ...params,
    attributeNames: {
      ...params.attributeNames,
      class: 'className',
      'stroke-width': 'strokeWidth',
      'stroke-linecap': 'strokeLinecap',
      'stroke-linejoin': 'strokeLinejoin',
      'vector-effect': 'vectorEffect',
    },
  });
}
// ../node_modules/lucide-react/dist/esm/shared/src/utils/hasA11yProp.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var hasA11yProp = (props) => {
  if (props == null || typeof props !== 'object') return false;
  for (const prop in props)
    if (
      Object.prototype.hasOwnProperty.call(props, prop) &&
      (prop.startsWith('aria-') || prop === 'role' || prop === 'title') &&
      props[prop] != null
    )
      return true;
  return false;
};
// ../node_modules/lucide-react/dist/esm/context.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var LucideContext = (0, import_react.createContext)({});
var useLucideContext = () => (0, import_react.useContext)(LucideContext);
// ../node_modules/lucide-react/dist/esm/Icon.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var Icon = (0, import_react.forwardRef)(
  (
    {
      color,
      size,
      width,
      height,
      strokeWidth,
      absoluteStrokeWidth,
      nonScalingStroke,
      className = '',
      children,
      iconNode = [],
      icon = {
        node: iconNode,
        aliases: [],
        size: 24,
      },
      ...rest
    },
    ref,
  ) => {
    const {
      size: contextSize = 24,
      strokeWidth: contextStrokeWidth = 2,
      absoluteStrokeWidth: contextAbsoluteStrokeWidth = false,
      nonScalingStroke: contextNonScalingStroke = false,
      color: contextColor = 'currentColor',
      className: contextClass = '',
    } = useLucideContext() ?? {};
    const hasAccessibleProp = Boolean(children) || hasA11yProp(rest);
    const [name, svgAttributes, builtIconNode = []] = buildLucideIconForReact(icon, {
      color: color ?? contextColor,
      width: width ?? size ?? contextSize,
      height: height ?? size ?? contextSize,
      strokeWidth: strokeWidth ?? contextStrokeWidth,
      absoluteStrokeWidth: absoluteStrokeWidth ?? contextAbsoluteStrokeWidth,
      nonScalingStroke: nonScalingStroke ?? contextNonScalingStroke,
      className: mergeClasses(contextClass, className),
      hasA11yProp: hasAccessibleProp,
      attributes: rest,
    });
    return (0, import_react.createElement)(
      name,
      {
        ref,
        ...svgAttributes,
      },
      [
        ...builtIconNode.map(([tag, attrs]) => (0, import_react.createElement)(tag, attrs)),
        ...(Array.isArray(children) ? children : [children]),
      ],
    );
  },
);
// ../node_modules/lucide-react/dist/esm/createLucideIcon.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
function createLucideIcon(iconDataOrName, iconNode = [], aliases = []) {
  const iconData =
    typeof iconDataOrName === 'string' ? toLucideIconData(iconDataOrName, iconNode, aliases) : iconDataOrName;
  const Component = (0, import_react.forwardRef)(({ className, ...props }, ref) =>
    (0, import_react.createElement)(Icon, {
      ref,
      icon: iconData,
      className,
      ...props,
    }),
  );
  if (iconData.name) Component.displayName = toPascalCase(iconData.name);
  return Component;
}
// ../node_modules/zustand/esm/middleware.mjs
function createJSONStorage(getStorage, options) {
  let storage;
  try {
    storage = getStorage();
  } catch (e) {
    return;
  }
  return {
    getItem: (name) => {
      var _a;
      const parse = (str2) => {
        if (str2 === null) return null;
        return JSON.parse(str2, options == null ? void 0 : options.reviver);
      };
      const str = (_a = storage.getItem(name)) != null ? _a : null;
      if (isPromiseLike(str)) return str.then(parse);
      return parse(str);
    },
    setItem: (name, newValue) =>
      storage.setItem(name, JSON.stringify(newValue, options == null ? void 0 : options.replacer)),
    removeItem: (name) => storage.removeItem(name),
  };
}
var isPromiseLike = (value) => typeof (value == null ? void 0 : value.then) === 'function';
var toSyncThenable = (value) => ({
  then(onFulfilled) {
    return onFulfilled ? toThenable(onFulfilled)(value) : this;
  },
});
var toThenable = (fn) => (input) => {
  try {
    const result = fn(input);
    return isPromiseLike(result) ? result : toSyncThenable(result);
  } catch (error) {
    return {
      then(_onFulfilled, onRejected) {
        return onRejected ? toThenable(onRejected)(error) : this;
      },
    };
  }
};
var persistImpl = (config, baseOptions) => (set, get, api) => {
  let options = {
    storage: createJSONStorage(() => window.localStorage),
    partialize: (state) => state,
    version: 0,
    merge: (persistedState, currentState) => ({
      ...currentState,
      ...persistedState,
    }),
    ...baseOptions,
  };
  let hasHydrated = false;
  let hydrationVersion = 0;
  const hydrationListeners = /* @__PURE__ */ new Set();
  const finishHydrationListeners = /* @__PURE__ */ new Set();
  let storage = options.storage;
  if (!storage)
    return config(
      (...args) => {
        console.warn(
          `[zustand persist middleware] Unable to update item '${options.name}', the given storage is currently unavailable.`,
        );
        set(...args);
      },
      get,
      api,
    );
  const setItem = () => {
    const state = options.partialize({ ...get() });
    return storage.setItem(options.name, {
      state,
      version: options.version,
    });
  };
  const savedSetState = api.setState;
  api.setState = (...args) => {
    savedSetState(...args);
    return setItem();
  };
  const configResult = config(
    (...args) => {
      set(...args);
      return setItem();
    },
    get,
    api,
  );
  api.getInitialState = () => configResult;
  let stateFromStorage;
  const hydrate = () => {
    var _a, _b;
    if (!storage) return;
    const currentVersion = ++hydrationVersion;
    hasHydrated = false;
    hydrationListeners.forEach((cb) => {
      var _a2;
      return cb((_a2 = get()) != null ? _a2 : configResult);
    });
    const postRehydrationCallback =
      ((_b = options.onRehydrateStorage) == null
        ? void 0
        : _b.call(options, (_a = get()) != null ? _a : configResult)) || void 0;
    return toThenable(storage.getItem.bind(storage))(options.name)
      .then((deserializedStorageValue) => {
        if (deserializedStorageValue) {
          if (
            typeof deserializedStorageValue.version === 'number' &&
            deserializedStorageValue.version !== options.version
          ) {
            if (options.migrate) {
              const migration = options.migrate(deserializedStorageValue.state, deserializedStorageValue.version);
              if (isPromiseLike(migration)) return migration.then((result) => [true, result]);
              return [true, migration];
            }
            console.error(`State loaded from storage couldn't be migrated since no migrate function was provided`);
          } else return [false, deserializedStorageValue.state];
        }
        return [false, void 0];
      })
      .then((migrationResult) => {
        var _a2;
        if (currentVersion !== hydrationVersion) return;
        const [migrated, migratedState] = migrationResult;
        stateFromStorage = options.merge(migratedState, (_a2 = get()) != null ? _a2 : configResult);
        set(stateFromStorage, true);
        if (migrated) return setItem();
      })
      .then(() => {
        if (currentVersion !== hydrationVersion) return;
        postRehydrationCallback?.(get(), void 0);
        stateFromStorage = get();
        hasHydrated = true;
        finishHydrationListeners.forEach((cb) => cb(stateFromStorage));
      })
      .then(
        () => void 0,
        (e) => {
          if (currentVersion !== hydrationVersion) return;
          postRehydrationCallback?.(void 0, e);
        },
      );
  };
  api.persist = {
    setOptions: (newOptions) => {
      options = {
        ...options,
        ...newOptions,
      };
      if (newOptions.storage) storage = newOptions.storage;
    },
    clearStorage: () => {
      ++hydrationVersion;
      storage?.removeItem(options.name);
    },
    getOptions: () => options,
    rehydrate: () => {
      try {
        return Promise.resolve(hydrate());
      } catch (error) {
        return Promise.reject(error);
      }
    },
    hasHydrated: () => hasHydrated,
    onHydrate: (cb) => {
      hydrationListeners.add(cb);
      return () => {
        hydrationListeners.delete(cb);
      };
    },
    onFinishHydration: (cb) => {
      finishHydrationListeners.add(cb);
      return () => {
        finishHydrationListeners.delete(cb);
      };
    },
  };
  if (!options.skipHydration) hydrate();
  return stateFromStorage || configResult;
};
var persist = persistImpl;
// src/shared/session/raw-storage.ts
/** Keeps one string field of a store as it is, without an envelope: other tabs and the page's first script read it too. */
var rawStorage = (field) => ({
  getItem(name) {
    const value = localStorage.getItem(name);
    return value === null ? null : { state: { [field]: value } };
  },
  setItem(name, { state }) {
    const value = state[field];
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  },
  removeItem(name) {
    localStorage.removeItem(name);
  },
});
export { persist as n, createLucideIcon as r, rawStorage as t };
