const LINES = 7;

/** A drawing of its own for each product: arcs whose number and turn follow from its id. */
const Drawing = ({ seed }: { seed: number }) => (
  <svg aria-hidden viewBox="0 0 400 225" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
    <g fill="none" stroke="var(--line)" transform={`rotate(${String((seed * 47) % 360)} 200 112)`}>
      {Array.from({ length: LINES }, (_line, index) => {
        const radius = 34 + index * (20 + (seed % 3) * 4);
        const arc = radius * (2.2 + ((seed + index) % 4) * 0.9);
        return (
          <circle
            key={index}
            cx={200 - (seed % 5) * 8}
            cy="112"
            r={radius}
            strokeWidth={1 + ((seed * index) % 3) * 0.75}
            strokeDasharray={`${String(Math.round(arc))} ${String(18 + (seed % 4) * 14)}`}
          />
        );
      })}
    </g>
  </svg>
);

interface ProductArtProps {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
}

/** The product's photo; without one, a drawing and its initial. Its name stands beside it, so this is decoration. */
export const ProductArt = ({ id, name, photo }: ProductArtProps) => (
  <div className="relative aspect-video w-full overflow-hidden bg-raised">
    {photo === null ? (
      <>
        <Drawing seed={id} />
        <span
          aria-hidden
          className="absolute inset-0 m-auto grid size-14 place-items-center rounded-card border border-line bg-surface text-h2 font-semibold text-fg"
        >
          {(name.split(' ').at(-1) ?? name).charAt(0).toUpperCase()}
        </span>
      </>
    ) : (
      <img src={`/products/${photo}`} alt="" loading="lazy" className="size-full object-cover" />
    )}
  </div>
);
