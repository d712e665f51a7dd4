import { Injectable } from '@nestjs/common';
import type { ActivityChange, Via } from '@shop/contracts/activity';
import type { ActivityTarget } from '../../platform/activity/activities.js';
import { type Circumstance, placeOfCircumstance } from '../../platform/event-store/codec.js';
import { marked, marks, type NamesById, PresentNames, withNames } from '../../platform/push/present-names.js';
import { Sealing } from '../../platform/sealing/sealing.js';

/** Names of the actors and of the targets of their acts. */
export interface ActedNames {
  readonly usernames: NamesById;
  /** Returns the name of an act's target; null where it has none. */
  readonly labelOf: (target: ActivityTarget) => string | null;
}

/** Names for entries that are pushed. */
export const markedNames: ActedNames = {
  usernames: marks('account'),
  labelOf: ({ kind, id }) => marks(kind).get(id) ?? null,
};

/** Returns the API key of an act, from its circumstance. */
export const viaOf = (text: string | null): Via => (text === null ? null : (JSON.parse(text) as Via));

/** Names and readers that rows of the log join from elsewhere. */
export interface ActivityNames extends ActedNames {
  readonly open: (person: string, sealed: string, name: Circumstance) => string | null;
  /** Puts names into the marks of changes. */
  readonly filled: (changes: readonly ActivityChange[]) => ActivityChange[];
}

/** The part of a row of the log that names come from. */
interface NamedAct {
  readonly actorId: string | null;
  readonly target: ActivityTarget | null;
  readonly reasonOf?: string | null;
  readonly changes?: readonly ActivityChange[];
}

/** Looks up the names that rows of the log show, so that an erasure takes a person's from every row at once. */
@Injectable()
export class ActivityNameReader {
  constructor(
    private readonly names: PresentNames,
    private readonly sealing: Sealing,
  ) {}

  /** Reads the names and keys of everyone and everything that appears in these rows; `people` are further accounts. */
  async namesOf(docs: readonly NamedAct[], people: readonly string[] = []): Promise<ActivityNames> {
    const actors = new Set(docs.flatMap(({ actorId }) => actorId ?? []));
    const accounts = [...actors, ...people].map((id) => ({ kind: 'account', id }));
    const targets = docs.flatMap(({ target }) => target ?? []);
    const changed = docs.flatMap(({ changes }) => marked(changes));
    const [nameOf, keyring] = await Promise.all([
      this.names.find([...accounts, ...targets, ...changed]),
      this.sealing.keyring([...actors, ...docs.flatMap(({ reasonOf }) => reasonOf ?? [])]),
    ]);
    return {
      usernames: { get: (id) => nameOf({ kind: 'account', id }) },
      labelOf: (target) => nameOf(target) ?? null,
      open: (person, sealed, name) => keyring.open(person, sealed, placeOfCircumstance(name)) as string | null,
      filled: (changes) => withNames([...changes], nameOf),
    };
  }
}
