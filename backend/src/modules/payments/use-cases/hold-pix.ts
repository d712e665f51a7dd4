import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { hold, pix } from '../domain/pix.js';
import type { PixHeld } from '../domain/pix.events.js';

const END_TO_END_ID = /^[A-Za-z0-9]{1,64}$/;

export const isEndToEndId = (text: string): boolean => END_TO_END_ID.test(text);

/**
 * Returns an id that can name a stream, the same for the same text. It cannot be that of a PIX, which begins with E.
 */
const readableId = (endToEndId: string): string =>
  isEndToEndId(endToEndId) ? endToEndId : `X${createHash('sha256').update(endToEndId).digest('hex').slice(0, 31)}`;

/** Records a received PIX that no rule may credit, once, so that a person finds it. */
export class HoldPix extends Command<void> {
  constructor(readonly held: PixHeld['data']) {
    super();
  }
}

@CommandHandler(HoldPix)
export class HoldPixHandler implements ICommandHandler<HoldPix> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ held }: HoldPix): Promise<void> {
    const endToEndId = readableId(held.endToEndId);
    await asSubcommand(`hold-${endToEndId}`, () =>
      this.store.decide(pix, endToEndId, (state) => hold(state, { ...held, endToEndId }), { isNew: true }),
    );
  }
}
