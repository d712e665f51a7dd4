import { announcementsProjection, readerDocId } from './announcements.view.js';

const DISMISSED = 2_000;

/** Returns ids that count how often one of them is read. */
const countedIds = (count: number) => {
  let reads = 0;
  const ids = Array.from({ length: count }, (_, n) => `a${String(n)}`);
  const counting = new Proxy(ids, {
    get: (target, name) => {
      reads += Number(/^\d+$/.test(String(name)));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { ids: counting, reads: () => reads };
};

it('a dismissal looks each earlier one up once', () => {
  const before = countedIds(DISMISSED);
  const doc = { _id: readerDocId('u1'), kind: 'reader', dismissedIds: before.ids };
  const after = { ...doc, dismissedIds: [...before.ids, 'new'] };
  const made = before.reads();
  const changes = announcementsProjection.push?.(after as never, doc as never);
  expect(changes).toEqual([{ topic: 'announcements@u1', patch: [{ op: 'upsert', item: { id: 'new' } }] }]);
  expect(before.reads() - made).toBeLessThanOrEqual(DISMISSED);
});
