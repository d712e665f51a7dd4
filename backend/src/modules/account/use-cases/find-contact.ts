import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ProfileView } from '../views/profile.view.js';

/** Name and address that mail to a person is written to. */
export interface Contact {
  readonly username: string;
  readonly email: string | null;
}

/** Finds whom to write to; `null` for an account that is gone. */
export class FindContact extends Query<Contact | null> {
  constructor(readonly userId: string) {
    super();
  }
}

export const FindContactHandler = queryHandler(FindContact, [ProfileView], async ({ userId }, view) => {
  const doc = await view.get(userId);
  return doc && { username: doc.username, email: doc.mailEmail };
});
