import { o as __toESM } from './rolldown-runtime-C1I3wEg2.js';
import { a as roles, i as Register, r as Login, t as claimsFor } from './claims-CnyN8p1a.js';
import { a as require_react, n as clsx, r as require_jsx_runtime } from './spinner-tcE1Yfv-.js';
import {
  a as Link,
  d as useHistoryState,
  i as paths,
  l as useLocation,
  o as Redirect,
  r as homeOf,
  u as useSearchParams,
} from './config-DycWWX5F.js';
import { r as useSession, t as endSession } from './session-Bp2ucNrp.js';
import { n as buttonClass, t as Button } from './button-BVV4P3bc.js';
import {
  a as useDirection,
  c as useControllableState,
  f as createContextScope,
  l as composeEventHandlers,
  n as RovingFocusGroupItem,
  o as useId,
  p as Primitive,
  r as createRovingFocusGroupScope,
  s as Presence,
  t as RovingFocusGroup,
} from './dist-Bi-UBS4q.js';
import { n as login, o as Field, r as register, s as AuthCard, t as MailboxLink } from './mailbox-link-Bz_eLN4U.js';
import { a as hasCode } from './request-Cp4MQY6R.js';
import { n as useCommand, t as messageOf } from './command-MsxL_93W.js';
import { t as beginSession } from './inactivity-CIdyoXoc.js';
import { r as createLucideIcon } from './raw-storage-D3BL4P2R.js';
import { t as CircleExclamationPoint } from './circle-exclamation-point-DvNz2V4y.js';
// ../node_modules/lucide-react/dist/esm/icons/eye-off.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData$1 = {
  name: 'eye-off',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
        key: 'ct8e1f',
      },
    ],
    [
      'path',
      {
        d: 'M14.084 14.158a3 3 0 0 1-4.242-4.242',
        key: '151rxh',
      },
    ],
    [
      'path',
      {
        d: 'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
        key: '13bj9a',
      },
    ],
    [
      'path',
      {
        d: 'm2 2 20 20',
        key: '1ooewy',
      },
    ],
  ],
};
__iconData$1.node;
var EyeOff = createLucideIcon(__iconData$1);
// ../node_modules/lucide-react/dist/esm/icons/eye.mjs
/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */
var __iconData = {
  name: 'eye',
  size: 24,
  node: [
    [
      'path',
      {
        d: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
        key: '1nclc0',
      },
    ],
    [
      'circle',
      {
        cx: '12',
        cy: '12',
        r: '3',
        key: '1v7zrd',
      },
    ],
  ],
};
__iconData.node;
var Eye = createLucideIcon(__iconData);
// ../node_modules/@radix-ui/react-tabs/dist/index.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var __defProp = Object.defineProperty;
var __name = (target, value) =>
  __defProp(target, 'name', {
    value,
    configurable: true,
  });
var ActivationMode = {
  Automatic: 'automatic',
  Manual: 'manual',
};
var TABS_NAME = 'Tabs';
var [createTabsContext, createTabsScope] = createContextScope(TABS_NAME, [createRovingFocusGroupScope]);
var useRovingFocusGroupScope = createRovingFocusGroupScope();
var [TabsProvider, useTabsContext] = createTabsContext(TABS_NAME);
var Tabs$1 = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function Tabs2(props, forwardedRef) {
    const {
      __scopeTabs,
      value: valueProp,
      onValueChange,
      defaultValue,
      orientation = 'horizontal',
      dir,
      activationMode = ActivationMode.Automatic,
      ...tabsProps
    } = props;
    const direction = useDirection(dir);
    const [value, setValue] = useControllableState({
      prop: valueProp,
      onChange: onValueChange,
      defaultProp: defaultValue ?? '',
      caller: TABS_NAME,
    });
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TabsProvider, {
      scope: __scopeTabs,
      baseId: useId(),
      value,
      onValueChange: setValue,
      orientation,
      dir: direction,
      activationMode,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
        dir: direction,
        'data-orientation': orientation,
        ...tabsProps,
        ref: forwardedRef,
      }),
    });
  }, 'Tabs'),
);
var TAB_LIST_NAME = 'TabsList';
var TabsList = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TabsList2(props, forwardedRef) {
    const { __scopeTabs, loop = true, ...listProps } = props;
    const context = useTabsContext(TAB_LIST_NAME, __scopeTabs);
    const rovingFocusGroupScope = useRovingFocusGroupScope(__scopeTabs);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RovingFocusGroup, {
      asChild: true,
      ...rovingFocusGroupScope,
      orientation: context.orientation,
      dir: context.dir,
      loop,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
        role: 'tablist',
        'aria-orientation': context.orientation,
        ...listProps,
        ref: forwardedRef,
      }),
    });
  }, 'TabsList'),
);
var TRIGGER_NAME = 'TabsTrigger';
var TabsTrigger = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TabsTrigger2(props, forwardedRef) {
    const { __scopeTabs, value, disabled = false, ...triggerProps } = props;
    const context = useTabsContext(TRIGGER_NAME, __scopeTabs);
    const rovingFocusGroupScope = useRovingFocusGroupScope(__scopeTabs);
    const triggerId = makeTriggerId(context.baseId, value);
    const contentId = makeContentId(context.baseId, value);
    const isSelected = value === context.value;
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RovingFocusGroupItem, {
      asChild: true,
      ...rovingFocusGroupScope,
      focusable: !disabled,
      active: isSelected,
      children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.button, {
        type: 'button',
        role: 'tab',
        'aria-selected': isSelected,
        'aria-controls': contentId,
        'data-state': isSelected ? 'active' : 'inactive',
        'data-disabled': disabled ? '' : void 0,
        disabled,
        id: triggerId,
        ...triggerProps,
        ref: forwardedRef,
        onMouseDown: composeEventHandlers(props.onMouseDown, (event) => {
          if (!disabled && event.button === 0 && event.ctrlKey === false) {
            event.currentTarget.focus();
            context.onValueChange(value);
          } else event.preventDefault();
        }),
        onKeyDown: composeEventHandlers(props.onKeyDown, (event) => {
          if (disabled || event.target !== event.currentTarget) return;
          if ([' ', 'Enter'].includes(event.key)) context.onValueChange(value);
        }),
        onFocus: composeEventHandlers(props.onFocus, () => {
          const isAutomaticActivation = context.activationMode !== ActivationMode.Manual;
          if (!isSelected && !disabled && isAutomaticActivation) context.onValueChange(value);
        }),
      }),
    });
  }, 'TabsTrigger'),
);
var CONTENT_NAME = 'TabsContent';
var TabsContent = /* @__PURE__ */ import_react.forwardRef(
  /* @__PURE__ */ __name(function TabsContent2(props, forwardedRef) {
    const { __scopeTabs, value, forceMount, children, ...contentProps } = props;
    const context = useTabsContext(CONTENT_NAME, __scopeTabs);
    const triggerId = makeTriggerId(context.baseId, value);
    const contentId = makeContentId(context.baseId, value);
    const isSelected = value === context.value;
    const isMountAnimationPreventedRef = import_react.useRef(isSelected);
    import_react.useEffect(() => {
      const rAF = requestAnimationFrame(() => (isMountAnimationPreventedRef.current = false));
      return () => cancelAnimationFrame(rAF);
    }, []);
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Presence, {
      present: forceMount || isSelected,
      children: ({ present }) =>
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Primitive.div, {
          'data-state': isSelected ? 'active' : 'inactive',
          'data-orientation': context.orientation,
          role: 'tabpanel',
          'aria-labelledby': triggerId,
          hidden: !present,
          id: contentId,
          tabIndex: 0,
          ...contentProps,
          ref: forwardedRef,
          style: {
            ...props.style,
            animationDuration: isMountAnimationPreventedRef.current ? '0s' : void 0,
          },
          children: present && children,
        }),
    });
  }, 'TabsContent'),
);
function makeTriggerId(baseId, value) {
  return `${baseId}-trigger-${value}`;
}
__name(makeTriggerId, 'makeTriggerId');
function makeContentId(baseId, value) {
  return `${baseId}-content-${value}`;
}
__name(makeContentId, 'makeContentId');
// src/shared/ui/tabs.tsx
var Tabs = ({ label, value, onChange, tabs }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tabs$1, {
    value,
    onValueChange: (next) => {
      onChange(next);
    },
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TabsList, {
        'aria-label': label,
        className: 'mb-6 grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-bg p-1',
        children: tabs.map((tab) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
            TabsTrigger,
            {
              value: tab.value,
              className:
                'h-9 rounded-dense text-dense font-medium text-muted transition-colors hover:text-fg data-[state=active]:bg-hover data-[state=active]:text-fg pointer-coarse:h-11',
              children: tab.label,
            },
            tab.value,
          ),
        ),
      }),
      tabs.map((tab) =>
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
          TabsContent,
          {
            value: tab.value,
            tabIndex: -1,
            className: 'outline-none',
            children: tab.panel,
          },
          tab.value,
        ),
      ),
    ],
  });
// ../node_modules/react-hook-form/dist/index.esm.mjs
var isCheckBoxInput = (element) => element.type === 'checkbox';
var isFileInput = (element) => element.type === 'file';
var isDateObject = (value) => value instanceof Date;
var isNullOrUndefined = (value) => value == null;
var isObjectType = (value) => typeof value === 'object';
var isObject = (value) =>
  !isNullOrUndefined(value) && !Array.isArray(value) && isObjectType(value) && !isDateObject(value);
var getEventValue = (event) =>
  isObject(event) && event.target
    ? isCheckBoxInput(event.target)
      ? event.target.checked
      : isFileInput(event.target)
        ? event.target.files
        : event.target.value
    : event;
