import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { type SessionKey, Sessions } from '../../../platform/auth/sessions.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';

/** Sessions of running software. */
@Injectable()
export class LoaderSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `ACCOUNT_BANNED` or `UNAUTHENTICATED` for a session that has ended. */
  async requireAlive({ userId, role, sessionId }: SessionKey): Promise<void> {
    if (await this.sessions.isAlive({ userId, role, sessionId })) return;
    const isBanned = await this.queries.execute(new IsBanned(userId));
    throw new DomainError(isBanned ? 'ACCOUNT_BANNED' : 'UNAUTHENTICATED');
  }
}
