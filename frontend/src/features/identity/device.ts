/* In this order: browsers also name those they descend from. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bWindows\b/, 'Windows', false],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', false],
  [/\bLinux\b/, 'Linux', false],
] as const;

export interface Device {
  readonly name: string;
  readonly isHandheld: boolean;
}

/** Names a device by its user agent: «Chrome no Windows». */
export function deviceOf(userAgent: string | null): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [, system, isHandheld = false] = systems.find(([pattern]) => pattern.test(userAgent ?? '')) ?? [];
  if (browser === undefined && system === undefined) return { name: 'Aparelho desconhecido', isHandheld: false };
  if (browser === undefined) return { name: `Aplicativo no ${system ?? ''}`, isHandheld };
  return { name: system === undefined ? browser : `${browser} no ${system}`, isHandheld };
}
