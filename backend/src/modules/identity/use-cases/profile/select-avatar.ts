import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { chooseAvatar } from '../../domain/avatar.js';

/** One of the predefined avatars. */
export class SelectAvatar extends Command<string> {
  constructor(
    readonly userId: string,
    readonly avatarUrl: string,
  ) {
    super();
  }
}

@CommandHandler(SelectAvatar)
export class SelectAvatarHandler implements ICommandHandler<SelectAvatar> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, avatarUrl }: SelectAvatar): Promise<string> {
    await this.store.decide(account, userId, (state) => chooseAvatar(state, avatarUrl));
    return avatarUrl;
  }
}
