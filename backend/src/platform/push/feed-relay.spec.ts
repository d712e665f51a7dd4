import { feedChanges } from './feed-relay.js';

const value = { onlineUsers: 3 };
const set = (epoch: string, seq: number) => ({ topic: 't', epoch, seq, patch: [{ op: 'set', value }] });
const empty = (seq: number) => ({ topic: 't', epoch: 'e1', seq, patch: [] });

describe('what the followers of a feed are sent', () => {
  it('is the whole value under the last number, after empty changes for the numbers that were missed', () => {
    expect(feedChanges('t', { epoch: 'e1', seq: 4 }, { epoch: 'e1', seq: 5, value })).toEqual([set('e1', 5)]);
    expect(feedChanges('t', { epoch: 'e1', seq: 4 }, { epoch: 'e1', seq: 7, value })).toEqual([
      empty(5),
      empty(6),
      set('e1', 7),
    ]);
  });

  it('is nothing for a value that they have', () => {
    expect(feedChanges('t', { epoch: 'e1', seq: 5 }, { epoch: 'e1', seq: 5, value })).toEqual([]);
    expect(feedChanges('t', { epoch: 'e1', seq: 6 }, { epoch: 'e1', seq: 5, value })).toEqual([]);
  });

  it('begins with the new epoch after Redis was emptied', () => {
    expect(feedChanges('t', { epoch: 'e1', seq: 5 }, { epoch: 'e2', seq: 0, value })).toEqual([set('e2', 0)]);
  });
});
