import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { GiftsController } from './http/gifts.controller.js';
import { PendingRefundsSweep } from './jobs/pending-refunds.sweep.js';
import { continueRefundWhenStarted } from './reactions/continue-refund-when-started.js';
import { refundWhenGiftCancelled } from './reactions/refund-when-gift-cancelled.js';
import { CancelGiftHandler } from './use-cases/cancel-gift.js';
import { ContinueRefundHandler } from './use-cases/continue-refund.js';
import { QuoteRefundHandler } from './use-cases/quote-refund.js';
import { RefundGiftHandler } from './use-cases/refund-gift.js';
import { RefundOrderHandler } from './use-cases/refund-order.js';

/** Refunds of orders and of single gifts: the items taken back, the money paid back, and its destination. */
@Module(
  defineFeature({
    controllers: [GiftsController],
    handlers: [CancelGiftHandler, ContinueRefundHandler, QuoteRefundHandler, RefundGiftHandler, RefundOrderHandler],
    reactions: [continueRefundWhenStarted, refundWhenGiftCancelled],
    sweeps: [PendingRefundsSweep],
  }),
)
export class RefundsModule {}
