import { Controller, Delete, Get, Param, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/catalog';
import { IMAGE_MAX_BYTES } from '@shop/contracts/limits';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import type { FastifyReply } from 'fastify';
import {
  OpenInMaintenance,
  Public,
  ResponseSchema,
  Staff,
  Upload,
  UploadedFile,
} from '../../../platform/routes/decorators.js';
import type { ReceivedFile } from '../../../platform/bodies/upload.js';
import { ChangeProductPhoto } from '../use-cases/change-product-photo.js';
import { ReadProductPhoto } from '../use-cases/read-product-photo.js';
import { TakePhotoOff } from '../use-cases/take-photo-off.js';

/** Photos of products: sent by administrators, public. */
@Controller()
export class ProductPhotosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('api/products/:id/photo')
  @Staff('catalog')
  @Upload({ field: 'photo', maxBytes: IMAGE_MAX_BYTES })
  @ResponseSchema(contract.ChangedPhoto)
  async change(
    @Param('id', { schema: contract.ProductId }) id: number,
    @UploadedFile() { bytes }: ReceivedFile,
  ): Promise<contract.ChangedPhoto> {
    const photo_url = await this.commands.execute(new ChangeProductPhoto(id, bytes));
    return { message: 'Foto atualizada com sucesso.', photo_url };
  }

  @Delete('api/products/:id/photo')
  @Staff('catalog')
  @ResponseSchema(messageResponse)
  async remove(@Param('id', { schema: contract.ProductId }) id: number): Promise<MessageResponse> {
    await this.commands.execute(new TakePhotoOff(id));
    return { message: 'Foto removida com sucesso.' };
  }

  /** Sends a photo. Another photo has another name, so this one never changes. */
  @Get('products/:name')
  @Public({ ignoresToken: true })
  @OpenInMaintenance()
  async photo(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const webp = await this.queries.execute(new ReadProductPhoto(name));
    reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    return webp;
  }
}
