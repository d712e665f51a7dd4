import { Query, type QueryBus } from '@nestjs/cqrs';
import type { EarlierAct, EarlierActKind, LateCode } from '@shop/contracts/error-params';
import { DomainError } from '@shop/kernel/domain-error';
import { momentText } from '../../../platform/clock/moment-text.js';
import { currentContext } from '../../../platform/context/request-context.js';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ProfileView } from '../views/profile.view.js';

/** An act of a colleague that a command of the staff may come too late for. */
export interface PossibleEarlierAct {
  /** Codes of the command's rejections that mean it. */
  readonly codes: readonly LateCode[];
  readonly stream: string;
  /** The act by the type of its event. */
  readonly acts: Readonly<Record<string, EarlierActKind>>;
}

/** The newest of these acts on a stream, with who and when; null without one. */
class FindEarlierAct extends Query<EarlierAct | null> {
  constructor(readonly possible: PossibleEarlierAct) {
    super();
  }
}

/** Returns the username of an actor, «você» for the caller, and null without an actor or their account. */
async function nameOf(actorId: string | null, profiles: ProfileView): Promise<string | null> {
  if (actorId === null) return null;
  if (actorId === currentContext().actorId) return 'você';
  const [profile] = await profiles.byIds([actorId]);
  return profile?.username ?? null;
}

export const FindEarlierActHandler = queryHandler(
  FindEarlierAct,
  [EventReader, ProfileView],
  async ({ possible: { stream, acts } }, reader, profiles) => {
    for await (const { type, metadata } of reader.streamBack(stream)) {
      const act = acts[type];
      if (act === undefined) continue;
      const by = await nameOf(metadata.actorId, profiles);
      return { act, by, on: momentText(new Date(metadata.at)) };
    }
    return null;
  },
);

/** Runs a command of the staff. Where a colleague was first, the rejection says who, and when. */
export async function tellingWhoWasFirst<Result>(
  queries: QueryBus,
  possible: PossibleEarlierAct,
  command: () => Promise<Result>,
): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    const code = error instanceof DomainError ? possible.codes.find((late) => late === error.code) : undefined;
    const earlier = code && (await queries.execute(new FindEarlierAct(possible)));
    throw earlier ? new DomainError(code, { earlier }) : error;
  }
}
