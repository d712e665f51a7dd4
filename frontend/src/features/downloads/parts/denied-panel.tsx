import { Lock, RotateCw, Store } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { icon, largeIcon } from '../../../shared/ui/icons.js';

/** Said where the server names no reason. */
export const NO_SUBSCRIPTION = 'Você não tem uma assinatura ativa para este produto.';

/** Why the files of a product are not shown; `onRetry` where it may go away by itself. */
export const DeniedPanel = ({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) => (
  <div
    role="alert"
    className="grid justify-items-center gap-5 rounded-card border border-danger bg-surface px-6 py-12 text-center"
  >
    <span aria-hidden className="grid size-12 place-items-center rounded-full bg-danger-tint text-danger-on-tint">
      <Lock {...largeIcon} />
    </span>
    <div className="grid gap-1">
      <h1 className="text-h2">Acesso Negado</h1>
      <p className="text-muted">{message}</p>
    </div>
    {onRetry ? (
      <Button variant="secondary" icon={<RotateCw {...icon} />} onClick={onRetry}>
        Tentar novamente
      </Button>
    ) : (
      <Link href={paths.shop} className={buttonClass({ variant: 'secondary' })}>
        <Store {...icon} />
        Adquirir na Loja
      </Link>
    )}
  </div>
);
