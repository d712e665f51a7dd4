import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { a as require_react, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import { t as require_react_dom } from './react-dom-Be6fHVcv.js';
// ../node_modules/@radix-ui/react-compose-refs/dist/index.mjs
var import_jsx_runtime = require_jsx_runtime();
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var __defProp$13 = Object.defineProperty;
var __name$13 = (target, value) =>
  __defProp$13(target, 'name', {
    value,
    configurable: true,
  });
function setRef$1(ref, value) {
  if (typeof ref === 'function') return ref(value);
  else if (ref !== null && ref !== void 0) ref.current = value;
}
__name$13(setRef$1, 'setRef');
function composeRefs(...refs) {
  return (node) => {
    let hasCleanup = false;
    const cleanups = refs.map((ref) => {
      const cleanup = setRef$1(ref, node);
      if (!hasCleanup && typeof cleanup == 'function') hasCleanup = true;
      return cleanup;
    });
    if (hasCleanup)
      return () => {
        for (let i = 0; i < cleanups.length; i++) {
          const cleanup = cleanups[i];
          if (typeof cleanup == 'function') cleanup();
          else setRef$1(refs[i], null);
        }
      };
  };
}
__name$13(composeRefs, 'composeRefs');
function useComposedRefs(...refs) {
  return import_react.useCallback(composeRefs(...refs), refs);
}
__name$13(useComposedRefs, 'useComposedRefs');
// ../node_modules/@radix-ui/react-slot/dist/index.mjs
var __defProp$12 = Object.defineProperty;
var __name$12 = (target, value) =>
  __defProp$12(target, 'name', {
    value,
    configurable: true,
  });
// @__NO_SIDE_EFFECTS__
function createSlot(ownerName) {
  const Slot2 = import_react.forwardRef((props, forwardedRef) => {
    let { children, ...slotProps } = props;
    let slottableElement = null;
    let hasSlottable = false;
    const newChildren = [];
    children = useUnwrappedLazy(children);
    import_react.Children.forEach(children, (maybeSlottable) => {
      if (isSlottable(maybeSlottable)) {
        hasSlottable = true;
        const slottable = maybeSlottable;
        let child = 'child' in slottable.props ? slottable.props.child : slottable.props.children;
        while (isLazyComponent(child) && typeof use === 'function') child = use(child._payload);
        slottableElement = getSlottableElementFromSlottable(slottable, child);
        newChildren.push(slottableElement?.props?.children);
      } else newChildren.push(maybeSlottable);
    });
    if (slottableElement) slottableElement = import_react.cloneElement(slottableElement, void 0, newChildren);
    else if (!hasSlottable && import_react.Children.count(children) === 1 && import_react.isValidElement(children))
      slottableElement = children;
    const slottableElementRef = slottableElement ? getElementRef$1(slottableElement) : void 0;
    const composedRef = useComposedRefs(forwardedRef, slottableElementRef);
    if (!slottableElement) {
      if (children || children === 0)
        throw new Error(hasSlottable ? createSlottableError(ownerName) : createSlotError(ownerName));
      return children;
    }
    const mergedProps = mergeProps(slotProps, slottableElement.props ?? {});
    if (slottableElement.type !== import_react.Fragment)
      mergedProps.ref = forwardedRef ? composedRef : slottableElementRef;
    return import_react.cloneElement(slottableElement, mergedProps);
  });
  Slot2.displayName = `${ownerName}.Slot`;
  return Slot2;
}
__name$12(createSlot, 'createSlot');
var SLOTTABLE_IDENTIFIER = Symbol.for('radix.slottable');
// @__NO_SIDE_EFFECTS__
function createSlottable(ownerName) {
  const Slottable2 = /* @__PURE__ */ __name$12(
    (props) => ('child' in props ? props.children(props.child) : props.children),
    'Slottable',
  );
  Slottable2.displayName = `${ownerName}.Slottable`;
  Slottable2.__radixId = SLOTTABLE_IDENTIFIER;
  return Slottable2;
}
__name$12(createSlottable, 'createSlottable');
var getSlottableElementFromSlottable = /* @__PURE__ */ __name$12((slottable, child) => {
  if ('child' in slottable.props) {
    if (!import_react.isValidElement(child)) return null;
    return import_react.cloneElement(child, void 0, slottable.props.children(child.props.children));
  }
  return import_react.isValidElement(child) ? child : null;
}, 'getSlottableElementFromSlottable');
function mergeProps(slotProps, childProps) {
  const overrideProps = { ...childProps };
  for (const propName in childProps) {
    const slotPropValue = slotProps[propName];
    const childPropValue = childProps[propName];
    if (/^on[A-Z]/.test(propName)) {
      if (slotPropValue && childPropValue)
        overrideProps[propName] = (...args) => {
          const result = childPropValue(...args);
          slotPropValue(...args);
          return result;
        };
      else if (slotPropValue) overrideProps[propName] = slotPropValue;
    } else if (propName === 'style')
      overrideProps[propName] = {
        ...slotPropValue,
        ...childPropValue,
      };
    else if (propName === 'className')
      overrideProps[propName] = [slotPropValue, childPropValue].filter(Boolean).join(' ');
    else if (propName === 'aria-describedby')
      overrideProps[propName] = concatAriaDescribedby(childPropValue, slotPropValue);
  }
  return {
    ...slotProps,
    ...overrideProps,
  };
}
__name$12(mergeProps, 'mergeProps');
function getElementRef$1(element) {
  let getter = Object.getOwnPropertyDescriptor(element.props, 'ref')?.get;
  let mayWarn = getter && 'isReactWarning' in getter && getter.isReactWarning;
  if (mayWarn) return element.ref;
  getter = Object.getOwnPropertyDescriptor(element, 'ref')?.get;
  mayWarn = getter && 'isReactWarning' in getter && getter.isReactWarning;
  if (mayWarn) return element.props.ref;
  return element.props.ref || element.ref;
}
__name$12(getElementRef$1, 'getElementRef');
function isSlottable(child) {
  return (
    import_react.isValidElement(child) &&
    typeof child.type === 'function' &&
    '__radixId' in child.type &&
    child.type.__radixId === SLOTTABLE_IDENTIFIER
  );
}
__name$12(isSlottable, 'isSlottable');
var REACT_LAZY_TYPE = Symbol.for('react.lazy');
function isLazyComponent(element) {
  return (
    element != null &&
    typeof element === 'object' &&
    '$$typeof' in element &&
    element.$$typeof === REACT_LAZY_TYPE &&
    '_payload' in element &&
    isPromiseLike(element._payload)
  );
}
__name$12(isLazyComponent, 'isLazyComponent');
function isPromiseLike(value) {
  return typeof value === 'object' && value !== null && 'then' in value;
}
__name$12(isPromiseLike, 'isPromiseLike');
function useUnwrappedLazy(value) {
  let unwrapped = value;
  while (isLazyComponent(unwrapped) && typeof use === 'function') unwrapped = use(unwrapped._payload);
  return unwrapped;
}
__name$12(useUnwrappedLazy, 'useUnwrappedLazy');
function concatAriaDescribedby(...values) {
  const ids = /* @__PURE__ */ new Set();
  for (const value of values) {
    if (typeof value !== 'string') continue;
    for (const id of String(value).trim().split(/\s+/)) if (id) ids.add(id);
  }
  return ids.size > 0 ? Array.from(ids).join(' ') : void 0;
}
__name$12(concatAriaDescribedby, 'concatAriaDescribedby');
var createSlotError = /* @__PURE__ */ __name$12((ownerName) => {
  return `${ownerName} failed to slot onto its children. Expected a single React element child or \`Slottable\`.`;
}, 'createSlotError');
var createSlottableError = /* @__PURE__ */ __name$12((ownerName) => {
  return `${ownerName} failed to slot onto its \`Slottable\`. Expected \`Slottable\` to receive a single React element child.`;
}, 'createSlottableError');
var use = import_react[' use '.trim().toString()];
// ../node_modules/@radix-ui/react-primitive/dist/index.mjs
var import_react_dom = /* @__PURE__ */ __toESM(require_react_dom(), 1);
var __defProp$11 = Object.defineProperty;
var __name$11 = (target, value) =>
  __defProp$11(target, 'name', {
    value,
    configurable: true,
  });
var Primitive = [
  'a',
  'button',
  'div',
  'form',
  'h2',
  'h3',
  'img',
  'input',
  'label',
  'li',
  'nav',
  'ol',
  'p',
  'select',
  'span',
  'svg',
  'ul',
].reduce((primitive, node) => {
  const Slot = /* @__PURE__ */ createSlot(`Primitive.${node}`);
  const Node = import_react.forwardRef((props, forwardedRef) => {
    const { asChild, ...primitiveProps } = props;
    const Comp = asChild ? Slot : node;
    if (typeof window !== 'undefined') window[Symbol.for('radix-ui')] = true;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Comp, {
      ...primitiveProps,
      ref: forwardedRef,
    });
  });
  Node.displayName = `Primitive.${node}`;
  return {
    ...primitive,
    [node]: Node,
  };
}, {});
function dispatchDiscreteCustomEvent(target, event) {
  if (target) import_react_dom.flushSync(() => target.dispatchEvent(event));
}
__name$11(dispatchDiscreteCustomEvent, 'dispatchDiscreteCustomEvent');
// ../node_modules/@radix-ui/react-context/dist/index.mjs
var __defProp$10 = Object.defineProperty;
var __name$10 = (target, value) =>
  __defProp$10(target, 'name', {
    value,
    configurable: true,
  });
