import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../format/dates.js';
import { formatUptime } from '../format/percent.js';

export interface UptimeDay {
  /** The day, as `yyyy-MM-dd` of São Paulo. */
  readonly date: string;
  /** Percent of the day; null where nothing was measured. */
  readonly uptime: number | null;
}

const HEIGHT = 32;
const GAP = 2;
const WIDE = 600;
const NARROW_DAYS = 30;

const daysText = (count: number) => `${String(count)} ${count === 1 ? 'dia' : 'dias'}`;

/**
 * Summarises an uptime: «99,98% em 90 dias, 1 dia com incidente»; by default with the mean of the days. Only measured
 * days are counted: «100% em 3 dias medidos».
 */
export function uptimeText(days: readonly UptimeDay[], percentage?: number | null): string {
  const measured = days.flatMap(({ uptime }) => (uptime === null ? [] : [uptime]));
  if (measured.length === 0) return `Sem medições em ${daysText(days.length)}`;
  const known = measured.length === 1 ? 'medido' : 'medidos';
  const span = daysText(measured.length) + (measured.length < days.length ? ` ${known}` : '');
  const mean = measured.reduce((sum, uptime) => sum + uptime, 0) / measured.length;
  const bad = measured.filter((uptime) => uptime < 100).length;
  const incidents = bad === 0 ? 'nenhum dia com incidente' : `${daysText(bad)} com incidente`;
  return `${formatUptime(percentage ?? mean)} em ${span}, ${incidents}`;
}

/**
 * Returns the colour and height of a day's bar. A bad day also differs by its height, so that colour is not the only
 * signal.
 */
function looksOf(uptime: number | null) {
  if (uptime === null) return { fill: 'fill-line', height: HEIGHT / 4 };
  if (uptime >= 100) return { fill: 'fill-ok', height: HEIGHT };
  return uptime >= 95 ? { fill: 'fill-warn', height: (HEIGHT * 3) / 4 } : { fill: 'fill-danger', height: HEIGHT / 2 };
}

const dayText = ({ date, uptime }: UptimeDay) =>
  `${formatDate(`${date}T12:00:00-03:00`)}: ${uptime === null ? 'sem medição' : formatUptime(uptime)}`;

function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measured = place.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => {
      setWidth(Math.floor(measured.clientWidth));
    });
    setWidth(Math.floor(measured.clientWidth));
    observer.observe(measured);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { place, width };
}

interface UptimeBarProps {
  readonly label: string;
  readonly days: readonly UptimeDay[];
  /** Percentage of all days together, weighted by their measured time. */
  readonly percentage?: number | null;
}

/** Uptime of a service, one bar a day, oldest first; the last 30 days where there is little space. */
export function UptimeBar({ label, days, percentage }: UptimeBarProps) {
  const { place, width } = useWidth();
  const shown = width < WIDE ? days.slice(-NARROW_DAYS) : days;
  const text = uptimeText(shown, shown === days ? percentage : undefined);
  // Whole pixels, so that no bar is blurred; the remaining pixels are spread one by one.
  const edge = (at: number) => Math.round((at * (width + GAP)) / Math.max(1, shown.length));
  return (
    <figure ref={place} className="grid min-w-0 gap-1.5">
      <svg
        role="img"
        aria-label={`${label}: ${text}`}
        width={width}
        height={HEIGHT}
        shapeRendering="crispEdges"
        className="block overflow-hidden"
      >
        {shown.map((day, at) => {
          const { fill, height } = looksOf(day.uptime);
          const room = edge(at + 1) - edge(at) - GAP;
          return (
            <rect
              key={day.date}
              x={edge(at)}
              y={HEIGHT - height}
              width={Math.max(1, room)}
              height={height}
              className={fill}
            >
              <title>{dayText(day)}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden className="tabular flex justify-between gap-x-3 text-caption text-subtle">
        <span>{text}</span>
        <span>hoje</span>
      </figcaption>
    </figure>
  );
}
