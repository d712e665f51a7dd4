import { Body, Controller, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeAdminProfile as AdminProfileChange } from '@shop/contracts/account';
import { NOTHING_TO_CHANGE } from '@shop/contracts/shapes';
import { IMAGE_MAX_BYTES, OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { HOUR } from '@shop/kernel/durations';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  Limit,
  ResponseSchema,
  Staff,
  Upload,
  UploadedFile,
} from '../../../platform/routes/decorators.js';
import { invalid } from '../../../platform/responses/rejections.js';
import type { ReceivedFile } from '../../../platform/bodies/upload.js';
import { ChangeAdminProfile } from '../use-cases/profile/change-admin-profile.js';

@Controller('api/admin/profile')
export class AdminProfileController {
  constructor(private readonly commands: CommandBus) {}

  @Patch()
  @Staff('any')
  @Limit({ name: 'change-admin-profile', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' })
  @Upload({ field: 'avatar', maxBytes: IMAGE_MAX_BYTES, texts: ['username'], isOptional: true })
  @ResponseSchema(messageResponse)
  async change(
    @CurrentUser() { id }: SessionUser,
    @Body({ schema: AdminProfileChange }) { username }: AdminProfileChange,
    @UploadedFile() avatar: ReceivedFile | undefined,
  ): Promise<MessageResponse> {
    if (username === undefined && !avatar) throw invalid([{ field: 'username', message: NOTHING_TO_CHANGE }]);
    await this.commands.execute(new ChangeAdminProfile(id, { username, picture: avatar?.bytes }));
    return { message: 'Perfil atualizado.' };
  }
}