// @__NO_SIDE_EFFECTS__
function createContext2(rootComponentName, defaultContext) {
  const Context = import_react.createContext(defaultContext);
  Context.displayName = rootComponentName + 'Context';
  const Provider = /* @__PURE__ */ __name$10((props) => {
    const { children, ...context } = props;
    const value = import_react.useMemo(() => context, Object.values(context));
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Context.Provider, {
      value,
      children,
    });
  }, 'Provider');
  Provider.displayName = rootComponentName + 'Provider';
  function useContext2(consumerName, options = {}) {
    const { optional = false } = options;
    const context = import_react.useContext(Context);
    if (context) return context;
    if (defaultContext !== void 0) return defaultContext;
    if (optional) return void 0;
    throw new Error(`\`${consumerName}\` must be used within \`${rootComponentName}\``);
  }
  __name$10(useContext2, 'useContext');
  return [Provider, useContext2];
}
__name$10(createContext2, 'createContext');
// @__NO_SIDE_EFFECTS__
function createContextScope(scopeName, createContextScopeDeps = []) {
  let defaultContexts = [];
  function createContext3(rootComponentName, defaultContext) {
    const BaseContext = import_react.createContext(defaultContext);
    BaseContext.displayName = rootComponentName + 'Context';
    const index = defaultContexts.length;
    defaultContexts = [...defaultContexts, defaultContext];
    const Provider = /* @__PURE__ */ __name$10((props) => {
      const { scope, children, ...context } = props;
      const Context = scope?.[scopeName]?.[index] || BaseContext;
      const value = import_react.useMemo(() => context, Object.values(context));
      return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Context.Provider, {
        value,
        children,
      });
    }, 'Provider');
    Provider.displayName = rootComponentName + 'Provider';
    function useContext2(consumerName, scope, options = {}) {
      const { optional = false } = options;
      const Context = scope?.[scopeName]?.[index] || BaseContext;
      const context = import_react.useContext(Context);
      if (context) return context;
      if (defaultContext !== void 0) return defaultContext;
      if (optional) return void 0;
      throw new Error(`\`${consumerName}\` must be used within \`${rootComponentName}\``);
    }
    __name$10(useContext2, 'useContext');
    return [Provider, useContext2];
  }
  __name$10(createContext3, 'createContext');
  const createScope = /* @__PURE__ */ __name$10(() => {
    const scopeContexts = defaultContexts.map((defaultContext) => {
      return import_react.createContext(defaultContext);
    });
    return /* @__PURE__ */ __name$10(function useScope(scope) {
      const contexts = scope?.[scopeName] || scopeContexts;
      return import_react.useMemo(
        () => ({
          [`__scope${scopeName}`]: {
            ...scope,
            [scopeName]: contexts,
          },
        }),
        [scope, contexts],
      );
    }, 'useScope');
  }, 'createScope');
  createScope.scopeName = scopeName;
  return [createContext3, composeContextScopes(createScope, ...createContextScopeDeps)];
}
__name$10(createContextScope, 'createContextScope');
function composeContextScopes(...scopes) {
  const baseScope = scopes[0];
  if (scopes.length === 1) return baseScope;
  const createScope = /* @__PURE__ */ __name$10(() => {
    const scopeHooks = scopes.map((createScope2) => ({
      useScope: createScope2(),
      scopeName: createScope2.scopeName,
    }));
    return /* @__PURE__ */ __name$10(function useComposedScopes(overrideScopes) {
      const nextScopes = scopeHooks.reduce((nextScopes2, { useScope, scopeName }) => {
        const currentScope = useScope(overrideScopes)[`__scope${scopeName}`];
        return {
          ...nextScopes2,
          ...currentScope,
        };
      }, {});
      return import_react.useMemo(() => ({ [`__scope${baseScope.scopeName}`]: nextScopes }), [nextScopes]);
    }, 'useComposedScopes');
  }, 'createScope');
  createScope.scopeName = baseScope.scopeName;
  return createScope;
}
__name$10(composeContextScopes, 'composeContextScopes');
// ../node_modules/@radix-ui/react-use-layout-effect/dist/index.mjs
var useLayoutEffect2 = globalThis?.document ? import_react.useLayoutEffect : () => {};
// ../node_modules/@radix-ui/react-collection/dist/index.mjs
var __defProp$9 = Object.defineProperty;
var __name$9 = (target, value) =>
  __defProp$9(target, 'name', {
    value,
    configurable: true,
  });
