import { Query } from '@nestjs/cqrs';
import type { Books } from '@shop/contracts/books';
import { AuditRecord } from '../../../platform/audit/audit-record.js';
import { Config } from '../../../platform/config/config.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { BooksView, toBooks } from '../views/books.view.js';

/** Where all money is. */
export class GetBooks extends Query<Books> {}

export const GetBooksHandler = queryHandler(GetBooks, [BooksView, Config], async (_query, view, config) => {
  const books = toBooks(await view.sums());
  return { ...books, last_audit: await new AuditRecord(config.dataDir).read() };
});
