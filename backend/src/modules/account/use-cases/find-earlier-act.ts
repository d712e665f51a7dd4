import { Query, type QueryBus } from '@nestjs/cqrs';
import type { ErrorCode } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import { momentText } from '../../../platform/clock/moment-text.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ProfileView } from '../views/profile.view.js';

/** An act of a colleague that a command of the staff may come too late for. */
export interface EarlierAct {
  /** Codes of the command's rejections that mean it. */
  readonly codes: readonly ErrorCode[];
  readonly stream: string;
  /** Sentences by the type of the event, up to the name: «Este ticket já foi assumido». */
  readonly sentences: Readonly<Record<string, string>>;
}

/** The sentence about the newest of these events of a stream, with who and when; null without one. */
class FindEarlierAct extends Query<string | null> {
  constructor(readonly act: EarlierAct) {
    super();
  }
}

/** Returns « por ana», « por você» for the caller, and an empty text without an actor or their account. */
async function byWhom(actorId: string | null, profiles: ProfileView): Promise<string> {
  if (actorId === null) return '';
  if (actorId === currentContext().actorId) return ' por você';
  const [profile] = await profiles.byIds([actorId]);
  return profile ? ` por ${profile.username}` : '';
}

export const FindEarlierActHandler = queryHandler(
  FindEarlierAct,
  [EventReader, ProfileView],
  async ({ act: { stream, sentences } }, reader, profiles) => {
    for await (const { type, metadata } of reader.streamBack(stream)) {
      const sentence = sentences[type];
      if (sentence === undefined) continue;
      return `${sentence}${await byWhom(metadata.actorId, profiles)} em ${momentText(new Date(metadata.at))}.`;
    }
    return null;
  },
);

/** Runs a command of the staff. Where a colleague was first, the rejection says who, and when. */
export async function tellingWhoWasFirst<Result>(
  queries: QueryBus,
  act: EarlierAct,
  command: () => Promise<Result>,
): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof DomainError && act.codes.includes(error.code))) throw error;
    const message = await queries.execute(new FindEarlierAct(act));
    throw message === null ? error : new DomainError(error.code, { ...error.params, message });
  }
}