// @__NO_SIDE_EFFECTS__
function createCollection(name) {
  const PROVIDER_NAME = name + 'CollectionProvider';
  const [createCollectionContext, createCollectionScope] = /* @__PURE__ */ createContextScope(PROVIDER_NAME);
  const [CollectionProviderImpl, useCollectionContext] = createCollectionContext(PROVIDER_NAME, {
    collectionRef: { current: null },
    itemMap: /* @__PURE__ */ new Map(),
  });
  const CollectionProvider = /* @__PURE__ */ __name$9((props) => {
    const { scope, children } = props;
    const ref = import_react.useRef(null);
    const itemMap = import_react.useRef(/* @__PURE__ */ new Map()).current;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionProviderImpl, {
      scope,
      itemMap,
      collectionRef: ref,
      children,
    });
  }, 'CollectionProvider');
  CollectionProvider.displayName = PROVIDER_NAME;
  const COLLECTION_SLOT_NAME = name + 'CollectionSlot';
  const CollectionSlotImpl = /* @__PURE__ */ createSlot(COLLECTION_SLOT_NAME);
  const CollectionSlot = import_react.forwardRef((props, forwardedRef) => {
    const { scope, children } = props;
    const composedRefs = useComposedRefs(forwardedRef, useCollectionContext(COLLECTION_SLOT_NAME, scope).collectionRef);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionSlotImpl, {
      ref: composedRefs,
      children,
    });
  });
  CollectionSlot.displayName = COLLECTION_SLOT_NAME;
  const ITEM_SLOT_NAME = name + 'CollectionItemSlot';
  const ITEM_DATA_ATTR = 'data-radix-collection-item';
  const CollectionItemSlotImpl = /* @__PURE__ */ createSlot(ITEM_SLOT_NAME);
  const CollectionItemSlot = import_react.forwardRef((props, forwardedRef) => {
    const { scope, children, ...itemData } = props;
    const ref = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, ref);
    const context = useCollectionContext(ITEM_SLOT_NAME, scope);
    import_react.useEffect(() => {
      context.itemMap.set(ref, {
        ref,
        ...itemData,
      });
      return () => void context.itemMap.delete(ref);
    });
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionItemSlotImpl, {
      [ITEM_DATA_ATTR]: '',
      ref: composedRefs,
      children,
    });
  });
  CollectionItemSlot.displayName = ITEM_SLOT_NAME;
  function useCollection(scope) {
    const context = useCollectionContext(name + 'CollectionConsumer', scope);
    return import_react.useCallback(() => {
      const collectionNode = context.collectionRef.current;
      if (!collectionNode) return [];
      const orderedNodes = Array.from(collectionNode.querySelectorAll(`[${ITEM_DATA_ATTR}]`));
      return Array.from(context.itemMap.values()).sort(
        (a, b) => orderedNodes.indexOf(a.ref.current) - orderedNodes.indexOf(b.ref.current),
      );
    }, [context.collectionRef, context.itemMap]);
  }
  __name$9(useCollection, 'useCollection');
  return [
    {
      Provider: CollectionProvider,
      Slot: CollectionSlot,
      ItemSlot: CollectionItemSlot,
    },
    useCollection,
    createCollectionScope,
  ];
}
__name$9(createCollection, 'createCollection');
var __instanciated = /* @__PURE__ */ new WeakMap();
var OrderedDict = class _OrderedDict extends Map {
  static {
    __name$9(this, 'OrderedDict');
  }
  #keys;
  constructor(entries) {
    super(entries);
    this.#keys = [...super.keys()];
    __instanciated.set(this, true);
  }
  set(key, value) {
    if (__instanciated.get(this) && !this.has(key)) this.#keys.push(key);
    super.set(key, value);
    return this;
  }
  /**
   * Sets a key-value pair so that it ends up at the given index.
   * - Existing keys are moved
   * - Negative indices count from the end of the resulting dictionary, so
   *   inserting at -1 makes the item the last one, -2 the second to last, etc.
   * - Out-of-range indices are clamped
   */
  insert(index, key, value) {
    const has = this.has(key);
    const finalSize = has ? this.size : this.size + 1;
    const relativeIndex = toSafeInteger(index);
    const targetIndex =
      relativeIndex >= 0 ? Math.min(relativeIndex, finalSize - 1) : Math.max(finalSize + relativeIndex, 0);
    if (has ? this.#keys.indexOf(key) === targetIndex : targetIndex === this.size) {
      this.set(key, value);
      return this;
    }
    const keys = this.#keys.filter((existingKey) => existingKey !== key);
    keys.splice(targetIndex, 0, key);
    const entries = keys.map((entryKey) => [entryKey, entryKey === key ? value : this.get(entryKey)]);
    this.clear();
    for (const [entryKey, entryValue] of entries) this.set(entryKey, entryValue);
    return this;
  }
  with(index, key, value) {
    const copy = new _OrderedDict(this);
    copy.insert(index, key, value);
    return copy;
  }
  before(key) {
    const index = this.#keys.indexOf(key) - 1;
    if (index < 0) return;
    return this.entryAt(index);
  }
  /**
   * Sets a new key-value pair at the position before the given key.
   */
  setBefore(key, newKey, value) {
    const index = this.#keys.indexOf(key);
    if (index === -1) return this;
    const currentIndex = this.#keys.indexOf(newKey);
    const targetIndex = currentIndex !== -1 && currentIndex < index ? index - 1 : index;
    return this.insert(targetIndex, newKey, value);
  }
  after(key) {
    let index = this.#keys.indexOf(key);
    index = index === -1 || index === this.size - 1 ? -1 : index + 1;
    if (index === -1) return;
    return this.entryAt(index);
  }
  /**
   * Sets a new key-value pair at the position after the given key.
   */
  setAfter(key, newKey, value) {
    const index = this.#keys.indexOf(key);
    if (index === -1) return this;
    const currentIndex = this.#keys.indexOf(newKey);
    const targetIndex = currentIndex !== -1 && currentIndex <= index ? index : index + 1;
    return this.insert(targetIndex, newKey, value);
  }
  first() {
    return this.entryAt(0);
  }
  last() {
    return this.entryAt(-1);
  }
  clear() {
    this.#keys = [];
    return super.clear();
  }
  delete(key) {
    const deleted = super.delete(key);
    if (deleted) this.#keys.splice(this.#keys.indexOf(key), 1);
    return deleted;
  }
  deleteAt(index) {
    const key = this.keyAt(index);
    if (key !== void 0) return this.delete(key);
    return false;
  }
  at(index) {
    const key = at(this.#keys, index);
    if (key !== void 0) return this.get(key);
  }
  entryAt(index) {
    const key = at(this.#keys, index);
    if (key !== void 0) return [key, this.get(key)];
  }
  indexOf(key) {
    return this.#keys.indexOf(key);
  }
  keyAt(index) {
    return at(this.#keys, index);
  }
  from(key, offset) {
    const index = this.indexOf(key);
    if (index === -1) return;
    let dest = index + offset;
    if (dest < 0) dest = 0;
    if (dest >= this.size) dest = this.size - 1;
    return this.at(dest);
  }
  keyFrom(key, offset) {
    const index = this.indexOf(key);
    if (index === -1) return;
    let dest = index + offset;
    if (dest < 0) dest = 0;
    if (dest >= this.size) dest = this.size - 1;
    return this.keyAt(dest);
  }
  find(predicate, thisArg) {
    let index = 0;
    for (const entry of this) {
      if (Reflect.apply(predicate, thisArg, [entry, index, this])) return entry;
      index++;
    }
  }
  findIndex(predicate, thisArg) {
    let index = 0;
    for (const entry of this) {
      if (Reflect.apply(predicate, thisArg, [entry, index, this])) return index;
      index++;
    }
    return -1;
  }
  filter(predicate, thisArg) {
    const entries = [];
    let index = 0;
    for (const entry of this) {
      if (Reflect.apply(predicate, thisArg, [entry, index, this])) entries.push(entry);
      index++;
    }
    return new _OrderedDict(entries);
  }
  map(callbackfn, thisArg) {
    const entries = [];
    let index = 0;
    for (const entry of this) {
      entries.push([entry[0], Reflect.apply(callbackfn, thisArg, [entry, index, this])]);
      index++;
    }
    return new _OrderedDict(entries);
  }
  reduce(...args) {
    const [callbackfn, initialValue] = args;
    const hasInitialValue = args.length > 1;
    if (!hasInitialValue && this.size === 0) throw new TypeError('Reduce of empty OrderedDict with no initial value');
    let index = 0;
    let accumulator = initialValue;
    for (const entry of this) {
      if (index === 0 && !hasInitialValue) accumulator = entry;
      else accumulator = Reflect.apply(callbackfn, this, [accumulator, entry, index, this]);
      index++;
    }
    return accumulator;
  }
  reduceRight(...args) {
    const [callbackfn, initialValue] = args;
    const hasInitialValue = args.length > 1;
    if (!hasInitialValue && this.size === 0) throw new TypeError('Reduce of empty OrderedDict with no initial value');
    let accumulator = initialValue;
    for (let index = this.size - 1; index >= 0; index--) {
      const entry = this.entryAt(index);
      if (index === this.size - 1 && !hasInitialValue) accumulator = entry;
      else accumulator = Reflect.apply(callbackfn, this, [accumulator, entry, index, this]);
    }
    return accumulator;
  }
  /**
   * Sorts the dictionary in place. This method mutates the dictionary and
   * returns a reference to the same object
   *
   * @param compareFn Function used to determine the order of the elements. It
   * is expected to return a negative value if the first argument is less than
   * the second argument, zero if they're equal, and a positive value otherwise.
   */
  sort(compareFn) {
    if (typeof compareFn !== 'function') throw new TypeError(`OrderedDict.sort requires a compare function`);
    const entries = [...this.entries()].sort(compareFn);
    this.clear();
    for (const [key, value] of entries) this.set(key, value);
    return this;
  }
  /**
   * Returns a copy of the dictionary with its elements sorted.
   *
   * @param compareFn Function used to determine the order of the elements. It
   * is expected to return a negative value if the first argument is less than
   * the second argument, zero if they're equal, and a positive value otherwise.
   */
  toSorted(compareFn) {
    if (typeof compareFn !== 'function') throw new TypeError(`OrderedDict.toSorted requires a compare function`);
    const entries = [...this.entries()].sort(compareFn);
    return new _OrderedDict(entries);
  }
  toReversed() {
    const reversed = new _OrderedDict();
    for (let index = this.size - 1; index >= 0; index--) {
      const key = this.keyAt(index);
      const element = this.get(key);
      reversed.set(key, element);
    }
    return reversed;
  }
  toSpliced(...args) {
    const entries = [...this.entries()];
    entries.splice(...args);
    return new _OrderedDict(entries);
  }
  slice(start, end) {
    const result = new _OrderedDict();
    for (const key of this.#keys.slice(start, end)) result.set(key, this.get(key));
    return result;
  }
  every(predicate, thisArg) {
    let index = 0;
    for (const entry of this) {
      if (!Reflect.apply(predicate, thisArg, [entry, index, this])) return false;
      index++;
    }
    return true;
  }
  some(predicate, thisArg) {
    let index = 0;
    for (const entry of this) {
      if (Reflect.apply(predicate, thisArg, [entry, index, this])) return true;
      index++;
    }
    return false;
  }
};
function at(array, index) {
  if ('at' in Array.prototype) return Array.prototype.at.call(array, index);
  const actualIndex = toSafeIndex(array, index);
  return actualIndex === -1 ? void 0 : array[actualIndex];
}
__name$9(at, 'at');
function toSafeIndex(array, index) {
  const length = array.length;
  const relativeIndex = toSafeInteger(index);
  const actualIndex = relativeIndex >= 0 ? relativeIndex : length + relativeIndex;
  return actualIndex < 0 || actualIndex >= length ? -1 : actualIndex;
}
__name$9(toSafeIndex, 'toSafeIndex');
function toSafeInteger(number) {
  return number !== number || number === 0 ? 0 : Math.trunc(number);
}
__name$9(toSafeInteger, 'toSafeInteger');
// @__NO_SIDE_EFFECTS__
function createCollection2(name) {
  const PROVIDER_NAME = name + 'CollectionProvider';
  const [createCollectionContext, createCollectionScope] = /* @__PURE__ */ createContextScope(PROVIDER_NAME);
  const [CollectionStableContextProvider, useStableCollectionContext] = createCollectionContext(PROVIDER_NAME);
  CollectionStableContextProvider.displayName = name + 'CollectionStableContextProvider';
  const [CollectionStatefulContextProvider, useStatefulCollectionContext] = createCollectionContext(PROVIDER_NAME);
  CollectionStatefulContextProvider.displayName = name + 'CollectionStatefulContextProvider';
  const CollectionProvider = /* @__PURE__ */ __name$9(({ state, ...props }) => {
    return state
      ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionProviderImpl, {
          ...props,
          state,
        })
      : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionInit, { ...props });
  }, 'CollectionProvider');
  CollectionProvider.displayName = PROVIDER_NAME;
  const CollectionInit = /* @__PURE__ */ __name$9((props) => {
    const state = useInitCollection();
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionProviderImpl, {
      ...props,
      state,
    });
  }, 'CollectionInit');
  CollectionInit.displayName = name + 'CollectionInit';
  const CollectionProviderImpl = /* @__PURE__ */ __name$9((props) => {
    const { scope, children, state } = props;
    const ref = import_react.useRef(null);
    const [collectionElement, setCollectionElement] = import_react.useState(null);
    const composeRefs = useComposedRefs(ref, setCollectionElement);
    const [collection, setCollection] = state;
    const registryRef = import_react.useRef(new OrderedDict());
    const getCollection = import_react.useCallback(() => {
      const registry = registryRef.current;
      if (!isInDocumentOrder(registry)) registry.sort(sortByDocumentPosition);
      return registry;
    }, []);
    import_react.useEffect(() => {
      if (!collectionElement) return;
      const observer = getChildListObserver(() => {
        setCollection((map) => {
          const sorted = map.toSorted(sortByDocumentPosition);
          return sorted.some(([key], index) => map.keyAt(index) !== key) ? sorted : map;
        });
      });
      observer.observe(collectionElement, {
        childList: true,
        subtree: true,
      });
      return () => {
        observer.disconnect();
      };
    }, [collectionElement, setCollection]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionStableContextProvider, {
      scope,
      collectionElementRef: composeRefs,
      collectionElementRefObject: ref,
      getCollection,
      setCollection,
      registryRef,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionStatefulContextProvider, {
        scope,
        collectionElement,
        collection,
        children,
      }),
    });
  }, 'CollectionProviderImpl');
  CollectionProviderImpl.displayName = name + 'CollectionProviderImpl';
  const COLLECTION_SLOT_NAME = name + 'CollectionSlot';
  const CollectionSlotImpl = /* @__PURE__ */ createSlot(COLLECTION_SLOT_NAME);
  const CollectionSlot = import_react.forwardRef((props, forwardedRef) => {
    const { scope, children } = props;
    const composedRefs = useComposedRefs(
      forwardedRef,
      useStableCollectionContext(COLLECTION_SLOT_NAME, scope).collectionElementRef,
    );
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionSlotImpl, {
      ref: composedRefs,
      children,
    });
  });
  CollectionSlot.displayName = COLLECTION_SLOT_NAME;
  const ITEM_SLOT_NAME = name + 'CollectionItemSlot';
  const ITEM_DATA_ATTR = 'data-radix-collection-item';
  const CollectionItemSlotImpl = /* @__PURE__ */ createSlot(ITEM_SLOT_NAME);
  const CollectionItemSlot = import_react.forwardRef((props, forwardedRef) => {
    const { scope, children, ...itemData } = props;
    const ref = import_react.useRef(null);
    const { setCollection, registryRef } = useStableCollectionContext(ITEM_SLOT_NAME, scope);
    const itemDataRef = import_react.useRef(itemData);
    if (!shallowEqual(itemDataRef.current, itemData)) itemDataRef.current = itemData;
    const memoizedItemData = itemDataRef.current;
    const composedRefs = useComposedRefs(
      forwardedRef,
      import_react.useCallback(
        (node) => {
          const registry = registryRef.current;
          if (node)
            registry.set(node, {
              ...itemDataRef.current,
              element: node,
            });
          else if (ref.current) registry.delete(ref.current);
        },
        [registryRef],
      ),
      ref,
    );
    useLayoutEffect2(() => {
      const node = ref.current;
      const registry = registryRef.current;
      if (node && registry.has(node))
        registry.set(node, {
          ...memoizedItemData,
          element: node,
        });
    }, [memoizedItemData, registryRef]);
    const registeredRef = import_react.useRef(null);
    import_react.useEffect(() => {
      const element = ref.current;
      const registered = registeredRef.current;
      if ((registered?.element ?? null) === element && (!element || registered?.itemData === memoizedItemData)) return;
      registeredRef.current = element
        ? {
            element,
            itemData: memoizedItemData,
          }
        : null;
      setCollection((map) => {
        const next = new OrderedDict(map);
        if (registered && registered.element !== element) next.delete(registered.element);
        if (element)
          next.set(element, {
            ...memoizedItemData,
            element,
          });
        return next.sort(sortByDocumentPosition);
      });
    });
    import_react.useEffect(() => {
      return () => {
        const registered = registeredRef.current;
        registeredRef.current = null;
        if (!registered) return;
        setCollection((map) => {
          if (!map.has(registered.element)) return map;
          const next = new OrderedDict(map);
          next.delete(registered.element);
          return next;
        });
      };
    }, [setCollection]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CollectionItemSlotImpl, {
      [ITEM_DATA_ATTR]: '',
      ref: composedRefs,
      children,
    });
  });
  CollectionItemSlot.displayName = ITEM_SLOT_NAME;
  function useInitCollection() {
    return import_react.useState(new OrderedDict());
  }
  __name$9(useInitCollection, 'useInitCollection');
  function useCollection(scope) {
    const { collection } = useStatefulCollectionContext(name + 'CollectionConsumer', scope);
    return collection;
  }
  __name$9(useCollection, 'useCollection');
  function useGetCollection(scope) {
    const { getCollection } = useStableCollectionContext(name + 'CollectionConsumer', scope);
    return getCollection;
  }
  __name$9(useGetCollection, 'useGetCollection');
  return [
    {
      Provider: CollectionProvider,
      Slot: CollectionSlot,
      ItemSlot: CollectionItemSlot,
    },
    {
      createCollectionScope,
      useCollection,
      useGetCollection,
      useInitCollection,
    },
  ];
}
__name$9(createCollection2, 'createCollection');
function shallowEqual(a, b) {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (a == null || b == null) return false;
  const keysA = Object.keys(a);
  const keysB = Object.keys(b);
  if (keysA.length !== keysB.length) return false;
  for (const key of keysA) {
    if (!Object.prototype.hasOwnProperty.call(b, key)) return false;
    if (a[key] !== b[key]) return false;
  }
  return true;
}
__name$9(shallowEqual, 'shallowEqual');
function isElementPreceding(a, b) {
  return !!(b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_PRECEDING);
}
__name$9(isElementPreceding, 'isElementPreceding');
function isInDocumentOrder(dict) {
  let previous;
  for (const element of dict.keys()) {
    if (previous) {
      const position = previous.compareDocumentPosition(element);
      if (!(position & Node.DOCUMENT_POSITION_DISCONNECTED) && position & Node.DOCUMENT_POSITION_PRECEDING)
        return false;
    }
    previous = element;
  }
  return true;
}
__name$9(isInDocumentOrder, 'isInDocumentOrder');
function sortByDocumentPosition(a, b) {
  return !a[1].element || !b[1].element ? 0 : isElementPreceding(a[1].element, b[1].element) ? -1 : 1;
}
__name$9(sortByDocumentPosition, 'sortByDocumentPosition');
function getChildListObserver(callback) {
  return new MutationObserver((mutationsList) => {
    for (const mutation of mutationsList)
      if (mutation.type === 'childList') {
        callback();
        return;
      }
  });
}
__name$9(getChildListObserver, 'getChildListObserver');
// ../node_modules/@radix-ui/primitive/dist/index.mjs
var __defProp$8 = Object.defineProperty;
var __name$8 = (target, value) =>
  __defProp$8(target, 'name', {
    value,
    configurable: true,
  });
