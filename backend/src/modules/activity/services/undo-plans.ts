import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { UndoEffect } from '@shop/contracts/activity';
import { errorText } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { rehearse } from '../../../platform/context/rehearsal.js';
import { Features } from '../../../platform/feature/features.js';
import { UndoneActs } from './undone-acts.js';

/** The command that reverses an act, with its expected effects. */
export interface UndoPlan {
  readonly command: Command<unknown>;
  readonly effects: UndoEffect[];
}

/** Plans how an act is reversed, by the inverses that the features declare. */
@Injectable()
export class UndoPlans {
  constructor(
    private readonly features: Features,
    private readonly commands: CommandBus,
    private readonly acts: UndoneActs,
  ) {}

  /** Rehearses the reversal of an act. Throws `NOT_UNDOABLE` where its difference cannot be reversed now. */
  async plan(event: Recorded): Promise<UndoPlan> {
    const undos = this.features.all('undos').find(({ inverses }) => event.type in inverses);
    const act = undos && (await this.acts.of(undos, event));
    const command = undos?.inverses[event.type]?.(act as never);
    if (!undos || !command) throw new DomainError('NOT_UNDOABLE');
    const events = await asNotUndoable(() => rehearse(event.stream, () => this.commands.execute(command)));
    if (events.length === 0) throw new DomainError('NOT_UNDOABLE', { reason: 'Tudo já está como era antes dela.' });
    if (await this.acts.isOverwritten(undos, event))
      throw new DomainError('NOT_UNDOABLE', { reason: 'Uma ação mais recente mudou isto de novo.' });
    return { command, effects: this.effectsOf(events, event) };
  }

  /** Describes the events that reverse an act. */
  effectsOf(events: readonly DomainEvent[], act: Recorded): UndoEffect[] {
    return events.flatMap((one) => this.effectOf(one, act));
  }

  /** Describes an event as the activity log will once an administrator has recorded it. */
  private effectOf(event: DomainEvent, { metadata }: Recorded): UndoEffect[] {
    const recorded = { ...event, metadata: { ...metadata, actorRole: 'Admin' } };
    return this.features.all('activities').flatMap(({ describe }) => {
      const described = describe[event.type]?.(recorded as never);
      return described ? [{ action: described.action, changes: [...(described.changes ?? [])] }] : [];
    });
  }
}

/** Reports any rejection of a reversal as `NOT_UNDOABLE`, with the words of that rejection. */
export async function asNotUndoable<T>(reversal: () => Promise<T>): Promise<T> {
  try {
    return await reversal();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'NOT_UNDOABLE') throw error;
    throw new DomainError('NOT_UNDOABLE', { reason: errorText(error.code, error.params) });
  }
}
