import type { LoyaltyStatus } from '@shop/contracts/loyalty';
import { Gift, ListOrdered } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { agreeing } from '../../shared/format/count.js';
import { useCommand } from '../../shared/live/command.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { paths } from '@shop/contracts/paths';
import { subscriptions } from '../../shared/resources/subscriptions.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { icon } from '../../shared/ui/icons.js';
import { ProgressBar } from '../../shared/ui/progress-bar.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { formatXp } from './format-xp.js';
import { claimRewards } from './loyalty.api.js';
import { loyalty } from './loyalty.data.js';
import { RankMark } from './parts/rank-mark.js';
import { RanksSheet } from './parts/ranks-sheet.js';

function Progress({ xp, nextRankName, ranks, currentRankName }: LoyaltyStatus) {
  const from = ranks.find(({ name }) => name === currentRankName)?.xp ?? 0;
  const to = ranks.find(({ name }) => name === nextRankName)?.xp ?? from;
  const text =
    nextRankName === null
      ? 'Você chegou ao último rank.'
      : `${agreeing(to - xp, 'Falta', 'Faltam')} ${formatXp(to - xp)} para ${nextRankName}.`;
  return (
    <div className="grid gap-2">
      <ProgressBar
        label="Progresso no rank"
        value={nextRankName === null ? 1 : xp - from}
        max={nextRankName === null ? 1 : to - from}
        text={text}
      />
      <p className="text-dense text-muted">{text}</p>
    </div>
  );
}

function Panel(status: LoyaltyStatus) {
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  const claim = useCommand(claimRewards, {
    done: () => {
      loyalty.refresh();
      subscriptions.refresh();
    },
  });
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-3">
        <RankMark name={status.currentRankName} />
        <p className="grid min-w-0 flex-1">
          <span className="text-lead font-semibold">{status.currentRankName}</span>
          <span className="tabular text-dense text-muted">{formatXp(status.xp)}</span>
        </p>
        <Link
          href={paths.loyalty}
          className="inline-flex min-h-6 items-center text-dense whitespace-nowrap text-accent-fg underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Ver extrato
        </Link>
      </div>
      <Progress {...status} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          icon={<ListOrdered {...icon} />}
          onClick={() => {
            setOpen(true);
          }}
        >
          Ver ranks
        </Button>
        <div className="grid gap-2">
          <Button
            variant="secondary"
            wide
            icon={<Gift {...icon} />}
            loading={claim.busy}
            disabled={!status.hasUnclaimedRewards}
            aria-describedby={reasonId}
            onClick={() => void claim.run(null)}
          >
            Resgatar recompensas
          </Button>
          <p id={reasonId} className="text-caption text-subtle">
            {status.hasUnclaimedRewards
              ? 'Há recompensas esperando por você.'
              : 'Nenhuma recompensa para resgatar agora.'}
          </p>
        </div>
      </div>
      <RanksSheet status={status} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

const Waiting = () => (
  <Card className="grid gap-5">
    <Skeleton className="h-10 w-40" />
    <Skeleton className="h-9 w-full" />
    <Skeleton className="h-16 w-full" />
  </Card>
);

/** Rank, XP and rewards of the person who is signed in. */
export const LoyaltyPanel = () => (
  <section aria-labelledby="loyalty" className="grid max-w-2xl gap-3">
    <h2 id="loyalty" className="text-h3 font-semibold">
      Fidelidade
    </h2>
    <LiveRegion resource={loyalty} failure="Não foi possível carregar seu rank." skeleton={<Waiting />}>
      {(status) => <Panel {...status} />}
    </LiveRegion>
  </section>
);