var FIELD_PATH_RE = /[.[\]'"]/;
var stringToPath = (input) => input.split(FIELD_PATH_RE).filter(Boolean);
var isNameInFieldArray = (names, name) =>
  name.split('.').some((part, index, arr) => !isNaN(Number(part)) && names.has(arr.slice(0, index).join('.')));
var isWeb =
  typeof window !== 'undefined' && typeof window.HTMLElement !== 'undefined' && typeof document !== 'undefined';
function cloneObject(data) {
  if (data === null || typeof data !== 'object') return data;
  if (data instanceof Date) return new Date(data);
  const isBlobInstance = typeof Blob !== 'undefined' && data instanceof Blob;
  const isFileListInstance = typeof FileList !== 'undefined' && data instanceof FileList;
  if (isWeb && (isBlobInstance || isFileListInstance)) return data;
  const isArray = Array.isArray(data);
  const prototype = Object.getPrototypeOf(data);
  if (!isArray && prototype && prototype.constructor !== Object) return data;
  const copy = isArray ? new Array(data.length) : Object.create(prototype);
  for (const key in data) if (Object.prototype.hasOwnProperty.call(data, key)) copy[key] = cloneObject(data[key]);
  return copy;
}
var EVENTS = {
  BLUR: 'blur',
  FOCUS_OUT: 'focusout',
  CHANGE: 'change',
  SUBMIT: 'submit',
  TRIGGER: 'trigger',
  VALID: 'valid',
};
var VALIDATION_MODE = {
  onBlur: 'onBlur',
  onChange: 'onChange',
  onSubmit: 'onSubmit',
  onTouched: 'onTouched',
  all: 'all',
};
var INPUT_VALIDATION_RULES = {
  max: 'max',
  min: 'min',
  maxLength: 'maxLength',
  minLength: 'minLength',
  pattern: 'pattern',
  required: 'required',
  validate: 'validate',
};
var REGISTER_VALIDATION_RULES = [
  INPUT_VALIDATION_RULES.required,
  INPUT_VALIDATION_RULES.min,
  INPUT_VALIDATION_RULES.max,
  INPUT_VALIDATION_RULES.minLength,
  INPUT_VALIDATION_RULES.maxLength,
  INPUT_VALIDATION_RULES.pattern,
  INPUT_VALIDATION_RULES.validate,
];
var FORM_ERROR_TYPE = 'form';
var ROOT_ERROR_TYPE = 'root';
var PROTOTYPE_KEYWORDS = ['__proto__', 'constructor', 'prototype'];
var IS_KEY_RE = /^\w*$/;
var isKey = (value) => IS_KEY_RE.test(value);
var isUndefined = (val) => val === void 0;
var get = (object, path, defaultValue) => {
  if (!path || !isObject(object)) return defaultValue;
  const paths = isKey(path) ? [path] : stringToPath(path);
  if (paths.some((key) => PROTOTYPE_KEYWORDS.includes(key))) return defaultValue;
  const result = paths.reduce((result, key) => {
    return isNullOrUndefined(result) ? void 0 : result[key];
  }, object);
  return isUndefined(result) || result === object ? (isUndefined(object[path]) ? defaultValue : object[path]) : result;
};
var isBoolean = (value) => typeof value === 'boolean';
var isFunction = (value) => typeof value === 'function';
var set = (object, path, value) => {
  let index = -1;
  const tempPath = isKey(path) ? [path] : stringToPath(path);
  const length = tempPath.length;
  const lastIndex = length - 1;
  while (++index < length) {
    const key = tempPath[index];
    let newValue = value;
    if (index !== lastIndex) {
      const objValue = object[key];
      newValue = isObject(objValue) || Array.isArray(objValue) ? objValue : !isNaN(+tempPath[index + 1]) ? [] : {};
    }
    if (PROTOTYPE_KEYWORDS.includes(key)) return;
    object[key] = newValue;
    object = object[key];
  }
};
/**
 * Separate context for `control` to prevent unnecessary rerenders.
 * Internal hooks that only need control use this instead of full form context.
 */
var HookFormControlContext = import_react.createContext(null);
HookFormControlContext.displayName = 'HookFormControlContext';
var getProxyFormState = (formState, control, localProxyFormState, isRoot = true) => {
  const result = {};
  for (const key in formState)
    Object.defineProperty(result, key, {
      get: () => {
        const _key = key;
        if (control._proxyFormState[_key] !== VALIDATION_MODE.all)
          control._proxyFormState[_key] = !isRoot || VALIDATION_MODE.all;
        localProxyFormState && (localProxyFormState[_key] = true);
        return formState[_key];
      },
    });
  return result;
};
var useIsomorphicLayoutEffect = typeof window !== 'undefined' ? import_react.useLayoutEffect : import_react.useEffect;
var isPlainObject = (tempObject) => {
  const prototypeCopy = tempObject.constructor && tempObject.constructor.prototype;
  return isObject(prototypeCopy) && prototypeCopy.hasOwnProperty('isPrototypeOf');
};
var isPrimitive = (value) => isNullOrUndefined(value) || !isObjectType(value);
var isEmptyObjectWithCustomPrototype = (object, keys) =>
  keys.length === 0 && !Array.isArray(object) && Object.getPrototypeOf(object) !== null && !isPlainObject(object);
function deepEqual(object1, object2, isErrorObject = false, visited = /* @__PURE__ */ new WeakMap()) {
  if (object1 === object2) return true;
  if (isPrimitive(object1) || isPrimitive(object2)) return Object.is(object1, object2);
  if (isDateObject(object1) && isDateObject(object2)) return Object.is(object1.getTime(), object2.getTime());
  if (Array.isArray(object1) && Array.isArray(object2) && object1.length !== object2.length) return false;
  const keys1 = Object.keys(object1);
  const keys2 = Object.keys(object2);
  if (keys1.length !== keys2.length) return false;
  if (isEmptyObjectWithCustomPrototype(object1, keys1) || isEmptyObjectWithCustomPrototype(object2, keys2))
    return Object.is(object1, object2);
  if (!keys1.length && Array.isArray(object1) !== Array.isArray(object2)) return false;
  const visitedPairs = visited.get(object1);
  if (visitedPairs && visitedPairs.has(object2)) return true;
  if (visitedPairs) visitedPairs.add(object2);
  else {
    const ws = /* @__PURE__ */ new WeakSet();
    ws.add(object2);
    visited.set(object1, ws);
  }
  for (const key of keys1) {
    const val1 = object1[key];
    if (!Object.prototype.hasOwnProperty.call(object2, key)) return false;
    if (!isErrorObject || key !== 'ref') {
      const val2 = object2[key];
      if (
        (isDateObject(val1) && isDateObject(val2)) ||
        ((isObject(val1) || Array.isArray(val1)) && (isObject(val2) || Array.isArray(val2)))
          ? !deepEqual(val1, val2, isErrorObject, visited)
          : !Object.is(val1, val2)
      )
        return false;
    }
  }
  return true;
}
var cloneFormState = ({ defaultValues, ...formState }) => ({
  ...cloneObject(formState),
  defaultValues,
});
function useResyncOnReconnect(getInitialValue, clone = cloneObject) {
  const _connected = import_react.useRef(false);
  const _initialized = import_react.useRef(false);
  const _prevValue = import_react.useRef(void 0);
  const _renderCount = import_react.useRef(0);
  _renderCount.current++;
  if (!_initialized.current && getInitialValue) {
    _initialized.current = true;
    _prevValue.current = clone(getInitialValue());
  }
  return {
    resyncIfNeeded: import_react.useCallback((enabled, getCurrentValue, setValue) => {
      if (enabled && (_connected.current || (_initialized.current && _renderCount.current > 1))) {
        const currentValue = getCurrentValue();
        if (!deepEqual(_prevValue.current, currentValue)) setValue(currentValue);
      }
      _connected.current = true;
    }, []),
    snapshot: import_react.useCallback(
      (enabled, getCurrentValue) => {
        if (enabled) _prevValue.current = clone(getCurrentValue());
      },
      [clone],
    ),
  };
}
var isString = (value) => typeof value === 'string';
var generateWatchOutput = (names, _names, formValues, isGlobal, defaultValue) => {
  if (isString(names)) {
    isGlobal && _names.watch.add(names);
    return get(formValues, names, defaultValue);
  }
  if (Array.isArray(names))
    return names.map(
      (fieldName) => (
        isGlobal && _names.watch.add(fieldName),
        get(formValues, fieldName, get(defaultValue, fieldName))
      ),
    );
  isGlobal && (_names.watchAll = true);
  return formValues;
};
var getValidationModes = (mode) => ({
  isOnSubmit: !mode || mode === VALIDATION_MODE.onSubmit,
  isOnBlur: mode === VALIDATION_MODE.onBlur,
  isOnChange: mode === VALIDATION_MODE.onChange,
  isOnAll: mode === VALIDATION_MODE.all,
  isOnTouch: mode === VALIDATION_MODE.onTouched,
});
var isWatched = (name, _names, isBlurEvent) => {
  if (isBlurEvent) return false;
  if (_names.watchAll || _names.watch.has(name)) return true;
  for (const watchName of _names.watch)
    if (name.startsWith(watchName) && name.charAt(watchName.length) === '.') return true;
  return false;
};
var iterateFieldsByAction = (fields, action, fieldsNames) => {
  var _a;
  for (const key of fieldsNames || Object.keys(fields)) {
    if (key === '_f') continue;
    const field = fieldsNames ? get(fields, key) : fields[key];
    if (field) {
      const { _f } = field;
      if (_f) {
        const groupRef = (_a = _f.refs) === null || _a === void 0 ? void 0 : _a.find((ref) => !ref.disabled);
        if (groupRef && action(groupRef, _f.name)) return true;
        else if (_f.ref && action(_f.ref, _f.name)) return true;
        else if (iterateFieldsByAction(field, action)) return true;
      } else if (isObject(field) || Array.isArray(field)) {
        if (iterateFieldsByAction(field, action)) return true;
      }
    }
  }
};
var updateFieldArrayRootError = (errors, error, name) => {
  const existingErrors = get(errors, name);
  const fieldArrayErrors = Array.isArray(existingErrors) ? existingErrors : [];
  set(fieldArrayErrors, ROOT_ERROR_TYPE, get(error[name], ROOT_ERROR_TYPE, error[name]));
  set(errors, name, fieldArrayErrors);
  return errors;
};
var isEmptyObject = (value) => isObject(value) && !Object.keys(value).length;
var isHTMLElement = (value) => {
  if (!isWeb) return false;
  const owner = value ? value.ownerDocument : 0;
  return value instanceof (owner && owner.defaultView ? owner.defaultView.HTMLElement : HTMLElement);
};
var isRadioInput = (element) => element.type === 'radio';
var isRegex = (value) => value instanceof RegExp;
var appendErrors = (name, validateAllFieldCriteria, errors, type, message) =>
  validateAllFieldCriteria
    ? {
        ...errors[name],
        types: {
          ...(errors[name] && errors[name].types ? errors[name].types : {}),
          [type]: message || true,
        },
      }
    : {};
var defaultResult = {
  value: false,
  isValid: false,
};
var validResult = {
  value: true,
  isValid: true,
};
var getCheckboxValue = (options) => {
  if (!Array.isArray(options)) return defaultResult;
  if (options.length > 1) {
    const values = options
      .filter((option) => option && option.checked && !option.disabled)
      .map((option) => option.value);
    return {
      value: values,
      isValid: !!values.length,
    };
  }
  const option = options[0];
  if (!option || !option.checked || option.disabled) return defaultResult;
  if (!option.attributes || !('value' in option.attributes)) return validResult;
  return isUndefined(option.value) || option.value === ''
    ? validResult
    : {
        value: option.value,
        isValid: true,
      };
};
var defaultReturn = {
  isValid: false,
  value: null,
};
var getRadioValue = (options) =>
  Array.isArray(options)
    ? options.reduce(
        (previous, option) =>
          option && option.checked && !option.disabled
            ? {
                isValid: true,
                value: option.value,
              }
            : previous,
        defaultReturn,
      )
    : defaultReturn;
function getValidateError(result, ref, type = 'validate') {
  if (
    isString(result) ||
    (Array.isArray(result) && !!result.length && result.every(isString)) ||
    (isBoolean(result) && !result)
  )
    return {
      type,
      message: isString(result) ? result : '',
      ref,
    };
}
var getValueAndMessage = (validationData) =>
  isObject(validationData) && !isRegex(validationData)
    ? validationData
    : {
        value: validationData,
        message: '',
      };
var validateField = async (
  field,
  disabledFieldNames,
  formValues,
  validateAllFieldCriteria,
  shouldUseNativeValidation,
  isFieldArray,
) => {
  const { ref, refs, required, maxLength, minLength, min, max, pattern, validate, name, valueAsNumber, mount, _c } =
    field._f;
  const inputValue = get(formValues, name);
  if (!mount || disabledFieldNames.has(name)) return {};
  const inputRef = refs ? refs[0] : ref;
  const setCustomValidity = (message) => {
    if (shouldUseNativeValidation && inputRef.reportValidity) {
      const validityMessage = isBoolean(message) ? '' : message || '';
      if (refs) refs.forEach((ref) => isFunction(ref.setCustomValidity) && ref.setCustomValidity(validityMessage));
      else inputRef.setCustomValidity(validityMessage);
      inputRef.reportValidity();
    }
  };
  const error = {};
  const isRadio = !_c && isRadioInput(ref);
  const isCheckBox = !_c && isCheckBoxInput(ref);
  const isRadioOrCheckbox = isRadio || isCheckBox;
  const isEmpty =
    ((valueAsNumber || isFileInput(ref)) && isUndefined(ref.value) && isUndefined(inputValue)) ||
    (isHTMLElement(ref) && ref.value === '' && !_c) ||
    inputValue === '' ||
    (Array.isArray(inputValue) && !inputValue.length);
  const appendErrorsCurry = appendErrors.bind(null, name, validateAllFieldCriteria, error);
  const getMinMaxMessage = (
    exceedMax,
    maxLengthMessage,
    minLengthMessage,
    maxType = INPUT_VALIDATION_RULES.maxLength,
    minType = INPUT_VALIDATION_RULES.minLength,
  ) => {
    const message = exceedMax ? maxLengthMessage : minLengthMessage;
    error[name] = {
      type: exceedMax ? maxType : minType,
      message,
      ref,
      ...appendErrorsCurry(exceedMax ? maxType : minType, message),
    };
  };
  if (
    isFieldArray
      ? !Array.isArray(inputValue) || !inputValue.length
      : required &&
        ((!isRadioOrCheckbox && (isEmpty || isNullOrUndefined(inputValue))) ||
          (isBoolean(inputValue) && !inputValue) ||
          (isCheckBox && !getCheckboxValue(refs).isValid) ||
          (isRadio && !getRadioValue(refs).isValid))
  ) {
    const { value, message } = isString(required)
      ? {
          value: !!required,
          message: required,
        }
      : getValueAndMessage(required);
    if (value) {
      error[name] = {
        type: INPUT_VALIDATION_RULES.required,
        message,
        ref: inputRef,
        ...appendErrorsCurry(INPUT_VALIDATION_RULES.required, message),
      };
      if (!validateAllFieldCriteria) {
        setCustomValidity(message);
        return error;
      }
    }
  }
  if (!isEmpty && (!isNullOrUndefined(min) || !isNullOrUndefined(max))) {
    let exceedMax;
    let exceedMin;
    const maxOutput = getValueAndMessage(max);
    const minOutput = getValueAndMessage(min);
    if (!isNullOrUndefined(inputValue) && !isDateObject(inputValue) && !isNaN(inputValue)) {
      const valueNumber = (!_c && ref.valueAsNumber) || (inputValue ? +inputValue : inputValue);
      if (!isNullOrUndefined(maxOutput.value)) exceedMax = valueNumber > maxOutput.value;
      if (!isNullOrUndefined(minOutput.value)) exceedMin = valueNumber < minOutput.value;
    } else {
      const valueDate = (!_c && ref.valueAsDate) || new Date(inputValue);
      const convertTimeToDate = (time) =>
        /* @__PURE__ */ new Date(/* @__PURE__ */ new Date().toDateString() + ' ' + time);
      const isTime = ref.type == 'time';
      const isWeek = ref.type == 'week';
      if (isString(maxOutput.value) && inputValue)
        exceedMax = isTime
          ? convertTimeToDate(inputValue) > convertTimeToDate(maxOutput.value)
          : isWeek
            ? inputValue > maxOutput.value
            : valueDate > new Date(maxOutput.value);
      if (isString(minOutput.value) && inputValue)
        exceedMin = isTime
          ? convertTimeToDate(inputValue) < convertTimeToDate(minOutput.value)
          : isWeek
            ? inputValue < minOutput.value
            : valueDate < new Date(minOutput.value);
    }
    if (exceedMax || exceedMin) {
      getMinMaxMessage(
        !!exceedMax,
        maxOutput.message,
        minOutput.message,
        INPUT_VALIDATION_RULES.max,
        INPUT_VALIDATION_RULES.min,
      );
      if (!validateAllFieldCriteria) {
        setCustomValidity(error[name].message);
        return error;
      }
    }
  }
  if (
    (!isNullOrUndefined(maxLength) || !isNullOrUndefined(minLength)) &&
    !isEmpty &&
    (isString(inputValue) || (isFieldArray && Array.isArray(inputValue)))
  ) {
    const maxLengthOutput = getValueAndMessage(maxLength);
    const minLengthOutput = getValueAndMessage(minLength);
    const exceedMax = !isNullOrUndefined(maxLengthOutput.value) && inputValue.length > +maxLengthOutput.value;
    const exceedMin = !isNullOrUndefined(minLengthOutput.value) && inputValue.length < +minLengthOutput.value;
    if (exceedMax || exceedMin) {
      getMinMaxMessage(exceedMax, maxLengthOutput.message, minLengthOutput.message);
      if (!validateAllFieldCriteria) {
        setCustomValidity(error[name].message);
        return error;
      }
    }
  }
  if (pattern && !isEmpty && isString(inputValue)) {
    const { value: patternValue, message } = getValueAndMessage(pattern);
    if (isRegex(patternValue) && !inputValue.match(patternValue)) {
      error[name] = {
        type: INPUT_VALIDATION_RULES.pattern,
        message,
        ref,
        ...appendErrorsCurry(INPUT_VALIDATION_RULES.pattern, message),
      };
      if (!validateAllFieldCriteria) {
        setCustomValidity(message);
        return error;
      }
    }
  }
  if (validate) {
    if (isFunction(validate)) {
      const validateError = getValidateError(await validate(inputValue, formValues), inputRef);
      if (validateError) {
        error[name] = {
          ...validateError,
          ...appendErrorsCurry(INPUT_VALIDATION_RULES.validate, validateError.message),
        };
        if (!validateAllFieldCriteria) {
          setCustomValidity(validateError.message);
          return error;
        }
      }
    } else if (isObject(validate)) {
      let validationResult = {};
      for (const key in validate) {
        if (!isEmptyObject(validationResult) && !validateAllFieldCriteria) break;
        const validateError = getValidateError(await validate[key](inputValue, formValues), inputRef, key);
        if (validateError) {
          validationResult = {
            ...validateError,
            ...appendErrorsCurry(key, validateError.message),
          };
          if (!validateAllFieldCriteria) setCustomValidity(validateError.message);
          if (validateAllFieldCriteria) error[name] = validationResult;
        }
      }
      if (!isEmptyObject(validationResult)) {
        error[name] = {
          ref: inputRef,
          ...validationResult,
        };
        if (!validateAllFieldCriteria) return error;
      }
    }
  }
  const fieldError = error[name];
  setCustomValidity(fieldError ? fieldError.message : true);
  return error;
};
var convertToArrayPayload = (value) => (Array.isArray(value) ? value : [value]);
var compact = (value) => (Array.isArray(value) ? value.filter(Boolean) : []);
function baseGet(object, updatePath) {
  const length = updatePath.length - 1;
  let index = 0;
  while (index < length) {
    if (isNullOrUndefined(object)) {
      object = void 0;
      break;
    }
    object = object[updatePath[index]];
    index++;
  }
  return object;
}
function isEmptyArray(obj) {
  for (const key in obj) if (obj.hasOwnProperty(key) && !isUndefined(obj[key])) return false;
  return true;
}
function unset(object, path) {
  if (!isObject(object) && !Array.isArray(object)) return object;
  if (isString(path) && Object.prototype.hasOwnProperty.call(object, path)) {
    delete object[path];
    return object;
  }
  const paths = Array.isArray(path) ? path : isKey(path) ? [path] : stringToPath(path);
  if (paths.some((segment) => PROTOTYPE_KEYWORDS.includes(String(segment)))) return object;
  const childObject = paths.length === 1 ? object : baseGet(object, paths);
  const index = paths.length - 1;
  const key = paths[index];
  if (childObject && (isObject(childObject) || Array.isArray(childObject))) delete childObject[key];
  if (
    index !== 0 &&
    ((isObject(childObject) && isEmptyObject(childObject)) || (Array.isArray(childObject) && isEmptyArray(childObject)))
  )
    unset(object, paths.slice(0, -1));
  return object;
}
var createSubject = () => {
  let _observers = /* @__PURE__ */ new Set();
  let _iterationCount = 0;
  const next = (value) => {
    const observers = _observers;
    _iterationCount++;
    for (const observer of observers) observer.next && observer.next(value);
    observers === _observers && _iterationCount--;
  };
  const subscribe = (observer) => {
    _observers.add(observer);
    return {
      unsubscribe: () => {
        if (_iterationCount) {
          _observers = new Set(_observers);
          _iterationCount = 0;
        }
        _observers.delete(observer);
      },
    };
  };
  const unsubscribe = () => {
    _observers = /* @__PURE__ */ new Set();
    _iterationCount = 0;
  };
  return {
    get observers() {
      return Array.from(_observers);
    },
    next,
    subscribe,
    unsubscribe,
  };
};
function extractFormValues(fieldsState, formValues) {
  const values = Array.isArray(fieldsState) ? [] : {};
  for (const key in fieldsState)
    if (Object.prototype.hasOwnProperty.call(fieldsState, key)) {
      const fieldState = fieldsState[key];
      const fieldValue = formValues[key];
      if (fieldState && (isObject(fieldState) || Array.isArray(fieldState)) && fieldValue)
        values[key] = extractFormValues(fieldState, fieldValue);
      else if (fieldsState[key]) values[key] = fieldValue;
    }
  return values;
}
var hasOwn = (value, key) => value !== null && isObjectType(value) && Object.prototype.hasOwnProperty.call(value, key);
var has = (object, path) => {
  if (!path) return false;
  let result = object;
  for (const key of isKey(path) ? [path] : stringToPath(path)) {
    if (!hasOwn(result, key)) return hasOwn(object, path);
    result = result[key];
  }
  return true;
};
var isMultipleSelect = (element) => element.type === `select-multiple`;
var isSelectEdited = (select) => {
  const options = [...select.options];
  return !select.multiple && select.size < 2 && !options.some((option) => option.defaultSelected)
    ? select.selectedIndex !==
        options.findIndex((option) => {
          var _a;
          return (
            !option.disabled &&
            !((_a = option.parentElement) === null || _a === void 0 ? void 0 : _a.matches('optgroup[disabled]'))
          );
        })
    : options.some((option) => option.selected !== option.defaultSelected);
};
var isEdited = (ref) =>
  isCheckBoxInput(ref)
    ? ref.checked !== ref.defaultChecked
    : ref.type === 'select-one' || isMultipleSelect(ref)
      ? isSelectEdited(ref)
      : !isRadioInput(ref) &&
        ref.type !== 'range' &&
        ref.type !== 'color' &&
        'defaultValue' in ref &&
        ref.value !== ref.defaultValue;
var isRadioOrCheckbox = (ref) => isRadioInput(ref) || isCheckBoxInput(ref);
var live = (ref) => isHTMLElement(ref) && ref.isConnected;
function isDirtyContainer(value) {
  return Array.isArray(value) || isObject(value);
}
function collectDirtyFieldNames(dirtyTree, cachedDirtyFields, prefix = '', names = []) {
  for (const key in dirtyTree) {
    const path = prefix ? `${prefix}.${key}` : key;
    const value = dirtyTree[key];
    if (isDirtyContainer(value) && isDirtyContainer(get(cachedDirtyFields, path)))
      collectDirtyFieldNames(value, cachedDirtyFields, path, names);
    else if (value) names.push(path);
  }
  return names;
}
var objectHasFunction = (data) => {
  for (const key in data) if (isFunction(data[key])) return true;
  return false;
};
function isTraversable(value) {
  return Array.isArray(value) || (isObject(value) && !objectHasFunction(value));
}
function isRegisteredLeaf(fieldRef) {
  return !!(fieldRef && '_f' in fieldRef);
}
function isEmptyDirtyContainer(value) {
  return Array.isArray(value) ? !value.some((item) => !isUndefined(item)) : !Object.keys(value).length;
}
function clearDirtyField(container, key) {
  if (Array.isArray(container)) container[key] = void 0;
  else delete container[key];
}
function markFieldsDirty(data, fields = {}, fieldRefs) {
  for (const key in data) {
    const value = data[key];
    const fieldRef = fieldRefs && fieldRefs[key];
    if (isTraversable(value) && (!Array.isArray(value) || !isRegisteredLeaf(fieldRef))) {
      fields[key] = Array.isArray(value) ? [] : {};
      markFieldsDirty(value, fields[key], fieldRef);
      if (isEmptyDirtyContainer(fields[key])) clearDirtyField(fields, key);
    } else if (!isUndefined(value)) fields[key] = true;
  }
  return fields;
}
function getDirtyFields(data, formValues, dirtyFieldsFromValues, fieldRefs) {
  if (!dirtyFieldsFromValues)
    dirtyFieldsFromValues = markFieldsDirty(
      formValues,
      Array.isArray(isNullOrUndefined(formValues) ? data : formValues) ? [] : {},
      fieldRefs,
    );
  for (const key in data) {
    const value = data[key];
    const fieldRef = fieldRefs && fieldRefs[key];
    if (isTraversable(value) && (!Array.isArray(value) || !isRegisteredLeaf(fieldRef))) {
      if (isUndefined(formValues) || isPrimitive(dirtyFieldsFromValues[key]))
        dirtyFieldsFromValues[key] = markFieldsDirty(value, Array.isArray(value) ? [] : {}, fieldRef);
      else
        getDirtyFields(
          value,
          isNullOrUndefined(formValues) ? {} : formValues[key],
          dirtyFieldsFromValues[key],
          fieldRef,
        );
      if (isEmptyDirtyContainer(dirtyFieldsFromValues[key])) clearDirtyField(dirtyFieldsFromValues, key);
    } else if (deepEqual(value, isNullOrUndefined(formValues) ? void 0 : formValues[key]))
      clearDirtyField(dirtyFieldsFromValues, key);
    else dirtyFieldsFromValues[key] = true;
  }
  return dirtyFieldsFromValues;
}
var getFieldArrayItemNames = (names, name) => {
  const segments = name.split('.');
  const matches = [];
  let prefix = segments[0];
  for (let i = 1; i < segments.length; prefix += '.' + segments[i++])
    if (!isNaN(+segments[i]) && names.has(prefix)) matches.push(`${prefix}.${segments[i]}`);
  return matches;
};
var getFieldValueAs = (value, { valueAsNumber, valueAsDate, setValueAs }) =>
  isUndefined(value)
    ? value
    : valueAsNumber
      ? value === ''
        ? NaN
        : value
          ? +value
          : value
      : valueAsDate && isString(value)
        ? new Date(value)
        : setValueAs
          ? setValueAs(value)
          : value;
function getFieldValue(_f) {
  const ref = _f.ref;
  if (isFileInput(ref)) return ref.files;
  if (isRadioInput(ref)) return getRadioValue(_f.refs).value;
  if (isMultipleSelect(ref))
    return [...ref.selectedOptions]
      .filter((option) => {
        var _a;
        return (
          !option.disabled &&
          !((_a = option.closest) === null || _a === void 0 ? void 0 : _a.call(option, 'optgroup[disabled]'))
        );
      })
      .map(({ value }) => value);
  if (isCheckBoxInput(ref)) return getCheckboxValue(_f.refs).value;
  return getFieldValueAs(ref.value, _f);
}
var getResolverOptions = (fieldsNames, _fields, criteriaMode, shouldUseNativeValidation) => {
  const fields = {};
  for (const name of fieldsNames) {
    const field = get(_fields, name);
    field && set(fields, name, cloneObject(field._f));
  }
  return {
    criteriaMode,
    names: [...fieldsNames],
    fields,
    shouldUseNativeValidation,
  };
};
var getRuleValue = (rule) =>
  isUndefined(rule)
    ? rule
    : isRegex(rule)
      ? rule.source
      : isObject(rule)
        ? isRegex(rule.value)
          ? rule.value.source
          : rule.value
        : rule;
var ASYNC_FUNCTION = 'AsyncFunction';
var hasPromiseValidation = (fieldReference) => {
  if (!fieldReference || !fieldReference.validate) return false;
  if (isFunction(fieldReference.validate)) return fieldReference.validate.constructor.name === ASYNC_FUNCTION;
  if (isObject(fieldReference.validate)) {
    for (const key in fieldReference.validate)
      if (fieldReference.validate[key].constructor.name === ASYNC_FUNCTION) return true;
  }
  return false;
};
var hasValidation = (options) =>
  options.mount &&
  (options.required ||
    (!isUndefined(options.required) && options.required !== false) ||
    !isUndefined(options.min) ||
    !isUndefined(options.max) ||
    !isUndefined(options.maxLength) ||
    !isUndefined(options.minLength) ||
    options.pattern ||
    options.validate);
function schemaErrorLookup(errors, _fields, name) {
  const error = get(errors, name);
  if ((error && (error.type || error.message)) || Array.isArray(error))
    return {
      error,
      name,
    };
  const names = name.split('.');
  while (names.length) {
    const fieldName = names.join('.');
    const field = get(_fields, fieldName);
    const foundError = get(errors, fieldName);
    if (field && !Array.isArray(field) && name !== fieldName) return { name };
    if (foundError && foundError.type)
      return {
        name: fieldName,
        error: foundError,
      };
    if (foundError && foundError.root && foundError.root.type)
      return {
        name: `${fieldName}.root`,
        error: foundError.root,
      };
    names.pop();
  }
  return { name };
}
var shouldRenderFormState = (formStateData, _proxyFormState, isRoot) => {
  const keys = Object.keys(formStateData).filter((key) => key !== 'name');
  return (
    !keys.length ||
    (isRoot && keys.length >= Object.keys(_proxyFormState).length) ||
    keys.find((key) => _proxyFormState[key] === (!isRoot || VALIDATION_MODE.all))
  );
};
var isNameMatch = (currentName, signalName, exact) =>
  exact
    ? currentName === signalName || currentName.startsWith(signalName + '.')
    : currentName.startsWith(signalName) || signalName.startsWith(currentName);
var shouldSubscribeByName = (name, signalName, exact) => {
  if (!name || !signalName || name === signalName) return true;
  if (!Array.isArray(name)) return isNameMatch(name, signalName, exact);
  for (const currentName of name) if (currentName && isNameMatch(currentName, signalName, exact)) return true;
  return false;
};
var skipValidation = (isBlurEvent, isTouched, isSubmitted, reValidateMode, mode) => {
  if (mode.isOnAll) return false;
  else if (!isSubmitted && mode.isOnTouch) return !(isTouched || isBlurEvent);
  else if (isSubmitted ? reValidateMode.isOnBlur : mode.isOnBlur) return !isBlurEvent;
  else if (isSubmitted ? reValidateMode.isOnChange : mode.isOnChange) return isBlurEvent;
  return true;
};
var unsetEmptyArray = (ref, name) => {
  const array = get(ref, name);
  !compact(array).length && !(array && array.root) && unset(ref, name);
};
var defaultOptions = {
  mode: VALIDATION_MODE.onSubmit,
  reValidateMode: VALIDATION_MODE.onChange,
  shouldFocusError: true,
};
var replaceDirtyFieldsInPlace = (dirtyFields, nextDirtyFields) => {
  for (const key in dirtyFields) delete dirtyFields[key];
  Object.assign(dirtyFields, nextDirtyFields);
};
var DEFAULT_FORM_STATE = {
  submitCount: 0,
  isDirty: false,
  isReady: false,
  isValidating: false,
  isSubmitted: false,
  isSubmitting: false,
  isSubmitSuccessful: false,
  isValid: false,
  touchedFields: {},
  dirtyFields: {},
  validatingFields: {},
};
function createFormControl(props = {}) {
  let _options = {
    ...defaultOptions,
    ...props,
  };
  let _formState = {
    ...cloneObject(DEFAULT_FORM_STATE),
    isLoading: isFunction(_options.defaultValues),
    errors: cloneObject(_options.errors) || {},
    disabled: _options.disabled || false,
  };
  let _fields = {};
  let _defaultValues =
    isObject(_options.defaultValues) || isObject(_options.values)
      ? cloneObject(_options.defaultValues || _options.values) || {}
      : {};
  let _formValues = _options.shouldUnregister ? {} : cloneObject(_defaultValues);
  let _state = {
    action: false,
    actionArrayLengths: /* @__PURE__ */ new Map(),
    mount: false,
    watch: false,
    keepIsValid: false,
  };
  let _dirtyFieldsStale = false;
  let _names = {
    mount: /* @__PURE__ */ new Set(),
    disabled: /* @__PURE__ */ new Set(),
    unMount: /* @__PURE__ */ new Set(),
    array: /* @__PURE__ */ new Set(),
    watch: /* @__PURE__ */ new Set(),
    registerName: /* @__PURE__ */ new Set(),
  };
  const delayErrorCallbacks = {};
  const timers = {};
  const _valuesSubscribers = /* @__PURE__ */ new Set();
  let _validationModeBeforeSubmit = getValidationModes(_options.mode);
  let _validationModeAfterSubmit = getValidationModes(_options.reValidateMode);
  const defaultProxyFormState = {
    isDirty: false,
    dirtyFields: false,
    validatingFields: false,
    touchedFields: false,
    isValidating: false,
    isValid: false,
    errors: false,
  };
  const _proxyFormState = { ...defaultProxyFormState };
  const _proxySubscribeFormState = {};
  const _isTracked = (...keys) => keys.some((key) => _proxyFormState[key] || _proxySubscribeFormState[key]);
  const _hasValuesSubscriber = (name) => {
    for (const subscriber of _valuesSubscribers)
      if (shouldSubscribeByName(subscriber.name, name, subscriber.exact)) return true;
    return false;
  };
  const _subjects = {
    array: createSubject(),
    state: createSubject(),
  };
  let _setValidCallId = 0;
  let _validateFormCallId = 0;
  let _resetCallId = 0;
  let _registerCallId = 0;
  const _registerCallIds = {};
  let shouldDisplayAllAssociatedErrors = _options.criteriaMode === VALIDATION_MODE.all;
  const debounce = (name, callback) => (wait) => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(callback, wait);
  };
  const cancelDelayedError = (name) => {
    clearTimeout(timers[name]);
    delete timers[name];
    delete delayErrorCallbacks[name];
  };
  const cancelDelayedErrorTree = (name) => {
    cancelDelayedError(name);
    const prefix = `${name}.`;
    for (const key of Object.keys(delayErrorCallbacks)) key.startsWith(prefix) && cancelDelayedError(key);
  };
  const _setValid = async (shouldUpdateValid) => {
    if (_state.keepIsValid) return;
    if (!_options.disabled && (_isTracked('isValid') || shouldUpdateValid)) {
      const callId = ++_setValidCallId;
      const resetCallId = _resetCallId;
      let isValid;
      if (_options.resolver) {
        isValid = isEmptyObject((await _runSchema()).errors);
        callId === _setValidCallId && _updateIsValidating();
      } else
        isValid = await executeBuiltInValidation({
          fields: _fields,
          onlyCheckValid: true,
          eventType: EVENTS.VALID,
        });
      if (callId !== _setValidCallId) return;
      if (resetCallId !== _resetCallId) return _setValid(shouldUpdateValid);
      if (isValid !== _formState.isValid) _subjects.state.next({ isValid });
    }
  };
  const _updateValidatingFields = (names, isValidating) => {
    const fieldNames = [...names];
    if (
      !fieldNames.some(
        (name) =>
          name &&
          (isValidating ? get(_formState.validatingFields, name) !== true : has(_formState.validatingFields, name)),
      )
    )
      return;
    const validatingFields = cloneObject(_formState.validatingFields);
    for (const name of fieldNames)
      if (name) isValidating ? set(validatingFields, name, true) : unset(validatingFields, name);
    if (!deepEqual(_formState.validatingFields, validatingFields)) _formState.validatingFields = validatingFields;
  };
  const _updateIsValidating = (names, isValidating) => {
    if (!_options.disabled && _isTracked('isValidating', 'validatingFields')) {
      _updateValidatingFields(names || _names.mount, isValidating);
      _subjects.state.next({
        validatingFields: _formState.validatingFields,
        isValidating: !isEmptyObject(_formState.validatingFields),
      });
    }
  };
  const _updateDirtyFields = () => {
    _formState.dirtyFields = getDirtyFields(_defaultValues, _formValues, void 0, _fields);
  };
  const _setFieldArray = (
    name,
    values = [],
    method,
    args,
    shouldSetValues = true,
    shouldUpdateFieldsAndState = true,
  ) => {
    if (args && method && !_options.disabled) {
      _state.action = true;
      _state.keepIsValid = false;
      const field = get(_fields, name);
      const rootField = field && field._f;
      const fields = rootField ? Object.assign([], field) : field;
      if (!_state.actionArrayLengths.has(name))
        _state.actionArrayLengths.set(name, Array.isArray(fields) ? fields.length : 0);
      if (shouldUpdateFieldsAndState && Array.isArray(fields)) {
        const fieldValues = method(fields, args.argA, args.argB) || fields;
        rootField
          ? set(_fields, name, {
              ...fieldValues,
              _f: rootField,
            })
          : shouldSetValues && set(_fields, name, fieldValues);
      }
      const fieldArrayErrors = get(_formState.errors, name);
      if (shouldUpdateFieldsAndState && Array.isArray(fieldArrayErrors)) {
        const rootError = fieldArrayErrors.root;
        const errors = method(fieldArrayErrors, args.argA, args.argB) || fieldArrayErrors;
        if (rootError) errors.root = rootError;
        shouldSetValues && set(_formState.errors, name, errors);
        unsetEmptyArray(_formState.errors, name);
        _formState.errors = { ..._formState.errors };
      }
      const touchedFieldsArray = get(_formState.touchedFields, name);
      const shouldUpdateTouchedFields = shouldUpdateFieldsAndState && Array.isArray(touchedFieldsArray);
      if (shouldUpdateTouchedFields) {
        const touchedFields = method(touchedFieldsArray, args.argA, args.argB);
        shouldSetValues && set(_formState.touchedFields, name, touchedFields);
      }
      const dirtyFieldsArray = get(_formState.dirtyFields, name);
      if (shouldUpdateFieldsAndState && Array.isArray(dirtyFieldsArray)) {
        const dirtyFields = method(dirtyFieldsArray, args.argA, args.argB) || dirtyFieldsArray;
        shouldSetValues && set(_formState.dirtyFields, name, dirtyFields);
      }
      if (_isTracked('dirtyFields')) _updateDirtyFields();
      else _dirtyFieldsStale = true;
      _subjects.state.next({
        name,
        isDirty: _getDirty(name, values),
        dirtyFields: _formState.dirtyFields,
        ...(shouldUpdateTouchedFields && { touchedFields: _formState.touchedFields }),
        errors: _formState.errors,
        isValid: _formState.isValid,
      });
    } else set(_formValues, name, values);
  };
  const updateErrors = (name, error) => {
    set(_formState.errors, name, error);
    _formState.errors = { ..._formState.errors };
    _subjects.state.next({ errors: _formState.errors });
  };
  const _setErrors = (errors) => {
    Object.keys(delayErrorCallbacks).forEach(cancelDelayedError);
    const hasErrors = !isEmptyObject(errors);
    _formState.errors = cloneObject(errors);
    _subjects.state.next({
      errors: _formState.errors,
      ...(hasErrors ? { isValid: false } : {}),
    });
    !hasErrors && _state.mount && _setValid();
  };
  const toPath = (name) => (isKey(name) ? [name] : stringToPath(name));
  const hasExplicitNullIntermediate = (name) => {
    const segments = toPath(name);
    let formValues = _formValues;
    let defaultValues = _defaultValues;
    for (let i = 0; i < segments.length - 1; i++) {
      const key = segments[i];
      formValues = isNullOrUndefined(formValues) ? formValues : formValues[key];
      defaultValues = isNullOrUndefined(defaultValues) ? defaultValues : defaultValues[key];
      if (formValues === null && defaultValues !== null) return true;
    }
    return false;
  };
  const isStaleArrayField = (name) => {
    if (!_state.actionArrayLengths.size) return false;
    const segments = toPath(name);
    let node = _formValues;
    let path = '';
    let ownerDepth = -1;
    let ownerPreActionLength = 0;
    for (let i = 0; i < segments.length; i++) {
      if (isNullOrUndefined(node)) return false;
      const key = segments[i];
      path = path ? `${path}.${key}` : key;
      if (Array.isArray(node) && +key >= node.length)
        return ownerDepth === -1 ? false : i === ownerDepth ? +key < ownerPreActionLength : true;
      if (_state.actionArrayLengths.has(path)) {
        ownerDepth = i + 1;
        ownerPreActionLength = _state.actionArrayLengths.get(path);
      }
      node = node[key];
      if (isUndefined(node) && ownerDepth !== -1 && i > ownerDepth && +segments[ownerDepth] < ownerPreActionLength)
        return true;
    }
    return false;
  };
  const isPastArrayEnd = (name) => {
    let node = _formValues;
    for (const key of toPath(name)) {
      if (Array.isArray(node) && +key >= node.length) return true;
      node = node && node[key];
    }
    return false;
  };
  const updateValidAndValue = (name, shouldSkipSetValueAs, value, ref) => {
    const field = get(_fields, name);
    if (field) {
      if (hasExplicitNullIntermediate(name) || isStaleArrayField(name)) return;
      const wasUnsetInFormValues = isUndefined(get(_formValues, name));
      const defaultValue = get(_formValues, name, isUndefined(value) ? get(_defaultValues, name) : value);
      const isEditedBeforeReady = !!ref && !_formState.isReady && isEdited(ref);
      if (isUndefined(defaultValue) || (ref && ref.defaultChecked) || isEditedBeforeReady || shouldSkipSetValueAs) {
        const fieldValue = shouldSkipSetValueAs ? defaultValue : getFieldValue(field._f);
        if (!isUndefined(fieldValue) || !isPastArrayEnd(name)) {
          if (_isTracked('dirtyFields') && !deepEqual(get(_formValues, name), fieldValue)) _dirtyFieldsStale = true;
          set(_formValues, name, fieldValue);
          if (isEditedBeforeReady) updateTouchAndDirty(name, fieldValue);
        }
      } else setFieldValue(name, defaultValue);
      if (_state.mount && !_state.action) {
        if (_options.resolver && _isTracked('isValidating', 'validatingFields'))
          Promise.resolve().then(() => _setValid());
        else _setValid();
        if (wasUnsetInFormValues && _formState.isDirty && _isTracked('isDirty')) {
          if (!_getDirty()) {
            _formState.isDirty = false;
            _subjects.state.next({ ..._formState });
          }
        }
        if (
          _options.shouldUnregister &&
          wasUnsetInFormValues &&
          !isUndefined(get(_formValues, name)) &&
          isWatched(name, _names)
        )
          _state.watch = true;
      }
    }
  };
  const updateTouchAndDirty = (name, fieldValue, isBlurEvent, shouldDirty, shouldRender) => {
    let shouldUpdateField = false;
    let isPreviousDirty = false;
    const output = { name };
    if (!_options.disabled || shouldDirty === true) {
      if (!isBlurEvent || shouldDirty) {
        const isCurrentFieldPristine = deepEqual(get(_defaultValues, name), fieldValue);
        if (_isTracked('isDirty')) {
          isPreviousDirty = _formState.isDirty;
          _formState.isDirty = output.isDirty = !isCurrentFieldPristine || _getDirty();
          shouldUpdateField = isPreviousDirty !== output.isDirty;
        }
        isPreviousDirty = !!get(_formState.dirtyFields, name);
        if (isCurrentFieldPristine) unset(_formState.dirtyFields, name);
        else {
          const defaultFieldValue = get(_defaultValues, name);
          const field = get(_fields, name);
          const dirtyValue =
            !(field && field._f) && (isObject(defaultFieldValue) || Array.isArray(defaultFieldValue))
              ? getDirtyFields(defaultFieldValue, fieldValue, void 0, field)
              : true;
          set(_formState.dirtyFields, name, dirtyValue);
        }
        let didResyncDirtyFields = false;
        if (
          _dirtyFieldsStale ||
          (isCurrentFieldPristine && (_isTracked('isDirty') ? _formState.isDirty : _getDirty()))
        ) {
          _dirtyFieldsStale = false;
          const nextDirtyFields = getDirtyFields(_defaultValues, _formValues, void 0, _fields);
          if (!deepEqual(_formState.dirtyFields, nextDirtyFields)) {
            didResyncDirtyFields = true;
            replaceDirtyFieldsInPlace(_formState.dirtyFields, nextDirtyFields);
          }
        }
        output.dirtyFields = _formState.dirtyFields;
        shouldUpdateField =
          shouldUpdateField ||
          (_isTracked('dirtyFields') && (didResyncDirtyFields || isPreviousDirty !== !isCurrentFieldPristine));
      }
      if (isBlurEvent) {
        const isPreviousFieldTouched = has(_formState.touchedFields, name)
          ? get(_formState.touchedFields, name)
          : void 0;
        if (!isPreviousFieldTouched) {
          set(_formState.touchedFields, name, isBlurEvent);
          output.touchedFields = _formState.touchedFields;
          shouldUpdateField =
            shouldUpdateField || (_isTracked('touchedFields') && isPreviousFieldTouched !== isBlurEvent);
        }
      }
      shouldUpdateField && shouldRender && _subjects.state.next(output);
    }
    return shouldUpdateField ? output : {};
  };
  const shouldRenderByError = (name, isValid, error, fieldState) => {
    const previousFieldError = get(_formState.errors, name);
    const shouldUpdateValid = _isTracked('isValid') && isBoolean(isValid) && _formState.isValid !== isValid;
    if (_options.delayError && error) {
      delayErrorCallbacks[name] = debounce(name, () => updateErrors(name, error));
      delayErrorCallbacks[name](_options.delayError);
    } else {
      cancelDelayedError(name);
      error ? set(_formState.errors, name, error) : unset(_formState.errors, name);
      _formState.errors = { ..._formState.errors };
    }
    if (
      (error ? !deepEqual(previousFieldError, error, true) : previousFieldError) ||
      !isEmptyObject(fieldState) ||
      shouldUpdateValid
    ) {
      const updatedFormState = {
        ...fieldState,
        ...(shouldUpdateValid && isBoolean(isValid) ? { isValid } : {}),
        errors: _formState.errors,
        name,
      };
      _subjects.state.next(updatedFormState);
    }
  };
  const _runSchema = async (name) => {
    _updateIsValidating(name, true);
    return await _options.resolver(
      _formValues,
      _options.context,
      getResolverOptions(name || _names.mount, _fields, _options.criteriaMode, _options.shouldUseNativeValidation),
    );
  };
  const executeSchemaAndUpdateState = async (names) => {
    const resetCallId = _resetCallId;
    const registerCallId = _registerCallId;
    const registeredNames = names ? names.filter((name) => get(_fields, name)) : [];
    const { errors } = await _runSchema(names);
    if (resetCallId !== _resetCallId) return errors;
    _updateIsValidating(names);
    if (names) {
      for (const name of names) {
        if (registeredNames.includes(name) && (!get(_fields, name) || _registerCallIds[name] > registerCallId)) {
          unset(errors, name);
          continue;
        }
        const error = get(errors, name);
        cancelDelayedErrorTree(name);
        const isFieldArrayRootError =
          _names.array.has(name) && isObject(error) && !Object.keys(error).some((key) => !Number.isNaN(Number(key)));
        const field = get(_fields, name);
        const hasNestedFields = isObject(field) && Object.keys(field).some((key) => key !== '_f');
        isFieldArrayRootError
          ? updateFieldArrayRootError(_formState.errors, { [name]: error }, name)
          : (error && (error.type || error.message)) || Array.isArray(error) || (isObject(error) && hasNestedFields)
            ? set(_formState.errors, name, error)
            : unset(_formState.errors, name);
      }
      _formState.errors = { ..._formState.errors };
    } else {
      Object.keys(delayErrorCallbacks).forEach(cancelDelayedError);
      _formState.errors = errors;
    }
    return errors;
  };
  const validateForm = async ({ name, eventType, onlyCheckValid }) => {
    if (_options.validate) {
      const resetCallId = _resetCallId;
      const validateFormCallId = ++_validateFormCallId;
      const result = await _options.validate({
        formValues: _formValues,
        formState: _formState,
        name,
        eventType,
      });
      if (resetCallId !== _resetCallId || (eventType !== EVENTS.SUBMIT && validateFormCallId !== _validateFormCallId))
        return true;
      if (onlyCheckValid && (isObject(result) ? Object.values(result).some(Boolean) : isString(result) || !result))
        return false;
      if (isObject(result)) {
        let isValid = true;
        clearErrors(FORM_ERROR_TYPE);
        for (const key in result) {
          const error = result[key];
          if (error) {
            isValid = false;
            setError(`${FORM_ERROR_TYPE}.${key}`, {
              message: isString(error.message) ? error.message : '',
              type: error.type || INPUT_VALIDATION_RULES.validate,
            });
          }
        }
        return isValid;
      } else if (isString(result) || !result) {
        clearErrors(FORM_ERROR_TYPE);
        setError(FORM_ERROR_TYPE, {
          message: result || '',
          type: INPUT_VALIDATION_RULES.validate,
        });
        return false;
      } else {
        clearErrors(FORM_ERROR_TYPE);
        return true;
      }
    }
    return true;
  };
  const executeBuiltInValidation = async ({
    fields,
    onlyCheckValid,
    name,
    eventType,
    context = {
      valid: true,
      runRootValidation: false,
    },
  }) => {
    const resetCallId = _resetCallId;
    if (_options.validate && !context.runRootValidation) {
      context.runRootValidation = true;
      if (
        !(await validateForm({
          name,
          eventType,
          onlyCheckValid,
        }))
      ) {
        context.valid = false;
        if (onlyCheckValid) return context.valid;
      }
    }
    for (const name in fields) {
      const field = fields[name];
      if (field) {
        const { _f, ...fieldValue } = field;
        if (_f) {
          const isFieldArrayRoot = _names.array.has(_f.name);
          const isPromiseFunction = field._f && hasPromiseValidation(field._f);
          const shouldTrackIsValidatingState = _isTracked('isValidating', 'validatingFields');
          if (isPromiseFunction && shouldTrackIsValidatingState) _updateIsValidating([_f.name], true);
          const registerCallId = _registerCallId;
          const fieldError = await validateField(
            field,
            _names.disabled,
            _formValues,
            shouldDisplayAllAssociatedErrors,
            _options.shouldUseNativeValidation && !onlyCheckValid,
            isFieldArrayRoot,
          );
          if (resetCallId !== _resetCallId) return context.valid;
          if (isPromiseFunction && shouldTrackIsValidatingState) _updateIsValidating([_f.name]);
          if (!get(_fields, _f.name) || _registerCallIds[_f.name] > registerCallId) continue;
          if (fieldError[_f.name]) {
            context.valid = false;
            if (onlyCheckValid) break;
          }
          if (!onlyCheckValid) {
            cancelDelayedError(_f.name);
            get(fieldError, _f.name)
              ? isFieldArrayRoot
                ? updateFieldArrayRootError(_formState.errors, fieldError, _f.name)
                : set(_formState.errors, _f.name, fieldError[_f.name])
              : unset(_formState.errors, _f.name);
          }
          if (_options.shouldUseNativeValidation && fieldError[_f.name]) break;
        }
        !isEmptyObject(fieldValue) &&
          (await executeBuiltInValidation({
            context,
            onlyCheckValid,
            fields: fieldValue,
            name,
            eventType,
          }));
      }
    }
    return context.valid;
  };
  const _removeUnmounted = () => {
    for (const name of _names.unMount) {
      const field = get(_fields, name);
      field && (field._f.refs ? field._f.refs.every((ref) => !live(ref)) : !live(field._f.ref)) && unregister(name);
    }
    _names.unMount = /* @__PURE__ */ new Set();
  };
  const _getDirty = (name, data) => (
    name && !isUndefined(data) && set(_formValues, name, data),
    !deepEqual(_state.mount ? _formValues : _defaultValues, _defaultValues)
  );
  const _getWatch = (names, defaultValue, isGlobal) => {
    const values = _state.mount
      ? _formValues
      : isUndefined(defaultValue) || !isUndefined(names)
        ? _defaultValues
        : defaultValue;
    return generateWatchOutput(names, _names, isUndefined(names) ? { ...values } : values, isGlobal, defaultValue);
  };
  const _getFieldArray = (name) =>
    compact(
      get(
        _state.mount ? _formValues : _defaultValues,
        name,
        _options.shouldUnregister ? get(_defaultValues, name, []) : [],
      ),
    );
  const setFieldValue = (name, value, options = {}, skipClone = false, skipRender = false, skipValueRender = false) => {
    const field = get(_fields, name);
    let fieldValue = value;
    if (field) {
      const fieldReference = field._f;
      if (fieldReference) {
        !fieldReference.disabled && set(_formValues, name, getFieldValueAs(value, fieldReference));
        fieldValue = isHTMLElement(fieldReference.ref) && isNullOrUndefined(value) ? '' : value;
        if (isMultipleSelect(fieldReference.ref))
          [...fieldReference.ref.options].forEach(
            (optionRef) => (optionRef.selected = fieldValue.includes(optionRef.value)),
          );
        else if (fieldReference.refs) {
          if (isCheckBoxInput(fieldReference.ref))
            fieldReference.refs.forEach((checkboxRef) => {
              if (!checkboxRef.defaultChecked || !checkboxRef.disabled) {
                if (Array.isArray(fieldValue))
                  checkboxRef.checked = !isUndefined(checkboxRef.value) && fieldValue.includes(checkboxRef.value);
                else checkboxRef.checked = fieldValue === checkboxRef.value || !!fieldValue;
              }
            });
          else fieldReference.refs.forEach((radioRef) => (radioRef.checked = radioRef.value === fieldValue));
        } else if (isFileInput(fieldReference.ref)) fieldReference.ref.value = '';
        else {
          fieldReference.ref.value = fieldValue;
          if (!fieldReference.ref.type && !skipRender && !skipValueRender)
            _subjects.state.next({
              name,
              values: skipClone ? _formValues : _hasValuesSubscriber(name) ? cloneObject(_formValues) : void 0,
            });
        }
      }
    }
    (options.shouldDirty || options.shouldTouch) &&
      updateTouchAndDirty(
        name,
        field &&
          field._f &&
          !field._f.disabled &&
          (field._f.valueAsNumber || field._f.valueAsDate || field._f.setValueAs)
          ? getFieldValueAs(value, field._f)
          : fieldValue,
        options.shouldTouch,
        options.shouldDirty,
        !skipRender,
      );
    options.shouldValidate && trigger(name, { delayError: options.delayError });
    if (
      options.shouldValidate &&
      field &&
      field._f &&
      field._f.deps &&
      (!Array.isArray(field._f.deps) || field._f.deps.length > 0)
    )
      trigger(field._f.deps);
  };
  const setFieldValues = (name, value, options, skipClone = false, skipRender = false, skipValueRender = false) => {
    for (const fieldKey in value) {
      if (!Object.prototype.hasOwnProperty.call(value, fieldKey)) continue;
      const fieldValue = value[fieldKey];
      const fieldName = name + '.' + fieldKey;
      const field = get(_fields, fieldName);
      if (_names.array.has(fieldName))
        _subjects.array.next({
          name: fieldName,
          values: skipClone ? _formValues : cloneObject(_formValues),
        });
      (_names.array.has(name) || isObject(fieldValue) || (field && !field._f)) && !isDateObject(fieldValue)
        ? setFieldValues(fieldName, fieldValue, options, skipClone, skipRender, skipValueRender)
        : setFieldValue(fieldName, fieldValue, options, skipClone, skipRender, skipValueRender);
    }
  };
  const _setValue = (name, value, options, skipClone, skipStateEmit = false) => {
    const field = get(_fields, name);
    const isFieldArray = _names.array.has(name);
    const cloneValue = skipClone ? value : cloneObject(value);
    const isValueUnchanged = deepEqual(get(_formValues, name), cloneValue);
    if (!isValueUnchanged) set(_formValues, name, cloneValue);
    if (isFieldArray) {
      _subjects.array.next({
        name,
        values: skipClone ? _formValues : cloneObject(_formValues),
      });
      if (_isTracked('isDirty', 'dirtyFields') && options.shouldDirty) {
        _updateDirtyFields();
        _formState.isDirty = _getDirty(name, cloneValue);
        if (!skipStateEmit)
          _subjects.state.next({
            name,
            dirtyFields: _formState.dirtyFields,
            isDirty: _formState.isDirty,
          });
      }
      options.shouldValidate && trigger(name, { delayError: options.delayError });
    } else {
      const isEmpty = (Array.isArray(cloneValue) && !cloneValue.length) || isEmptyObject(cloneValue);
      const skipValueRender = !isValueUnchanged && !skipStateEmit;
      if (!field || field._f || isNullOrUndefined(cloneValue) || isEmpty)
        setFieldValue(name, cloneValue, options, skipClone, skipStateEmit, skipValueRender);
      else setFieldValues(name, cloneValue, options, skipClone, skipStateEmit, skipValueRender);
    }
    if (!isValueUnchanged && !skipStateEmit) {
      const watched = isWatched(name, _names);
      const emittedName = _state.mount || watched ? name : void 0;
      const fieldArrayItemNames = isFieldArray ? [] : getFieldArrayItemNames(_names.array, name);
      const values = skipClone
        ? _formValues
        : _hasValuesSubscriber(emittedName) || fieldArrayItemNames.some(_hasValuesSubscriber)
          ? cloneObject(_formValues)
          : void 0;
      _subjects.state.next({
        ...(watched && _formState),
        name: emittedName,
        values,
      });
      for (const itemName of fieldArrayItemNames)
        _subjects.state.next({
          name: itemName,
          values: values && cloneObject(_formValues),
        });
    }
  };
  const setValue = (name, value, options = {}) => _setValue(name, value, options, false);
  const setValues = (formValues, options = {}) => {
    const updatedFormValues = isFunction(formValues) ? formValues(_formValues) : formValues;
    if (
      !deepEqual(_formValues, updatedFormValues) ||
      options.shouldValidate ||
      options.shouldDirty ||
      options.shouldTouch
    ) {
      _formValues = {
        ..._formValues,
        ...updatedFormValues,
      };
      for (const fieldName of /* @__PURE__ */ new Set([..._names.mount, ..._names.array]))
        if (has(updatedFormValues, fieldName))
          _setValue(fieldName, get(updatedFormValues, fieldName), options, true, true);
      if (options.shouldDirty && _isTracked('isDirty', 'dirtyFields'))
        for (const name of Object.keys(updatedFormValues)) updateTouchAndDirty(name, _formValues[name], false, true);
      _subjects.state.next({
        ..._formState,
        name: void 0,
        type: void 0,
        ...(_valuesSubscribers.size ? { values: _formValues } : {}),
      });
      if (options.shouldValidate) _setValid();
    }
  };
  const onChange = async (event) => {
    _state.mount = true;
    const target = event.target;
    let name = target.name;
    let isFieldValueUpdated = true;
    const field = get(_fields, name);
    const registerCallId = _registerCallId;
    const _updateIsFieldValueUpdated = (fieldValue) => {
      isFieldValueUpdated =
        !!get(_fields, name) &&
        !(_registerCallIds[name] > registerCallId) &&
        deepEqual(fieldValue, get(_formValues, name, fieldValue));
    };
    if (field) {
      _state.keepIsValid = false;
      let error;
      let isValid;
      let shouldFlushError = false;
      const fieldValue = target.type ? getFieldValue(field._f) : getEventValue(event);
      const isBlurEvent = event.type === EVENTS.BLUR || event.type === EVENTS.FOCUS_OUT;
      const hasNoValidationEffect =
        !hasValidation(field._f) &&
        !_options.validate &&
        !_options.resolver &&
        !get(_formState.errors, name) &&
        !field._f.deps;
      const shouldSkipValidation =
        hasNoValidationEffect ||
        skipValidation(
          isBlurEvent,
          get(_formState.touchedFields, name),
          _formState.isSubmitted,
          _validationModeAfterSubmit,
          _validationModeBeforeSubmit,
        );
      const watched = isWatched(name, _names, isBlurEvent);
      set(_formValues, name, cloneObject(fieldValue));
      if (isBlurEvent) {
        if (!target || !target.readOnly) {
          field._f.onBlur && field._f.onBlur(event);
          if (Object.prototype.hasOwnProperty.call(delayErrorCallbacks, name)) {
            shouldFlushError = true;
            delayErrorCallbacks[name](0);
          }
        }
      } else if (field._f.onChange) field._f.onChange(event);
      const fieldState = updateTouchAndDirty(name, fieldValue, isBlurEvent);
      const shouldRender = !isEmptyObject(fieldState) || watched;
      !isBlurEvent &&
        _subjects.state.next({
          name,
          type: event.type,
          ...(_hasValuesSubscriber(name) ? { values: cloneObject(_formValues) } : {}),
        });
      if (shouldSkipValidation) {
        if ((!hasNoValidationEffect || !_formState.isValid) && _isTracked('isValid')) {
          if (_options.mode === 'onBlur') {
            if (isBlurEvent) _setValid();
          } else if (!isBlurEvent) _setValid();
        }
        return (
          shouldRender &&
          _subjects.state.next({
            name,
            ...(watched ? {} : fieldState),
          })
        );
      }
      if (!_options.resolver && _options.validate)
        await validateForm({
          name,
          eventType: event.type,
        });
      !isBlurEvent && watched && _subjects.state.next({ ..._formState });
      if (_options.resolver) {
        const resetCallId = _resetCallId;
        const { errors } = await _runSchema([name]);
        if (resetCallId !== _resetCallId) return;
        _updateIsValidating([name]);
        _updateIsFieldValueUpdated(fieldValue);
        if (!isFieldValueUpdated) {
          !isEmptyObject(fieldState) && _subjects.state.next(fieldState);
          return;
        }
        const previousErrorLookupResult = schemaErrorLookup(_formState.errors, _fields, name);
        const errorLookupResult = schemaErrorLookup(errors, _fields, previousErrorLookupResult.name || name);
        error = errorLookupResult.error;
        name = errorLookupResult.name;
        isValid = isEmptyObject(errors);
      } else {
        const resetCallId = _resetCallId;
        const setValidCallId = ++_setValidCallId;
        _updateIsValidating([name], true);
        error = (
          await validateField(
            field,
            _names.disabled,
            _formValues,
            shouldDisplayAllAssociatedErrors,
            _options.shouldUseNativeValidation,
          )
        )[name];
        if (resetCallId !== _resetCallId) return;
        _updateIsValidating([name]);
        _updateIsFieldValueUpdated(fieldValue);
        if (isFieldValueUpdated) {
          if (error) isValid = false;
          else if (_isTracked('isValid')) {
            isValid = await executeBuiltInValidation({
              fields: _fields,
              onlyCheckValid: true,
              name,
              eventType: event.type,
            });
            if (resetCallId !== _resetCallId) return;
            _updateIsFieldValueUpdated(fieldValue);
            if (setValidCallId !== _setValidCallId) isValid = void 0;
          }
        }
      }
      if (isFieldValueUpdated) {
        field._f.deps && (!Array.isArray(field._f.deps) || field._f.deps.length > 0) && trigger(field._f.deps);
        shouldRenderByError(name, isValid, error, fieldState);
        shouldFlushError &&
          Object.prototype.hasOwnProperty.call(delayErrorCallbacks, name) &&
          delayErrorCallbacks[name](0);
      }
    }
  };
  const _focusInput = (ref, key) => {
    if (get(_formState.errors, key) && ref.focus) {
      ref.focus();
      return 1;
    }
  };
  const trigger = async (name, options = {}) => {
    _state.keepIsValid = false;
    let isValid;
    let validationResult;
    const fieldNames = convertToArrayPayload(name);
    const resetCallId = _resetCallId;
    if (_options.resolver) {
      const errors = await executeSchemaAndUpdateState(isUndefined(name) ? name : fieldNames);
      isValid = isEmptyObject(errors);
      validationResult = name ? !fieldNames.some((name) => get(errors, name)) : isValid;
    } else if (name) {
      validationResult = (
        await Promise.all(
          fieldNames.map(async (fieldName) => {
            const field = get(_fields, fieldName);
            return await executeBuiltInValidation({
              fields: field && field._f ? { [fieldName]: field } : field,
              eventType: EVENTS.TRIGGER,
            });
          }),
        )
      ).every(Boolean);
      (validationResult || _formState.isValid) && _setValid();
    } else
      validationResult = isValid = await executeBuiltInValidation({
        fields: _fields,
        name,
        eventType: EVENTS.TRIGGER,
      });
    if (resetCallId !== _resetCallId) return validationResult;
    if (options.delayError && _options.delayError && isString(name)) {
      const error = get(_formState.errors, name);
      if (error) {
        unset(_formState.errors, name);
        delayErrorCallbacks[name] = debounce(name, () => updateErrors(name, error));
        delayErrorCallbacks[name](_options.delayError);
      } else cancelDelayedError(name);
    }
    if (options.shouldTouch) {
      const touchField = (fieldName) => {
        !_names.array.has(fieldName) && set(_formState.touchedFields, fieldName, true);
      };
      for (const fieldName of name ? fieldNames : _names.mount) {
        const field = get(_fields, fieldName);
        isObject(field) || Array.isArray(field)
          ? iterateFieldsByAction(_fields, (_, key) => touchField(key), [fieldName])
          : touchField(fieldName);
      }
    }
    _formState.errors = { ..._formState.errors };
    _subjects.state.next({
      ...(!isString(name) || (_isTracked('isValid') && isValid !== _formState.isValid) ? {} : { name }),
      ...(_options.resolver || !name ? { isValid } : {}),
      ...(options.shouldTouch && _isTracked('touchedFields') ? { touchedFields: _formState.touchedFields } : {}),
      errors: _formState.errors,
    });
    options.shouldFocus &&
      !validationResult &&
      iterateFieldsByAction(_fields, _focusInput, name ? fieldNames : _names.mount);
    return validationResult;
  };
  const getValues = (fieldNames, config) => {
    let values =
      isUndefined(fieldNames) && !config
        ? { ...(_state.mount ? _formValues : _defaultValues) }
        : _state.mount
          ? _formValues
          : _defaultValues;
    if (config)
      values = extractFormValues(config.dirtyFields ? _formState.dirtyFields : _formState.touchedFields, values);
    return isUndefined(fieldNames)
      ? values
      : isString(fieldNames)
        ? get(values, fieldNames)
        : fieldNames.map((name) => get(values, name));
  };
  const getErrors = (fieldNames) =>
    isUndefined(fieldNames)
      ? { ..._formState.errors }
      : isString(fieldNames)
        ? get(_formState.errors, fieldNames)
        : fieldNames.map((name) => get(_formState.errors, name));
  const getFieldState = (name, formState) => {
    const targetFormState = formState || _formState;
    const error = get(targetFormState.errors, name);
    return {
      invalid: !!error,
      isDirty: !!get(targetFormState.dirtyFields, name),
      error,
      isValidating: !!get(targetFormState.validatingFields, name),
      isTouched: !!get(targetFormState.touchedFields, name),
    };
  };
  const clearErrors = (name) => {
    const names = name ? convertToArrayPayload(name) : void 0;
    if (names)
      names.forEach((inputName) => {
        cancelDelayedErrorTree(inputName);
        unset(_formState.errors, inputName);
        _formState.errors = { ..._formState.errors };
        _subjects.state.next({
          name: inputName,
          errors: _formState.errors,
        });
      });
    else {
      Object.keys(delayErrorCallbacks).forEach(cancelDelayedError);
      _formState.errors = {};
      _subjects.state.next({ errors: _formState.errors });
    }
  };
  const setError = (name, error, options) => {
    var _a;
    cancelDelayedErrorTree(name);
    const field = get(_fields, name, { _f: {} });
    const ref = field._f && field._f.ref;
    const { ref: currentRef, message, type, types, ...restOfErrorTree } = get(_formState.errors, name) || {};
    set(_formState.errors, name, {
      ...restOfErrorTree,
      ...error,
      ref,
    });
    _formState.errors = { ..._formState.errors };
    _subjects.state.next({
      name,
      errors: _formState.errors,
      isValid: false,
    });
    if (options && options.shouldFocus) {
      const fieldRef = ((_a = field._f) === null || _a === void 0 ? void 0 : _a.refs)
        ? field._f.refs.find((ref) => !ref.disabled) || field._f.refs[0]
        : ref;
      fieldRef && fieldRef.focus && fieldRef.focus();
    }
  };
  const watch = (name, defaultValue) => {
    if (isFunction(name)) {
      const valuesSubscriber = {};
      _valuesSubscribers.add(valuesSubscriber);
      const { unsubscribe } = _subjects.state.subscribe({
        next: (payload) => 'values' in payload && name(payload.values || _getWatch(void 0, defaultValue), payload),
      });
      return {
        unsubscribe: () => {
          _valuesSubscribers.delete(valuesSubscriber);
          unsubscribe();
        },
      };
    }
    return _getWatch(name, defaultValue, true);
  };
  const _subscribe = (props) => {
    const valuesSubscriber = {
      name: props.name,
      exact: props.exact,
    };
    props.formState && props.formState.values && _valuesSubscribers.add(valuesSubscriber);
    const { unsubscribe } = _subjects.state.subscribe({
      next: (formState) => {
        if (
          shouldSubscribeByName(props.name, formState.name, props.exact) &&
          shouldRenderFormState(formState, props.formState || _proxyFormState, props.reRenderRoot)
        ) {
          const values = formState.values || { ..._formValues };
          props.callback({
            ..._formState,
            ...formState,
            validatingFields: _formState.validatingFields,
            isValidating: _formState.isValidating,
            values,
            defaultValues: _defaultValues,
          });
        }
      },
    });
    return () => {
      _valuesSubscribers.delete(valuesSubscriber);
      unsubscribe();
    };
  };
  const subscribe = (props) => {
    _state.mount = true;
    const trackedKeys = Object.keys(props.formState || {}).filter((key) => props.formState && props.formState[key]);
    for (const key of trackedKeys) _proxySubscribeFormState[key] = (_proxySubscribeFormState[key] || 0) + 1;
    const unsubscribe = _subscribe({
      ...props,
      formState: {
        ...defaultProxyFormState,
        ...props.formState,
      },
    });
    return () => {
      for (const key of trackedKeys.splice(0)) _proxySubscribeFormState[key]--;
      unsubscribe();
    };
  };
  const unregister = (name, options = {}) => {
    const requestedNames = name ? convertToArrayPayload(name) : [..._names.mount];
    const fieldNames = new Set(requestedNames);
    if (name) {
      for (const fieldName of _names.mount)
        if (requestedNames.some((parent) => fieldName.startsWith(`${parent}.`))) fieldNames.add(fieldName);
    }
    if (!options.keepIsValidating) _updateValidatingFields(fieldNames);
    for (const fieldName of fieldNames) {
      _names.mount.delete(fieldName);
      _names.array.delete(fieldName);
      _names.disabled.delete(fieldName);
      unset(_fields, fieldName);
      !options.keepValue && unset(_formValues, fieldName);
      if (!options.keepError) {
        cancelDelayedErrorTree(fieldName);
        unset(_formState.errors, fieldName);
      }
      !options.keepDirty && unset(_formState.dirtyFields, fieldName);
      !options.keepTouched && unset(_formState.touchedFields, fieldName);
      !_options.shouldUnregister && !options.keepDefaultValue && unset(_defaultValues, fieldName);
    }
    if (!options.keepError) _formState.errors = { ..._formState.errors };
    _valuesSubscribers.size && _subjects.state.next({ values: cloneObject(_formValues) });
    _subjects.state.next({
      ..._formState,
      ...(options.keepDirty ? {} : { isDirty: _getDirty() }),
      ...(options.keepIsValidating ? {} : { isValidating: !isEmptyObject(_formState.validatingFields) }),
    });
    !options.keepIsValid && _setValid();
  };
  const _setDisabledField = ({ disabled, name }) => {
    if ((isBoolean(disabled) && _state.mount) || !!disabled || _names.disabled.has(name)) {
      const disabledStateChanged = _names.disabled.has(name) !== !!disabled;
      disabled ? _names.disabled.add(name) : _names.disabled.delete(name);
      disabledStateChanged && _state.mount && !_state.action && _setValid();
    }
  };
  const register = (name, options = {}) => {
    let field = get(_fields, name);
    const disabledIsDefined = isBoolean(options.disabled) || isBoolean(_options.disabled);
    const shouldRevalidateRemount = !_names.registerName.has(name) && field && field._f && !field._f.mount;
    if (!field || !field._f) _registerCallIds[name] = ++_registerCallId;
    set(_fields, name, {
      ...(field || {}),
      _f: {
        ...(field && field._f ? field._f : { ref: { name } }),
        name,
        mount: true,
        ...options,
      },
    });
    _names.mount.add(name);
    if (field && field._f) {
      const nextField = get(_fields, name);
      for (const rule of REGISTER_VALIDATION_RULES) if (!(rule in options)) delete nextField._f[rule];
    }
    if (field && !shouldRevalidateRemount)
      _setDisabledField({
        disabled: isBoolean(options.disabled) ? options.disabled : _options.disabled,
        name,
      });
    else updateValidAndValue(name, true, options.value);
    return {
      ...(disabledIsDefined ? { disabled: options.disabled || _options.disabled } : {}),
      ...(_options.progressive
        ? {
            required: !!getRuleValue(options.required),
            min: getRuleValue(options.min),
            max: getRuleValue(options.max),
            minLength: getRuleValue(options.minLength),
            maxLength: getRuleValue(options.maxLength),
            pattern: getRuleValue(options.pattern),
          }
        : {}),
      name,
      onChange,
      onBlur: onChange,
      ref: (ref) => {
        if (ref) {
          _names.registerName.add(name);
          register(name, options);
          _names.registerName.delete(name);
          field = get(_fields, name);
          const fieldRef = isUndefined(ref.value)
            ? ref.querySelectorAll
              ? ref.querySelectorAll('input,select,textarea')[0] || ref
              : ref
            : ref;
          const radioOrCheckbox = isRadioOrCheckbox(fieldRef);
          const refs = field._f.refs || [];
          if (radioOrCheckbox ? refs.find((option) => option === fieldRef) : fieldRef === field._f.ref) return;
          const newField = { ...field._f };
          if (radioOrCheckbox) {
            newField.refs = [...refs.filter(live), fieldRef, ...(Array.isArray(get(_defaultValues, name)) ? [{}] : [])];
            newField.ref = {
              type: fieldRef.type,
              name,
            };
          } else {
            newField.ref = fieldRef;
            delete newField.refs;
          }
          set(_fields, name, { _f: newField });
          updateValidAndValue(name, false, void 0, fieldRef);
        } else {
          field = get(_fields, name, {});
          if (field._f) field._f.mount = false;
          (_options.shouldUnregister || options.shouldUnregister) &&
            !(isNameInFieldArray(_names.array, name) && _state.action) &&
            _names.unMount.add(name);
        }
      },
    };
  };
  const _focusError = () =>
    _options.shouldFocusError &&
    !_options.shouldUseNativeValidation &&
    iterateFieldsByAction(_fields, _focusInput, _names.mount);
  const _disableForm = (disabled) => {
    if (isBoolean(disabled)) {
      _subjects.state.next({ disabled });
      iterateFieldsByAction(
        _fields,
        (ref, name) => {
          const currentField = get(_fields, name);
          if (currentField) {
            ref.disabled = currentField._f.disabled || disabled;
            if (Array.isArray(currentField._f.refs))
              currentField._f.refs.forEach((inputRef) => {
                inputRef.disabled = currentField._f.disabled || disabled;
              });
          }
        },
        0,
      );
    }
  };
  const handleSubmit = (onValid, onInvalid) => async (e) => {
    let result = void 0;
    let onValidError = void 0;
    let onValidFailed = false;
    if (e) {
      e.preventDefault && e.preventDefault();
      e.persist && e.persist();
    }
    let fieldValues = cloneObject(_formValues);
    _subjects.state.next({ isSubmitting: true });
    const resetCallId = _resetCallId;
    const onSubmitError = (error) => {
      if (resetCallId === _resetCallId) _subjects.state.next({ isSubmitting: false });
      throw error;
    };
    if (_options.resolver) {
      let validationResult;
      try {
        validationResult = await _runSchema();
      } catch (error) {
        onSubmitError(error);
      }
      const { errors, values } = validationResult;
      if (resetCallId !== _resetCallId) return;
      _updateIsValidating();
      Object.keys(delayErrorCallbacks).forEach(cancelDelayedError);
      _formState.errors = errors;
      fieldValues = cloneObject(values);
    } else {
      try {
        await executeBuiltInValidation({
          fields: _fields,
          eventType: EVENTS.SUBMIT,
        });
      } catch (error) {
        onSubmitError(error);
      }
      if (resetCallId !== _resetCallId) return;
      unset(_formState.errors, ROOT_ERROR_TYPE);
      _formState.errors = { ..._formState.errors };
    }
    if (_names.disabled.size && (isObject(fieldValues) || Array.isArray(fieldValues)))
      for (const name of _names.disabled) unset(fieldValues, name);
    if (isEmptyObject(_formState.errors)) {
      _subjects.state.next({ errors: {} });
      try {
        result = await onValid(fieldValues, e);
      } catch (error) {
        onValidFailed = true;
        onValidError = error;
      }
    } else {
      if (onInvalid)
        try {
          await onInvalid({ ..._formState.errors }, e);
        } catch (error) {
          onSubmitError(error);
        }
      if (resetCallId === _resetCallId) {
        _focusError();
        setTimeout(_focusError);
      }
    }
    if (resetCallId === _resetCallId)
      _subjects.state.next({
        isSubmitted: true,
        isSubmitting: false,
        isSubmitSuccessful: isEmptyObject(_formState.errors) && !onValidFailed,
        submitCount: _formState.submitCount + 1,
        errors: _formState.errors,
      });
    if (onValidFailed) throw onValidError;
    return result;
  };
  const resetField = (name, options = {}) => {
    if (get(_fields, name)) {
      _updateValidatingFields([name]);
      if (isUndefined(options.defaultValue)) setValue(name, cloneObject(get(_defaultValues, name)));
      else {
        setValue(name, options.defaultValue);
        _defaultValues = cloneObject(_defaultValues);
        set(_defaultValues, name, cloneObject(options.defaultValue));
      }
      if (!options.keepTouched) unset(_formState.touchedFields, name);
      if (!options.keepDirty) {
        unset(_formState.dirtyFields, name);
        _formState.isDirty = !isUndefined(options.defaultValue)
          ? _getDirty(name, cloneObject(get(_defaultValues, name)))
          : _getDirty();
      }
      if (!options.keepError) {
        cancelDelayedErrorTree(name);
        unset(_formState.errors, name);
        _formState.errors = { ..._formState.errors };
        _setValid();
      }
      _subjects.state.next({
        ..._formState,
        isValidating: !isEmptyObject(_formState.validatingFields),
      });
    }
  };
  const _reset = (formValues, keepStateOptions = {}) => {
    _resetCallId++;
    const updatedValues = formValues ? cloneObject(formValues) : _defaultValues;
    const cloneUpdatedValues = cloneObject(updatedValues);
    const isEmptyResetValues = isEmptyObject(formValues);
    const values = cloneUpdatedValues;
    const fieldRefs = _fields;
    Object.keys(delayErrorCallbacks).forEach(cancelDelayedError);
    if (!keepStateOptions.keepDefaultValues) _defaultValues = updatedValues;
    if (!keepStateOptions.keepValues) {
      if (keepStateOptions.keepDirtyValues) {
        const fieldsToCheck = /* @__PURE__ */ new Set([
          ..._names.mount,
          ...collectDirtyFieldNames(
            getDirtyFields(_defaultValues, _formValues, void 0, fieldRefs),
            _formState.dirtyFields,
          ),
        ]);
        for (const fieldName of fieldsToCheck) {
          const isDirty = get(_formState.dirtyFields, fieldName);
          const existingValue = get(_formValues, fieldName);
          const newValue = get(values, fieldName);
          if (isDirty && !isUndefined(existingValue)) set(values, fieldName, existingValue);
          else if (!isDirty && !isUndefined(newValue)) setValue(fieldName, newValue);
        }
      } else {
        if (isWeb && isUndefined(formValues))
          for (const name of _names.mount) {
            const field = get(_fields, name);
            if (field && field._f) {
              const fieldReference = Array.isArray(field._f.refs) ? field._f.refs[0] : field._f.ref;
              if (isHTMLElement(fieldReference)) {
                const form = fieldReference.closest('form');
                if (form) {
                  form.reset();
                  break;
                }
              }
            }
          }
        if (keepStateOptions.keepFieldsRef)
          for (const fieldName of _names.mount) setValue(fieldName, get(values, fieldName));
        else _fields = {};
      }
      if (_options.shouldUnregister) {
        _formValues = keepStateOptions.keepDefaultValues ? cloneObject(_defaultValues) : {};
        if (keepStateOptions.keepFieldsRef)
          for (const fieldName of _names.mount) set(_formValues, fieldName, get(values, fieldName));
      } else _formValues = cloneObject(values);
      _subjects.array.next({ values: { ...values } });
      _subjects.state.next({
        name: void 0,
        type: void 0,
        values: { ...values },
      });
    }
    _names = {
      mount:
        keepStateOptions.keepDirtyValues || keepStateOptions.keepFieldsRef ? _names.mount : /* @__PURE__ */ new Set(),
      unMount: /* @__PURE__ */ new Set(),
      array: /* @__PURE__ */ new Set(),
      registerName: /* @__PURE__ */ new Set(),
      disabled:
        keepStateOptions.keepValues || keepStateOptions.keepDirtyValues || keepStateOptions.keepFieldsRef
          ? new Set([..._names.disabled].filter((name) => get(_fields, name)))
          : /* @__PURE__ */ new Set(),
      watch: /* @__PURE__ */ new Set(),
      watchAll: false,
      focus: '',
    };
    _state.mount =
      !_proxyFormState.isValid ||
      !!keepStateOptions.keepIsValid ||
      !!keepStateOptions.keepDirtyValues ||
      (!_options.shouldUnregister && !isEmptyObject(values));
    _state.watch = !!_options.shouldUnregister;
    _state.keepIsValid = !!keepStateOptions.keepIsValid;
    _state.action = false;
    _state.actionArrayLengths.clear();
    _dirtyFieldsStale = false;
    if (!keepStateOptions.keepErrors) _formState.errors = {};
    _subjects.state.next({
      submitCount: keepStateOptions.keepSubmitCount ? _formState.submitCount : 0,
      isDirty: isEmptyResetValues
        ? false
        : keepStateOptions.keepDirty
          ? _formState.isDirty
          : keepStateOptions.keepValues
            ? _getDirty()
            : !!(keepStateOptions.keepDefaultValues && formValues && !deepEqual(formValues, _defaultValues)),
      isSubmitted: keepStateOptions.keepIsSubmitted ? _formState.isSubmitted : false,
      dirtyFields: isEmptyResetValues
        ? {}
        : keepStateOptions.keepDirtyValues
          ? keepStateOptions.keepDefaultValues && _formValues
            ? getDirtyFields(_defaultValues, _formValues, void 0, fieldRefs)
            : _formState.dirtyFields
          : keepStateOptions.keepDefaultValues && formValues
            ? getDirtyFields(_defaultValues, formValues, void 0, fieldRefs)
            : keepStateOptions.keepDirty
              ? _formState.dirtyFields
              : keepStateOptions.keepValues
                ? getDirtyFields(_defaultValues, _formValues, void 0, fieldRefs)
                : {},
      touchedFields: keepStateOptions.keepTouched ? _formState.touchedFields : {},
      ...(!keepStateOptions.keepIsValidating && (_formState.isValidating || !isEmptyObject(_formState.validatingFields))
        ? {
            validatingFields: {},
            isValidating: false,
          }
        : null),
      errors: keepStateOptions.keepErrors ? _formState.errors : {},
      isSubmitSuccessful: keepStateOptions.keepIsSubmitSuccessful ? _formState.isSubmitSuccessful : false,
      isSubmitting: false,
      defaultValues: _defaultValues,
    });
  };
  const reset = (formValues, keepStateOptions) =>
    _reset(isFunction(formValues) ? formValues(_formValues) : formValues, {
      ..._options.resetOptions,
      ...keepStateOptions,
    });
  const setFocus = (name, options = {}) => {
    const field = get(_fields, name);
    const fieldReference = field && field._f;
    if (fieldReference) {
      const fieldRef = fieldReference.refs
        ? fieldReference.refs.find((ref) => !ref.disabled) || fieldReference.refs[0]
        : fieldReference.ref;
      if (fieldRef.focus)
        setTimeout(() => {
          fieldRef.focus();
          options.shouldSelect && isFunction(fieldRef.select) && fieldRef.select();
        });
    }
  };
  const _setFormState = (updatedFormState) => {
    const { name, type, values, ...formState } = updatedFormState;
    if (Object.keys(formState).length)
      _formState = {
        ..._formState,
        ...formState,
      };
  };
  _subjects.state.subscribe({ next: _setFormState });
  const _resetDefaultValues = () =>
    isFunction(_options.defaultValues) &&
    _options.defaultValues().then((values) => {
      reset(values, _options.resetOptions);
      _subjects.state.next({ isLoading: false });
    });
  const resetDefaultValues = (values, options = {}) => {
    _defaultValues = cloneObject(values);
    if (!options.keepDirty) {
      const newDirtyFields = getDirtyFields(_defaultValues, _formValues, void 0, _fields);
      _formState.dirtyFields = newDirtyFields;
      _formState.isDirty = !isEmptyObject(newDirtyFields);
    }
    if (!options.keepIsValid) _setValid();
    _subjects.state.next({
      ..._formState,
      defaultValues: _defaultValues,
    });
  };
  const methods = {
    control: {
      register,
      unregister,
      getFieldState,
      handleSubmit,
      setError,
      _subscribe,
      _runSchema,
      _updateIsValidating,
      _focusError,
      _getWatch,
      _getDirty,
      _setValid,
      _setFieldArray,
      _setDisabledField,
      _setErrors,
      _getFieldArray,
      _reset,
      _resetDefaultValues,
      _removeUnmounted,
      _disableForm,
      _subjects,
      _proxyFormState,
      get _fields() {
        return _fields;
      },
      get _formValues() {
        return _formValues;
      },
      get _state() {
        return _state;
      },
      set _state(value) {
        _state = value;
      },
      get _defaultValues() {
        return _defaultValues;
      },
      get _names() {
        return _names;
      },
      set _names(value) {
        _names = value;
      },
      get _formState() {
        return _formState;
      },
      get _options() {
        return _options;
      },
      set _options(value) {
        _options = {
          ..._options,
          ...value,
        };
        _validationModeBeforeSubmit = getValidationModes(_options.mode);
        _validationModeAfterSubmit = getValidationModes(_options.reValidateMode);
        shouldDisplayAllAssociatedErrors = _options.criteriaMode === VALIDATION_MODE.all;
      },
    },
    subscribe,
    trigger,
    register,
    handleSubmit,
    watch,
    setValue,
    setValues,
    getValues,
    getErrors,
    reset,
    resetField,
    resetDefaultValues,
    clearErrors,
    unregister,
    setError,
    setFocus,
    getFieldState,
  };
  return {
    ...methods,
    formControl: methods,
  };
}
var RESET_OPTIONS = {
  mode: defaultOptions.mode,
  reValidateMode: defaultOptions.reValidateMode,
  shouldFocusError: defaultOptions.shouldFocusError,
  resolver: void 0,
  criteriaMode: void 0,
  delayError: void 0,
  shouldUnregister: void 0,
  shouldUseNativeValidation: void 0,
  context: void 0,
  progressive: void 0,
  resetOptions: void 0,
};
/**
 * Core hook for managing a form. Returns all methods and state for
 * registration, validation, and submission.
 *
 * @see [API](https://react-hook-form.com/docs/useform)
 *
 * @example
 * ```tsx
 * const { register, handleSubmit, formState: { errors } } = useForm<FormValues>();
 * <form onSubmit={handleSubmit(onSubmit)}>
 *   <input {...register("email", { required: true })} />
 * </form>
 * ```
 */
