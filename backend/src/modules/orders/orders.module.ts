import { Module } from '@nestjs/common';
import { provideProjections } from '../../platform/projections/provide.js';
import { providePushTopics } from '../../platform/push/topic.js';
import { provideReactions } from '../../platform/reactions/provide.js';
import { OrdersController } from './http/orders.controller.js';
import { completeOrderWhenPlaced } from './reactions/complete-order-when-placed.js';
import { CheckOutHandler } from './use-cases/check-out.js';
import { CloseOrderHandler } from './use-cases/close-order.js';
import { CompleteOrderHandler } from './use-cases/complete-order.js';
import { FindOrderHandler } from './use-cases/find-order.js';
import { GetOrderStatusHandler } from './use-cases/get-order-status.js';
import { ListOrdersHandler } from './use-cases/list-orders.js';
import { OpenChargeHandler } from './use-cases/open-charge.js';
import { OrderChain } from './use-cases/order-chain.js';
import { PlaceOrderHandler } from './use-cases/place-order.js';
import { RecordPaymentHandler } from './use-cases/record-payment.js';
import { ResumeOrderHandler } from './use-cases/resume-order.js';
import { orderPush, ordersPush, ordersView } from './views/orders.view.js';

/** What was ordered, and its way through money to delivery. */
@Module({
  controllers: [OrdersController],
  providers: [
    CheckOutHandler,
    PlaceOrderHandler,
    OpenChargeHandler,
    RecordPaymentHandler,
    CloseOrderHandler,
    CompleteOrderHandler,
    ResumeOrderHandler,
    FindOrderHandler,
    GetOrderStatusHandler,
    ListOrdersHandler,
    OrderChain,
    ...provideProjections(ordersView),
    ...providePushTopics(ordersPush, orderPush),
    ...provideReactions(completeOrderWhenPlaced),
  ],
})
export class OrdersModule {}
