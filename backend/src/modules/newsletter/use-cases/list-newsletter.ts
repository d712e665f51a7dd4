import { Query } from '@nestjs/cqrs';
import type { NewsletterQuery, NewsletterRow } from '@shop/contracts/account';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { newsletterList, NewsletterView } from '../views/newsletter.view.js';

/** One page of the addresses that get the newsletter, or all of them as a file. */
export class ListNewsletter extends Query<ListResponse<NewsletterRow, NewsletterQuery>> {
  constructor(readonly query: NewsletterQuery) {
    super();
  }
}

export const ListNewsletterHandler = queryHandler(ListNewsletter, [NewsletterView], ({ query }, view) =>
  listResponse(newsletterList, { view, query, scope: { isListed: true }, topic: 'newsletter' }),
);
