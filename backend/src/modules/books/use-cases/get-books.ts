import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Books } from '@shop/contracts/books';
import { BOOKS, BooksView, emptyBooks, toBooks } from '../views/books.view.js';

/** Where all money is. */
export class GetBooks extends Query<Books> {}

@QueryHandler(GetBooks)
export class GetBooksHandler implements IQueryHandler<GetBooks> {
  constructor(private readonly view: BooksView) {}

  async execute(): Promise<Books> {
    return toBooks((await this.view.get(BOOKS)) ?? emptyBooks);
  }
}
