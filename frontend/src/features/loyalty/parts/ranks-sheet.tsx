import type { LoyaltyStatus } from '@shop/contracts/loyalty';
import { Link } from 'wouter';
import { formatXp } from '../format-xp.js';
import { paths } from '@shop/contracts/paths';
import { buttonClass } from '../../../shared/ui/button.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { RankMark } from './rank-mark.js';

interface RanksSheetProps {
  readonly status: LoyaltyStatus;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Lists every rank with its threshold and its reward. */
export const RanksSheet = ({ status: { xp, currentRankName, ranks }, open, onOpenChange }: RanksSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title="Ranks">
    <p className="text-muted">Cada real gasto em compras vale 1 XP. A recompensa de cada rank é sua uma única vez.</p>
    <ul className="grid">
      {ranks.map((rank) => (
        <li key={rank.name} className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
          <RankMark name={rank.name} />
          <span className="grid min-w-0 flex-1">
            <span className="font-medium">{rank.name}</span>
            <span className="text-dense text-muted">{rank.reward ?? 'O rank de quem começa'}</span>
          </span>
          <span className="grid justify-items-end gap-1">
            <span className="tabular text-dense whitespace-nowrap">{formatXp(rank.xp)}</span>
            {rank.name === currentRankName ? <StatusBadge tone="ok" word="Atual" /> : null}
            {rank.name !== currentRankName && rank.xp <= xp ? (
              <span className="text-caption text-subtle">Alcançado</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
    <Link href={paths.loyalty} className={buttonClass({ variant: 'secondary' })}>
      Ver extrato de XP e créditos
    </Link>
  </Sheet>
);
