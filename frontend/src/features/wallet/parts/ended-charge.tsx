import { ChargeEnded } from '../../../shared/pix/charge-ended.js';
import { Button } from '../../../shared/ui/button.js';
import { CHARGE_FAILED, useCharge } from '../use-charge.js';

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
    <ChargeEnded reason={reason}>
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
    </ChargeEnded>
  );
}
