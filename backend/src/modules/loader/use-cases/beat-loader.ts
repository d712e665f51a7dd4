import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Sessions } from '../../../platform/auth/sessions.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import { BeatMachine, type UsedMachine } from '../../subscriptions/use-cases/beat-machine.js';
import { LoaderServer } from '../services/loader-server.js';
import type { LoaderClaims } from '../services/loader-tokens.js';

/**
 * A heartbeat of the software. Resolves to the machine in use. Throws `UNAUTHENTICATED` for a session that has ended,
 * `ACCOUNT_BANNED`, `NO_ACTIVE_SUBSCRIPTION`, `HWID_MISMATCH`, then `SERVER_OFFLINE`.
 */
export class BeatLoader extends Command<UsedMachine> {
  constructor(readonly loader: LoaderClaims) {
    super();
  }
}

@CommandHandler(BeatLoader)
export class BeatLoaderHandler implements ICommandHandler<BeatLoader> {
  constructor(
    private readonly sessions: Sessions,
    private readonly server: LoaderServer,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ loader }: BeatLoader): Promise<UsedMachine> {
    const { userId, role, sessionId, subscriptionId, machineId } = loader;
    if (!(await this.sessions.isAlive({ userId, role, sessionId }))) {
      const isBanned = await this.queries.execute(new IsBanned(userId));
      throw new DomainError(isBanned ? 'ACCOUNT_BANNED' : 'UNAUTHENTICATED');
    }
    const used = await this.commands.execute(new BeatMachine({ userId, subscriptionId, machineId }));
    await this.server.requireOnline();
    return used;
  }
}
