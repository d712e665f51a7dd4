import {
  ImportAccount,
  ImportAccountHandler,
} from '../../backend/src/modules/identity/use-cases/registration/import-account.js';
import { NewAccounts } from '../../backend/src/modules/identity/services/registration/new-accounts.js';
import { RegistrationNames } from '../../backend/src/modules/identity/services/registration/registration-names.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import type { World } from './world.js';

const PASSWORD = 'senha-da-outra-loja';
const HASH = '$2b$04$JCRjYjflClbT56G8hLrFkeYCro6mn0CWTVrq31bwV820wYVPEPQM6';

/** Imports an account without an e-mail, as KeyAuth's users come, and returns the token of its owner. */
export async function importWithoutEmail(world: World, username: string): Promise<string> {
  const { app, api } = world;
  const handler = new ImportAccountHandler(app.get(AggregateStore), app.get(NewAccounts), app.get(RegistrationNames));
  const names = { username, email: null, sourceId: `user keyauth ${username}` };
  await handler.execute(new ImportAccount({ ...names, passwordHash: HASH, isBanned: false }, false));
  // No response has waited for the views.
  await world.drained();
  const { body } = await api.post('/api/auth/login', { identifier: username, password: PASSWORD });
  return body.token as string;
}