function useForm(props = {}) {
  const _formControl = import_react.useRef(void 0);
  const _values = import_react.useRef(void 0);
  const _formControlProp = import_react.useRef(props.formControl);
  const _hadDisabled = import_react.useRef(false);
  const _hadValidate = import_react.useRef(!!props.validate);
  const _hadErrors = import_react.useRef(!!props.errors);
  const _isMounted = import_react.useRef(false);
  const [formState, updateFormState] = import_react.useState(() => ({
    ...cloneObject(DEFAULT_FORM_STATE),
    isLoading: isFunction(props.defaultValues),
    errors: props.errors || {},
    disabled: props.disabled || false,
    defaultValues: isFunction(props.defaultValues) ? void 0 : props.defaultValues,
  }));
  if (!_formControl.current || (props.formControl && _formControlProp.current !== props.formControl)) {
    _formControlProp.current = props.formControl;
    _hadDisabled.current = false;
    if (props.formControl) {
      _formControl.current = {
        ...props.formControl,
        formState,
      };
      if (props.defaultValues && !isFunction(props.defaultValues))
        props.formControl.reset(props.defaultValues, props.resetOptions);
    } else {
      const { formControl, ...rest } = createFormControl(props);
      _formControl.current = {
        ...rest,
        formState,
      };
    }
  }
  const control = _formControl.current.control;
  const previousOptions = control._options;
  const removedOptions = {};
  for (const key in RESET_OPTIONS)
    if (key in previousOptions && !(key in props)) removedOptions[key] = RESET_OPTIONS[key];
  if (_hadDisabled.current && !props.disabled) removedOptions.disabled = false;
  control._options = {
    ...removedOptions,
    ...props,
    validate: props.validate,
  };
  const getCurrentFormState = () => ({
    ...control._formState,
    defaultValues: control._defaultValues,
  });
  const { resyncIfNeeded, snapshot } = useResyncOnReconnect(getCurrentFormState, cloneFormState);
  useIsomorphicLayoutEffect(() => {
    resyncIfNeeded(true, getCurrentFormState, updateFormState);
    const unsubscribe = control._subscribe({
      formState: control._proxyFormState,
      callback: () =>
        updateFormState({
          ...control._formState,
          defaultValues: control._defaultValues,
        }),
      reRenderRoot: true,
    });
    updateFormState((data) => ({
      ...data,
      isReady: true,
    }));
    control._formState.isReady = true;
    control._subjects.state.next({ isReady: true });
    return () => {
      unsubscribe();
      snapshot(true, getCurrentFormState);
    };
  }, [control, resyncIfNeeded, snapshot]);
  import_react.useEffect(() => {
    control._disableForm(_hadDisabled.current && !props.disabled ? false : props.disabled);
    _hadDisabled.current = !!props.disabled;
  }, [control, props.disabled]);
  import_react.useEffect(() => {
    if (props.mode) control._options.mode = props.mode;
    if (props.reValidateMode) control._options.reValidateMode = props.reValidateMode;
  }, [control, props.mode, props.reValidateMode]);
  import_react.useEffect(() => {
    if (props.errors) {
      control._setErrors(props.errors);
      control._focusError();
    } else if (_hadErrors.current) control._setErrors({});
    _hadErrors.current = !!props.errors;
  }, [control, props.errors]);
  import_react.useEffect(() => {
    if (_hadValidate.current && !props.validate)
      _formControl.current && _formControl.current.clearErrors(FORM_ERROR_TYPE);
    _hadValidate.current = !!props.validate;
  }, [props.validate]);
  import_react.useEffect(() => {
    props.shouldUnregister && control._subjects.state.next({ values: control._getWatch() });
  }, [control, props.shouldUnregister]);
  import_react.useEffect(() => {
    if (control._proxyFormState.isDirty) {
      const isDirty = control._getDirty();
      if (isDirty !== formState.isDirty) control._subjects.state.next({ isDirty });
    }
  }, [control, formState.isDirty]);
  import_react.useEffect(() => {
    if (props.values && !deepEqual(props.values, _values.current)) {
      control._reset(props.values, {
        keepFieldsRef: true,
        ...control._options.resetOptions,
      });
      if (!(control._options.resetOptions && control._options.resetOptions.keepIsValid)) control._setValid();
      _values.current = props.values;
      updateFormState((state) => ({ ...state }));
    } else control._resetDefaultValues();
  }, [control, props.values]);
  import_react.useEffect(() => {
    if (!control._state.mount || (!_isMounted.current && !props.values)) {
      control._setValid();
      control._state.mount = true;
    }
    _isMounted.current = true;
    if (control._state.watch) {
      control._state.watch = false;
      control._subjects.state.next({ ...control._formState });
    }
    control._removeUnmounted();
  });
  _formControl.current.formState = import_react.useMemo(
    () => getProxyFormState(formState, control),
    [control, formState],
  );
  return _formControl.current;
}
var HookFormContext = import_react.createContext(null);
HookFormContext.displayName = 'HookFormContext';
// ../node_modules/@hookform/resolvers/dist/resolvers.mjs
var t = (r, t, s) => {
  if (r && 'reportValidity' in r) {
    const o = get(s, t);
    (r.setCustomValidity((o && o.message) || ''), r.reportValidity());
  }
};
var s$1 = (e, r) => {
  for (const s in r.fields) {
    const o = r.fields[s];
    o && o.ref && 'reportValidity' in o.ref ? t(o.ref, s, e) : o && o.refs && o.refs.forEach((r) => t(r, s, e));
  }
};
var o$1 = (t, o) => {
  o.shouldUseNativeValidation && s$1(t, o);
  const n = {};
  for (const s in t) {
    const f = get(o.fields, s),
      c = Object.assign(t[s] || {}, { ref: f && f.refs ? f.refs[0] : f && f.ref });
    if (i$1(o.names || Object.keys(t), s)) {
      const t = Object.assign({}, get(n, s));
      (set(t, 'root', c), set(n, s, t));
    } else set(n, s, c);
  }
  return n;
};
var i$1 = (e, r) => {
  const t = n$1(r).replace(/[.*+?^${}()|\\]/g, '\\$&');
  return e.some((e) => n$1(e).match(`^${t}\\.\\d+`));
};
function n$1(e) {
  return e.replace(/\[(\d+)]/g, '.$1').replace(/[[\]]/g, '');
}
// ../node_modules/@standard-schema/utils/dist/index.js
function getDotPath(issue) {
  if (issue.path?.length) {
    let dotPath = '';
    for (const item of issue.path) {
      const key = typeof item === 'object' ? item.key : item;
      if (typeof key === 'string' || typeof key === 'number') {
        if (dotPath) dotPath += `.${key}`;
        else dotPath += key;
      } else return null;
    }
    return dotPath;
  }
  return null;
}
// ../node_modules/@hookform/resolvers/standard-schema/dist/standard-schema.mjs
function n(e, r) {
  (null == r || r > e.length) && (r = e.length);
  for (var t = 0, n = Array(r); t < r; t++) n[t] = e[t];
  return n;
}
function o() {
  return (
    (o = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var r = 1; r < arguments.length; r++) {
            var t = arguments[r];
            for (var n in t) ({}).hasOwnProperty.call(t, n) && (e[n] = t[n]);
          }
          return e;
        }),
    o.apply(null, arguments)
  );
}
var a = Symbol('Schema root');
function s(e, r) {
  r && (e.message = e.message ? e.message + '\n' + r : r);
}
function i(i, u, l) {
  return (
    void 0 === l && (l = {}),
    function (u, c, f) {
      try {
        var v = function () {
            if (m.issues)
              return {
                values: {},
                errors: o$1(
                  (function (e, r) {
                    for (var i = /* @__PURE__ */ new Map(), u = 0; u < e.length; u++) {
                      var l = e[u],
                        c = getDotPath(l) || a,
                        f = i.get(c);
                      if (
                        (f
                          ? c === a && s(f, l.message)
                          : i.set(c, {
                              message: l.message,
                              type: '',
                            }),
                        r)
                      ) {
                        var v,
                          m = i.get(c),
                          g = m.types || {};
                        m.types = o({}, g, (((v = {})[Object.keys(g).length] = l.message), v));
                      }
                    }
                    for (
                      var y,
                        d = {},
                        h = (function (e) {
                          var r = ('undefined' != typeof Symbol && e[Symbol.iterator]) || e['@@iterator'];
                          if (r) return (r = r.call(e)).next.bind(r);
                          if (
                            Array.isArray(e) ||
                            (r = (function (e, r) {
                              if (e) {
                                if ('string' == typeof e) return n(e, r);
                                var t = {}.toString.call(e).slice(8, -1);
                                return (
                                  'Object' === t && e.constructor && (t = e.constructor.name),
                                  'Map' === t || 'Set' === t
                                    ? Array.from(e)
                                    : 'Arguments' === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t)
                                      ? n(e, r)
                                      : void 0
                                );
                              }
                            })(e))
                          ) {
                            r && (e = r);
                            var t = 0;
                            return function () {
                              return t >= e.length
                                ? { done: !0 }
                                : {
                                    done: !1,
                                    value: e[t++],
                                  };
                            };
                          }
                          throw new TypeError(
                            'Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.',
                          );
                        })(i);
                      !(y = h()).done;
                    ) {
                      var p = y.value,
                        b = p[0];
                      b !== a && (d[b] = p[1]);
                    }
                    var j = i.get(a);
                    return (
                      j &&
                        (d.root
                          ? (s(d.root, j.message),
                            (function (e, r) {
                              if (r) {
                                for (var t = e.types || {}, n = 0, o = Object.values(r); n < o.length; n++) {
                                  var a = o[n];
                                  t[Object.keys(t).length] = a;
                                }
                                e.types = t;
                              }
                            })(d.root, j.types))
                          : (d.root = j)),
                      d
                    );
                  })(m.issues, !f.shouldUseNativeValidation && 'all' === f.criteriaMode),
                  f,
                ),
              };
            return (
              f.shouldUseNativeValidation && s$1({}, f),
              {
                values: l.raw ? Object.assign({}, u) : m.value,
                errors: {},
              }
            );
          },
          m = i['~standard'].validate(u),
          g = (function () {
            if (m instanceof Promise)
              return Promise.resolve(m).then(function (e) {
                m = e;
              });
          })();
        return Promise.resolve(g && g.then ? g.then(v) : v());
      } catch (e) {
        return Promise.reject(e);
      }
    }
  );
}
// src/shared/forms/schema-form.ts
/** A form whose rules and texts are a contract's schema: checked when a field is left, from then on at every change. */
function useSchemaForm(schema, defaultValues) {
  return useForm({
    resolver: i(schema),
    defaultValues,
    mode: 'onTouched',
  });
}
/** Puts the server's objections at their fields and answers whether all of them found one; the first gets the focus. */
function showFieldErrors(form, error) {
  const known = error.errors.filter(({ field }) => field in form.getValues());
  known.forEach(({ field, message }, index) => {
    form.setError(
      field,
      {
        type: 'server',
        message,
      },
      { shouldFocus: index === 0 },
    );
  });
  return known.length > 0 && known.length === error.errors.length;
}
// src/shared/ui/password-strength.ts
var COMMON = /^(?:.*(?:123456|password|senha|qwerty|abc123|111111|iloveyou|admin).*|(.)\1+)$/i;
/** How hard a password is to guess, roughly: a hint to people, never a rule. */
function passwordStrength(password) {
  if (password === '')
    return {
      steps: 0,
      text: 'Use 8 caracteres ou mais.',
    };
  const missing = 8 - Array.from(password).length;
  if (missing > 0)
    return {
      steps: 1,
      text: missing === 1 ? 'Falta 1 caractere.' : `Faltam ${String(missing)} caracteres.`,
    };
  if (COMMON.test(password))
    return {
      steps: 1,
      text: 'Senha muito comum: é fácil de adivinhar.',
    };
  const points =
    [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length +
    Math.floor(password.length / 6);
  if (points >= 6)
    return {
      steps: 4,
      text: 'Senha forte.',
    };
  return points >= 4
    ? {
        steps: 3,
        text: 'Senha boa.',
      }
    : {
        steps: 2,
        text: 'Senha razoável.',
      };
}
// src/shared/ui/text-field.tsx
var inputClass = clsx(
  'h-10 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-body text-fg transition-[border-color,box-shadow]',
  'pointer-coarse:h-11 pointer-coarse:text-[1rem] hover:not-disabled:border-subtle',
  'focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-ring',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
);
var TextField = ({ label, hint, error, aside, ...input }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
    label,
    hint,
    error,
    aside,
    children: (control) =>
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('input', {
        ...input,
        ...control,
        className: inputClass,
      }),
  });
