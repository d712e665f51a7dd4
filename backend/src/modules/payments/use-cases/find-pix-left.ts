import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import type { PixEvent } from '../domain/pix.events.js';

/** Centavos of a PIX that its payer has not got back, by the log. */
export class FindPixLeft extends Query<number> {
  constructor(readonly endToEndId: string) {
    super();
  }
}

@QueryHandler(FindPixLeft)
export class FindPixLeftHandler implements IQueryHandler<FindPixLeft> {
  constructor(private readonly reader: EventReader) {}

  async execute({ endToEndId }: FindPixLeft): Promise<number> {
    let left = 0;
    for await (const recorded of this.reader.stream(`pix-${endToEndId}`)) {
      const { type, data } = recorded as Recorded<PixEvent>;
      if (type === 'PixReceived') left += data.amountCents;
      if (type === 'PixReturned') left -= data.amountCents;
    }
    return left;
  }
}
