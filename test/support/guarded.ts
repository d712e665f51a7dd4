import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import type { ApiClient, ApiResponse } from './api-client.js';
import { Authenticator } from './authenticator.js';
import { OF_THIS_FILE, PASSWORD } from './person.js';
import type { World } from './world.js';

let made = 0;

/** A verified member, without the limits on sign-up. */
export class Guarded {
  authenticator: Authenticator;
  recoveryCodes: readonly string[] = [];

  private constructor(
    private readonly world: World,
    readonly userId: string,
    readonly username: string,
    readonly token: string,
  ) {
    this.authenticator = new Authenticator('', world.clock);
  }

  static async activeAccount(world: World): Promise<Guarded> {
    made += 1;
    const username = `guardada${OF_THIS_FILE}n${String(made)}`;
    const userId = `id-${username}`;
    const registration = { username, email: `${username}@example.com`, password: PASSWORD, userId };
    await world.app.get(CommandBus).execute(new RegisterAccount({ ...registration, role: 'Cliente', verified: true }));
    const { body } = await world.api.post('/api/auth/login', { identifier: username, password: PASSWORD });
    return new Guarded(world, userId, username, body.token as string);
  }

  /** Registers a member and switches two-factor on with the current code. */
  static async join(world: World): Promise<Guarded> {
    const who = await Guarded.activeAccount(world);
    await who.generate();
    who.recoveryCodes = (await who.enable(who.authenticator.nextCode())).body.recoveryCodes as string[];
    return who;
  }

  get email(): string {
    return `${this.username}@example.com`;
  }

  async generate(): Promise<ApiResponse> {
    const shown = await this.world.api.post('/api/profile/2fa/generate', undefined, { token: this.token });
    this.authenticator = new Authenticator(shown.body.secret as string, this.world.clock);
    return shown;
  }

  enable(code: string): Promise<ApiResponse> {
    return this.world.api.post('/api/profile/2fa/verify', { token: code }, { token: this.token });
  }

  logIn(api: ApiClient = this.world.api, password = PASSWORD): Promise<ApiResponse> {
    return api.post('/api/auth/login', { identifier: this.username, password });
  }

  /** Logs in with name and password; returns the token of a new challenge. */
  async challenge(api: ApiClient = this.world.api): Promise<string> {
    return (await this.logIn(api)).body.twoFactorToken as string;
  }

  challenges(count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, () => this.challenge()));
  }
}

export const completeChallenge = (
  api: ApiClient,
  twoFactorToken: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<ApiResponse> => api.post('/api/auth/verify-2fa', { twoFactorToken, code }, { headers });
