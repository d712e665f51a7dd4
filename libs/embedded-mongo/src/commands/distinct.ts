import { keyOf } from '../bson/key.js';
import { someElement, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { Found } from '../query/cursor.js';
import { optionalFilter } from '../filter/parse.js';
import { toPath, walk } from '../filter/path.js';
import { makePlan } from '../query/plan.js';
import { collectionOf, paceOf, reject } from './command.js';
import type { Command } from './command.js';

/** The different values met so far, arrays taken apart. */
class Values {
  readonly list: Val[] = [];
  private readonly keys = new Set<string>();

  add(v: Val | undefined): boolean {
    if (v?.t === T.array) someElement(v, (element) => this.keep(element));
    else if (v) this.keep(v);
    return false;
  }

  private keep(v: Val): boolean {
    const key = keyOf(v).toString('latin1');
    if (!this.keys.has(key)) this.list.push(v);
    this.keys.add(key);
    return false;
  }
}

export const distinct: Command = {
  spec: { key: 'string!', query: 'any', hint: 'any', collation: 'doc' },
  async run(store, call) {
    reject(call.args, ['collation']);
    const query = call.args.val('query');
    const filter = optionalFilter(query?.t === T.doc ? query : undefined);
    const path = toPath(call.args.string('key')!);
    const collection = collectionOf(store, call);
    if (!collection) return { values: [] };
    const plan = makePlan(collection, filter, undefined, false, call.args.val('hint'));
    const found = new Found(plan, { sort: undefined, skip: 0, limit: 0, project: undefined }, paceOf(call));
    const values = new Values();
    const way = { path, expand: false, test: (v: Val | undefined) => values.add(v) };
    for (let docs = await found.next(Infinity); docs; docs = await found.next(Infinity)) {
      for (const doc of docs) walk(doc, 0, way);
    }
    return { values: values.list };
  },
};
