import { Query } from '@nestjs/cqrs';
import type { WantedMail } from '@shop/contracts/mail';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { mailChoice, wantedMail } from '../domain/mail-choice.js';

/** Which kinds of mail a person wants. */
export class FindWantedMail extends Query<WantedMail> {
  constructor(readonly userId: string) {
    super();
  }
}

export const FindWantedMailHandler = queryHandler(FindWantedMail, [AggregateStore], async ({ userId }, store) =>
  wantedMail(await store.load(mailChoice, userId)),
);
