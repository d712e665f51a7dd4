import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { account } from '../domain/account.js';
import { abandonRegistration } from '../domain/registration.js';
import { NameClaims } from './name-claims.js';

/** Closes a registration that did not become an account, then frees what it had claimed. Nothing happens to an account. */
export class AbandonRegistration extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(AbandonRegistration)
export class AbandonRegistrationHandler implements ICommandHandler<AbandonRegistration> {
  constructor(
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
  ) {}

  execute({ userId }: AbandonRegistration): Promise<void> {
    return abandon(this.store, this.claims, userId);
  }
}

/** The stream is closed before the names are free, so that a slow process cannot complete without them. */
export async function abandon(store: AggregateStore, claims: NameClaims, userId: string): Promise<void> {
  const { state } = await store.decide(account, userId, (current) => abandonRegistration(current, userId));
  await failpoint('registration-abandoned');
  if (state.status !== 'abandoned' || state.username === null || state.email === null) return;
  await claims.release({ username: state.username, email: state.email }, userId);
}
