import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.js';
import { runInContext } from '../../platform/context/request-context.js';
import { GuessAlarm } from '../keys/ports/guess-alarm.js';
import { NotifyStaff } from '../notifications/use-cases/notify-staff.js';

/** Notifies the administrators in the product's own name: the alarm is no part of the command that raises it. */
@Injectable()
export class AdminGuessAlarm extends GuessAlarm {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async raise(): Promise<void> {
    const notice = new NotifyStaff({ cause: 'admin_keys_guessed', details: {} }, this.clock.now().toISOString());
    await runInContext({}, () => this.commands.execute(notice));
  }
}
