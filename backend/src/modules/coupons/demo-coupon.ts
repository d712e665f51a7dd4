import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../platform/config/config.js';
import { DemoData } from '../../platform/feature/demo-data.js';
import { SeedDemoCoupon } from './use-cases/seed-demo-coupon.js';

/** With `DEMO_DATA=1` the shop opens with a coupon. */
@Injectable()
export class DemoCoupon extends DemoData {
  constructor(
    private readonly commands: CommandBus,
    config: Config,
  ) {
    super(config, 'demo coupon');
  }

  protected override seed(): Promise<void> {
    return this.commands.execute(new SeedDemoCoupon());
  }
}
