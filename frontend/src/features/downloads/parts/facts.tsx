import { Activity, Cpu, Monitor, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';

const STARS = 5;

const Tile = ({ name, mark, children }: { name: string; mark: ReactNode; children: ReactNode }) => (
  <Card className="grid content-start gap-1 p-4! md:p-5!">
    <dt className="flex items-center gap-2 text-caption text-muted">
      {mark}
      {name}
    </dt>
    <dd className="flex flex-wrap items-center gap-2 font-medium">{children}</dd>
  </Card>
);

const Stars = () => (
  <span className="inline-flex gap-0.5 text-accent-fg" role="img" aria-label="5 de 5 estrelas">
    {Array.from({ length: STARS }, (_, at) => (
      <Star key={at} aria-hidden size={14} strokeWidth={1.75} className="fill-current" />
    ))}
  </span>
);

/** Facts of every download. */
export const Facts = () => (
  <dl className="grid gap-4 sm:grid-cols-2">
    <Tile name="Versões" mark={<Cpu {...icon} />}>
      32 &amp; 64 bits
    </Tile>
    <Tile name="Plataforma" mark={<Monitor {...icon} />}>
      Desktop
    </Tile>
    <Tile name="Atividade de Download" mark={<Activity {...icon} />}>
      <StatusDot tone="ok" />
      Ativo
    </Tile>
    <Tile name="Popularidade" mark={<Star {...icon} />}>
      Popular
      <Stars />
    </Tile>
  </dl>
);
