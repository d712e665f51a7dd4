import type { PaymentProof } from '@shop/contracts/books';
import { paths } from '@shop/contracts/paths';
import { Link } from 'wouter';
import { orderNumber } from '../../../shared/format/order-number.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Money } from '../../../shared/ui/money.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';
import { loadProof, proofAddress } from '../books.api.js';
import { factWords } from '../books-words.js';
import { ownerName } from './payment-columns.js';

const Proof = ({ proof: { end_to_end_id, txid, order_id, user, amount, facts } }: { proof: PaymentProof }) => (
  <div className="grid gap-5">
    <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-4 gap-y-2 text-dense">
      <dt className="text-muted">Cliente</dt>
      <dd>{ownerName(user)}</dd>
      <dt className="text-muted">Valor</dt>
      <dd>
        <Money amount={amount} />
      </dd>
      <dt className="text-muted">PIX</dt>
      <dd className="min-w-0">
        <CopyText value={end_to_end_id} mono />
      </dd>
      <dt className="text-muted">txid</dt>
      <dd className="min-w-0">{txid === null ? '–' : <CopyText value={txid} mono />}</dd>
      <dt className="text-muted">Pedido</dt>
      <dd>
        {order_id === null ? (
          '–'
        ) : (
          <Link href={`${paths.adminOrders}?order=${encodeURIComponent(order_id)}`} className="underline">
            {orderNumber(order_id)}
          </Link>
        )}
      </dd>
    </dl>
    <section aria-label="Prova" className="border-t border-line pt-5">
      <ol className="grid gap-4">
        {facts.map(({ at, what, position }) => (
          <li key={`${String(position)}-${what}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span className="mt-1.5">
              <StatusDot tone={what === 'pix_held' ? 'warn' : 'ok'} />
            </span>
            <span className="grid min-w-0">
              <span>{factWords[what]}</span>
              <span className="text-caption text-subtle">
                <DateTime instant={at} />
                {`, registro ${String(position)}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  </div>
);

interface PaymentProofSheetProps {
  readonly endToEndId: string;
  readonly onClose: () => void;
}

/** Every recorded fact about one PIX, oldest first. */
export function PaymentProofSheet({ endToEndId, onClose }: PaymentProofSheetProps) {
  const fetched = useFetched(proofAddress(endToEndId), loadProof);
  return (
    <Sheet open onOpenChange={onClose} title="Prova do PIX">
      <FetchedRegion fetched={fetched} skeleton={<Skeleton className="h-80 w-full" />}>
        {(proof) => <Proof proof={proof} />}
      </FetchedRegion>
    </Sheet>
  );
}
