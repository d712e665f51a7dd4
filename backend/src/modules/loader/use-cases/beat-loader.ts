import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BeatMachine, type UsedMachine } from '../../subscriptions/use-cases/beat-machine.js';
import { LoaderServer } from '../services/loader-server.js';
import { LoaderSessions } from '../services/loader-sessions.js';
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
    private readonly sessions: LoaderSessions,
    private readonly server: LoaderServer,
    private readonly commands: CommandBus,
  ) {}

  async execute({ loader }: BeatLoader): Promise<UsedMachine> {
    const { userId, subscriptionId, machineId } = loader;
    await this.sessions.requireAlive(loader);
    const used = await this.commands.execute(new BeatMachine({ userId, subscriptionId, machineId }));
    await this.server.requireOnline();
    return used;
  }
}
