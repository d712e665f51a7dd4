import type { ReactNode } from 'react';

const path = (d: string) => <path d={d} />;
const row = (count: number, draw: (at: number) => ReactNode) => Array.from({ length: count }, (_one, at) => draw(at));

/**
 * Drawings of 400 by 225 for the purpose of a product, found by a word of its name. `.on` is drawn in the accent
 * colour.
 */
const motifs: Readonly<Record<string, ReactNode>> = {
  fps: (
    <>
      {row(13, (at) => {
        const height = [34, 52, 40, 66, 58, 80, 72, 96, 90, 112, 106, 124, 128][at] ?? 0;
        return (
          <rect
            key={at}
            className={at > 9 ? 'on fill' : 'fill'}
            x={70 + at * 20}
            y={172 - height}
            width="12"
            height={height}
            rx="3"
          />
        );
      })}
      {path('M60 182H340')}
    </>
  ),
  ping: (
    <>
      {path('M70 150C120 60 170 60 200 112S290 170 330 76')}
      <g className="on">{path('M70 150L168 128L250 92L330 76')}</g>
      {[
        [70, 150],
        [168, 128],
        [250, 92],
        [330, 76],
      ].map(([x, y]) => (
        <circle key={x} className="on fill" cx={x} cy={y} r="7" />
      ))}
    </>
  ),
  mira: (
    <>
      {[78, 54, 30].map((r) => (
        <circle key={r} cx="200" cy="112" r={r} />
      ))}
      {path('M200 14V64M200 160V210M102 112H152M248 112H298')}
      <circle className="on fill" cx="200" cy="112" r="7" />
    </>
  ),
  replay: (
    <>
      <rect x="96" y="46" width="208" height="118" rx="12" />
      <g className="on">
        <path className="fill" d="M184 82L228 105L184 128Z" />
      </g>
      {path('M96 188H304')}
      <g className="on">{path('M96 188H196')}</g>
      <circle className="on fill" cx="196" cy="188" r="7" />
    </>
  ),
  overlay: (
    <>
      <rect x="70" y="40" width="260" height="146" rx="12" />
      <rect className="on" x="88" y="58" width="96" height="58" rx="8" />
      <g className="on">{path('M98 100L116 84L132 94L150 76L172 88')}</g>
      {path('M252 64H312M252 80H296M252 96H304')}
      <circle cx="282" cy="146" r="22" />
      <g className="on">{path('M282 124A22 22 0 0 1 304 146')}</g>
    </>
  ),
  total: (
    <>
      {row(4, (at) => (
        <rect
          key={at}
          className={at === 3 ? 'on' : undefined}
          x={112 + at * 22}
          y={116 - at * 24}
          width="110"
          height="72"
          rx="12"
          fill="var(--raised)"
        />
      ))}
      <g className="on">{path('M216 80L230 94L254 66')}</g>
    </>
  ),
};

const wordsOf = (name: string) => name.toLowerCase().split(/[^\p{L}\d]+/u);

/** Drawing for a product without a motif: arcs whose number and angle follow from its id. */
const Arcs = ({ seed }: { seed: number }) => (
  <g transform={`rotate(${String((seed * 47) % 360)} 200 112)`}>
    {row(6, (at) => (
      <circle
        key={at}
        className={at === seed % 6 ? 'on' : undefined}
        cx="200"
        cy="112"
        r={28 + at * 22}
        strokeDasharray={`${String(60 + ((seed + at) % 4) * 34)} ${String(18 + (seed % 4) * 14)}`}
      />
    ))}
  </g>
);

interface ProductArtProps {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
}

/** The product's photo, or else a drawing of its purpose. Decorative, because the name is next to it. */
export const ProductArt = ({ id, name, photo }: ProductArtProps) => (
  <div className="relative aspect-video w-full overflow-hidden border-b border-line bg-raised">
    {photo === null ? (
      <svg
        aria-hidden
        viewBox="0 0 400 225"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full fill-none stroke-control stroke-3 [&_.fill]:fill-control [&_.fill]:stroke-none [&_.fill.on]:fill-accent-fg [&_.on]:stroke-accent-fg [&_.on_.fill]:fill-accent-fg"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {wordsOf(name)
          .map((word) => motifs[word])
          .find(Boolean) ?? <Arcs seed={id} />}
      </svg>
    ) : (
      <img src={`/products/${photo}`} alt="" loading="lazy" className="size-full object-cover" />
    )}
  </div>
);
