import { Body, Controller, Get, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/loader';
import { messageResponse, type MessageResponse } from '@shop/contracts/shapes';
import { OpenInMaintenance, Proves, Public, ResponseSchema } from '../../../platform/routes/decorators.js';
import { LicenceKeys } from '../services/licence-keys.js';
import { LoaderServer } from '../services/loader-server.js';
import type { LoaderClaims } from '../services/loader-tokens.js';
import { BeatLoader } from '../use-cases/beat-loader.js';
import { StartLoaderSession } from '../use-cases/start-loader-session.js';
import { CurrentLoader, LoaderGuard } from './loader-guard.js';

/** For the software that customers download. */
@Controller('api/loader')
@OpenInMaintenance()
export class LoaderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: LicenceKeys,
  ) {}

  @Post('session')
  @Proves('login')
  @Public()
  @UseGuards(LoaderServer)
  @ResponseSchema(contract.LoaderSession)
  async start(
    @Body({ schema: contract.StartLoaderSession }) body: contract.StartLoaderSession,
  ): Promise<contract.LoaderSession> {
    return { message: 'Sessão iniciada.', ...(await this.commands.execute(new StartLoaderSession(body))) };
  }

  /** Takes a loader's token; the guard of sessions leaves it to its own. */
  @Post('heartbeat')
  @Public({ ignoresToken: true })
  @UseGuards(LoaderGuard)
  @ResponseSchema(messageResponse)
  async beat(@CurrentLoader() loader: LoaderClaims): Promise<MessageResponse> {
    await this.commands.execute(new BeatLoader(loader));
    return { message: 'Licença em uso.' };
  }

  @Get('public-key')
  @Public()
  @ResponseSchema(contract.LoaderPublicKey)
  publicKey(): contract.LoaderPublicKey {
    return this.keys.published;
  }
}
