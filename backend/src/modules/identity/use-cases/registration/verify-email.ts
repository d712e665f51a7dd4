import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../../platform/clock/clock.js';
import { noteCaller } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, originOf, type Account } from '../../domain/account.js';
import { isEmailProven } from '../../domain/active-account.js';
import { reservationForm, verifyEmail } from '../../domain/registration.js';
import { EmailCodes } from '../../services/mail/email-codes.js';
import { NameReservations } from '../../services/names/name-reservations.js';
import { SignUpProofs } from '../../services/registration/sign-up-proofs.js';
import { addressOfCaller } from '../../services/sessions/started-sessions.js';

/**
 * Verifies an e-mail by its code. A wrong code uses up a try, of the browser that signed up or of all others. Throws
 * `INVALID_CODE`, for an unknown or verified address too.
 */
export class VerifyEmail extends Command<void> {
  constructor(
    readonly email: string,
    readonly code: string,
    readonly proof: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly store: AggregateStore,
    private readonly reservations: NameReservations,
    private readonly codes: EmailCodes,
    private readonly proofs: SignUpProofs,
    private readonly clock: Clock,
  ) {}

  async execute({ email, code, proof }: VerifyEmail): Promise<void> {
    const userId = await this.reservations.ownerOf(email);
    noteCaller({ identifier: reservationForm(email), accountId: userId });
    if (userId === null) throw new DomainError('INVALID_CODE');
    const [now, address, isOwner] = [this.clock.now(), addressOfCaller(), this.proofs.isOf(userId, proof)];
    const verify = (current: Account) =>
      verifyEmail(current, {
        now,
        origin: isOwner ? 'owner' : originOf(current, address),
        isRight: (open) => this.codes.isRight(userId, code, open),
      });
    // Where no code is open, the attempt leaves nothing in memory either.
    verify(await this.store.peek(account, userId));
    const { state } = await this.store.decide(account, userId, verify);
    if (state.status !== 'active' || !isEmailProven(state)) throw new DomainError('INVALID_CODE');
  }
}
