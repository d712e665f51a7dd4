import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AvatarFiles } from '../../services/profile/avatar-files.js';

/** The PNG of an uploaded avatar. */
export class ReadAvatar extends Query<Buffer> {
  constructor(readonly name: string) {
    super();
  }
}

@QueryHandler(ReadAvatar)
export class ReadAvatarHandler implements IQueryHandler<ReadAvatar> {
  constructor(private readonly files: AvatarFiles) {}

  async execute({ name }: ReadAvatar): Promise<Buffer> {
    const png = await this.files.read(name);
    if (!png) throw new DomainError('NOT_FOUND');
    return png;
  }
}
