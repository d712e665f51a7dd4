import type { ApiClient } from './api-client.js';
import { codeIn } from './mailbox.js';
import { until } from './until.js';

let made = 0;
/** Sets the names of a file apart from those of its neighbours in a shared shop. */
export const OF_THIS_FILE = String(Date.now());
export const PASSWORD = 'uma-senha-de-teste';
export const ADMIN = { identifier: 'admin', password: 'administrador-de-teste' };

/** Captured mail of a world or an installation. */
export interface Outbox {
  mailbox(address: string): Promise<readonly string[]>;
}

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** Signs a new user up through the API; returns a live session. */
export async function signUp(api: ApiClient, outbox: Outbox): Promise<Person> {
  made += 1;
  // One word of a search, and no prefix of another name.
  const username = `pessoa${OF_THIS_FILE}n${String(made)}n`;
  const email = `${username}@example.com`;
  await api.post('/api/auth/register', { username, email, password: PASSWORD });
  const code = await until(`a code for ${email}`, async () => codeIn((await outbox.mailbox(email))[0] ?? ''), 15_000);
  await api.post('/api/auth/verify-email', { email, code });
  return { username, email, token: await signIn(api, { identifier: username, password: PASSWORD }) };
}

/** Starts a session and returns its token; by default the administrator's. Throws for any other response. */
export async function signIn(api: ApiClient, login = ADMIN): Promise<string> {
  const { status, body } = await api.post<{ token?: string }>('/api/auth/login', login);
  if (status !== 200 || !body.token) throw new Error(`login: ${String(status)} ${JSON.stringify(body)}`);
  return body.token;
}
