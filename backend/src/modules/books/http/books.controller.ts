import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Books, PaymentList, PaymentProof, PaymentsQuery } from '@shop/contracts/books';
import { ResponseSchema, Staff } from '../../../platform/routes/decorators.js';
import { GetBooks } from '../use-cases/get-books.js';
import { GetPaymentProof } from '../use-cases/get-payment-proof.js';
import { ListPayments } from '../use-cases/list-payments.js';

/** Where all money is, and the proof of each payment. */
@Controller('api')
export class BooksController {
  constructor(private readonly queries: QueryBus) {}

  @Get('books')
  @Staff('sales')
  @ResponseSchema(Books)
  books() {
    return this.queries.execute(new GetBooks());
  }

  @Get('payments')
  @Staff('sales')
  @ResponseSchema(PaymentList)
  payments(@Query({ schema: PaymentsQuery }) query: PaymentsQuery) {
    return this.queries.execute(new ListPayments(query));
  }

  @Get('payments/:endToEndId')
  @Staff('sales')
  @ResponseSchema(PaymentProof)
  proof(@Param('endToEndId') endToEndId: string) {
    return this.queries.execute(new GetPaymentProof(endToEndId));
  }
}
