import type { SalesMetrics } from '@shop/contracts/sales';
import { brlFromCents } from '@shop/kernel/money';
import type { EventOf } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AssignedPixReturned, PixAssigned, PixReturned } from '../../payments/domain/pix.events.js';
import type { OrderEvent } from '../../orders/domain/order.events.js';

const fields = {
  _id: String,
  revenueCents: Number,
  paidCount: Number,
  /** Orders that can be paid; a charge ends within half an hour, so they stay few. */
  pendingIds: [String] as FieldOf<readonly string[]>,
  /** Totals of orders that were approved by hand and have no PIX yet, by order. */
  approvedCents: Object as FieldOf<Readonly<Record<string, number>>>,
};
type SalesMetricsDoc = DocumentOf<typeof fields>;

/** The one document of the view. */
export const SALES_METRICS = 'all';
export const SALES_METRICS_TOPIC = 'admin:order-metrics';

export const noSales: SalesMetricsDoc = {
  _id: SALES_METRICS,
  revenueCents: 0,
  paidCount: 0,
  pendingIds: [],
  approvedCents: {},
};

export const toSalesMetrics = ({ revenueCents, paidCount, pendingIds }: SalesMetricsDoc): SalesMetrics => ({
  totalRevenue: brlFromCents(revenueCents),
  paidOrdersCount: paidCount,
  pendingOrdersCount: pendingIds.length,
});

type Counted = OrderEvent | PixAssigned | AssignedPixReturned | PixReturned;

const changing = <E extends Counted>(change: (doc: SalesMetricsDoc, data: E['data']) => Partial<SalesMetricsDoc>) => ({
  id: () => SALES_METRICS,
  apply: (doc: SalesMetricsDoc | null, { data }: E): SalesMetricsDoc => {
    const before = doc ?? noSales;
    return { ...before, ...change(before, data) };
  },
});

const without = ({ pendingIds }: SalesMetricsDoc, orderId: string): Pick<SalesMetricsDoc, 'pendingIds'> => ({
  pendingIds: pendingIds.filter((id) => id !== orderId),
});

/** Figures of the sales, counted as they happen. */
export const salesMetricsProjection = defineProjection<SalesMetricsDoc, Counted>({
  name: 'sales-metrics',
  version: 3,
  group: 'figures',
  schema: viewSchema(fields),
  on: {
    ChargeOpened: changing<EventOf<OrderEvent, 'ChargeOpened'>>(({ pendingIds }, { orderId }) => ({
      pendingIds: [...pendingIds, orderId],
    })),
    PaymentRecorded: changing<EventOf<OrderEvent, 'PaymentRecorded'>>(
      ({ revenueCents, approvedCents }, { orderId, amountCents }) => {
        // The PIX of an approved order takes the place of its total.
        const { [orderId]: approved = 0, ...others } = approvedCents;
        return { revenueCents: revenueCents + amountCents - approved, approvedCents: others };
      },
    ),
    OrderPaid: changing<EventOf<OrderEvent, 'OrderPaid'>>((doc, { orderId, by, totalCents }) => ({
      ...without(doc, orderId),
      paidCount: doc.paidCount + 1,
      ...(by === 'admin' && {
        revenueCents: doc.revenueCents + totalCents,
        approvedCents: { ...doc.approvedCents, [orderId]: totalCents },
      }),
    })),
    OrderRefunded: changing<EventOf<OrderEvent, 'OrderRefunded'>>(({ revenueCents }, { to, amountCents }) => ({
      revenueCents: to === 'pix' ? revenueCents - amountCents : revenueCents,
    })),
    PixAssigned: changing<PixAssigned>(({ revenueCents }, { amountCents }) => ({
      revenueCents: revenueCents + amountCents,
    })),
    AssignedPixReturned: changing<AssignedPixReturned>(({ revenueCents }, { takenCents }) => ({
      revenueCents: revenueCents - takenCents,
    })),
    PixReturned: changing<PixReturned>(({ revenueCents }, { amountCents }) => ({
      revenueCents: revenueCents - amountCents,
    })),
    OrderFailed: changing<EventOf<OrderEvent, 'OrderFailed'>>((doc, { orderId }) => without(doc, orderId)),
    OrderExpired: changing<EventOf<OrderEvent, 'OrderExpired'>>((doc, { orderId }) => without(doc, orderId)),
  },
  push: (after) =>
    after ? [{ topic: SALES_METRICS_TOPIC, patch: [{ op: 'set', value: { ...toSalesMetrics(after) } }] }] : [],
});

export class SalesMetricsView extends viewOf(salesMetricsProjection) {}

export const salesMetricsPush = definePushTopic({
  name: SALES_METRICS_TOPIC,
  roles: ['Admin'],
  permission: 'sales',
  view: SalesMetricsView,
  shared: true,
});
