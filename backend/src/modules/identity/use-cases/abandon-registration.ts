import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { account } from '../domain/account.js';
import { abandonRegistration } from '../domain/registration.js';
import { NameClaims, type Names } from './name-claims.js';

/** Closes a registration that did not become an account, then frees what it had claimed. Nothing happens to an account. */
export class AbandonRegistration extends Command<void> {
  constructor(
    readonly userId: string,
    readonly names: Names,
  ) {
    super();
  }
}

@CommandHandler(AbandonRegistration)
export class AbandonRegistrationHandler implements ICommandHandler<AbandonRegistration> {
  constructor(
    private readonly store: AggregateStore,
    private readonly claims: NameClaims,
  ) {}

  execute({ userId, names }: AbandonRegistration): Promise<void> {
    return abandon(this.store, this.claims, userId, names);
  }
}

/** The stream is closed before the names are free, so that a slow process cannot complete without them. */
export async function abandon(store: AggregateStore, claims: NameClaims, userId: string, names: Names): Promise<void> {
  const { state } = await store.decide(account, userId, (current) => abandonRegistration(current, userId));
  if (state.status === 'abandoned') await claims.release(names, userId);
}
