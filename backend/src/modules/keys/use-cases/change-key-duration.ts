import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { changeKeyDuration, key } from '../domain/key.js';
import { earlierUse } from '../earlier-use.js';

/** Changes what an unused key grants, in days. */
export class ChangeKeyDuration extends Command<void> {
  constructor(
    readonly keyId: string,
    readonly durationDays: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeKeyDuration)
export class ChangeKeyDurationHandler implements ICommandHandler<ChangeKeyDuration> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ keyId, durationDays }: ChangeKeyDuration): Promise<void> {
    await tellingWhoWasFirst(this.queries, earlierUse(keyId), () =>
      this.store.decide(key, keyId, (state) => changeKeyDuration(state, durationDays)),
    );
  }
}