// src/shared/ui/password-field.tsx
var stepColour = ['', 'bg-danger', 'bg-warn', 'bg-ok', 'bg-ok'];
var StrengthHint = ({ steps, text }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
    className: 'flex items-center gap-3',
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
        'aria-hidden': true,
        className: 'grid w-24 shrink-0 grid-cols-4 gap-1',
        children: [1, 2, 3, 4].map((step) =>
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(
            'span',
            { className: clsx('h-1 rounded-full', step <= steps ? stepColour[steps] : 'bg-line') },
            step,
          ),
        ),
      }),
      text,
    ],
  });
function PasswordField({ label, hint, error, aside, strength = false, onInput, ...input }) {
  const [shown, setShown] = (0, import_react.useState)(false);
  const [typed, setTyped] = (0, import_react.useState)('');
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
    label,
    hint: strength ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StrengthHint, { ...passwordStrength(typed) }) : hint,
    error,
    aside,
    children: (control) =>
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
        className: 'relative',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('input', {
            ...input,
            ...control,
            type: shown ? 'text' : 'password',
            autoCapitalize: 'none',
            spellCheck: false,
            className: clsx(inputClass, 'pr-11'),
            onInput: (event) => {
              if (strength) setTyped(event.currentTarget.value);
              onInput?.(event);
            },
          }),
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)('button', {
            type: 'button',
            'aria-label': shown ? 'Ocultar senha' : 'Mostrar senha',
            'aria-controls': control.id,
            className:
              'absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-subtle hover:text-fg',
            onClick: () => {
              setShown(!shown);
            },
            children: shown
              ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EyeOff, {
                  'aria-hidden': true,
                  size: 18,
                  strokeWidth: 1.75,
                })
              : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Eye, {
                  'aria-hidden': true,
                  size: 18,
                  strokeWidth: 1.75,
                }),
          }),
        ],
      }),
  });
}
// src/features/identity/parts/form-error.tsx
/** A refusal that belongs to the form as a whole; announced when it appears. */
var FormError = ({ message }) =>
  message === void 0
    ? null
    : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
        role: 'alert',
        className: 'flex gap-2 rounded-control bg-danger-tint p-3 text-dense text-danger-on-tint',
        children: [
          /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleExclamationPoint, {
            'aria-hidden': true,
            size: 16,
            strokeWidth: 1.75,
            className: 'mt-0.5 shrink-0',
          }),
          message,
        ],
      });
