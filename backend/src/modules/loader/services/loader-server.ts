import { type CanActivate, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { CurrentSettings } from '../../settings/use-cases/current-settings.js';

/** The setting `server_status`, as the loader meets it. */
@Injectable()
export class LoaderServer implements CanActivate {
  constructor(private readonly queries: QueryBus) {}

  /** Throws `SERVER_OFFLINE` while the administrators have taken the server offline. */
  async requireOnline(): Promise<void> {
    const { server_status } = await this.queries.execute(new CurrentSettings());
    if (server_status === 'offline') throw new DomainError('SERVER_OFFLINE');
  }

  /** Rejects before the body is judged, and before a code is spent on a login. */
  async canActivate(): Promise<boolean> {
    await this.requireOnline();
    return true;
  }
}