var canUseDOM = !!(typeof window !== 'undefined' && window.document && window.document.createElement);
function composeEventHandlers(originalEventHandler, ourEventHandler, { checkForDefaultPrevented = true } = {}) {
  return /* @__PURE__ */ __name$8(function handleEvent(event) {
    originalEventHandler?.(event);
    if (checkForDefaultPrevented === false || !event || !event.defaultPrevented) return ourEventHandler?.(event);
  }, 'handleEvent');
}
__name$8(composeEventHandlers, 'composeEventHandlers');
function getOwnerWindow(element) {
  if (!canUseDOM) throw new Error('Cannot access window outside of the DOM');
  return element?.ownerDocument?.defaultView ?? window;
}
__name$8(getOwnerWindow, 'getOwnerWindow');
function getOwnerDocument(element) {
  if (!canUseDOM) throw new Error('Cannot access document outside of the DOM');
  return element?.ownerDocument ?? document;
}
__name$8(getOwnerDocument, 'getOwnerDocument');
function getActiveElement(node, activeDescendant = false) {
  const { activeElement } = getOwnerDocument(node);
  if (!activeElement?.nodeName) return null;
  if (isFrame(activeElement) && activeElement.contentDocument)
    return getActiveElement(activeElement.contentDocument.body, activeDescendant);
  if (activeDescendant) {
    const id = activeElement.getAttribute('aria-activedescendant');
    if (id) {
      const element = getOwnerDocument(activeElement).getElementById(id);
      if (element) return element;
    }
  }
  return activeElement;
}
__name$8(getActiveElement, 'getActiveElement');
function isFrame(element) {
  return element.tagName === 'IFRAME';
}
__name$8(isFrame, 'isFrame');
// ../node_modules/@radix-ui/react-use-effect-event/dist/index.mjs
var __defProp$7 = Object.defineProperty;
var __name$7 = (target, value) =>
  __defProp$7(target, 'name', {
    value,
    configurable: true,
  });
