import type { KeyEvent } from '../../../backend/src/modules/keys/domain/key.events.js';
import type { OrderEvent } from '../../../backend/src/modules/orders/domain/order.events.js';
import { processOf } from '../../../backend/src/modules/orders/domain/order-process.js';
import { order } from '../../../backend/src/modules/orders/domain/order.js';
import { termsOf } from '../../../backend/src/modules/orders/use-cases/resume-purchase.js';
import type { ReferralEvent } from '../../../backend/src/modules/referrals/domain/referral.events.js';
import type { WalletEvent } from '../../../backend/src/modules/wallet/domain/wallet.events.js';
import { crediting, promising } from './growth.js';
import type { MemoryLog, Walk } from './log.js';
import { continuing, running } from './purchases.js';
import { continuingRefund, deliverKey, refundingGift, returnCouponUse, revoking } from './returns.js';
import { INVITED_BY } from './scene.js';

export type Observed = KeyEvent | OrderEvent | ReferralEvent | WalletEvent;

interface Cause {
  /** Instant of the event, ISO 8601. */
  readonly at: string;
  /** Of a first order, to its inviter. */
  readonly percent: number;
}

/** Runs the reaction to one event of the log, as the reactions of the modules do. */
export function* reactionTo(log: MemoryLog, event: Observed, { at, percent }: Cause): Walk {
  switch (event.type) {
    case 'WalletDebited': {
      const terms = termsOf(event.data);
      if (terms) yield* running(log, processOf(terms, { order: log.stateOf(order, terms.orderId), debit: 'done' }));
      break;
    }
    case 'OrderPlaced':
      if (event.data.paymentMethod === 'balance' && event.data.totalCents === 0)
        yield* continuing(log, event.data.orderId);
      break;
    case 'PaymentRecorded':
    case 'OrderFailed':
    case 'OrderExpired':
      yield* continuing(log, event.data.orderId);
      break;
    case 'OrderPaid': {
      const inviterId = INVITED_BY[event.data.userId];
      if (inviterId !== undefined) promising(log, event, at, { inviterId, percent });
      break;
    }
    case 'RefundStarted':
      yield* continuingRefund(log, event.data.orderId);
      break;
    case 'OrderRefunded':
      returnCouponUse(log, event.data.orderId);
      break;
    case 'KeyRedeemed':
      deliverKey(log, event.data.keyId);
      break;
    case 'KeyRevoked':
      yield* revoking(log, event.data);
      break;
    case 'KeyCancelled':
    case 'KeyDeleted':
      if (event.data.sale && !('cause' in event.data && event.data.cause === 'refund'))
        yield* refundingGift(log, event.data.sale.orderId, event.data.keyId);
      break;
    case 'ReferralRewarded':
      crediting(log, event);
      break;
    default:
  }
}
