import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { runInContext } from '../../../platform/context/request-context.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { CreateCoupon } from './create-coupon.js';

const DEMO = ['demo', 'coupon', 'seeded'] as const;

/** The demo coupon, by an ordinary command under a fixed name, so that two starts at once create one. Done once. */
export class SeedDemoCoupon extends Command<void> {}

@CommandHandler(SeedDemoCoupon)
export class SeedDemoCouponHandler implements ICommandHandler<SeedDemoCoupon> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reservations: Reservations,
  ) {}

  async execute(): Promise<void> {
    const [kind, value, seeded] = DEMO;
    if ((await this.reservations.ownerOf(kind, value)) === seeded) return;
    const rules = { type: 'PERCENTAGE', value: 1_000, maxUses: null, maxUsesPerUser: null } as const;
    await runInContext({ commandId: 'demo/coupon' }, () =>
      this.commands.execute(
        new CreateCoupon('BEMVINDO10', { ...rules, expiresAt: null, productIds: null, minTotalCents: null }),
      ),
    );
    await this.reservations.take(kind, value, seeded);
  }
}
