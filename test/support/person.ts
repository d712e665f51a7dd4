import type { ApiClient } from './api-client.js';
import { codeIn } from './mailbox.js';
import { until } from './until.js';

let made = 0;
export const PASSWORD = 'uma-senha-de-teste';

export interface Place {
  readonly api: ApiClient;
  readonly mailbox: (address: string) => Promise<readonly string[]>;
}

/** Signs a stranger up through the front door; answers a live session. */
export async function signUp({ api, mailbox }: Place): Promise<{ username: string; email: string; token: string }> {
  made += 1;
  const username = `pessoa${String(process.pid)}.${String(made)}`;
  const email = `${username}@example.com`;
  await api.post('/api/auth/register', { username, email, password: PASSWORD });
  const code = await until(`a code for ${email}`, async () => codeIn((await mailbox(email))[0] ?? ''), 15_000);
  await api.post('/api/auth/verify-email', { email, code });
  const { body } = await api.post('/api/auth/login', { identifier: username, password: PASSWORD });
  return { username, email, token: (body as { token: string }).token };
}
