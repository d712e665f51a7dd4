import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeSetting as Change, ShopSettings } from '@shop/contracts/settings';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { changeSetting, settings, SHOP } from '../domain/settings.js';
import { LiveSettings } from '../live-settings.js';

/** Sets one setting of the shop and returns all of them, in force in every process. */
export class ChangeSetting extends Command<ShopSettings> {
  constructor(readonly change: Change) {
    super();
  }
}

@CommandHandler(ChangeSetting)
export class ChangeSettingHandler implements ICommandHandler<ChangeSetting> {
  constructor(
    private readonly store: AggregateStore,
    private readonly live: LiveSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ change }: ChangeSetting): Promise<ShopSettings> {
    const { state } = await this.store.decide(settings, SHOP, (now) => changeSetting(now, change, this.clock.now()));
    await this.live.announce(state);
    return state.settings;
  }
}
