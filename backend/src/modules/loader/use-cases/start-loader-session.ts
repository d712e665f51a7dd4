import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoaderSession, StartLoaderSession as Request } from '@shop/contracts/loader';
import { SECOND } from '@shop/kernel/durations';
import type { SessionKey } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock/clock.js';
import { EndSession } from '../../identity/use-cases/sessions/end-session.js';
import { LogInAtOnce } from '../../identity/use-cases/sessions/log-in-at-once.js';
import { BindMachine, type BoundMachine } from '../../subscriptions/use-cases/bind-machine.js';
import { LicenceKeys } from '../services/licence-keys.js';
import { LoaderReleases } from '../services/loader-releases.js';
import { LoaderTokens } from '../services/loader-tokens.js';

/**
 * Starts the software on a machine: logs its user in, judges its version, binds the machine and signs a licence. The
 * session is one of the account's, so that whatever ends sessions ends the loader's too. Throws what `LogInAtOnce`,
 * `requireCurrent` and `BindMachine` throw.
 */
export class StartLoaderSession extends Command<Omit<LoaderSession, 'message'>> {
  constructor(readonly request: Request) {
    super();
  }
}

@CommandHandler(StartLoaderSession)
export class StartLoaderSessionHandler implements ICommandHandler<StartLoaderSession> {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly tokens: LoaderTokens,
    private readonly keys: LicenceKeys,
    private readonly releases: LoaderReleases,
  ) {}

  async execute({ request }: StartLoaderSession): Promise<Omit<LoaderSession, 'message'>> {
    const { identifier, password, code, productId, hwid, pcName } = request;
    const login = { identifier, password, code, hwid, userAgent: `Loader (${pcName})` };
    const { userId, role, sessionId, expiresAt } = await this.commands.execute(new LogInAtOnce(login));
    const { subscriptionId, machineId, endsAt } = await this.admit({ userId, role, sessionId }, request);
    const iat = Math.floor(this.clock.nowMs() / SECOND);
    const sessionEnd = Math.floor(expiresAt.getTime() / SECOND);
    const exp = endsAt === null ? sessionEnd : Math.min(sessionEnd, Math.floor(endsAt.getTime() / SECOND));
    return {
      token: this.tokens.sign({ userId, role, sessionId, subscriptionId, machineId, iat, exp: sessionEnd }),
      expires_at: new Date(sessionEnd * SECOND).toISOString(),
      licence: this.keys.sign({ userId, productId, hwid, iat, exp }),
    };
  }

  /** Binds the machine of current software. A session that gets none ends at once: no token of it was given away. */
  private async admit({ userId, role, sessionId }: SessionKey, request: Request): Promise<BoundMachine> {
    const { productId, hwid, pcName, version } = request;
    try {
      await this.releases.requireCurrent({ productId, version, user: { id: userId, role } });
      return await this.commands.execute(new BindMachine(userId, productId, { hwid, pcName }));
    } catch (error) {
      await this.commands.execute(new EndSession(userId, sessionId)).catch(() => undefined);
      throw error;
    }
  }
}
