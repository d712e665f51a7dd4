import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../shared/format/dates.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { paths } from '@shop/contracts/paths';
import { useLive } from '../../../shared/live/live-resource.js';
import { ownOrder } from '../../../shared/resources/orders.js';
import { subscriptions } from '../../../shared/resources/subscriptions.js';
import { announce } from '../../../shared/ui/announcer.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { KeyCodes } from '../../../shared/ui/key-codes.js';
import { Money } from '../../../shared/ui/money.js';
import { Entrance } from '../../../shared/ui/motion-transition.js';
import type { PaidOrder } from '../use-payment.js';
import { OrderLines } from './order-lines.js';

const CONFIRMED = 'Pagamento confirmado';
const GIVEN = 'Compra concluída';

/** End of the bought access, including time from before. */
function AccessUntil({ productId }: { productId: number }) {
  const owned = useLive(subscriptions).data?.subscriptions.find(({ product_id }) => product_id === productId);
  if (!owned || owned.subscription_status === 'expired') return null;
  return (
    <span className="text-dense font-medium">
      {owned.lifetime ? (
        'Acesso vitalício'
      ) : owned.frozenMs !== null ? (
        'Pausada: o tempo está guardado'
      ) : (
        <>
          Acesso até{' '}
          <time dateTime={owned.expires_at} className="whitespace-nowrap">
            {formatDateTime(owned.expires_at)}
          </time>
        </>
      )}
    </span>
  );
}

/** Next steps of the buyer of a gift. */
const GiftKeys = ({ keys }: { keys: readonly string[] }) =>
  keys.length > 0 ? (
    <>
      <KeyCodes keys={keys} />
      <p className="text-muted">Envie cada key a quem você quer presentear: ela é resgatada em “Resgatar Produtos”.</p>
    </>
  ) : (
    <p className="text-muted">As keys chegam em instantes.</p>
  );

/** The keys of a large gift, which are made after its payment: they come with its order. */
const LateKeys = ({ orderId }: Pick<PaidOrder, 'orderId'>) => (
  <GiftKeys keys={useLive(ownOrder(orderId)).data?.[0]?.keys.map(({ key }) => key) ?? []} />
);

export function PaidPanel({ order }: { order: PaidOrder }) {
  const heading = order.keys ? GIVEN : CONFIRMED;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    announce(heading);
    subscriptions.refresh();
  }, [heading]);
  return (
    <Entrance className="mx-auto w-full max-w-140 md:mt-6">
      <Card className="grid gap-6">
        <header className="grid justify-items-center gap-4 text-center">
          <span aria-hidden className="grid size-14 place-items-center rounded-full bg-ok-tint text-ok-on-tint">
            <Check size={28} strokeWidth={2} />
          </span>
          <div className="grid gap-1">
            <h1 ref={title} tabIndex={-1} className="text-h2">
              {heading}
            </h1>
            <p className="text-muted">
              Pedido {orderNumber(order.orderId)}.{order.keys ? '' : ' Seu acesso já está liberado.'}
            </p>
          </div>
        </header>
        <div className="grid gap-4 border-y border-line py-5">
          <OrderLines
            items={order.items}
            isGift={order.keys !== null}
            note={(item) => (order.keys ? null : <AccessUntil productId={item.productId} />)}
          />
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <span className="font-medium">Total pago</span>
            <Money amount={order.total} className="text-h3 font-semibold" />
          </p>
        </div>
        {order.keys ? (
          order.keys.length > 0 ? (
            <GiftKeys keys={order.keys} />
          ) : (
            <LateKeys orderId={order.orderId} />
          )
        ) : (
          <p className="text-muted">Em “Minhas assinaturas” você acompanha o tempo restante e pausa quando precisar.</p>
        )}
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