var useReactEffectEvent = import_react[' useEffectEvent '.trim().toString()];
var useReactInsertionEffect$1 = import_react[' useInsertionEffect '.trim().toString()];
function useEffectEvent(callback) {
  if (typeof useReactEffectEvent === 'function') return useReactEffectEvent(callback);
  const ref = import_react.useRef(() => {
    throw new Error('Cannot call an event handler while rendering.');
  });
  if (typeof useReactInsertionEffect$1 === 'function')
    useReactInsertionEffect$1(() => {
      ref.current = callback;
    });
  else
    useLayoutEffect2(() => {
      ref.current = callback;
    });
  return import_react.useMemo(
    () =>
      (...args) =>
        ref.current?.(...args),
    [],
  );
}
__name$7(useEffectEvent, 'useEffectEvent');
// ../node_modules/@radix-ui/react-use-controllable-state/dist/index.mjs
var __defProp$6 = Object.defineProperty;
var __name$6 = (target, value) =>
  __defProp$6(target, 'name', {
    value,
    configurable: true,
  });
var useInsertionEffect = import_react[' useInsertionEffect '.trim().toString()] || useLayoutEffect2;
function useControllableState({
  prop,
  defaultProp,
  onChange = /* @__PURE__ */ __name$6(() => {}, 'onChange'),
  caller,
}) {
  const [uncontrolledProp, setUncontrolledProp, onChangeRef] = useUncontrolledState({
    defaultProp,
    onChange,
  });
  const isControlled = prop !== void 0;
  return [
    isControlled ? prop : uncontrolledProp,
    import_react.useCallback(
      (nextValue) => {
        if (isControlled) {
          const value2 = isFunction(nextValue) ? nextValue(prop) : nextValue;
          if (value2 !== prop) onChangeRef.current?.(value2);
        } else setUncontrolledProp(nextValue);
      },
      [isControlled, prop, setUncontrolledProp, onChangeRef],
    ),
  ];
}
__name$6(useControllableState, 'useControllableState');
function useUncontrolledState({ defaultProp, onChange }) {
  const [value, setValue] = import_react.useState(defaultProp);
  const prevValueRef = import_react.useRef(value);
  const onChangeRef = import_react.useRef(onChange);
  useInsertionEffect(() => {
    onChangeRef.current = onChange;
  }, [onChange]);
  import_react.useEffect(() => {
    if (prevValueRef.current !== value) {
      onChangeRef.current?.(value);
      prevValueRef.current = value;
    }
  }, [value, prevValueRef]);
  return [value, setValue, onChangeRef];
}
__name$6(useUncontrolledState, 'useUncontrolledState');
function isFunction(value) {
  return typeof value === 'function';
}
__name$6(isFunction, 'isFunction');
var SYNC_STATE = Symbol('RADIX:SYNC_STATE');
function useControllableStateReducer(reducer, userArgs, initialArg, init) {
  const { prop: controlledState, defaultProp, onChange: onChangeProp, caller } = userArgs;
  const isControlled = controlledState !== void 0;
  const onChange = useEffectEvent(onChangeProp);
  const args = [
    {
      ...initialArg,
      state: defaultProp,
    },
  ];
  if (init) args.push(init);
  const [internalState, dispatch] = import_react.useReducer(
    (state2, action) => {
      if (action.type === SYNC_STATE)
        return {
          ...state2,
          state: action.state,
        };
      const next = reducer(state2, action);
      if (isControlled && !Object.is(next.state, state2.state)) onChange(next.state);
      return next;
    },
    ...args,
  );
  const uncontrolledState = internalState.state;
  const prevValueRef = import_react.useRef(uncontrolledState);
  import_react.useEffect(() => {
    if (prevValueRef.current !== uncontrolledState) {
      prevValueRef.current = uncontrolledState;
      if (!isControlled) onChange(uncontrolledState);
    }
  }, [uncontrolledState, prevValueRef, isControlled]);
  const state = import_react.useMemo(() => {
    if (controlledState !== void 0)
      return {
        ...internalState,
        state: controlledState,
      };
    return internalState;
  }, [internalState, controlledState]);
  import_react.useEffect(() => {
    if (isControlled && !Object.is(controlledState, internalState.state))
      dispatch({
        type: SYNC_STATE,
        state: controlledState,
      });
  }, [controlledState, internalState.state, isControlled]);
  return [state, dispatch];
}
__name$6(useControllableStateReducer, 'useControllableStateReducer');
// ../node_modules/@radix-ui/react-presence/dist/index.mjs
var __defProp$5 = Object.defineProperty;
var __name$5 = (target, value) =>
  __defProp$5(target, 'name', {
    value,
    configurable: true,
  });
