import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '@shop/contracts/loader';
import { LoaderRelease } from '@shop/contracts/releases';
import {
  RejectsBlocked,
  OpenInMaintenance,
  Proves,
  Public,
  ResponseSchema,
} from '../../../platform/routes/decorators.js';
import { HeartbeatProofs } from '../services/heartbeat-proofs.js';
import { LicenceKeys } from '../services/licence-keys.js';
import { LoaderServer } from '../services/loader-server.js';
import type { LoaderClaims } from '../services/loader-tokens.js';
import { BeatLoader } from '../use-cases/beat-loader.js';
import { FindLoaderRelease } from '../use-cases/find-loader-release.js';
import { StartLoaderSession } from '../use-cases/start-loader-session.js';
import { CurrentLoader, LoaderGuard } from './loader-guard.js';

/** For the software that customers download. */
@Controller('api/loader')
@OpenInMaintenance()
export class LoaderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly keys: LicenceKeys,
    private readonly proofs: HeartbeatProofs,
  ) {}

  @Post('session')
  @Proves('login')
  @Public()
  @RejectsBlocked()
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
  @ResponseSchema(contract.Heartbeat)
  async beat(
    @CurrentLoader() loader: LoaderClaims,
    @Body({ schema: contract.BeatLoader }) { nonce }: contract.BeatLoader,
  ): Promise<contract.Heartbeat> {
    const used = await this.commands.execute(new BeatLoader(loader));
    const proof = nonce === undefined ? {} : { proof: this.proofs.sign(nonce, loader.userId, used) };
    return { message: 'Licença em uso.', ...proof };
  }

  /** Takes a loader's token, as heartbeats do. */
  @Get('release')
  @Public({ ignoresToken: true })
  @UseGuards(LoaderGuard, LoaderServer)
  @ResponseSchema(LoaderRelease)
  release(
    @CurrentLoader() loader: LoaderClaims,
    @Query({ schema: contract.ReleaseQuery }) asked: contract.ReleaseQuery,
  ): Promise<LoaderRelease> {
    return this.queries.execute(new FindLoaderRelease(loader, asked));
  }

  @Get('public-key')
  @Public()
  @ResponseSchema(contract.LoaderPublicKey)
  publicKey(): contract.LoaderPublicKey {
    return this.keys.published;
  }
}
