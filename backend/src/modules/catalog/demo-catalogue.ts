import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.js';
import { DemoData } from '../../platform/feature/demo-data.js';
import { SeedDemo } from './use-cases/seed-demo.js';

/** With `DEMO_DATA=1` the shop opens with something to sell. */
@Injectable()
export class DemoCatalogue extends DemoData {
  constructor(
    private readonly commands: CommandBus,
    config: Config,
  ) {
    super(config, 'demo catalogue');
  }

  protected override seed(): Promise<void> {
    return this.commands.execute(new SeedDemo());
  }
}
