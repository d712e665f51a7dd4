import { Controller, Get, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Config } from '../config/config.js';
import { Features } from '../feature/features.js';
import { Public } from '../routes/decorators.js';
import { asyncApiDocument } from './asyncapi.js';
import { describedRoutes } from '../routes/described-routes.js';
import { type ApiInfo, openApiDocument } from './openapi.js';

const VERSION = '1';

/**
 * Serves the contract as machine-readable documents, built once from the routes themselves. They are frozen, so that
 * they are written once: everyone may read them, and they are long.
 */
@Controller('api')
@Public({ ignoresToken: true })
export class OpenApiController {
  private http: object | undefined;
  private live: object | undefined;
  private readonly info: ApiInfo;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly features: Features,
    { brandName }: Config,
  ) {
    this.info = { title: brandName, version: VERSION };
  }

  @Get('openapi.json')
  openApi(): object {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    return (this.http ??= Object.freeze(openApiDocument(describedRoutes(controllers), this.info)));
  }

  @Get('asyncapi.json')
  asyncApi(): object {
    return (this.live ??= Object.freeze(asyncApiDocument(this.features.all('topics'), this.info)));
  }
}
