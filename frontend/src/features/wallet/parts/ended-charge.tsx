import { Clock } from 'lucide-react';
import { Button } from '../../../shared/ui/button.js';
import { CHARGE_FAILED, useCharge } from '../use-charge.js';
import { panelClass } from './pix-panel.js';

interface EndedChargeProps {
  /** Why it can no longer be paid. */
  readonly reason: string;
  /** BRL. */
  readonly amount: number;
}

/** A charge that can no longer be paid, and the way to another one over the same amount. */
export function EndedCharge({ reason, amount }: EndedChargeProps) {
  const { failure, busy, generate } = useCharge();
  return (
    <div role="alert" className={panelClass}>
      <div className="m-auto grid justify-items-center gap-5 text-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-hover text-muted">
          <Clock size={24} strokeWidth={1.75} />
        </span>
        <div className="grid gap-1">
          <p className="text-lead font-medium">{reason}</p>
          <p className="max-w-[40ch] text-muted">
            Se você já pagou, fique tranquilo: o valor entra no seu saldo assim que o banco confirmar.
          </p>
        </div>
        {failure === null ? null : (
          <p className="text-danger">
            {CHARGE_FAILED} {failure}
          </p>
        )}
        <Button
          loading={busy}
          onClick={() => {
            generate(amount);
          }}
        >
          Gerar novo código
        </Button>
      </div>
    </div>
  );
}
