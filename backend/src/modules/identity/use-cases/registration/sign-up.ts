import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Register } from '@shop/contracts/identity';
import { Ids } from '../../../../platform/clock/ids.js';
import { Inviters } from '../../ports/inviters.js';
import { addressOfCaller } from '../../services/sessions/started-sessions.js';
import { SignUpProofs } from '../../services/registration/sign-up-proofs.js';
import { SignUpRules } from '../../services/registration/sign-up-rules.js';
import { RegisterAccount } from './register-account.js';

/**
 * Registers a visitor, and returns the proof for their browser that it signed up. Throws `BLOCKED`,
 * `VALIDATION_FAILED` for a disposable e-mail address, `USERNAME_TAKEN`, `EMAIL_TAKEN`.
 */
export class SignUp extends Command<string> {
  constructor(readonly form: Register) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly commands: CommandBus,
    private readonly ids: Ids,
    private readonly proofs: SignUpProofs,
    private readonly rules: SignUpRules,
    private readonly inviters: Inviters,
  ) {}

  async execute({ form }: SignUp): Promise<string> {
    await this.rules.accept(form);
    const userId = this.ids.derived('account');
    const { referralCode, ...ofAccount } = form;
    const invitation = await this.invitationBy(referralCode);
    const role = 'Cliente';
    await this.commands.execute(new RegisterAccount({ ...ofAccount, userId, role, verified: false, invitation }));
    return this.proofs.issue(userId);
  }

  private async invitationBy(code: string | undefined) {
    const invitedBy = code === undefined ? null : await this.inviters.find(code);
    return invitedBy === null ? null : { invitedBy, invitedFrom: addressOfCaller() };
  }
}
