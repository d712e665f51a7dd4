import * as v from 'valibot';
import { upTo } from './shapes.js';

/** Absolute operations on the GET that a topic mirrors; applying one twice changes nothing. */
export const PatchOperation = v.variant('op', [
  v.object({ op: v.literal('set'), value: v.record(v.string(), v.unknown()) }),
  v.object({ op: v.literal('upsert'), list: v.optional(v.string()), item: v.record(v.string(), v.unknown()) }),
  v.object({ op: v.literal('remove'), list: v.optional(v.string()), id: v.union([v.string(), v.number()]) }),
]);
type AnyOperation = v.InferOutput<typeof PatchOperation>;
/** An operation on a topic whose list has items of a known shape: that of its GET. */
export type PatchOperation<Item = Record<string, unknown>> =
  | Exclude<AnyOperation, { op: 'upsert' }>
  | (Omit<Extract<AnyOperation, { op: 'upsert' }>, 'item'> & { item: Item });

/** A numbered change of a topic: `seq` grows by exactly 1; `epoch` changes only when the view is rebuilt. */
export const LiveChange = v.object({
  topic: v.string(),
  epoch: v.string(),
  seq: v.number(),
  patch: v.array(PatchOperation),
});
export type LiveChange = v.InferOutput<typeof LiveChange>;

export const Subscribe = v.strictObject({ topic: v.pipe(v.string(), v.minLength(1), upTo(120)) });
export type Subscribe = v.InferOutput<typeof Subscribe>;

/** Acknowledgement of `subscribe`: the topic's current version. */
export const LiveStanding = v.object({ epoch: v.string(), seq: v.number() });
/** Acknowledgement of a message without an outcome of its own. */
export const Done = v.strictObject({});
/** Acknowledgement of a rejected message: a code of the contract's errors. */
export const RejectedMessage = v.object({ code: v.string() });

/** Headers with the last change that the body of a GET includes. */
export const LIVE_EPOCH_HEADER = 'X-Live-Epoch';
export const LIVE_SEQ_HEADER = 'X-Live-Seq';
export const PROJECTION_HEADER = 'X-Projection';
