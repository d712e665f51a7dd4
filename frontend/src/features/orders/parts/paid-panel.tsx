import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/navigation/paths.js';
import { announce } from '../../../shared/ui/announcer.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Money } from '../../../shared/ui/money.js';
import { Entrance } from '../../../shared/ui/motion-stage.js';
import type { PaidOrder } from '../use-payment.js';
import { OrderLines } from './order-lines.js';

const CONFIRMED = 'Pagamento confirmado';

export function PaidPanel({ order }: { order: PaidOrder }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    announce(CONFIRMED);
  }, []);
  return (
    <Entrance className="mx-auto w-full max-w-140 md:mt-6">
      <Card className="grid gap-6">
        <header className="grid justify-items-center gap-4 text-center">
          <span aria-hidden className="grid size-14 place-items-center rounded-full bg-ok-tint text-ok-on-tint">
            <Check size={28} strokeWidth={2} />
          </span>
          <div className="grid gap-1">
            <h1 ref={title} tabIndex={-1} className="text-h2">
              {CONFIRMED}
            </h1>
            <p className="text-muted">Seu acesso já está liberado.</p>
          </div>
        </header>
        <div className="grid gap-4 border-y border-line py-5">
          <OrderLines items={order.items} />
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <span className="font-medium">Total pago</span>
            <Money amount={order.total} className="text-h3 font-semibold" />
          </p>
        </div>
        <div className="grid gap-3 md:grid-cols-2">
          <Link href={paths.home} className={buttonClass({ wide: true })}>
            Ver minhas assinaturas
          </Link>
          <Link href={paths.shop} className={buttonClass({ variant: 'secondary', wide: true })}>
            Voltar à Loja
          </Link>
        </div>
      </Card>
    </Entrance>
  );
}
