import type { Recorded } from '@shop/kernel/events';
import { creating, type Fold, type ViewDocument } from './projection.js';
import { createdBy, type Target } from './targets.js';

const create = creating<ViewDocument, Recorded>(
  ({ id }) => id,
  (_, id) => ({ _id: id }),
);
const change: Fold<ViewDocument, Recorded> = { id: ({ id }) => id, apply: (doc) => doc };

const target = (id: string, position: bigint, fold: Fold<ViewDocument, Recorded>): Target => ({
  id,
  event: { position } as Recorded,
  fold,
});

describe('the documents that a batch creates', () => {
  it('are those whose first event creates them, after everything that was folded before', () => {
    const batch = [
      target('old', 10n, create),
      target('created', 11n, create),
      target('created', 12n, change),
      target('changed', 12n, change),
      target('changed', 13n, create),
    ];
    expect(createdBy(batch, 10n)).toEqual(new Set(['created']));
    expect(createdBy(batch, 9n)).toEqual(new Set(['old', 'created']));
  });

  it('are none where it is not known what was folded before', () => {
    expect(createdBy([target('created', 11n, create)], null)).toEqual(new Set());
  });

  it('are made of nothing but their event', () => {
    expect(create.apply({ _id: 'before' }, { id: 'after' } as Recorded, 'after')).toEqual({ _id: 'after' });
  });
});
