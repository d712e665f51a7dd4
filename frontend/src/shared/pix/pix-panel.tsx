import type { OrderStatusResponse } from '@shop/contracts/orders';
import { ExternalLink } from 'lucide-react';
import { formatMoney } from '../format/money.js';
import { useConfig } from '../config/config.js';
import { buttonClass } from '../ui/button.js';
import { CopyField } from '../ui/copy-field.js';
import { Countdown } from '../time/countdown.js';
import { icon } from '../ui/icons.js';
import { Skeleton } from '../ui/skeleton.js';
import { StatusDot } from '../ui/status-dot.js';
import { sandboxPageOf } from './sandbox-page.js';

export interface OpenCharge extends OrderStatusResponse {
  readonly qrCodeImage: string;
  readonly qrCodeText: string;
  readonly expiresAt: string;
}

/** As high as the QR code and its texts, so that their appearance moves nothing. */
export const panelClass = 'grid min-h-132 content-start justify-items-center gap-5';
/** The white margin is as wide as the radius of its corners, so that the code's own corners stay square. */
const qrClass = 'grid size-64 place-items-center rounded-card border border-line bg-[#fff]';

function SandboxLink({ brCode }: { brCode: string }) {
  const pspUrl = useConfig(({ sandboxPspUrl }) => sandboxPspUrl);
  if (!pspUrl) return null;
  return (
    <a
      href={sandboxPageOf(pspUrl, brCode)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'ghost', wide: true })}
    >
      <ExternalLink {...icon} />
      Pagar no banco de teste
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}

interface PixPanelProps {
  /** Caption of the amount: «Valor do depósito». */
  readonly caption: string;
  readonly charge: OpenCharge;
  readonly onExpire: () => void;
}

/**
 * QR code, its text to copy, and the time until both expire. On phones the code comes last, because they cannot scan
 * themselves.
 */
export const PixPanel = ({ caption, charge, onExpire }: PixPanelProps) => (
  <div className={panelClass}>
    <p className="grid justify-items-center gap-0.5 text-center max-md:-order-3">
      <span className="text-dense text-muted">{caption}</span>
      <span className="tabular text-h2 font-semibold">{formatMoney(charge.total)}</span>
    </p>
    <div className={qrClass}>
      <img
        src={charge.qrCodeImage}
        alt={`QR code PIX de ${formatMoney(charge.total)}`}
        width={240}
        height={240}
        className="[image-rendering:pixelated]"
      />
    </div>
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 text-dense max-md:-order-2">
      <span role="status" className="flex items-center gap-2">
        <StatusDot tone="ok" pulse />
        Aguardando pagamento
      </span>
      <span className="flex items-center gap-2 text-muted">
        Expira em
        <Countdown
          target={charge.expiresAt}
          label="O código expira em"
          style="clock"
          onExpire={onExpire}
          className="font-medium text-fg"
        />
      </span>
    </div>
    <div className="grid w-full gap-2 max-md:-order-1">
      <CopyField label="PIX copia e cola" value={charge.qrCodeText} action="Copiar código" done="Código copiado" />
      <SandboxLink brCode={charge.qrCodeText} />
    </div>
  </div>
);

export const PixSkeleton = () => (
  <div className={panelClass}>
    <Skeleton className="h-12 w-36" />
    <Skeleton className="size-64 rounded-card" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-32 w-full" />
  </div>
);
