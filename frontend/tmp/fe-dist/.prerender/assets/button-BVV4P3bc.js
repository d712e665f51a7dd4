import { n as clsx, r as require_jsx_runtime, t as Spinner } from './spinner-tcE1Yfv-.js';
// ../node_modules/class-variance-authority/dist/index.mjs
/**
 * Copyright 2022 Joe Bell. All rights reserved.
 *
 * This file is licensed to you under the Apache License, Version 2.0
 * (the "License"); you may not use this file except in compliance with the
 * License. You may obtain a copy of the License at
 *
 *   http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS, WITHOUT
 * WARRANTIES OR REPRESENTATIONS OF ANY KIND, either express or implied. See the
 * License for the specific language governing permissions and limitations under
 * the License.
 */ var falsyToString = (value) => (typeof value === 'boolean' ? `${value}` : value === 0 ? '0' : value);
var cx = clsx;
var cva = (base, config) => (props) => {
  var _config_compoundVariants;
  if ((config === null || config === void 0 ? void 0 : config.variants) == null)
    return cx(
      base,
      props === null || props === void 0 ? void 0 : props.class,
      props === null || props === void 0 ? void 0 : props.className,
    );
  const { variants, defaultVariants } = config;
  const getVariantClassNames = Object.keys(variants).map((variant) => {
    const variantProp = props === null || props === void 0 ? void 0 : props[variant];
    const defaultVariantProp =
      defaultVariants === null || defaultVariants === void 0 ? void 0 : defaultVariants[variant];
    if (variantProp === null) return null;
    const variantKey = falsyToString(variantProp) || falsyToString(defaultVariantProp);
    return variants[variant][variantKey];
  });
  const propsWithoutUndefined =
    props &&
    Object.entries(props).reduce((acc, param) => {
      let [key, value] = param;
      if (value === void 0) return acc;
      acc[key] = value;
      return acc;
    }, {});
  return cx(
    base,
    getVariantClassNames,
    config === null || config === void 0
      ? void 0
      : (_config_compoundVariants = config.compoundVariants) === null || _config_compoundVariants === void 0
        ? void 0
        : _config_compoundVariants.reduce((acc, param) => {
            let { class: cvClass, className: cvClassName, ...compoundVariantOptions } = param;
            return Object.entries(compoundVariantOptions).every((param) => {
              let [key, value] = param;
              return Array.isArray(value)
                ? value.includes(
                    {
                      ...defaultVariants,
                      ...propsWithoutUndefined,
                    }[key],
                  )
                : {
                    ...defaultVariants,
                    ...propsWithoutUndefined,
                  }[key] === value;
            })
              ? [...acc, cvClass, cvClassName]
              : acc;
          }, []),
    props === null || props === void 0 ? void 0 : props.class,
    props === null || props === void 0 ? void 0 : props.className,
  );
};
// src/shared/ui/button.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The look of a button, for links that act as one. */
var buttonClass = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap border font-medium select-none no-underline',
    'transition-[background-color,border-color,color,opacity,transform] active:not-disabled:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:opacity-50',
  ],
  {
    variants: {
      variant: {
        primary: 'border-accent-line bg-accent text-on-accent hover:not-disabled:bg-accent-hover',
        secondary: 'border-line bg-raised text-fg shadow-card hover:not-disabled:bg-hover',
        ghost: 'border-transparent text-muted hover:not-disabled:bg-hover hover:not-disabled:text-fg',
        danger: 'border-transparent bg-danger-fill text-on-danger hover:not-disabled:brightness-110',
      },
      size: {
        dense: 'h-8 rounded-dense px-3 text-dense pointer-coarse:h-11',
        default: 'h-10 rounded-control px-4 text-body pointer-coarse:h-11',
        large: 'h-12 rounded-control px-6 text-lead',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: {
      variant: 'primary',
      size: 'default',
    },
  },
);
function Button({ variant, size, wide, loading = false, icon, children, onClick, type = 'button', ...rest }) {
  const press = (event) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('button', {
    ...rest,
    type,
    className: buttonClass({
      variant,
      size,
      wide,
    }),
    'aria-disabled': loading || void 0,
    'aria-busy': loading || void 0,
    'data-loading': loading || void 0,
    onClick: press,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('span', {
        className:
          'inline-flex items-center gap-2 transition-opacity in-data-loading:opacity-0 in-data-loading:delay-150',
        children: [icon, children],
      }),
      loading
        ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)('span', {
            className:
              'absolute inset-0 grid place-items-center opacity-100 transition-opacity delay-150 starting:opacity-0',
            children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, {}),
          })
        : null,
    ],
  });
}
export { buttonClass as n, cva as r, Button as t };
