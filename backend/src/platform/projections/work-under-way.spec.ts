import { WorkUnderWay } from './work-under-way.js';

const event = (correlationId: string, causationId: string) => ({ metadata: { correlationId, causationId } });
const ofRequest = event('a', 'a');
const ofReaction = event('a', 'an event');

describe('the work that may append further events', () => {
  it('is a request, for its own events until it ends', () => {
    const work = new WorkUnderWay();
    expect(work.mayFollow([ofRequest])).toBe(false);
    const end = work.request('a');
    expect([[ofRequest, ofRequest], [ofReaction], [ofRequest, event('b', 'b')]].map((batch) => work.mayFollow(batch))).toEqual([true, false, false]); // oxfmt-ignore
    end();
    expect(work.mayFollow([ofRequest])).toBe(false);
  });

  it('is any of the reactions to one command, and the end of each is reported', () => {
    const work = new WorkUnderWay();
    const followed: boolean[] = [];
    work.watch(() => followed.push(work.mayFollow([ofReaction])));
    const ends = [work.reaction('a'), work.reaction('a')];
    expect([work.mayFollow([ofReaction]), work.mayFollow([ofRequest])]).toEqual([true, false]);
    for (const end of ends) end();
    expect(followed).toEqual([true, false]);
  });
});
