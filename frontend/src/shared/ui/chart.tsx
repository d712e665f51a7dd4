import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface ChartPoint {
  /** Its place on the axis: «20/11». */
  readonly label: string;
  readonly value: number;
}

export interface ChartProps {
  /** Names the figures: «Receita». */
  readonly label: string;
  readonly kind: 'line' | 'bar';
  readonly points: readonly ChartPoint[];
  /** The same places of the period before, in order; there may be fewer. */
  readonly before?: readonly ChartPoint[] | undefined;
  readonly format: (value: number) => string;
  /** Short form for the axis. */
  readonly formatAxis: (value: number) => string;
  /** A third as high. */
  readonly isSmall?: boolean;
}

/** Width and height of the drawing; it is stretched to its place. */
const [WIDTH, HEIGHT] = [1000, 200];
/** Height of its place, and the most lines across it. */
const sizes = { usual: { height: 'h-36 sm:h-48', ticks: 4 }, small: { height: 'h-16', ticks: 2 } } as const;
/** Part of its place that a bar fills. */
const BAR = 0.7;

/** Returns the middle of the place of a point. */
const middleOf = (at: number, count: number) => ((at + 0.5) / count) * WIDTH;

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
};

const BEFORE = 'var(--control)';
/** The period before is hollow, so that it reads as such without its colour. */
const barLooks = {
  now: { fill: 'var(--accent-text)' },
  before: { fill: 'none', stroke: BEFORE, vectorEffect: 'non-scaling-stroke' },
} as const;

/** Bars of one period: all of their place, or one half of it. */
interface BarsProps extends Pick<ChartProps, 'points'> {
  readonly count: number;
  readonly half?: 'left' | 'right' | undefined;
  readonly look: keyof typeof barLooks;
  readonly yOf: (value: number) => number;
  readonly chosen: number | null;
}

function Bars({ points, count, half, look, yOf, chosen }: BarsProps) {
  const whole = (WIDTH / count) * BAR;
  const width = half === undefined ? whole : whole / 2;
  return points.map(({ label, value }, at) => (
    <rect
      key={label}
      x={middleOf(at, count) - (half === 'right' ? 0 : whole / 2)}
      width={width}
      y={Math.min(yOf(value), yOf(0))}
      height={Math.abs(yOf(value) - yOf(0))}
      {...barLooks[look]}
      opacity={chosen === null || chosen === at ? 1 : 0.5}
    />
  ));
}

const lineProps = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;

interface DrawingProps extends Pick<ChartProps, 'kind' | 'points'> {
  readonly before: readonly ChartPoint[];
  readonly yOf: (value: number) => number;
  readonly ticks: readonly number[];
  readonly chosen: number | null;
}

function Drawing({ kind, points, before, yOf, ticks, chosen }: DrawingProps) {
  const count = points.length;
  const xOf = (_: ChartPoint, at: number) => middleOf(at, count);
  const top = (point: ChartPoint) => yOf(point.value);
  const isCompared = before.length > 0;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      className="size-full"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={WIDTH}
          y1={yOf(tick)}
          y2={yOf(tick)}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {kind === 'bar' ? (
        <>
          <Bars points={before} count={count} half="left" look="before" yOf={yOf} chosen={chosen} />
          <Bars
            points={points}
            count={count}
            half={isCompared ? 'right' : undefined}
            look="now"
            yOf={yOf}
            chosen={chosen}
          />
        </>
      ) : (
        <>
          <path d={area<ChartPoint>(xOf, yOf(0), top)(points) ?? ''} fill="var(--accent-text)" opacity={0.12} />
          <path
            {...lineProps}
            d={line<ChartPoint>(xOf, top)(before) ?? ''}
            stroke={BEFORE}
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
          <path
            {...lineProps}
            d={line<ChartPoint>(xOf, top)(points) ?? ''}
            stroke="var(--accent-text)"
            strokeWidth={2}
          />
        </>
      )}
    </svg>
  );
}

/** Names the two periods. */
const Legend = ({ kind }: Pick<ChartProps, 'kind'>) => (
  <span className="flex flex-wrap justify-center gap-x-4 gap-y-1">
    <span className="inline-flex items-center gap-1.5">
      <span className={`w-3 bg-(--accent-text) ${kind === 'bar' ? 'h-2' : 'h-0.5'}`} />
      Atual
    </span>
    <span className="inline-flex items-center gap-1.5">
      <span
        className={
          kind === 'bar' ? 'h-2 w-3 border border-control' : 'w-3 border-t-[1.5px] border-dashed border-control'
        }
      />
      Anterior
    </span>
  </span>
);

/** Reads a point under the pointer or at the keyboard's place; the text is in the slider's value for screen readers. */
export function Chart({ label, kind, points, before = [], format, formatAxis, isSmall = false }: ChartProps) {
  const size = sizes[isSmall ? 'small' : 'usual'];
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const past = before.slice(0, points.length);
  const values = [...points, ...past].map(({ value }) => value);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(size.ticks)
    .range([HEIGHT, 0]);
  // Counts have no parts, and a part of a real says nothing on an axis.
  const ticks = y.ticks(size.ticks).filter(Number.isInteger);
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  const lines = [point, past[at]].flatMap((one) => (one ? [`${one.label}: ${format(one.value)}`] : []));
  const text = lines.join('; antes, ') || 'Sem dados';
  const left = `${String((middleOf(at, points.length) / WIDTH) * 100)}%`;
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const { left: start, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((event.clientX - start) / width) * points.length))));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, move(at, last))));
  };
  return (
    <figure className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <div aria-hidden className={`relative w-14 text-right text-caption text-subtle ${size.height}`}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="tabular absolute right-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${String((y(tick) / HEIGHT) * 100)}%` }}
          >
            {formatAxis(tick)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={text}
        className={`relative touch-pan-y rounded-dense ${size.height}`}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => {
          setChosen(null);
        }}
        onFocus={({ currentTarget }) => {
          // A press chooses the point under the pointer.
          if (currentTarget.matches(':focus-visible')) setChosen(at);
        }}
        onBlur={() => {
          setChosen(null);
        }}
        onKeyDown={press}
      >
        <Drawing kind={kind} points={points} before={past} yOf={y} ticks={ticks} chosen={chosen} />
        {chosen !== null && point ? (
          <>
            <span aria-hidden className="absolute inset-y-0 w-px bg-control" style={{ left }} />
            <span
              aria-hidden
              className={`tabular pointer-events-none absolute top-0 rounded-dense border border-line bg-overlay px-2 py-1 text-caption whitespace-nowrap shadow-overlay ${at > last / 2 ? '-translate-x-full' : ''}`}
              style={{ left }}
            >
              {lines.map((one, index) => (
                <span key={one} className={index === 0 ? 'block' : 'block text-subtle'}>
                  {one}
                </span>
              ))}
            </span>
          </>
        ) : null}
      </div>
      <span />
      <figcaption aria-hidden className="flex justify-between gap-3 text-caption text-subtle">
        <span>{points[0]?.label}</span>
        {past.length > 0 ? <Legend kind={kind} /> : null}
        <span>{points[last]?.label}</span>
      </figcaption>
    </figure>
  );
}
