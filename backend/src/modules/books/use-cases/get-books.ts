import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Books } from '@shop/contracts/books';
import { AuditRecord } from '../../../platform/audit/audit-record.js';
import { Config } from '../../../platform/config/config.js';
import { BOOKS, BooksView, emptyBooks, toBooks } from '../views/books.view.js';

/** Where all money is. */
export class GetBooks extends Query<Books> {}

@QueryHandler(GetBooks)
export class GetBooksHandler implements IQueryHandler<GetBooks> {
  constructor(
    private readonly view: BooksView,
    private readonly config: Config,
  ) {}

  async execute(): Promise<Books> {
    const books = toBooks((await this.view.get(BOOKS)) ?? emptyBooks);
    return { ...books, last_audit: await new AuditRecord(this.config.dataDir).read() };
  }
}