// src/features/identity/parts/login-form.tsx
var LOGIN_FAILED = 'Erro ao fazer login.';
/** Sign-in by username or e-mail; an address that was never confirmed goes on to its confirmation. */
function LoginForm({ identifier = '' }) {
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = (0, import_react.useState)();
  const form = useSchemaForm(Login, {
    identifier,
    password: '',
  });
  const { errors } = form.formState;
  const refused = (error, { identifier: typed }) => {
    if (hasCode(error, 'EMAIL_NOT_VERIFIED')) {
      const { email } = error.body;
      navigate(paths.verifyEmail, { state: { email: typeof email === 'string' ? email : typed } });
      return false;
    }
    if (!showFieldErrors(form, error)) setRefusal(messageOf(error, LOGIN_FAILED));
    form.setFocus('password', { shouldSelect: true });
    return false;
  };
  const command = useCommand(login, {
    fallback: LOGIN_FAILED,
    refused,
    done: ({ token }) => {
      beginSession(token);
    },
  });
  const submit = form.handleSubmit((values) => {
    setRefusal(void 0);
    command.run(values);
  });
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('form', {
    noValidate: true,
    className: 'grid gap-5',
    onSubmit: (event) => void submit(event),
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
        ...form.register('identifier'),
        label: 'Username ou e-mail',
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        error: errors.identifier?.message,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
        ...form.register('password'),
        label: 'Senha',
        autoComplete: 'current-password',
        error: errors.password?.message,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormError, { message: refusal }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
        type: 'submit',
        wide: true,
        loading: command.busy,
        children: 'Entrar',
      }),
    ],
  });
}
// src/features/identity/parts/register-form.tsx
var fieldOf = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
};
/** Sign-up; what is taken is said at its field. */
function RegisterForm({ onRegistered }) {
  const form = useSchemaForm(Register, {
    username: '',
    email: '',
    password: '',
  });
  const { errors } = form.formState;
  const refused = (error) => {
    const field = fieldOf[error.code];
    if (field)
      form.setError(
        field,
        {
          type: 'server',
          message: error.message,
        },
        { shouldFocus: true },
      );
    else showFieldErrors(form, error);
    return false;
  };
  const command = useCommand(register, {
    refused,
    done: (_answer, { email }) => {
      onRegistered(email);
    },
  });
  const submit = form.handleSubmit((values) => void command.run(values));
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('form', {
    noValidate: true,
    className: 'grid gap-5',
    onSubmit: (event) => void submit(event),
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
        ...form.register('username'),
        label: 'Username',
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        error: errors.username?.message,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
        ...form.register('email'),
        label: 'E-mail',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        error: errors.email?.message,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
        ...form.register('password'),
        label: 'Senha',
        autoComplete: 'new-password',
        strength: true,
        error: errors.password?.message,
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
        type: 'submit',
        wide: true,
        loading: command.busy,
        children: 'Criar conta',
      }),
    ],
  });
}
// src/features/identity/auth-screen.tsx
var ConfirmEmail = ({ email }) =>
  /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthCard, {
    title: 'Confirme seu e-mail',
    text: 'Falta só um passo para usar sua conta.',
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('div', {
      className: 'grid gap-5',
      children: [
        /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('p', {
          children: [
            'Enviamos um código de 6 dígitos para ',
            /* @__PURE__ */ (0, import_jsx_runtime.jsx)('strong', {
              className: 'font-semibold',
              children: email,
            }),
            '. Ele vale por 10 minutos.',
          ],
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
          href: paths.verifyEmail,
          state: { email },
          className: buttonClass({ wide: true }),
          children: 'Digitar código',
        }),
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailboxLink, {}),
      ],
    }),
  });
