import type { Reply } from '../wire/message.js';
import { CommandError } from '../errors.js';

/** Name of the set, as in the connection string of `docker-compose.yml`. */
const SET_NAME = 'rs0';

/** When the primary steps down, in milliseconds. */
export interface StepDowns {
  /** From the start to the first step-down. */
  readonly firstAfterMs: number;
  /** Length of the first one, by default that of the others. */
  readonly firstForMs?: number;
  readonly forMs: number;
  /** From one step-down to the next. */
  readonly everyMs: number;
}

const WRITES = new Set([
  ...['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite', 'create', 'createIndexes'],
  ...['drop', 'dropDatabase', 'dropIndexes', 'deleteIndexes', 'renameCollection'],
]);
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'explain', 'listCollections', 'listIndexes']);

/**
 * A replica set of one member whose primary steps down now and then. Sources: the fields of hello,
 * mongodb.com/docs/manual/reference/command/hello; the errors of a member other than the primary,
 * src/mongo/base/error_codes.yml (NotWritablePrimary 10107, NotPrimaryNoSecondaryOk 13435) in github.com/mongodb/mongo;
 * a driver's reaction to them, source/server-discovery-and-monitoring/server-discovery-and-monitoring.md in
 * github.com/mongodb/specifications, «Not writable primary and node is recovering».
 *
 * `topologyVersion` is left out, so that a driver polls hello as it does with servers older than 4.4, instead of
 * streaming it.
 */
export class ReplicaSet {
  private readonly startedAt = performance.now();

  constructor(
    private readonly address: () => string,
    private readonly stepDowns: StepDowns,
  ) {}

  get isPrimary(): boolean {
    const { firstAfterMs, forMs, firstForMs = forMs, everyMs } = this.stepDowns;
    const since = performance.now() - this.startedAt - firstAfterMs;
    return since < 0 || since % everyMs >= (since < everyMs ? firstForMs : forMs);
  }

  describe(): Reply {
    const { isPrimary } = this;
    const me = this.address();
    return {
      setName: SET_NAME,
      setVersion: 1,
      hosts: [me],
      me,
      secondary: !isPrimary,
      ...(isPrimary && { primary: me }),
    };
  }

  /** Throws for a write, and for a read that must not go to a secondary, while the member is none. */
  admit(name: string, readsFromSecondary: boolean): void {
    if (this.isPrimary) return;
    if (WRITES.has(name)) throw new CommandError(10107, 'not primary');
    if (READS.has(name) && !readsFromSecondary) throw new CommandError(13435, 'not primary and secondaryOk=false');
  }
}
