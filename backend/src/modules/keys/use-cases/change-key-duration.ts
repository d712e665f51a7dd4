import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { changeKeyDuration, key } from '../domain/key.js';

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
  constructor(private readonly store: AggregateStore) {}

  async execute({ keyId, durationDays }: ChangeKeyDuration): Promise<void> {
    await this.store.decide(key, keyId, (state) => changeKeyDuration(state, durationDays));
  }
}
