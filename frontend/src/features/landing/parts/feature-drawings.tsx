import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { ranks } from '@shop/contracts/limits';
import { formatCount } from '../../../shared/format/count.js';

const CELLS = 21;
const FINDERS = [
  [3, 3],
  [CELLS - 4, 3],
  [3, CELLS - 4],
] as const;

/** Looks like a QR code and says nothing: three finders and a fixed scatter. */
function isDark(x: number, y: number) {
  for (const [cx, cy] of FINDERS) {
    const ring = Math.max(Math.abs(x - cx), Math.abs(y - cy));
    if (ring <= 4) return ring === 3 || ring <= 1;
  }
  return (x * x * 3 + y * 11 + x * y * 7 + ((x * 5) ^ (y * 13))) % 7 < 3;
}

const squares = Array.from({ length: CELLS * CELLS }, (_cell, at) => ({ x: at % CELLS, y: Math.floor(at / CELLS) }));

export const PixDrawing = () => (
  <div aria-hidden className="flex items-center gap-4 self-center rounded-card border border-line bg-raised p-4">
    <svg
      viewBox={`0 0 ${String(CELLS)} ${String(CELLS)}`}
      className="size-24 shrink-0 text-fg"
      shapeRendering="crispEdges"
    >
      {squares.map(({ x, y }) =>
        isDark(x, y) ? (
          <rect key={`${String(x)}-${String(y)}`} x={x} y={y} width="1" height="1" fill="currentColor" />
        ) : null,
      )}
    </svg>
    <div className="grid gap-2">
      <span className="tabular text-h3 font-semibold">R$&nbsp;50,00</span>
      <span className="flex items-center gap-2 text-dense text-ok">
        <Check size={16} strokeWidth={2} />
        Confirmado
      </span>
      <span className="tabular text-caption text-subtle">agora mesmo</span>
    </div>
  </div>
);

const colours = {
  Bronze: 'bg-rank-bronze',
  Prata: 'bg-rank-prata',
  Ouro: 'bg-rank-ouro',
  Platina: 'bg-rank-platina',
  Diamante: 'bg-rank-diamante',
  Mestre: 'bg-rank-mestre',
} as const;

export const RankDrawing = () => (
  <ol aria-label="Ranks" className="grid grid-cols-6 items-end gap-2 self-stretch lg:w-100 lg:self-end">
    {ranks.map(({ name, xp }, index) => (
      <li key={name} className="grid min-w-0 gap-2 text-center">
        <span
          aria-hidden
          className={`block w-full rounded-dense opacity-80 ${colours[name]}`}
          style={{ height: `${String(14 + index * 15)}px` }}
        />
        <span className="grid">
          <span
            className={clsx(
              'text-caption font-medium',
              index > 0 && index < ranks.length - 1 && 'max-sm:sr-only md:max-lg:sr-only',
            )}
          >
            {name}
          </span>
          <span className="tabular text-[0.6875rem] leading-4 text-subtle">{formatCount(xp)}</span>
        </span>
      </li>
    ))}
  </ol>
);
