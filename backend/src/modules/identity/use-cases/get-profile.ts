import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Profile } from '@shop/contracts/identity';
import { DomainError } from '@shop/kernel/domain-error';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { profileTopic, profileView, toProfile, type ProfileDoc } from '../views/profile.view.js';

export class GetProfile extends Query<LiveAnswer<Profile>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(@InjectView(profileView) private readonly view: View<ProfileDoc>) {}

  async execute({ userId }: GetProfile): Promise<LiveAnswer<Profile>> {
    const head = await this.view.head(profileTopic(userId));
    const doc = await this.view.get(userId);
    if (!doc) throw new DomainError('NOT_FOUND');
    return live(head, toProfile(doc));
  }
}