var texts = {
  login: {
    title: 'Bem-vindo de volta',
    text: 'Entre para ver suas assinaturas.',
  },
  cadastro: {
    title: 'Crie sua conta',
    text: 'Leva menos de um minuto.',
  },
};
/** Sign-in and sign-up. Who is signed in already is sent to their area; a token that is no good is removed. */
function AuthScreen() {
  const token = useSession((session) => session.token);
  const claims = claimsFor(token, roles);
  const state = useHistoryState();
  const [search, setSearch] = useSearchParams();
  const [registered, setRegistered] = (0, import_react.useState)();
  (0, import_react.useEffect)(() => {
    if (token !== null && !claims) endSession();
  });
  if (claims)
    return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Redirect, {
      href: homeOf(claims.role),
      replace: true,
    });
  if (registered !== void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmEmail, { email: registered });
  const tab = search.get('tab') === 'cadastro' ? 'cadastro' : 'login';
  return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthCard, {
    ...texts[tab],
    children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
      label: 'Acesso',
      value: tab,
      onChange: (next) => {
        setSearch(next === 'login' ? {} : { tab: next }, { replace: true });
      },
      tabs: [
        {
          value: 'login',
          label: 'Login',
          panel: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoginForm, {
            ...(state?.email !== void 0 && { identifier: state.email }),
          }),
        },
        {
          value: 'cadastro',
          label: 'Cadastro',
          panel: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RegisterForm, { onRegistered: setRegistered }),
        },
      ],
    }),
  });
}
export { AuthScreen };
