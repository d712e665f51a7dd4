import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.js';
import { DemoData } from '../../platform/feature/demo-data.js';
import { SeedDemoFiles } from './use-cases/seed-demo-files.js';

/** With `DEMO_DATA=1` the products have files to download. */
@Injectable()
export class DemoFiles extends DemoData {
  constructor(
    private readonly commands: CommandBus,
    config: Config,
  ) {
    super(config, 'demo files');
  }

  protected override seed(): Promise<void> {
    return this.commands.execute(new SeedDemoFiles());
  }
}
