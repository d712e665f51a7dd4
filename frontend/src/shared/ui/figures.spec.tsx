import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Flash } from './flash.js';
import { Stat } from './stat.js';
import { UptimeBar, uptimeText, type UptimeDay } from './uptime-bar.js';

const days = (count: number, uptimeAt: (day: number) => number | null): readonly UptimeDay[] =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    uptime: uptimeAt(day),
  }));

describe('a figure', () => {
  it('is named, and says nothing before it is known', () => {
    const { rerender } = render(
      <dl>
        <Stat label="Usuários online" value={undefined} hint="agora" />
      </dl>,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Usuários online');
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^$/);
    rerender(
      <dl>
        <Stat label="Usuários online" value="12" hint="agora" />
      </dl>,
    );
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('12');
  });

  it('flashes each time it changes, not when it comes', () => {
    const { rerender, container } = render(<Flash value={1}>1</Flash>);
    const looks = () =>
      (container.firstElementChild?.className ?? '').split(' ').filter((one) => one.includes('flash'));
    expect(looks()).toEqual([]);
    act(() => rerender(<Flash value={2}>2</Flash>));
    expect(looks()).toEqual(['before:animate-flash']);
    act(() => rerender(<Flash value={2}>2</Flash>));
    expect(looks()).toEqual(['before:animate-flash']);
    act(() => rerender(<Flash value={3}>3</Flash>));
    expect(looks()).toEqual(['before:animate-flash-again']);
  });
});

describe('an uptime bar', () => {
  it.each([
    [days(90, (day) => (day === 40 ? 98.2 : 100)), '99,98% em 90 dias, 1 dia com incidente'],
    [days(90, (day) => (day < 2 ? 99.999 : 100)), '99,99% em 90 dias, 2 dias com incidente'],
    [days(90, () => 100), '100% em 90 dias, nenhum dia com incidente'],
    [days(30, (day) => (day < 20 ? null : 50)), '50% em 10 dias medidos, 10 dias com incidente'],
    [days(90, (day) => (day < 89 ? null : 100)), '100% em 1 dia medido, nenhum dia com incidente'],
    [days(30, () => null), 'Sem medições em 30 dias'],
  ])('is summed up in words', (history, words) => {
    expect(uptimeText(history)).toBe(words);
  });

  it('draws every day on whole pixels where there is room, the last 30 where there is little', () => {
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
    width.mockReturnValue(701);
    const { container, unmount } = render(<UptimeBar label="API" days={days(90, () => 100)} />);
    const bars = () =>
      [...container.querySelectorAll('rect')].map((bar) => ['x', 'width'].map((one) => Number(bar.getAttribute(one))));
    expect(bars()).toHaveLength(90);
    expect(bars().flat().every(Number.isInteger)).toBe(true);
    const [x = 0, last = 0] = bars().at(-1) ?? [];
    expect(x + last).toBe(701);
    expect(screen.getByRole('img', { name: 'API: 100% em 90 dias, nenhum dia com incidente' })).toBeVisible();
    unmount();
    width.mockReturnValue(328);
    render(<UptimeBar label="API" days={days(90, (day) => (day < 60 ? 10 : 100))} />);
    expect(screen.getByRole('img', { name: 'API: 100% em 30 dias, nenhum dia com incidente' })).toBeVisible();
    expect(document.querySelectorAll('rect')).toHaveLength(30);
    width.mockRestore();
  });
});
