import { paths } from '@shop/contracts/paths';
import { PendingCharges } from '../../../shared/pix/pending-charges.js';

/** Purchases that wait for their PIX: who left one must not pay for the same items twice. */
export const PendingPurchases = () => (
  <PendingCharges title="Compras aguardando pagamento" types={['subscription', 'gift']} screen={paths.checkout} />
);