function useStateMachine(initialState, machine) {
  return import_react.useReducer((state, event) => {
    return machine[state][event] ?? state;
  }, initialState);
}
__name$5(useStateMachine, 'useStateMachine');
var Presence = /* @__PURE__ */ __name$5((props) => {
  const { present, children } = props;
  const presence = usePresence(present);
  const child =
    typeof children === 'function' ? children({ present: presence.isPresent }) : import_react.Children.only(children);
  const ref = useStableComposedRefs(presence.ref, getElementRef(child));
  return typeof children === 'function' || presence.isPresent ? import_react.cloneElement(child, { ref }) : null;
}, 'Presence');
function usePresence(present) {
  const [node, setNode] = import_react.useState();
  const stylesRef = import_react.useRef(null);
  const prevPresentRef = import_react.useRef(present);
  const prevAnimationNameRef = import_react.useRef('none');
  const mountAnimationNameRef = import_react.useRef(void 0);
  const [state, send] = useStateMachine(present ? 'mounted' : 'unmounted', {
    mounted: {
      UNMOUNT: 'unmounted',
      ANIMATION_OUT: 'unmountSuspended',
    },
    unmountSuspended: {
      MOUNT: 'mounted',
      ANIMATION_END: 'unmounted',
    },
    unmounted: { MOUNT: 'mounted' },
  });
  import_react.useEffect(() => {
    if (state === 'mounted') {
      prevAnimationNameRef.current = mountAnimationNameRef.current ?? getAnimationName(stylesRef.current);
      mountAnimationNameRef.current = void 0;
    } else prevAnimationNameRef.current = 'none';
  }, [state]);
  useLayoutEffect2(() => {
    const styles = stylesRef.current;
    const wasPresent = prevPresentRef.current;
    if (wasPresent !== present) {
      const prevAnimationName = prevAnimationNameRef.current;
      const currentAnimationName = getAnimationName(styles);
      if (present) {
        mountAnimationNameRef.current = currentAnimationName;
        send('MOUNT');
      } else if (currentAnimationName === 'none' || styles?.display === 'none') send('UNMOUNT');
      else if (wasPresent && prevAnimationName !== currentAnimationName) send('ANIMATION_OUT');
      else send('UNMOUNT');
      prevPresentRef.current = present;
    }
  }, [present, send]);
  useLayoutEffect2(() => {
    if (node) {
      let timeoutId;
      const ownerWindow = node.ownerDocument.defaultView ?? window;
      const handleAnimationEnd = /* @__PURE__ */ __name$5((event) => {
        const isCurrentAnimation = getAnimationName(stylesRef.current).includes(CSS.escape(event.animationName));
        if (event.target === node && isCurrentAnimation) {
          send('ANIMATION_END');
          if (!prevPresentRef.current) {
            const currentFillMode = node.style.animationFillMode;
            node.style.animationFillMode = 'forwards';
            timeoutId = ownerWindow.setTimeout(() => {
              if (node.style.animationFillMode === 'forwards') node.style.animationFillMode = currentFillMode;
            });
          }
        }
      }, 'handleAnimationEnd');
      const handleAnimationStart = /* @__PURE__ */ __name$5((event) => {
        if (event.target === node) prevAnimationNameRef.current = getAnimationName(stylesRef.current);
      }, 'handleAnimationStart');
      node.addEventListener('animationstart', handleAnimationStart);
      node.addEventListener('animationcancel', handleAnimationEnd);
      node.addEventListener('animationend', handleAnimationEnd);
      return () => {
        ownerWindow.clearTimeout(timeoutId);
        node.removeEventListener('animationstart', handleAnimationStart);
        node.removeEventListener('animationcancel', handleAnimationEnd);
        node.removeEventListener('animationend', handleAnimationEnd);
      };
    } else send('ANIMATION_END');
  }, [node, send]);
  return {
    isPresent: ['mounted', 'unmountSuspended'].includes(state),
    ref: import_react.useCallback((node2) => {
      if (node2) {
        const styles = getComputedStyle(node2);
        stylesRef.current = styles;
        mountAnimationNameRef.current = getAnimationName(styles);
      } else stylesRef.current = null;
      setNode(node2);
    }, []),
  };
}
__name$5(usePresence, 'usePresence');
function setRef(ref, value) {
  if (typeof ref === 'function') return ref(value);
  else if (ref !== null && ref !== void 0) ref.current = value;
}
__name$5(setRef, 'setRef');
function useStableComposedRefs(...refs) {
  const refsRef = import_react.useRef(refs);
  refsRef.current = refs;
  return import_react.useCallback((node) => {
    const currentRefs = refsRef.current;
    let hasCleanup = false;
    const cleanups = currentRefs.map((ref) => {
      const cleanup = setRef(ref, node);
      if (!hasCleanup && typeof cleanup === 'function') hasCleanup = true;
      return cleanup;
    });
    if (hasCleanup)
      return () => {
        for (let i = 0; i < cleanups.length; i++) {
          const cleanup = cleanups[i];
          if (typeof cleanup === 'function') cleanup();
          else setRef(currentRefs[i], null);
        }
      };
  }, []);
}
__name$5(useStableComposedRefs, 'useStableComposedRefs');
function getAnimationName(styles) {
  return styles?.animationName || 'none';
}
__name$5(getAnimationName, 'getAnimationName');
function getElementRef(element) {
  let getter = Object.getOwnPropertyDescriptor(element.props, 'ref')?.get;
  let mayWarn = getter && 'isReactWarning' in getter && getter.isReactWarning;
  if (mayWarn) return element.ref;
  getter = Object.getOwnPropertyDescriptor(element, 'ref')?.get;
  mayWarn = getter && 'isReactWarning' in getter && getter.isReactWarning;
  if (mayWarn) return element.props.ref;
  return element.props.ref || element.ref;
}
__name$5(getElementRef, 'getElementRef');
// ../node_modules/@radix-ui/react-id/dist/index.mjs
var __defProp$4 = Object.defineProperty;
var __name$4 = (target, value) =>
  __defProp$4(target, 'name', {
    value,
    configurable: true,
  });
