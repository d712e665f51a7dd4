import { mayMatch } from './style-rules.mjs';

const SELECTORS = [
  'li',
  'ul li, ol>li',
  'div+p',
  'div~p',
  '*',
  '.box',
  'p.box',
  '[hidden]',
  'p[hidden]',
  '[data-kind="a"]',
  '[data-kind="a b"]',
  "[data-kind='a b p']",
  '[data-kind~="a"]',
  '[lang|="pt"]',
  'li[data-kind=a]',
  ':is(p, li)',
  ':is(ul) li',
  'li:is(ul>li)',
  'p:not(div+b[hidden])',
  'li:not(:is(ol li))',
  'li:not([hidden])',
  'li:nth-child(2n+1)',
  '.a\\ b',
  ':root',
];

beforeAll(() => {
  document.body.innerHTML = `<div lang="pt-BR"><ul><li class="box">1</li><li data-kind="a" hidden>2</li></ul></div>
    <p class="box" hidden>3</p><p data-kind="a b" class="a b">4</p><ol><li data-kind="a b p">5</li></ol>`;
});

test.each(SELECTORS)('no element that %s matches is left out', (selector) => {
  const leftOut = [...document.querySelectorAll(selector)].filter((element) => !mayMatch(element, selector));
  expect(leftOut).toEqual([]);
});

test.each([
  ['li', 8],
  ['ul li, ol>li', 8],
  ['[hidden]', 9],
  ['div~p', 9],
])('%s leaves out %i elements by their type and attributes', (selector, count) => {
  const all = [...document.querySelectorAll('*')];
  expect(all.filter((element) => !mayMatch(element, selector))).toHaveLength(count);
});

test('a hidden element, a closed dialog and the head are not displayed, and others are', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog></dialog>');
  const display = (selector: string) => getComputedStyle(document.querySelector(selector)!).display;
  expect(['p[hidden]', 'dialog', 'head'].map(display)).toEqual(['none', 'none', 'none']);
  expect(['p:not([hidden])', 'body'].map(display)).toEqual(['block', 'block']);
});
