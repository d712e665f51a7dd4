import { createBreaker } from './breaker.js';
import { PixError } from './errors.js';

const outage = () => Promise.reject(new PixError('unknown-outcome', 'down'));
const rejection = () => Promise.reject(new PixError('refused', 'no', { status: 400 }));

describe('the circuit breaker', () => {
  let now: number;
  const make = () => createBreaker({ failures: 2, coolDownMs: 1000, now: () => now });
  beforeEach(() => {
    now = 0;
  });

  it('stops asking after outages in a row, tries one call after the pause, and closes when it works', async () => {
    const breaker = make();
    await expect(breaker.pass(outage)).rejects.toThrow('down');
    await expect(breaker.pass(outage)).rejects.toThrow('down');
    await expect(breaker.pass(() => Promise.resolve('asked'))).rejects.toMatchObject({
      kind: 'unavailable',
      type: 'CircuitOpen',
    });

    now = 1000;
    let finish: (value: string) => void = () => undefined;
    const probe = breaker.pass(() => new Promise<string>((resolve) => (finish = resolve)));
    await expect(breaker.pass(() => Promise.resolve('second'))).rejects.toMatchObject({ type: 'CircuitOpen' });
    finish('works');
    expect(await probe).toBe('works');
    expect(await breaker.pass(() => Promise.resolve('closed'))).toBe('closed');
  });

  it('rests again when the try after the pause fails', async () => {
    const breaker = make();
    await breaker.pass(outage).catch(() => null);
    await breaker.pass(outage).catch(() => null);
    now = 1000;
    await expect(breaker.pass(outage)).rejects.toThrow('down');
    now = 1999;
    await expect(breaker.pass(() => Promise.resolve(1))).rejects.toMatchObject({ type: 'CircuitOpen' });
    now = 2000;
    expect(await breaker.pass(() => Promise.resolve(1))).toBe(1);
  });

  it('does not count rejections, because the PSP is there', async () => {
    const breaker = make();
    await breaker.pass(outage).catch(() => null);
    await breaker.pass(rejection).catch(() => null);
    await breaker.pass(outage).catch(() => null);
    expect(await breaker.pass(() => Promise.resolve('asked'))).toBe('asked');
  });
});
