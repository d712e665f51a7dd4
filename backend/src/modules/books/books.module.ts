import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { BooksController } from './http/books.controller.js';
import { GetBooksHandler } from './use-cases/get-books.js';
import { ListPaymentsHandler } from './use-cases/list-payments.js';
import { GetPaymentProofHandler } from './use-cases/get-payment-proof.js';
import { BooksView } from './views/books.view.js';
import { PaymentsView } from './views/payments.view.js';

/** The books of the shop, and the proof of each PIX. */
@Module(
  defineFeature({
    controllers: [BooksController],
    handlers: [GetBooksHandler, GetPaymentProofHandler, ListPaymentsHandler],
    projections: [BooksView, PaymentsView],
  }),
)
export class BooksModule {}
