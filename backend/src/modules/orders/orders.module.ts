import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { ProductUse } from '../catalog/ports/product-use.js';
import { OrderAudit } from './order.audit.js';
import { ordersExport } from './orders.export.js';
import { paymentsExport } from './payments.export.js';
import { OrdersController } from './http/orders.controller.js';
import { orderActivities } from './orders.activities.js';
import { ApproveOrderHandler } from './use-cases/approve-order.js';
import { GetSaleStoryHandler } from './use-cases/get-sale-story.js';
import { ListSalesHandler } from './use-cases/list-sales.js';
import { ResellerKeysController } from './http/reseller-keys.controller.js';
import { ReceiptsController } from './http/receipts.controller.js';
import { LapsedReservationsSweep } from './jobs/lapsed-reservations.sweep.js';
import { completeOrderWhenPlaced } from './reactions/complete-order-when-placed.js';
import { returnCouponUseWhenRefunded } from './reactions/return-coupon-use-when-refunded.js';
import { SoldProducts } from './services/sold-products.js';
import { BalanceCheckout } from './checkout/balance-checkout.js';
import { BegunPurchases } from './checkout/begun-purchases.js';
import { BuyRenewalHandler } from './use-cases/buy-renewal.js';
import { IsRenewalDebitedHandler } from './use-cases/is-renewal-debited.js';
import { CheckOutHandler } from './use-cases/check-out.js';
import { CloseOrderHandler } from './use-cases/close-order.js';
import { ContinueOrderHandler } from './use-cases/continue-order.js';
import { Deliveries } from './process/deliveries.js';
import { FindBegunChargeHandler } from './use-cases/find-begun-charge.js';
import { DescribeOrderHandler } from './use-cases/describe-order.js';
import { FindDeliveryHandler } from './use-cases/find-delivery.js';
import { FindOrderHandler } from './use-cases/find-order.js';
import { FindOwnGiftHandler } from './use-cases/find-own-gift.js';
import { FindRefundHandler } from './use-cases/find-refund.js';
import { FindRefundableHandler } from './use-cases/find-refundable.js';
import { GetOrderStatusHandler } from './use-cases/get-order-status.js';
import { GetReceiptHandler } from './use-cases/get-receipt.js';
import { ListPendingRefundsHandler } from './use-cases/list-pending-refunds.js';
import { ListRejectedRefundsHandler } from './use-cases/list-rejected-refunds.js';
import { ListGiftsHandler } from './use-cases/list-gifts.js';
import { ListResellerKeysHandler } from './use-cases/list-reseller-keys.js';
import { ListOrdersHandler } from './use-cases/list-orders.js';
import { ListPixOrdersHandler } from './use-cases/list-pix-orders.js';
import { OpenChargeHandler } from './use-cases/open-charge.js';
import { OrderCoupons } from './process/order-coupons.js';
import { OrderProcessRunner } from './process/order-process-runner.js';
import { PixCheckout } from './checkout/pix-checkout.js';
import { PlaceOrderHandler } from './use-cases/place-order.js';
import { RecordPaymentHandler } from './use-cases/record-payment.js';
import { RecordRefundHandler } from './use-cases/record-refund.js';
import { ResumePurchaseHandler } from './use-cases/resume-purchase.js';
import { StartRefundHandler } from './use-cases/start-refund.js';
import { ReturnCouponUseHandler } from './use-cases/return-coupon-use.js';
import { GiftsView } from './views/gifts.view.js';
import { orderPush, ordersPush, OrdersView, salesPush } from './views/orders.view.js';

/** Orders, and the process that takes each of them through money to delivery. */
@Module(
  defineFeature({
    controllers: [OrdersController, ReceiptsController, ResellerKeysController],
    handlers: [
      CheckOutHandler,
      BuyRenewalHandler,
      IsRenewalDebitedHandler,
      PlaceOrderHandler,
      OpenChargeHandler,
      RecordPaymentHandler,
      CloseOrderHandler,
      ContinueOrderHandler,
      ResumePurchaseHandler,
      ReturnCouponUseHandler,
      FindBegunChargeHandler,
      DescribeOrderHandler,
      FindDeliveryHandler,
      FindOrderHandler,
      FindOwnGiftHandler,
      FindRefundHandler,
      FindRefundableHandler,
      GetOrderStatusHandler,
      ListGiftsHandler,
      ListResellerKeysHandler,
      ListOrdersHandler,
      ListPixOrdersHandler,
      ListPendingRefundsHandler,
      ListRejectedRefundsHandler,
      StartRefundHandler,
      RecordRefundHandler,
      GetReceiptHandler,
      ListSalesHandler,
      GetSaleStoryHandler,
      ApproveOrderHandler,
    ],
    providers: [
      BalanceCheckout,
      BegunPurchases,
      Deliveries,
      OrderCoupons,
      OrderProcessRunner,
      PixCheckout,
      { provide: ProductUse, useClass: SoldProducts },
    ],
    projections: [OrdersView, GiftsView],
    topics: [ordersPush, orderPush, salesPush],
    audits: [OrderAudit],
    exports: [ordersExport, paymentsExport],
    activities: [orderActivities],
    reactions: [returnCouponUseWhenRefunded, completeOrderWhenPlaced],
    sweeps: [LapsedReservationsSweep],
  }),
)
export class OrdersModule {}
