import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RegistrationNames } from '../../services/registration/registration-names.js';

/**
 * Closes a registration that did not become an account, frees its names and forgets its person. Nothing happens to an
 * account.
 */
export class AbandonRegistration extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(AbandonRegistration)
export class AbandonRegistrationHandler implements ICommandHandler<AbandonRegistration> {
  constructor(private readonly names: RegistrationNames) {}

  execute({ userId }: AbandonRegistration): Promise<void> {
    return this.names.giveUp(userId);
  }
}
