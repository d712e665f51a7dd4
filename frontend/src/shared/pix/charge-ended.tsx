import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelClass } from './pix-panel.js';

interface ChargeEndedProps {
  /** Reason why it can no longer be paid. */
  readonly reason: string;
  readonly text?: string;
  /** Link or button of the next step. */
  readonly children: ReactNode;
}

/** A charge that can no longer be paid. */
export const ChargeEnded = ({
  reason,
  text = 'Se você já pagou, fique tranquilo: o valor entra no seu saldo assim que o banco confirmar.',
  children,
}: ChargeEndedProps) => (
  <div role="alert" className={panelClass}>
    <div className="m-auto grid justify-items-center gap-5 text-center">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-hover text-muted">
        <Clock size={24} strokeWidth={1.75} />
      </span>
      <div className="grid gap-1">
        <p className="text-lead font-medium">{reason}</p>
        <p className="max-w-[40ch] text-muted">{text}</p>
      </div>
      {children}
    </div>
  </div>
);
