import { jest } from '@jest/globals';
import { HOUR } from '@shop/kernel/durations';
import { act, render, screen } from '@testing-library/react';
import { formatCountdown } from '../format/countdown.js';
import { setServerClock } from '../testing/server-clock.js';
import { Countdown } from './countdown.js';
import {
  currentSecond,
  elapsedNow,
  noteServerDate,
  noteServerTime,
  onJump,
  onSecond,
  serverNow,
  useClockText,
} from './clock.js';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** Sets the clock back to the machine's time after a test has changed it. */
function settle() {
  setServerClock(Date.now());
}

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  settle();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the clock', () => {
  it('follows the server, however wrong the machine is', () => {
    const sent = elapsedNow();
    for (let index = 0; index < 5; index += 1) noteServerTime(iso(START - 10_800_000), sent, sent);
    expect(serverNow()).toBe(START - 10_800_000);
  });

  it('trusts the quickest of the last five responses', () => {
    const now = elapsedNow();
    noteServerTime(iso(START + 1_000), now - 20, now);
    noteServerTime(iso(START + 9_000), now - 4_000, now);
    expect(Math.abs(serverNow() - START)).toBeLessThan(1_100);
    for (let index = 0; index < 5; index += 1) noteServerTime(iso(START + 9_000), now - 4_000, now);
    expect(serverNow()).toBe(START + 9_000 + 2_000);
  });

  it('takes the date of a response only where it contradicts what is known', () => {
    const now = elapsedNow();
    const date = (ms: number) => new Date(ms).toUTCString();
    for (const seconds of [-1, 0, 1]) noteServerDate(date(START + seconds * 1_000), now, now);
    noteServerDate(null, now, now);
    expect(serverNow()).toBe(START);
    noteServerDate(date(START + 600_000), now - 200, now);
    expect(serverNow()).toBe(START + 600_000 + 600);
    noteServerTime(iso(START + 600_100), now, now);
    expect(serverNow()).toBe(START + 600_100);
  });

  /** Returns the clock as the next load of the page finds it. */
  const reloaded = async () => {
    jest.resetModules();
    return import('./clock.js');
  };

  it('knows from the first moment of the next page that the machine is ahead', async () => {
    const now = elapsedNow();
    noteServerDate(new Date(START - 24 * HOUR).toUTCString(), now, now);
    const { serverNow: serverNowThen } = await reloaded();
    expect(Math.abs(serverNowThen() - (START - 24 * HOUR))).toBeLessThan(1_000);
    settle();
    expect((await reloaded()).serverNow()).toBe(START);
  });

  it('does not run ahead of the machine before the server was heard', async () => {
    const now = elapsedNow();
    noteServerDate(new Date(START + 24 * HOUR).toUTCString(), now, now);
    expect((await reloaded()).serverNow()).toBe(START);
    localStorage.setItem('clockAhead', 'yesterday');
    expect((await reloaded()).serverNow()).toBe(START);
  });

  it('ticks on the seconds of the server, with one timer for all', () => {
    noteServerTime(iso(START + 400), elapsedNow(), elapsedNow());
    for (let index = 0; index < 4; index += 1) noteServerTime(iso(START + 400), elapsedNow(), elapsedNow());
    const ticks: number[] = [];
    const first = onSecond(() => ticks.push(currentSecond()));
    const others = Array.from({ length: 100 }, (_, index) => onSecond(() => index));
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(599);
    expect(ticks).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ticks).toEqual([START + 1_000]);
    for (const stop of [first, ...others]) stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tells when the machine has slept or its clock was set', () => {
    let jumped = 0;
    const stopJumps = onJump(() => {
      jumped += 1;
    });
    const stopTicking = onSecond(() => undefined);
    jest.advanceTimersByTime(3_000);
    expect(jumped).toBe(0);
    jest.setSystemTime(START + 60_000);
    jest.advanceTimersByTime(1_000);
    expect(jumped).toBe(1);
    stopJumps();
    stopTicking();
  });
});

describe('a countdown', () => {
  let renders = 0;
  const Card = ({ target }: { target: string }) => {
    renders += 1;
    return <p>{useClockText((now) => formatCountdown(Date.parse(target) - now))}</p>;
  };

  it('counts whole seconds down and says «Expirado» at zero', () => {
    render(<Card target={iso(START + 3_000)} />);
    expect(screen.getByText('00h 00m 03s')).toBeVisible();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('00h 00m 01s')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Expirado')).toBeVisible();
  });

  it('renders again only when its text changes', () => {
    render(<Card target={iso(START - 1)} />);
    renders = 0;
    act(() => jest.advanceTimersByTime(60_000));
    expect(renders).toBe(0);
  });

  describe('out of sight', () => {
    let tell: (isIntersecting: boolean) => void = () => undefined;

    class Observer {
      constructor(private readonly report: (entries: readonly object[]) => void) {}
      observe(target: Element) {
        tell = (isIntersecting) => {
          this.report([{ target, isIntersecting }]);
        };
      }
      unobserve() {
        tell = () => undefined;
      }
    }

    beforeEach(() => {
      Object.assign(globalThis, { IntersectionObserver: Observer });
    });

    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    });

    it('ticks by the minute, is right the moment it comes into sight, and ends on its second', () => {
      let ended = 0;
      const end = () => {
        ended += 1;
      };
      render(<Countdown target={iso(START + 130_000)} label="Tempo" onExpire={end} />);
      const timer = screen.getByRole('timer');
      act(() => {
        tell(false);
      });
      act(() => jest.advanceTimersByTime(10_000));
      expect(timer).toHaveTextContent('00h 02m 10s');
      act(() => jest.advanceTimersByTime(50_000));
      expect(timer).toHaveTextContent('00h 01m 10s');
      expect(timer).toHaveAccessibleName('Tempo: 1 minuto');
      act(() => jest.advanceTimersByTime(30_000));
      act(() => {
        tell(true);
      });
      expect(timer).toHaveTextContent('00h 00m 40s');
      act(() => {
        tell(false);
      });
      act(() => jest.advanceTimersByTime(40_000));
      expect([timer.textContent, ended]).toEqual(['Expirado', 1]);
    });
  });
});
