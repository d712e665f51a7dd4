import { deviceOf } from './device.js';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome no Windows', false],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
      'Edge no Windows',
      false,
    ],
    [`${mozilla} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox no Linux', false],
    [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/129.0 Safari/537.36 OPR/115.0`, 'Opera no Linux', false],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari no macOS', false],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile Safari/604.1`,
      'Safari no iPhone',
      true,
    ],
    [`${mozilla} (iPad; CPU OS 17_0 like Mac OS X) ${webkit} CriOS/130.0 Mobile Safari/604.1`, 'Chrome no iPad', true],
    [
      `${mozilla} (Linux; Android 14; K) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet no Android',
      true,
    ],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0 Safari/537.36`, 'Chrome no ChromeOS', false],
    ['okhttp/4.12 (Android 14)', 'Aplicativo no Android', true],
    ['curl/8.5.0', 'Aparelho desconhecido', false],
    [null, 'Aparelho desconhecido', false],
  ])('%s is %s', (userAgent, name, isHandheld) => {
    expect(deviceOf(userAgent)).toEqual({ name, isHandheld });
  });
});
