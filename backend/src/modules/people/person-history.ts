import { Injectable } from '@nestjs/common';
import type { LastChange, PersonDetails } from '@shop/contracts/person-details';
import type { DomainEvent, EventSpecs, Recorded } from '@shop/kernel/events';
import { StreamHistory } from '../../platform/event-store/stream-history.js';
import type { Fold } from '../../platform/projections/projection.js';
import { accountFolds, subscriptionFolds, moneyFolds } from './views/person-folds.js';
import { PeopleView } from './views/people.view.js';
import type { PersonDoc } from './views/person.js';

type Changes = NonNullable<PersonDetails['changes']>;

/** A person at an instant. */
export interface PastPerson {
  readonly doc: PersonDoc;
  readonly changes: Changes;
}

interface Folded {
  readonly doc: PersonDoc | null;
  readonly changes: Readonly<Record<keyof Changes, Recorded | null>>;
}

const folds = { ...accountFolds, ...moneyFolds, ...subscriptionFolds } as unknown as Readonly<
  Partial<Record<string, Fold<PersonDoc, DomainEvent>>>
>;

/** Parts of the document with a last change. */
const partsOf: Readonly<Record<keyof Changes, (doc: PersonDoc) => unknown>> = {
  balance: ({ balanceCents }) => balanceCents,
  xp: ({ xp }) => xp,
  credits: ({ resetCredits, subscriptions }) => [resetCredits, subscriptions.map(({ pauseCredits }) => pauseCredits)],
  subscriptions: ({ subscriptions }) => subscriptions.map(({ pauseCredits: _, ...held }) => held),
  status: ({ status }) => status,
};
const parts = Object.keys(partsOf) as (keyof Changes)[];
const untouched: Folded = {
  doc: null,
  changes: { balance: null, xp: null, credits: null, subscriptions: null, status: null },
};

const hasChanged = (part: keyof Changes, before: PersonDoc, after: PersonDoc): boolean =>
  JSON.stringify(partsOf[part](before)) !== JSON.stringify(partsOf[part](after));

const isLater = (event: Recorded, other: Recorded | null): boolean => !other || event.metadata.at >= other.metadata.at;

function fold({ doc, changes }: Folded, event: Recorded): Folded {
  const after = folds[event.type]?.apply(doc, event, '') ?? null;
  if (!folds[event.type] || !doc || !after) return { doc: folds[event.type] ? after : doc, changes };
  const changed = parts.filter((part) => hasChanged(part, doc, after) && isLater(event, changes[part]));
  return { doc: after, changes: { ...changes, ...Object.fromEntries(changed.map((part) => [part, event])) } };
}

const toChange = (event: Recorded | null): LastChange =>
  event && { id: event.id, type: event.type, at: event.metadata.at, actor_id: event.metadata.actorId };

/** Folds the streams of one person up to an instant, by the rules that make the view of the present. */
@Injectable()
export class PersonHistory {
  constructor(
    private readonly history: StreamHistory,
    private readonly view: PeopleView,
  ) {}

  /** Returns null for somebody who did not exist then, or does not today. Throws `UNAVAILABLE`. */
  async asOf(userId: string, instant: Date): Promise<PastPerson | null> {
    const known = await this.view.get(userId);
    if (!known) return null;
    const streams = [
      ...['account', 'wallet', 'loyalty', 'machines'].map((category) => [category, userId] as const),
      ...known.heldProducts.map((productId) => ['subscription', `${userId}-${String(productId)}`] as const),
    ];
    let folded = untouched;
    for (const [category, id] of streams) {
      const stream = { category, initial: folded, evolve: fold as never, events: {} as EventSpecs<DomainEvent> };
      folded = (await this.history.asOf<Folded, DomainEvent>(stream, id, instant)).state;
    }
    const { doc, changes } = folded;
    if (!doc) return null;
    const subscriptions = [...doc.subscriptions].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return {
      doc: { ...doc, subscriptions },
      changes: Object.fromEntries(parts.map((part) => [part, toChange(changes[part])])) as unknown as Changes,
    };
  }
}
