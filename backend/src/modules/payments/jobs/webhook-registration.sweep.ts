import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY } from '@shop/kernel/durations';
import { Clock } from '../../../platform/clock/clock.js';
import { Sweep } from '../../../platform/jobs/sweep.js';
import { Psp } from '../psp.js';

/**
 * Registers the webhook at start and checks daily whether it is still there. Never a failed start: polling carries on.
 */
@Injectable()
export class WebhookRegistrationSweep extends Sweep implements OnApplicationBootstrap {
  readonly name = 'webhook-registration';
  private readonly logger = new Logger(WebhookRegistrationSweep.name);
  private checkedAt: number | null = null;

  constructor(
    private readonly psp: Psp,
    private readonly clock: Clock,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  async sweep(): Promise<void> {
    if (!this.psp.isConfigured || (this.checkedAt !== null && this.clock.isWithin(DAY, this.checkedAt))) return;
    try {
      await this.psp.registerWebhook();
      this.checkedAt = this.clock.nowMs();
    } catch (error) {
      this.logger.error({ err: error, alarm: true }, 'the webhook is not registered');
    }
  }
}
