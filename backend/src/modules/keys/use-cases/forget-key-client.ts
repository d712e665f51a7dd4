import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { forgetClient, key } from '../domain/key.js';
import { KeysView } from '../views/keys.view.js';

/** Removes the name of an erased account from the keys that show it. */
export class ForgetKeyClient extends Command<void> {
  constructor(
    readonly userId: string,
    /** Position of the erasure: by then the view includes all earlier redemptions. */
    readonly position: bigint,
  ) {
    super();
  }
}

@CommandHandler(ForgetKeyClient)
export class ForgetKeyClientHandler implements ICommandHandler<ForgetKeyClient> {
  constructor(
    private readonly store: AggregateStore,
    private readonly progress: ProjectionProgress,
    private readonly view: KeysView,
  ) {}

  async execute({ userId, position }: ForgetKeyClient): Promise<void> {
    await this.progress.require(position);
    const theirs = await this.view.find({ clientId: userId });
    for (const { _id, clientName } of theirs)
      if (clientName !== null)
        await asSubcommand(_id, () => this.store.decide(key, _id, (state) => forgetClient(state, userId)));
  }
}
