import type { RankName } from '@shop/contracts/loyalty';
import { Trophy } from 'lucide-react';
import { largeIcon } from '../../../shared/ui/icons.js';

const colours: Record<RankName, string> = {
  Bronze: 'var(--rank-bronze)',
  Prata: 'var(--rank-prata)',
  Ouro: 'var(--rank-ouro)',
  Platina: 'var(--rank-platina)',
  Diamante: 'var(--rank-diamante)',
  Mestre: 'var(--rank-mestre)',
};

/** A rank's cup in its colour; its name is next to it. */
export const RankMark = ({ name }: { name: RankName }) => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-full bg-hover"
    style={{ color: colours[name] }}
  >
    <Trophy {...largeIcon} />
  </span>
);
