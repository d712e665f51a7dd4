import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SessionGuardView } from '../../views/session-guard.view.js';

/** Ids of the administrators who are not banned. */
export class ListAdministrators extends Query<readonly string[]> {}

@QueryHandler(ListAdministrators)
export class ListAdministratorsHandler implements IQueryHandler<ListAdministrators> {
  constructor(private readonly guards: SessionGuardView) {}

  async execute(): Promise<readonly string[]> {
    const administrators = await this.guards.find({ role: 'Admin', banned: false });
    return administrators.map(({ _id }) => _id);
  }
}
