import { Injectable } from '@nestjs/common';
import { DemoData } from '../../platform/feature/demo-data.js';
import { CreateCoupon } from './use-cases/create-coupon.js';

/** With `DEMO_DATA=1` the shop opens with a coupon. */
@Injectable()
export class DemoCoupon extends DemoData {
  protected readonly name = 'coupon';

  protected override async seed(): Promise<boolean> {
    const rules = { type: 'PERCENTAGE', value: 1_000, maxUses: null, maxUsesPerUser: null } as const;
    await this.send(
      'coupon',
      new CreateCoupon('BEMVINDO10', { ...rules, expiresAt: null, productIds: null, minTotalCents: null }),
    );
    return true;
  }
}
