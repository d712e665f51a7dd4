/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function variablesOf(selector: RegExp) {
  const found: Record<string, string> = {};
  for (const [, block = ''] of css.matchAll(selector))
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value;
  return found;
}

const shared = variablesOf(/:root \{([^}]*)\}/g);
const themes = {
  dark: { ...shared, ...variablesOf(/:root,\n\[data-theme='dark'\] \{([^}]*)\}/g) },
  light: { ...shared, ...variablesOf(/\[data-theme='light'\] \{([^}]*)\}/g) },
};

function hexOf(theme: Record<string, string>, name: string): string {
  const value = theme[name] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference ? hexOf(theme, reference) : value;
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['bg', 'surface', 'raised', 'overlay', 'hover'];
const TEXT = 4.5;
const SHAPE = 3;

const pairs: [string, readonly string[], number][] = [
  ['text', SURFACES, TEXT],
  ['text-muted', SURFACES, TEXT],
  ['text-subtle', ['bg', 'surface', 'raised', 'overlay'], TEXT],
  ['accent-text', SURFACES, TEXT],
  ['ring', SURFACES, SHAPE],
  ['control', ['bg', 'surface', 'raised', 'overlay'], SHAPE],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['text', ['accent-tint'], TEXT],
  ['on-danger', ['danger-fill'], TEXT],
  ...['ok', 'warn', 'danger', 'info'].flatMap((tone): [string, readonly string[], number][] => [
    [tone, SURFACES, TEXT],
    [`${tone}-on-tint`, [`${tone}-tint`], TEXT],
  ]),
  ...['bronze', 'prata', 'ouro', 'platina', 'diamante', 'mestre'].map((rank): [string, readonly string[], number] => [
    `rank-${rank}`,
    SURFACES,
    TEXT,
  ]),
];

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(pairs)('keeps %s readable on %j', (front, backs, least) => {
    for (const back of backs) expect(ratio(hexOf(theme, front), hexOf(theme, back))).toBeGreaterThanOrEqual(least);
  });
});
