import { Body, Controller, Get, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/account';
import { IMAGE_MAX_BYTES, OWN_CHANGES_PER_HOUR } from '@shop/contracts/limits';
import { HOUR } from '@shop/kernel/durations';
import type { FastifyReply } from 'fastify';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import {
  CurrentUser,
  Limit,
  Public,
  ResponseSchema,
  SignedIn,
  Upload,
  UploadedFile,
} from '../../../platform/routes/decorators.js';
import type { ReceivedFile } from '../../../platform/bodies/upload.js';
import { ReadAvatar } from '../use-cases/profile/read-avatar.js';
import { SelectAvatar } from '../use-cases/profile/select-avatar.js';
import { UploadAvatar } from '../use-cases/profile/upload-avatar.js';

const perUser = { name: 'change-avatar', points: OWN_CHANGES_PER_HOUR, perMs: HOUR, by: 'user' } as const;
const MESSAGE = 'Avatar atualizado com sucesso.';

@Controller()
export class AvatarController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch('api/profile/avatar/select')
  @SignedIn()
  @Limit(perUser)
  @ResponseSchema(contract.AvatarResponse)
  async select(
    @CurrentUser() user: SessionUser,
    @Body({ schema: contract.SelectAvatar }) { avatarUrl }: contract.SelectAvatar,
  ): Promise<contract.AvatarResponse> {
    return { message: MESSAGE, avatar_url: await this.commands.execute(new SelectAvatar(user.id, avatarUrl)) };
  }

  @Post('api/profile/avatar/upload')
  @SignedIn()
  @Limit(perUser)
  @Upload({ field: 'avatarFile', maxBytes: IMAGE_MAX_BYTES })
  @ResponseSchema(contract.AvatarResponse)
  async upload(
    @CurrentUser() user: SessionUser,
    @UploadedFile() { bytes }: ReceivedFile,
  ): Promise<contract.AvatarResponse> {
    return { message: MESSAGE, avatar_url: await this.commands.execute(new UploadAvatar(user.id, bytes)) };
  }

  /** Sends a picture. Another picture has another name, so this one never changes. */
  @Get('avatars/u/:name')
  @Public({ ignoresToken: true })
  async picture(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const png = await this.queries.execute(new ReadAvatar(name));
    reply
      .type('image/png')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return png;
  }
}
