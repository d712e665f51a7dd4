import { CommandBus } from '@nestjs/cqrs';
import type { Permission } from '@shop/contracts/permissions';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { PASSWORD, signIn } from './person.js';
import type { World } from './world.js';

/** An administrator with a live session. */
export interface Colleague {
  readonly id: string;
  readonly token: string;
}

/** Makes an administrator with these permissions, who logs in. */
export async function colleague(world: World, username: string, ...permissions: Permission[]): Promise<Colleague> {
  const person = { username, email: `${username}@example.com`, password: PASSWORD, role: 'Admin' as const };
  await world.app.get(CommandBus).execute(new RegisterAccount({ ...person, permissions, verified: true }));
  await world.drained();
  const token = await signIn(world.api, { identifier: username, password: PASSWORD });
  return { token, id: ((await world.api.get('/api/profile', { token })).body as { id: string }).id };
}