var useReactId = import_react[' useId '.trim().toString()] || (() => void 0);
var count = 0;
function useId(deterministicId) {
  const [id, setId] = import_react.useState(useReactId());
  useLayoutEffect2(() => {
    if (!deterministicId) setId((reactId) => reactId ?? String(count++));
  }, [deterministicId]);
  return deterministicId || (id ? `radix-${id}` : '');
}
__name$4(useId, 'useId');
// ../node_modules/@radix-ui/react-direction/dist/index.mjs
var __defProp$3 = Object.defineProperty;
var __name$3 = (target, value) =>
  __defProp$3(target, 'name', {
    value,
    configurable: true,
  });
var Direction$1 = {
  LTR: 'ltr',
  RTL: 'rtl',
};
var DirectionContext = import_react.createContext(void 0);
function useDirection(localDir) {
  const globalDir = import_react.useContext(DirectionContext);
  return localDir || globalDir || Direction$1.LTR;
}
__name$3(useDirection, 'useDirection');
// ../node_modules/@radix-ui/react-use-callback-ref/dist/index.mjs
var __defProp$2 = Object.defineProperty;
var __name$2 = (target, value) =>
  __defProp$2(target, 'name', {
    value,
    configurable: true,
  });
var useReactInsertionEffect = import_react[' useInsertionEffect '.trim().toString()];
function useCallbackRef(callback) {
  const callbackRef = import_react.useRef(callback);
  if (typeof useReactInsertionEffect === 'function')
    useReactInsertionEffect(() => {
      callbackRef.current = callback;
    });
  else
    useLayoutEffect2(() => {
      callbackRef.current = callback;
    });
  return import_react.useMemo(
    () =>
      (...args) =>
        callbackRef.current?.(...args),
    [],
  );
}
__name$2(useCallbackRef, 'useCallbackRef');
// ../node_modules/@radix-ui/react-use-is-hydrated/dist/index.mjs
var __defProp$1 = Object.defineProperty;
var __name$1 = (target, value) =>
  __defProp$1(target, 'name', {
    value,
    configurable: true,
  });
