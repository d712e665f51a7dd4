import { advanceBulk, type BulkAction, bulkAction, finishBulk, planBatch, startBulk, undoTimeGrant } from './bulk.js';
import type { BulkEvent } from './bulk.events.js';

const after = (events: readonly BulkEvent[], state: BulkAction = bulkAction.initial) =>
  events.reduce(bulkAction.evolve, state);
const started = after(startBulk(bulkAction.initial, { bulkId: 'b1', kind: 'reset_hwids', total: 3, startedBy: 'a1' }));
const batch = { bulkId: 'b1', from: '', cursor: 'u2', done: 2, affected: 1 };

describe('a bulk action', () => {
  it('starts once', () => {
    expect(startBulk(started, { bulkId: 'b1', kind: 'reset_hwids', total: 9, startedBy: 'a2' })).toEqual([]);
  });

  it('counts each batch once, whichever of two runs comes first', () => {
    const advanced = after(advanceBulk(started, batch), started);
    expect(advanced).toMatchObject({ cursor: 'u2', done: 2, affected: 1 });
    expect(advanceBulk(advanced, batch)).toEqual([]);
    expect(after(advanceBulk(advanced, { ...batch, from: 'u2', cursor: 'u3', done: 1 }), advanced)).toMatchObject({
      status: 'running',
      done: 3,
      affected: 2,
    });
  });

  it('keeps its batch until that is counted', () => {
    const planned = after(planBatch(started, 'b1', ['u1', 'u2']), started);
    expect(planned).toMatchObject({ batch: ['u1', 'u2'] });
    expect(planBatch(planned, 'b1', ['u3'])).toEqual([]);
    expect(after(advanceBulk(planned, batch), planned)).toMatchObject({ batch: [], cursor: 'u2' });
  });

  it('that gives time is undone once, after its end', () => {
    const terms = { run: 'b1', hours: 24, productId: null, activeAt: null };
    const given = after(
      startBulk(bulkAction.initial, { bulkId: 'b1', kind: 'grant_time', terms, total: 1, startedBy: 'a1' }),
    );
    expect(undoTimeGrant(given, 'b1', 'b2')).toEqual([]);
    const finished = after(finishBulk(given, 'b1'), given);
    const [undone] = undoTimeGrant(finished, 'b1', 'b2');
    expect(undone?.data).toEqual({ bulkId: 'b1', undoneBy: 'b2', time: terms });
    expect(undoTimeGrant(after([undone!], finished), 'b1', 'b2')).toEqual([]);
    expect(undoTimeGrant(after(finishBulk(started, 'b1'), started), 'b1', 'b2')).toEqual([]);
  });

  it('finishes once, and advances no more', () => {
    const finished = after(finishBulk(started, 'b1'), started);
    expect(finished.status).toBe('finished');
    expect([...finishBulk(finished, 'b1'), ...advanceBulk(finished, batch)]).toEqual([]);
  });
});
