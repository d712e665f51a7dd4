import { createRequire } from 'node:module';

const jsdom = createRequire(import.meta.resolve('jest-environment-jsdom'));

/** Quoted values that cannot be mistaken for a part of a selector. */
const PLAIN_VALUE = /"[\w-]*"/g;

/** A selector that `NEEDED` might misread. */
const UNCLEAR = /["'\\]|\([^)]*[,\s>+~(]/;

/** The type of element, or the name of the attribute, at the start of a selector's last part. */
const NEEDED = /(?:^|[\s>+~])([a-z][a-z0-9]*|\[[a-z-]+)(?:[\]=[:.#][^\s>+~]*)?$/;

/** Types and attributes of which an element needs one, by selector; undefined where the selector is unclear. */
const known = new Map();

function readNeeds(selector = '"') {
  const text = selector.replaceAll(PLAIN_VALUE, '');
  if (UNCLEAR.test(text)) return undefined;
  const needs = text.split(',').map((part) => NEEDED.exec(part.trim())?.[1]);
  return needs.includes(undefined) ? undefined : needs;
}

function needsOf(selector) {
  if (!known.has(selector)) known.set(selector, readNeeds(selector));
  return known.get(selector);
}

/** Returns false for an element that a selector cannot match, by its type and its attributes only. */
export const mayMatch = (element, selector) =>
  needsOf(selector)?.some((need) =>
    need.startsWith('[') ? element.hasAttribute(need.slice(1)) : element.localName === need,
  ) ?? true;

/**
 * Lets jsdom ask its engine of selectors only about the rules that may match. For every computed style it asks about
 * all 120 rules of its own style sheet, and those of the packages' sheets: a query by role asks for hundreds of styles.
 */
export function skipHopelessRules() {
  const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) =>
    mayMatch(element, selector) && matchesDontThrow(element, selector);
}
