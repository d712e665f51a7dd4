import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Profile } from '@shop/contracts/identity';
import { DomainError } from '@shop/kernel/domain-error';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { profileTopic, ProfileView, toProfile } from '../views/profile.view.js';

/** Profile of an account, composed from identity and wallet. Throws `NOT_FOUND`. */
export class GetProfile extends Query<LiveResponse<Profile>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly view: ProfileView) {}

  async execute({ userId }: GetProfile): Promise<LiveResponse<Profile>> {
    const version = await this.view.topicVersion(profileTopic(userId));
    const doc = await this.view.get(userId);
    if (!doc) throw new DomainError('NOT_FOUND');
    return live(version, toProfile(doc));
  }
}