var _isHydrated = false;
function useIsHydrated() {
  const [isHydrated, setIsHydrated] = import_react.useState(_isHydrated);
  import_react.useEffect(() => {
    if (!_isHydrated) {
      _isHydrated = true;
      setIsHydrated(true);
    }
  }, []);
  return isHydrated;
}
__name$1(useIsHydrated, 'useIsHydrated');
var useReactSyncExternalStore = import_react[' useSyncExternalStore '.trim().toString()];
function subscribe() {
  return () => {};
}
__name$1(subscribe, 'subscribe');
function useIsHydratedModern() {
  return useReactSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
__name$1(useIsHydratedModern, 'useIsHydratedModern');
var useIsHydrated2 = typeof useReactSyncExternalStore === 'function' ? useIsHydratedModern : useIsHydrated;
// ../node_modules/@radix-ui/react-roving-focus/dist/index.mjs
var __defProp = Object.defineProperty;
var __name = (target, value) =>
  __defProp(target, 'name', {
    value,
    configurable: true,
  });
var ENTRY_FOCUS = 'rovingFocusGroup.onEntryFocus';
var EVENT_OPTIONS = {
  bubbles: false,
  cancelable: true,
};
var GROUP_NAME = 'RovingFocusGroup';
var [Collection, useCollection, createCollectionScope] = /* @__PURE__ */ createCollection(GROUP_NAME);
var [createRovingFocusGroupContext, createRovingFocusGroupScope] = /* @__PURE__ */ createContextScope(GROUP_NAME, [
  createCollectionScope,
]);
var Orientation = {
  Vertical: 'vertical',
  Horizontal: 'horizontal',
};
var Direction = {
  LTR: 'ltr',
  RTL: 'rtl',
};
var [RovingFocusProvider, useRovingFocusContext] = createRovingFocusGroupContext(GROUP_NAME);
var RovingFocusGroup = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function RovingFocusGroup2(props, forwardedRef) {
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Collection.Provider, {
      scope: props.__scopeRovingFocusGroup,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Collection.Slot, {
        scope: props.__scopeRovingFocusGroup,
        children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RovingFocusGroupImpl, {
          ...props,
          ref: forwardedRef,
        }),
      }),
    });
  }, 'RovingFocusGroup'),
);
var RovingFocusGroupImpl = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function RovingFocusGroupImpl2(props, forwardedRef) {
    const {
      __scopeRovingFocusGroup,
      orientation,
      loop = false,
      dir,
      currentTabStopId: currentTabStopIdProp,
      defaultCurrentTabStopId,
      onCurrentTabStopIdChange,
      onEntryFocus,
      preventScrollOnEntryFocus = false,
      ...groupProps
    } = props;
    const ref = import_react.useRef(null);
    const composedRefs = useComposedRefs(forwardedRef, ref);
    const direction = useDirection(dir);
    const [currentTabStopId, setCurrentTabStopId] = useControllableState({
      prop: currentTabStopIdProp,
      defaultProp: defaultCurrentTabStopId ?? null,
      onChange: onCurrentTabStopIdChange,
      caller: GROUP_NAME,
    });
    const [isTabbingBackOut, setIsTabbingBackOut] = import_react.useState(false);
    const handleEntryFocus = useCallbackRef(onEntryFocus);
    const getItems = useCollection(__scopeRovingFocusGroup);
    const isClickFocusRef = import_react.useRef(false);
    const [focusableItemsCount, setFocusableItemsCount] = import_react.useState(0);
    import_react.useEffect(() => {
      const node = ref.current;
      if (node) {
        node.addEventListener(ENTRY_FOCUS, handleEntryFocus);
        return () => node.removeEventListener(ENTRY_FOCUS, handleEntryFocus);
      }
    }, [handleEntryFocus]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RovingFocusProvider, {
      scope: __scopeRovingFocusGroup,
      orientation,
      dir: direction,
      loop,
      currentTabStopId,
      onItemFocus: import_react.useCallback((tabStopId) => setCurrentTabStopId(tabStopId), [setCurrentTabStopId]),
      onItemShiftTab: import_react.useCallback(() => setIsTabbingBackOut(true), []),
      onFocusableItemAdd: import_react.useCallback(() => setFocusableItemsCount((prevCount) => prevCount + 1), []),
      onFocusableItemRemove: import_react.useCallback(() => setFocusableItemsCount((prevCount) => prevCount - 1), []),
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
        tabIndex: isTabbingBackOut || focusableItemsCount === 0 ? -1 : 0,
        'data-orientation': orientation,
        ...groupProps,
        ref: composedRefs,
        style: {
          outline: 'none',
          ...props.style,
        },
        onMouseDown: composeEventHandlers(props.onMouseDown, () => {
          isClickFocusRef.current = true;
        }),
        onFocus: composeEventHandlers(props.onFocus, (event) => {
          const isKeyboardFocus = !isClickFocusRef.current;
          if (event.target === event.currentTarget && isKeyboardFocus && !isTabbingBackOut) {
            const entryFocusEvent = new CustomEvent(ENTRY_FOCUS, EVENT_OPTIONS);
            event.currentTarget.dispatchEvent(entryFocusEvent);
            if (!entryFocusEvent.defaultPrevented) {
              const items = getItems().filter((item) => item.focusable);
              focusFirst(
                [items.find((item) => item.active), items.find((item) => item.id === currentTabStopId), ...items]
                  .filter(Boolean)
                  .map((item) => item.ref.current),
                preventScrollOnEntryFocus,
              );
            }
          }
          isClickFocusRef.current = false;
        }),
        onBlur: composeEventHandlers(props.onBlur, () => setIsTabbingBackOut(false)),
      }),
    });
  }, 'RovingFocusGroupImpl'),
);
var ITEM_NAME = 'RovingFocusGroupItem';
var RovingFocusGroupItem = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function RovingFocusGroupItem2(props, forwardedRef) {
    const { __scopeRovingFocusGroup, focusable = true, active = false, tabStopId, children, ...itemProps } = props;
    const autoId = useId();
    const id = tabStopId || autoId;
    const context = useRovingFocusContext(ITEM_NAME, __scopeRovingFocusGroup);
    const isCurrentTabStop = context.currentTabStopId === id;
    const getItems = useCollection(__scopeRovingFocusGroup);
    const { onFocusableItemAdd, onFocusableItemRemove, currentTabStopId } = context;
    const isHydrated = useIsHydrated2();
    useLayoutEffect2(() => {
      if (!isHydrated || !focusable) return;
      onFocusableItemAdd();
      return () => onFocusableItemRemove();
    }, [isHydrated, focusable, onFocusableItemAdd, onFocusableItemRemove]);
    import_react.useEffect(() => {
      if (isHydrated || !focusable) return;
      onFocusableItemAdd();
      return () => onFocusableItemRemove();
    }, [isHydrated, focusable, onFocusableItemAdd, onFocusableItemRemove]);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Collection.ItemSlot, {
      scope: __scopeRovingFocusGroup,
      id,
      focusable,
      active,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.span, {
        tabIndex: isCurrentTabStop ? 0 : -1,
        'data-orientation': context.orientation,
        ...itemProps,
        ref: forwardedRef,
        onMouseDown: composeEventHandlers(props.onMouseDown, (event) => {
          if (!focusable) event.preventDefault();
          else context.onItemFocus(id);
        }),
        onFocus: composeEventHandlers(props.onFocus, () => context.onItemFocus(id)),
        onKeyDown: composeEventHandlers(props.onKeyDown, (event) => {
          if (event.key === 'Tab' && event.shiftKey) {
            context.onItemShiftTab();
            return;
          }
          if (event.target !== event.currentTarget) return;
          const focusIntent = getFocusIntent(event, context.orientation, context.dir);
          if (focusIntent !== void 0) {
            if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
            event.preventDefault();
            let candidateNodes = getItems()
              .filter((item) => item.focusable)
              .map((item) => item.ref.current);
            if (focusIntent === 'last') candidateNodes.reverse();
            else if (focusIntent === 'prev' || focusIntent === 'next') {
              if (focusIntent === 'prev') candidateNodes.reverse();
              const currentIndex = candidateNodes.indexOf(event.currentTarget);
              candidateNodes = context.loop
                ? wrapArray(candidateNodes, currentIndex + 1)
                : candidateNodes.slice(currentIndex + 1);
            }
            setTimeout(() => focusFirst(candidateNodes));
          }
        }),
        children:
          typeof children === 'function'
            ? children({
                isCurrentTabStop,
                hasTabStop: currentTabStopId != null,
              })
            : children,
      }),
    });
  }, 'RovingFocusGroupItem'),
);
var MAP_KEY_TO_FOCUS_INTENT = {
  ArrowLeft: 'prev',
  ArrowUp: 'prev',
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageUp: 'first',
  Home: 'first',
  PageDown: 'last',
  End: 'last',
};
function getDirectionAwareKey(key, dir) {
  if (dir !== Direction.RTL) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
__name(getDirectionAwareKey, 'getDirectionAwareKey');
function getFocusIntent(event, orientation, dir) {
  const key = getDirectionAwareKey(event.key, dir);
  if (orientation === Orientation.Vertical && ['ArrowLeft', 'ArrowRight'].includes(key)) return;
  if (orientation === Orientation.Horizontal && ['ArrowUp', 'ArrowDown'].includes(key)) return;
  return MAP_KEY_TO_FOCUS_INTENT[key];
}
__name(getFocusIntent, 'getFocusIntent');
function focusFirst(candidates, preventScroll = false) {
  const PREVIOUSLY_FOCUSED_ELEMENT = document.activeElement;
  for (const candidate of candidates) {
    if (candidate === PREVIOUSLY_FOCUSED_ELEMENT) return;
    candidate.focus({ preventScroll });
    if (document.activeElement !== PREVIOUSLY_FOCUSED_ELEMENT) return;
  }
}
__name(focusFirst, 'focusFirst');
function wrapArray(array, startIndex) {
  return array.map((_, index) => array[(startIndex + index) % array.length]);
}
__name(wrapArray, 'wrapArray');
export {
  useComposedRefs as _,
  useDirection as a,
  useControllableState as c,
  useLayoutEffect2 as d,
  createContextScope as f,
  createSlottable as g,
  createSlot as h,
  useCallbackRef as i,
  composeEventHandlers as l,
  dispatchDiscreteCustomEvent as m,
  RovingFocusGroupItem as n,
  useId as o,
  Primitive as p,
  createRovingFocusGroupScope as r,
  Presence as s,
  RovingFocusGroup as t,
  createCollection as u,
};
