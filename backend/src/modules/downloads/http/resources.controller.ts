import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProductId } from '@shop/contracts/catalog';
import {
  AdminResourceList,
  CreatedResource,
  INCOMPLETE_RESOURCE,
  NewResource,
  type AdminResource,
} from '@shop/contracts/downloads';
import { RESOURCE_MAX_BYTES } from '@shop/contracts/limits';
import { messageResponse } from '@shop/contracts/shapes';
import { ResponseSchema, Staff, Upload, UploadedFile } from '../../../platform/routes/decorators.js';
import type { StreamedFile } from '../../../platform/bodies/upload.js';
import { AddResource } from '../use-cases/add-resource.js';
import { ListResources } from '../use-cases/list-resources.js';
import { RemoveResource } from '../use-cases/remove-resource.js';

/**
 * Files of products, as administrators add and remove them. The id is that of a product, or of a resource to delete.
 */
@Controller('api/resources')
@Staff('catalog')
export class ResourcesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id')
  @ResponseSchema(AdminResourceList)
  list(@Param('id', { schema: ProductId }) productId: number): Promise<AdminResource[]> {
    return this.queries.execute(new ListResources(productId));
  }

  @Post(':id')
  @Upload({
    field: 'file',
    maxBytes: RESOURCE_MAX_BYTES,
    texts: ['type', 'title', 'version', 'min_version', 'changelog'],
    isStreamed: true,
    missing: INCOMPLETE_RESOURCE,
  })
  @ResponseSchema(CreatedResource, 201)
  async add(
    @Param('id', { schema: ProductId }) productId: number,
    @Body({ schema: NewResource }) texts: NewResource,
    @UploadedFile() { name: fileName, draft }: StreamedFile,
  ) {
    const id = await this.commands.execute(new AddResource({ productId, ...texts, fileName, draft }));
    return { message: 'Recurso enviado.', id };
  }

  @Delete(':id')
  @ResponseSchema(messageResponse)
  async remove(@Param('id', { schema: ProductId }) resourceId: number) {
    await this.commands.execute(new RemoveResource(resourceId));
    return { message: 'Recurso deletado.' };
  }
}
