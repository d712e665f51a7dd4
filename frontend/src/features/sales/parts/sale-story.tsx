import type { SaleFact, SaleStory } from '@shop/contracts/sales';
import { orderNumber } from '../../../shared/format/order-number.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { useItemChange } from '../../../shared/live/item-change.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { Money } from '../../../shared/ui/money.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';
import { buyerName, saleWords } from '../sale-words.js';
import { loadStory, storyAddress } from '../sales.api.js';
import { OrderStatusBadge } from '../../../shared/ui/order-status-badge.js';
import { DateTime } from '../../../shared/ui/date-time.js';

const tones: Readonly<Record<SaleFact['what'], 'ok' | 'warn' | 'danger' | 'neutral' | 'info'>> = {
  placed: 'neutral',
  charge_opened: 'info',
  payment_received: 'ok',
  paid: 'ok',
  delivered: 'ok',
  failed: 'danger',
  expired: 'neutral',
  refund_started: 'warn',
  refund_rejected: 'danger',
  refund_resumed: 'warn',
  refunded: 'warn',
};

const Fact = ({ fact: { at, what, text, actor } }: { fact: SaleFact }) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-3">
    <span className="mt-1.5">
      <StatusDot tone={tones[what]} />
    </span>
    <span className="grid min-w-0">
      <span className="wrap-anywhere">{text}</span>
      <span className="text-caption text-subtle">
        <DateTime instant={at} />
        {actor === null ? null : `, por ${buyerName(actor.username)}`}
      </span>
    </span>
  </li>
);

function Story({ story: { order, facts } }: { story: SaleStory }) {
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-2 text-dense">
        <dt className="text-muted">Cliente</dt>
        <dd>{buyerName(order.username)}</dd>
        <dt className="text-muted">Tipo</dt>
        <dd>{saleWords[order.purchaseType]}</dd>
        <dt className="text-muted">Total</dt>
        <dd>
          <Money amount={order.total_amount} />
        </dd>
        <dt className="text-muted">Status</dt>
        <dd>
          <OrderStatusBadge status={order.status} />
        </dd>
        <dt className="text-muted">Código</dt>
        <dd className="min-w-0">
          <CopyText value={order.id} mono />
        </dd>
      </dl>
      <section aria-label="Linha do tempo" className="border-t border-line pt-5">
        <ol className="grid gap-4">
          {facts.map((fact) => (
            <Fact key={`${fact.at}-${fact.what}`} fact={fact} />
          ))}
        </ol>
      </section>
    </div>
  );
}

interface SaleStorySheetProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** The whole story of an order, oldest fact first. */
export function SaleStorySheet({ orderId, onClose }: SaleStorySheetProps) {
  const fetched = useFetched(storyAddress(orderId), loadStory);
  useItemChange('admin:orders', orderId, fetched.refresh);
  return (
    <Sheet open onOpenChange={onClose} title={`Pedido ${orderNumber(orderId)}`}>
      <FetchedRegion fetched={fetched} skeleton={<Skeleton className="h-80 w-full" />}>
        {(story) => <Story story={story} />}
      </FetchedRegion>
    </Sheet>
  );
}
