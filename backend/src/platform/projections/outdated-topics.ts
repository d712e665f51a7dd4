import type { Recorded } from '@shop/kernel/events';
import type { Model } from 'mongoose';
import { repeated } from '../documents/repeated.js';
import type { AnyProjection, NewestValues, ViewDocument } from './projection.js';
import type { PendingPatch } from './topic-versions.js';

const NEWEST = 1_000;

/** The generation whose topics are outdated. */
interface Outdated {
  readonly projection: AnyProjection;
  readonly model: Model<ViewDocument>;
  /** Events up to here were folded. */
  readonly position: bigint;
}

const newestOf =
  (model: Model<ViewDocument>): NewestValues<ViewDocument> =>
  async (field, filter) => {
    const newest = () =>
      model
        .find(filter)
        .select({ [field]: 1 })
        .sort({ [field]: -1 })
        .limit(NEWEST);
    const docs: readonly ViewDocument[] = await repeated(() => newest().lean());
    return [...new Set(docs.map((doc) => doc[field]))];
  };

/** Returns changes for the topics outdated by events; each shows subscribers a gap. */
export async function outdatedTopics(
  { projection: { outdates }, model, position }: Outdated,
  events: readonly Recorded[],
): Promise<readonly PendingPatch[]> {
  const ofEvent = async (event: Recorded) => {
    const topics = (await outdates?.[event.type]?.(event, newestOf(model))) ?? [];
    return topics.map((topic): PendingPatch => {
      // As after a change of unknown content, the topic skips a number.
      return { topic, patch: [], position: Number(event.position), isRepeat: true, isFirst: false };
    });
  };
  const unread = events.filter((event) => event.position > position);
  return (await Promise.all(unread.map(ofEvent))).flat();
}
