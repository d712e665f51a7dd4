import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoEffect } from '@shop/contracts/activity';
import { DomainError } from '@shop/kernel/domain-error';
import { reasonIsAbout } from '../../../platform/context/request-context.js';
import { personIn } from '../../../platform/event-store/codec.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { PresentNames } from '../../../platform/push/present-names.js';
import { UndoAttempts } from '../services/undo-attempts.js';
import { UndoPlans } from '../services/undo-plans.js';
import { ActivityView } from '../views/activity.view.js';

/**
 * Reverses an act, once, and returns the recorded effects; a dry run records nothing. Throws `NOT_FOUND`,
 * `NOT_UNDOABLE`, `ALREADY_UNDONE`.
 */
export class UndoActivity extends Command<UndoEffect[]> {
  constructor(
    readonly activityId: string,
    readonly isDryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(UndoActivity)
export class UndoActivityHandler implements ICommandHandler<UndoActivity> {
  constructor(
    private readonly view: ActivityView,
    private readonly reader: EventReader,
    private readonly plans: UndoPlans,
    private readonly attempts: UndoAttempts,
    private readonly names: PresentNames,
  ) {}

  async execute({ activityId, isDryRun }: UndoActivity): Promise<UndoEffect[]> {
    const entry = await this.view.get(activityId);
    const [event] = entry ? await this.reader.at([entry.place]) : [];
    if (!entry || !event) throw new DomainError('NOT_FOUND');
    reasonIsAbout(personIn(event.data));
    const recorded = isDryRun ? [] : await this.attempts.recorded(event);
    if (recorded.length > 0) {
      await this.attempts.settle(activityId);
      return this.names.filled(this.plans.effectsOf(recorded, event));
    }
    await this.attempts.assertOpen(activityId);
    const { command, effects } = await this.plans.plan(event).catch(async (rejection: unknown) => {
      // With nothing to undo, another administrator may have undone this very act.
      await this.attempts.assertOpen(activityId);
      throw rejection;
    });
    if (!isDryRun) await this.attempts.run({ activityId, permission: entry.permission, stream: event.stream }, command);
    return this.names.filled(effects);
  }
}
