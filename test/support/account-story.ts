import { CommandBus } from '@nestjs/cqrs';
import { MINUTE } from '@shop/kernel/durations';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { abandonNameChange, startNameChange } from '../../backend/src/modules/identity/domain/names.js';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/administration/change-role.js';
import { SetTwoFactor } from '../../backend/src/modules/identity/use-cases/administration/set-two-factor.js';
import { UnbanAccount } from '../../backend/src/modules/identity/use-cases/administration/unban-account.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Authenticator } from './authenticator.js';
import { codeIn, resetTokenIn, tokenIn } from './mailbox.js';
import { PASSWORD, signUp } from './person.js';
import type { World } from './world.js';

/** One account, with every action of its owner and of the administrators. */
export class AccountStory {
  private token = '';
  private userId = '';

  private constructor(
    private readonly world: World,
    private username: string,
    private email: string,
  ) {}

  /** Runs the life of an account from sign-up to erasure; returns its names and addresses. */
  static async live(world: World): Promise<readonly string[]> {
    const { username, email } = await signUp(world.api, world);
    const story = new AccountStory(world, username, email);
    await story.reset();
    await story.enter();
    await story.rename();
    await story.decorate();
    await story.secure();
    await story.administrate();
    return [username, email, story.username, story.email];
  }

  private async newestMail(): Promise<string> {
    await this.world.drained();
    return (await this.world.mailbox(this.email)).at(-1) ?? '';
  }

  private send(method: string, path: string, body?: unknown) {
    return this.world.api.send(method, path, { token: this.token, body });
  }

  private logIn() {
    return this.world.api.post('/api/auth/login', { identifier: this.username, password: PASSWORD });
  }

  private async reset(): Promise<void> {
    await this.world.api.post('/api/auth/forgot-password', { email: this.email });
    const token = resetTokenIn(await this.newestMail());
    await this.world.api.post('/api/auth/reset-password', { password: PASSWORD, token });
    await this.world.drained();
  }

  private async enter(): Promise<void> {
    this.token = (await this.logIn()).body.token as string;
    this.userId = (await this.send('GET', '/api/profile')).body.id as string;
  }

  /** Renames the account. The abandoned name is taken by another account at the same moment. */
  private async rename(): Promise<void> {
    const [store, { userId }] = [this.world.app.get(AggregateStore), this];
    const change = {
      ...({ changeId: 'lost', kind: 'username', value: 'perdida' } as const),
      now: this.world.clock.now(),
      keepSession: null,
    };
    await store.decide(account, userId, (state) => startNameChange(state, change, () => []));
    await store.decide(account, userId, (state) => abandonNameChange(state, 'lost'));
    await this.send('PATCH', '/api/profile', { username: `${this.username}.2` });
    this.username = `${this.username}.2`;
    const email = `nova.${this.email}`;
    await this.update({ updateType: 'email', newData: { email } });
    this.email = email;
    const code = codeIn(await this.newestMail());
    expect((await this.world.api.post('/api/auth/verify-email', { email, code })).status).toBe(200);
    this.world.clock.advance(MINUTE);
    await this.update({ updateType: 'password', newData: { password: PASSWORD } });
  }

  private async update(change: { readonly updateType: string; readonly newData: object }): Promise<void> {
    await this.send('POST', '/api/profile/initiate-update', { verificationMethod: 'email' });
    const code = codeIn(await this.newestMail());
    await this.send('POST', '/api/profile/confirm-update', { verificationMethod: 'email', code, ...change });
  }

  private async decorate(): Promise<void> {
    for (const n of [1, 2]) {
      await this.send('PATCH', '/api/profile/avatar/select', { avatarUrl: `/avatars/${String(n)}.svg` });
    }
    await this.send('PATCH', '/api/profile/newsletter', { isSubscribed: true });
    await this.world.api.post('/api/newsletter', { email: this.email });
    const token = tokenIn(await this.newestMail(), 'newsletter/confirm');
    expect((await this.world.api.post('/api/newsletter/confirm', { token })).status).toBe(200);
  }

  private async secure(): Promise<void> {
    const { secret } = (await this.send('POST', '/api/profile/2fa/generate')).body as { secret: string };
    const authenticator = new Authenticator(secret, this.world.clock);
    const enabled = await this.send('POST', '/api/profile/2fa/verify', { token: authenticator.code() });
    expect(enabled.status).toBe(200);
    const replaced = await this.send('POST', '/api/profile/2fa/recovery-codes');
    const [recovery = ''] = (replaced.body as { recoveryCodes: string[] }).recoveryCodes;
    await this.send('POST', '/api/auth/confirm', { password: PASSWORD, code: authenticator.nextCode() });
    for (const codes of [[authenticator.wrongCode(), authenticator.nextCode()], [recovery]]) {
      const { twoFactorToken } = (await this.logIn()).body as { twoFactorToken: string };
      for (const code of codes) await this.world.api.post('/api/auth/verify-2fa', { twoFactorToken, code });
    }
  }

  private async administrate(): Promise<void> {
    this.world.clock.advance(MINUTE);
    const commands = this.world.app.get(CommandBus);
    const { userId } = this;
    await commands.execute(new SetTwoFactor(userId, false));
    for (const role of ['Admin', 'Cliente', 'Admin'] as const) {
      await commands.execute(new ChangeRole(userId, role));
      await this.world.drained();
    }
    await commands.execute(new BanAccount(userId));
    await commands.execute(new UnbanAccount(userId));
    await this.world.drained();
    await this.enter();
    await this.send('DELETE', '/api/profile', { username: this.username });
  }
}
