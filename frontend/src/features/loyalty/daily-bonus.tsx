import { Gift } from 'lucide-react';
import { useEffect, useId } from 'react';
import { formatClock } from '../../shared/format/countdown.js';
import { useCommand } from '../../shared/live/command.js';
import { useLive } from '../../shared/live/live-resource.js';
import { useClockText } from '../../shared/time/clock.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { Tooltip } from '../../shared/ui/tooltip.js';
import { claimBonus } from './loyalty.api.js';
import { dailyBonus, loyalty } from './loyalty.data.js';

const READY = 'Disponível!';

/** Returns 'Disponível!', or the time until the bonus is available. */
function useWait() {
  const { data } = useLive(dailyBonus);
  const next = data?.nextClaimTime ?? null;
  const left = useClockText((now) => (next === null ? '' : formatClock(Date.parse(next) - now)));
  const isOver = data !== undefined && !data.canClaim && left === '';
  useEffect(() => {
    if (isOver) dailyBonus.refresh();
  }, [isOver]);
  if (data === undefined) return { canClaim: false, text: 'Carregando...' };
  return data.canClaim || isOver ? { canClaim: data.canClaim, text: READY } : { canClaim: false, text: left };
}

/** Claims the daily bonus; while it waits, its tooltip counts down to the next one. */
export function DailyBonus() {
  const stateId = useId();
  const { canClaim, text } = useWait();
  const claim = useCommand(claimBonus, {
    done: () => {
      dailyBonus.refresh();
      loyalty.refresh();
    },
    rejected: () => {
      dailyBonus.refresh();
      return false;
    },
  });
  return (
    <Tooltip content={<span className="tabular">{text}</span>} side="bottom">
      <IconButton
        label="Bônus diário"
        aria-describedby={stateId}
        aria-disabled={!canClaim || claim.busy}
        onClick={() => {
          if (canClaim) void claim.run(null);
        }}
      >
        <Gift {...largeIcon} />
        {canClaim ? (
          <span aria-hidden className="absolute top-[6px] right-[6px] size-[8px] rounded-full bg-accent-fg" />
        ) : null}
        <span id={stateId} hidden>
          {text}
        </span>
      </IconButton>
    </Tooltip>
  );
}
