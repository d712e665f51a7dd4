import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '../../../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { useCart, type CartItem } from '../../../shared/storage/cart.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import type { PayNotice, Repricing } from '../use-payment.js';

/** Receives the focus, because its text must be read before paying again. */
function Notice({ title, children }: { title: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-line bg-warn-tint p-4 text-warn-on-tint"
    >
      <CircleAlert {...largeIcon} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-3">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}

const Repriced = ({ message, changes }: { message: string; changes: readonly Repricing[] }) => (
  <Notice title={message}>
    <ul className="grid gap-2">
      {changes.map(({ item, before, after }) => (
        <li key={item.planId} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {item.productName}, {item.planName.toLowerCase()}
          </span>
          <span className="tabular">
            <span className="sr-only">de </span>
            <s>{formatMoney(before)}</s> <span className="sr-only">por </span>
            <strong className="font-semibold">{formatMoney(after)}</strong>
          </span>
        </li>
      ))}
    </ul>
  </Notice>
);

const Unavailable = ({ message, gone }: { message: string; gone: readonly CartItem[] }) => (
  <Notice title={message}>
    {gone.length > 0 ? (
      <>
        <p>{gone.map(({ productName, planName }) => `${productName}, ${planName.toLowerCase()}`).join('; ')}</p>
        <Button
          variant="secondary"
          onClick={() => {
            for (const { planId } of gone) useCart.getState().remove(planId);
          }}
        >
          Tirar do carrinho
        </Button>
      </>
    ) : (
      <Link href={paths.cart} className={buttonClass({ variant: 'secondary' })}>
        Rever carrinho
      </Link>
    )}
  </Notice>
);

const Uncharged = ({ detail, onRetry }: { detail: string; onRetry: () => void }) => (
  <Notice title="Falha ao gerar o PIX. Por favor, tente novamente.">
    <p>{detail}</p>
    <Button variant="secondary" onClick={onRetry}>
      Tentar novamente
    </Button>
  </Notice>
);

export function PayNoticePanel({ notice, onRetry }: { notice: PayNotice; onRetry: () => void }) {
  switch (notice.kind) {
    case 'repriced':
      return <Repriced message={notice.message} changes={notice.changes} />;
    case 'unavailable':
      return <Unavailable message={notice.message} gone={notice.gone} />;
    case 'unknown':
      return (
        <Notice title={notice.message}>
          <p>Pague de novo para conferir: esta compra nunca é cobrada duas vezes.</p>
        </Notice>
      );
    case 'uncharged':
      return <Uncharged detail={notice.detail} onRetry={onRetry} />;
    case 'refused':
      return <Notice title={notice.message} />;
  }
}
