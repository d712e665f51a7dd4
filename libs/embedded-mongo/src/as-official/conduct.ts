import { setTimeout as pause } from 'node:timers/promises';
import { type Field, fieldsOf, stringOf, T } from '../bson/read.js';
import type { Conduct } from '../conduct.js';
import { CommandError } from '../errors.js';
import { ReplicaSet, type StepDowns } from './replica-set.js';
import { RetryableWrites } from './retryable-writes.js';

export interface OfficialOptions {
  readonly stepDowns?: StepDowns;
  /** Every so many writes one conflicts with another. */
  readonly conflictEvery?: number;
  /** Every so many continuations of a cursor one finds it gone. */
  readonly cursorGoneEvery?: number;
  readonly indexBuildMs?: number;
}

/**
 * The first is planned and hands over at once (mongodb.com/docs/manual/reference/command/replSetStepDown, «Election
 * handoff»); for the others the set has to notice first.
 */
const STEP_DOWNS: StepDowns = { firstAfterMs: 5_000, firstForMs: 500, forMs: 2_000, everyMs: 30_000 };
/** Primes, so that faults do not keep step with a client's repetitions. */
const CONFLICT_EVERY = 97;
const CURSOR_GONE_EVERY = 7;
/** Longer than an impatient client waits for a response. */
const INDEX_BUILD_MS = 6_000;

const DOCUMENT_WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite']);

/** Returns true for a read whose preference allows a secondary. */
function readsFromSecondary(fields: readonly Field[]): boolean {
  const preference = fields.find(({ k }) => k === '$readPreference');
  if (preference?.t !== T.doc) return false;
  const mode = fieldsOf(preference.b, preference.s).find(({ k }) => k === 'mode');
  return mode?.t === T.string && stringOf(mode) !== 'primary';
}

/**
 * Behaves as a MongoDB 8.0 replica set does where it is less kind than this server:
 *
 * - its primary steps down (`replica-set.ts`), and clients repeat their writes (`retryable-writes.ts`);
 * - WriteConflict (112) reaches clients outside transactions too, under cache pressure or when a plan cannot yield
 *   (src/mongo/db/query/plan_executor_impl.cpp in github.com/mongodb/mongo; seen by
 *   github.com/mongodb/mongo-rust-driver/issues/533 for findOneAndUpdate, by github.com/sboesebeck/morphium/pull/184
 *   for single writes);
 * - CursorNotFound (43): cursors end with their session, with idleness and with their member
 *   (mongodb.com/docs/manual/core/cursors, github.com/mongodb/mongo-php-driver/issues/825: within two minutes, on a
 *   replica set);
 * - an index of a collection with documents takes its time; it goes on when the client leaves, and who asks again waits
 *   for the same build (mongodb.com/docs/manual/core/index-creation, «Index Builds on Populated Collections»).
 */
export function officialConduct(
  {
    stepDowns = STEP_DOWNS,
    conflictEvery = CONFLICT_EVERY,
    cursorGoneEvery = CURSOR_GONE_EVERY,
    indexBuildMs = INDEX_BUILD_MS,
  }: OfficialOptions,
  address: () => string,
): Conduct {
  const set = new ReplicaSet(address, stepDowns);
  const retryable = new RetryableWrites();
  const builds = new Map<string, Promise<void>>();
  let writes = 0;
  let continuations = 0;
  return {
    describe: () => set.describe(),
    admit(name, fields) {
      set.admit(name, readsFromSecondary(fields));
      if (name === 'getMore' && (continuations += 1) % cursorGoneEvery === 0)
        throw new CommandError(43, 'cursor id not found');
      if (DOCUMENT_WRITES.has(name) && (writes += 1) % conflictEvery === 0)
        throw new CommandError(
          112,
          'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
        );
    },
    run: (fields, command) => retryable.once(fields, command),
    async indexesBuilt(namespace) {
      const build = builds.get(namespace) ?? pause(indexBuildMs).finally(() => builds.delete(namespace));
      builds.set(namespace, build);
      await build;
    },
  };
}
