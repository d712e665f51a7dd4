import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../../platform/clock/clock.js';
import { noteCaller } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { requireOpenChallenge } from '../../domain/two-factor.js';
import { SecondFactors } from '../../services/two-factor/second-factors.js';
import { StartedSessions, type StartedSession } from '../../services/sessions/started-sessions.js';
import { TwoFactorTokens } from '../../services/two-factor/two-factor-tokens.js';

/** Throws `INVALID_CODE`, for a challenge that is over too, `RATE_LIMITED`, `ACCOUNT_BANNED`. */
export class VerifyTwoFactor extends Command<StartedSession> {
  constructor(
    readonly twoFactorToken: string,
    readonly code: string,
    readonly userAgent: string | null,
  ) {
    super();
  }
}

@CommandHandler(VerifyTwoFactor)
export class VerifyTwoFactorHandler implements ICommandHandler<VerifyTwoFactor> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly challenges: TwoFactorTokens,
    private readonly factors: SecondFactors,
    private readonly sessions: StartedSessions,
  ) {}

  async execute({ twoFactorToken, code, userAgent }: VerifyTwoFactor): Promise<StartedSession> {
    const challenge = this.challenges.read(twoFactorToken);
    if (!challenge) throw new DomainError('INVALID_CODE');
    const { userId, challengeId } = challenge;
    noteCaller({ accountId: userId });
    // A signed challenge can be sent again at any time; an ended one must not count against its owner.
    requireOpenChallenge(await this.store.peek(account, userId), challengeId, this.clock.now());
    return this.factors.judge(userId, code, (factor) => this.sessions.passChallenge(challenge, userAgent, factor));
  }
}
