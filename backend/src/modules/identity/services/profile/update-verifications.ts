import { Injectable } from '@nestjs/common';
import type { ConfirmUpdate } from '@shop/contracts/account';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../../platform/clock/clock.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import type { NameVerification } from '../../domain/names.js';
import { acceptTotp, type SecondFactor } from '../../domain/two-factor.js';
import { rejectWrongCode, requireRightCode, useCode, type ShownCode } from '../../domain/updates.js';
import { EmailCodes } from '../mail/email-codes.js';
import { SecondFactors } from '../two-factor/second-factors.js';

type Shown = Pick<ConfirmUpdate, 'updateType' | 'verificationMethod' | 'code'>;

/** Verifications that are recorded with an update; each throws `INVALID_CODE` where the code has been spent. */
export interface UpdateVerification {
  readonly ofEmail: NameVerification;
  readonly ofPassword: NameVerification;
}

/** Verifies the owner by a code of their e-mail or of their authenticator. Wrong codes are counted. */
@Injectable()
export class UpdateVerifications {
  constructor(
    private readonly store: AggregateStore,
    private readonly codes: EmailCodes,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` once the code was found right. Throws `INVALID_CODE`, `TWO_FACTOR_DISABLED`, `RATE_LIMITED`. */
  async whenRight(userId: string, shown: Shown, work: (proof: UpdateVerification) => Promise<void>): Promise<void> {
    await (shown.verificationMethod === 'email'
      ? this.byEmail(userId, shown, work)
      : this.factors.judge(userId, shown.code, (factor) => this.byApp(userId, factor, work)));
  }

  private async byApp(
    userId: string,
    factor: SecondFactor,
    work: (proof: UpdateVerification) => Promise<void>,
  ): Promise<void> {
    const spend: NameVerification = (activeAccount) => {
      const used = factor.kind === 'totp' ? acceptTotp(activeAccount, factor.stepOf) : null;
      if (!used) throw new DomainError('INVALID_CODE');
      return [used];
    };
    spend(activeAccountOf(await this.store.load(account, userId)));
    await work({ ofEmail: spend, ofPassword: spend });
  }

  private async byEmail(
    userId: string,
    shown: Shown,
    work: (proof: UpdateVerification) => Promise<void>,
  ): Promise<void> {
    const given: ShownCode = {
      updateType: shown.updateType,
      now: this.clock.now(),
      isRight: (open) => this.codes.isRight(userId, shown.code, open),
    };
    const { state } = await this.store.decide(account, userId, (current) => rejectWrongCode(current, given));
    requireRightCode(activeAccountOf(state), given);
    await work({
      // A new e-mail ends every code by itself; a rejected one leaves the code as it was.
      ofEmail: (activeAccount) => {
        requireRightCode(activeAccount, given);
        return [];
      },
      ofPassword: (activeAccount) => [useCode(activeAccount, given)],
    });
  }
}
