import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { FactSources, Facts } from '../facts/facts.js';
import { peopleFacts } from '../facts/people-facts.js';
import { saleFacts } from '../facts/sale-facts.js';
import { subscriptionFacts } from '../facts/subscription-facts.js';
import { webhookTypes } from '../facts/webhook-types.js';
import { CreateMessage } from '../use-cases/create-message.js';

type AnyFinder = (event: Recorded, sources: FactSources) => Promise<Facts | null> | Facts | null;

const finders = Object.entries({ ...saleFacts, ...subscriptionFacts, ...peopleFacts }) as [string, AnyFinder][];

/**
 * Creates the messages of webhook endpoints, in the order of the log: a channel of Discord shows them so. In a rush
 * requests go first. Imported events are not announced.
 */
export const createMessageWhenRecorded = defineReaction<DomainEvent>({
  name: 'create-webhook-messages',
  from: 'now',
  isInOrder: true,
  yields: true,
  on: Object.fromEntries(
    finders.map(([type, facts]) => [
      type,
      async (event: Recorded, { commands }: ReactionTools) => {
        const { at, imported } = event.metadata;
        if (imported) return;
        const types = webhookTypes[type] ?? [];
        await commands.execute(
          new CreateMessage(event.id, at, event.position, types, (sources) => facts(event, sources)),
        );
      },
    ]),
  ),
});
