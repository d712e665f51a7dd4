import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProfileView } from '../views/profile.view.js';

/** Name and address that mail to a person is written to. */
export interface Contact {
  readonly username: string;
  readonly email: string;
}

/** Finds whom to write to; `null` for an account that is gone. */
export class FindContact extends Query<Contact | null> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(FindContact)
export class FindContactHandler implements IQueryHandler<FindContact> {
  constructor(private readonly view: ProfileView) {}

  async execute({ userId }: FindContact): Promise<Contact | null> {
    const doc = await this.view.get(userId);
    return doc && { username: doc.username, email: doc.mailEmail };
  }
}
