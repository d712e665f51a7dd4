import { historyOf } from '@shop/kernel/histories';
import { endUndo, startUndo, undo } from './undo.js';

const { given, then } = historyOf(undo);
const attempt = (undoId: string) => ({
  activityId: 'e1',
  undoId,
  permission: 'people' as const,
  stream: 'wallet-u1',
  revision: 3,
});

describe('the undoing of an act', () => {
  const started = then(given(), startUndo(given(), attempt('a')));

  it('is started by one attempt, also while that is under way', () => {
    expect(startUndo(started, attempt('a'))).toEqual([]);
    expect(() => startUndo(started, attempt('b'))).toThrow('ALREADY_UNDONE');
    const finished = then(started, endUndo(started, 'a', 'UndoFinished'));
    expect(() => startUndo(finished, attempt('b'))).toThrow('ALREADY_UNDONE');
  });

  it('may be tried again once an attempt was rejected', () => {
    const rejected = then(started, endUndo(started, 'a', 'UndoRejected'));
    expect(startUndo(rejected, attempt('b'))).toHaveLength(1);
  });

  it('is ended once, by its own attempt', () => {
    expect(endUndo(started, 'b', 'UndoFinished')).toEqual([]);
    const finished = then(started, endUndo(started, 'a', 'UndoFinished'));
    expect(endUndo(finished, 'a', 'UndoRejected')).toEqual([]);
  });
});
