import { unhandled } from './aggregate.js';
import { isAmong, type DomainEvent, type EventSpecs } from './events.js';

type Opened = DomainEvent<'DoorOpened', { by: string }>;
type Closed = DomainEvent<'DoorClosed', { by: string }>;

describe('an exhaustive switch', () => {
  it('does not compile while an event has no case, and throws for one that came by a cast', () => {
    const evolve = (_: boolean, event: Opened | Closed): boolean => {
      switch (event.type) {
        case 'DoorOpened':
          return true;
        default:
          // @ts-expect-error DoorClosed has no case
          return unhandled(event);
      }
    };
    expect(evolve(false, { type: 'DoorOpened', data: { by: 'u1' } })).toBe(true);
    expect(() => evolve(true, { type: 'DoorClosed', data: { by: 'u1' } })).toThrow('No case for the event DoorClosed.');
  });
});

describe('an event of a large union', () => {
  const openings: EventSpecs<Opened> = { DoorOpened: { version: 1 } };
  const event = (type: 'DoorOpened' | 'DoorClosed'): Opened | Closed => ({ type, data: { by: 'u1' } });

  it('is narrowed both ways by the specs of a part', () => {
    const rest = (one: Opened | Closed): Closed['type'] | null => (isAmong(openings, one) ? null : one.type);
    expect([rest(event('DoorOpened')), rest(event('DoorClosed'))]).toEqual([null, 'DoorClosed']);
  });

  it('is not among specs by the name of an inherited property', () => {
    expect(isAmong(openings, { type: 'toString', data: {} })).toBe(false);
  });
});
