import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import type { SessionUser } from '../../../../platform/auth/sessions.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, activeAccountOf } from '../../domain/account.js';
import { changePassword } from '../../domain/credentials.js';
import type { NameVerification } from '../../domain/names.js';

/** A password as its owner changes it: the session that does goes on, all others end. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly store: AggregateStore,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws what `prove` throws. */
  async change(user: SessionUser, password: string, prove: NameVerification): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const mailId = this.ids.derived('password-changed');
    const keepSession = user.sessionId;
    const input = { passwordHash, by: 'owner', mailId, now: this.clock.now(), keepSession } as const;
    await this.store.decide(account, user.id, (state) => [
      ...prove(activeAccountOf(state)),
      ...changePassword(state, input),
    ]);
  }
}
