/**
 * Element that contains open windows and menus. Radix would find it by itself, but only by drawing each window twice,
 * the second time in one long task. There is none while pages are drawn at build.
 */
export const windowHost = typeof document === 'undefined' ? undefined : document.body;
