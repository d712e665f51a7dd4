import fc from 'fast-check';
import { initialState, isLoading, liveReducer, viewOf, type LiveInput, type LiveState } from './live-state.js';

type Data = Readonly<Record<string, number>>;
type Input = LiveInput<Data, Data>;

const reduce = liveReducer<Data, Data>((data, patch) => ({ ...data, ...patch }));
const after = (...inputs: readonly Input[]): LiveState<Data, Data> => inputs.reduce(reduce, initialState<Data, Data>());

const started: Input = { type: 'started' };
const load: Input = { type: 'load', mustFollow: false };
const loaded = (seq: number, data: Data, epoch = 'e1'): Input => ({
  type: 'loaded',
  snapshot: { epoch, seq, data },
  at: seq,
});
const change = (seq: number, patch: Data, epoch = 'e1'): Input => ({
  type: 'message',
  message: { kind: 'change', epoch, seq, patch },
});

describe('the state of a live resource', () => {
  it('requests nothing while it has no reader', () => {
    expect(isLoading(after(load))).toBe(false);
    expect(isLoading(after(started, load))).toBe(true);
  });

  it('requests one load at a time, and another one where it must follow', () => {
    const twice = after(started, load, load, { type: 'load', mustFollow: true });
    expect(twice.requested).toBe(1);
    const next = reduce(twice, loaded(1, {}));
    expect(next.requested).toBe(2);
    expect(isLoading(next)).toBe(true);
  });

  it('waits longer after each failure, 30 seconds at most', () => {
    const failed: Input = { type: 'failed', error: new Error('away'), retry: true };
    let state = after(started);
    const waits = Array.from({ length: 7 }, () => {
      state = reduce(reduce(state, load), failed);
      return state.retry?.delayMs;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(after(started, load, failed, load, loaded(1, {})).retry).toBeNull();
  });

  it('asks for a snapshot when a change does not fit, and goes on from it', () => {
    const broken = liveReducer<Data, Data>((data, patch) => {
      if ('broken' in patch) throw new Error('does not fit');
      return { ...data, ...patch };
    });
    const inputs = [started, load, loaded(1, { a: 1 }), change(2, { broken: 1 }), change(3, { a: 3 })];
    const state = inputs.reduce(broken, initialState<Data, Data>());
    expect(viewOf(state).data).toEqual({ a: 1 });
    expect(isLoading(state)).toBe(true);
    expect(viewOf(broken(state, loaded(2, { a: 2 }))).data).toEqual({ a: 3 });
  });

  it('shows the server’s data in whatever order snapshots and changes arrive', () => {
    const server = (seq: number): Data =>
      Object.fromEntries(Array.from({ length: seq }, (_, at) => [`k${String(at % 3)}`, at + 1]));
    const patchTo = (seq: number): Data => ({ [`k${String((seq - 1) % 3)}`]: seq });
    const input = fc.nat({ max: 12 }).chain((seq) =>
      fc.constantFrom<Input>(load, seq === 0 ? load : change(seq, patchTo(seq)), loaded(seq, server(seq)), {
        type: 'failed',
        error: new Error('away'),
        retry: true,
      }),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (inputs) => {
        let state = after(started, load);
        for (const one of inputs) {
          const isResponse = one.type === 'loaded' || one.type === 'failed';
          if (isResponse && !isLoading(state)) continue;
          const before = state.snapshot?.seq ?? 0;
          state = reduce(state, one);
          expect(state.snapshot?.seq ?? 0).toBeGreaterThanOrEqual(before);
          if (state.snapshot) expect(viewOf(state).data).toEqual(server(state.snapshot.seq));
        }
      }),
    );
  });
});
