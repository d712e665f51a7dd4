import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../../platform/clock/ids.js';
import { derivedUuid } from '../../../../platform/uuid/uuid.js';
import { Config } from '../../../../platform/config/config.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { RegisterAccount } from '../registration/register-account.js';

export interface NewAdmin {
  readonly username: string;
  readonly email: string;
  /** Present only where it was generated here and has to be shown. */
  readonly password: string | null;
}

/** Creates the first admin, already verified; returns it when this call created it, else `null`. */
export class EnsureFirstAdmin extends Command<NewAdmin | null> {}

@CommandHandler(EnsureFirstAdmin)
export class EnsureFirstAdminHandler implements ICommandHandler<EnsureFirstAdmin> {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  async execute(): Promise<NewAdmin | null> {
    const userId = await this.firstOpenId();
    if (userId === null) return null;
    const { username, email, password: configured } = this.config.admin;
    const password = configured ?? this.ids.randomBytes(15).toString('base64url');
    const isCreated = await this.commands.execute(
      new RegisterAccount({ userId, username, email, password, role: 'Admin', verified: true }),
    );
    return isCreated ? { username, email, password: configured === null ? password : null } : null;
  }

  /**
   * Returns the id of the next attempt, the same on every process, so that two simultaneous starts race on one stream.
   * After an abandoned attempt comes the next id. `null`: there is a first admin, or another admin erased it.
   */
  private async firstOpenId(): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      const userId = derivedUuid('first-admin', String(attempt));
      const { status } = await this.store.load(account, userId);
      if (status === 'active' || status === 'erasing' || status === 'erased') return null;
      if (status !== 'abandoned') return userId;
    }
  }
}
