import { defineEvents, type DomainEvent, type EventMetadata } from '@shop/kernel/events';
import { newContext } from '../context/request-context.js';
import { EventCodec } from './codec.js';
import type { StoredEvent } from './stored-event.js';

type NoteEvent = DomainEvent<'CodecNoted', { ownerId: string; text: string | null; place: string | null }>;

/** Version 1 sealed another field, under another person. */
defineEvents<NoteEvent>({
  CodecNoted: {
    version: 3,
    sealed: { person: 'ownerId', fields: ['text'] },
    older: {
      1: {
        sealed: { person: 'author', fields: ['place'] },
        upcast: ({ author, ...data }: { author: string; place: string | null }) => ({ ...data, writer: author }),
      },
      2: {
        upcast: ({ writer, place }: { writer: string; place: string | null }) => {
          if (place === 'nowhere') throw new Error('no such place');
          return { ownerId: writer, text: `from ${String(place)}`, place };
        },
      },
    },
  },
});

/** Returns a codec with the keys of the given people only. */
const codecFor = (...people: readonly string[]) => {
  const open = (person: string, sealed: string): unknown => {
    if (!people.includes(person)) return null;
    if (!sealed.startsWith(`${person}:`)) throw new Error('wrong key');
    return JSON.parse(sealed.slice(person.length + 1));
  };
  return new EventCodec({
    seal: (person, value) => Promise.resolve(`${person}:${JSON.stringify(value)}`),
    keyring: () => Promise.resolve({ open }),
  });
};

const storedAs = (schema: number, data: Record<string, unknown>, type = 'CodecNoted'): StoredEvent => ({
  id: 'e1',
  type,
  stream: 'note-1',
  revision: 0n,
  position: 1n,
  data,
  metadata: { schema, ip: null, actorId: null } satisfies Partial<EventMetadata>,
});

describe('the codec', () => {
  it('opens what the version of the stored event sealed, and nothing else', async () => {
    const older = storedAs(1, { author: 'ana', place: 'ana:"Recife"' });
    const today = storedAs(3, { ownerId: 'bia', text: 'bia:"oi"', place: 'bia:not sealed' });
    const { events } = await codecFor('ana', 'bia').decode([older, today]);
    expect(events.map(({ data }) => data)).toEqual([
      { ownerId: 'ana', text: 'from Recife', place: 'Recife' },
      { ownerId: 'bia', text: 'oi', place: 'bia:not sealed' },
    ]);
  });

  it('reads what an older version sealed as null once its person is gone', async () => {
    const { events } = await codecFor().decode([storedAs(1, { author: 'ana', place: 'ana:"Recife"' })]);
    expect(events[0]?.data).toEqual({ ownerId: 'ana', text: 'from null', place: null });
  });

  it('takes no event of a newer schema or of an unknown type for one that it knows', async () => {
    const newer = storedAs(4, { ownerId: 'ana', text: null, place: null });
    const unknown = storedAs(1, {}, 'CodecNeverHeardOf');
    const { events, unreadable } = await codecFor().decode([newer, unknown]);
    expect(events).toEqual([]);
    expect(unreadable.map(({ reason }) => reason)).toEqual(['newer-schema', 'unknown-type']);
  });

  it('keeps a broken event from taking the others of its batch with it', async () => {
    const good = storedAs(3, { ownerId: 'bia', text: 'bia:"oi"', place: null });
    const wrongKey = storedAs(3, { ownerId: 'bia', text: 'ana:"oi"', place: null });
    const notUpcast = storedAs(2, { writer: 'bia', place: 'nowhere' });
    const { events, unreadable } = await codecFor('bia').decode([wrongKey, good, notUpcast]);
    expect(events.map(({ data }) => data)).toEqual([{ ownerId: 'bia', text: 'oi', place: null }]);
    expect(unreadable).toMatchObject([
      { reason: 'broken', cause: new Error('wrong key') },
      { reason: 'broken', cause: new Error('no such place') },
    ]);
  });

  it('writes the version of today, sealed as today', async () => {
    const event = { type: 'CodecNoted' as const, data: { ownerId: 'bia', text: 'oi', place: 'Natal' } };
    const context = { correlationId: 'c', causationId: 'c', commandId: 'c', actorId: null, actorRole: null, ip: null };
    const [encoded] = await codecFor('bia').encode(
      'note-1',
      [event],
      ['e1'],
      newContext(context),
      '2026-01-02T03:04:05.000Z',
    );
    expect(encoded).toMatchObject({ data: { text: 'bia:"oi"', place: 'Natal' }, metadata: { schema: 3 } });
  });
});

describe('the circumstances of an act', () => {
  const event = { type: 'CodecNoted' as const, data: { ownerId: 'bia', text: null, place: null } };
  const at = '2026-01-02T03:04:05.000Z';
  const encodedIn = async (given: Parameters<typeof newContext>[0]) => {
    const [encoded] = await codecFor('ana').encode('note-1', [event], ['e1'], newContext(given), at);
    return encoded?.metadata as Partial<EventMetadata> | undefined;
  };
  const given = { actorId: 'ana', ip: '203.0.113.9', userAgent: 'Firefox', reason: 'fraude' };

  it('are sealed under the key of the actor, and opened with it', async () => {
    const metadata = (await encodedIn(given)) ?? {};
    expect(metadata).toMatchObject({ ip: 'ana:"203.0.113.9"', userAgent: 'ana:"Firefox"', reason: 'ana:"fraude"' });
    const stored = { ...storedAs(3, event.data), metadata };
    const [open, erased] = [await codecFor('ana').decode([stored]), await codecFor().decode([stored])];
    expect(open.events[0]?.metadata).toMatchObject({ ip: '203.0.113.9', userAgent: 'Firefox', reason: 'fraude' });
    expect(erased.events[0]?.metadata).toMatchObject({ ip: null, userAgent: null, reason: null });
  });

  it('end with the actor, save the reason, which ends with the person that it is about', async () => {
    for (const { about, data } of [
      { about: { reasonOf: 'caio' }, data: event.data },
      { about: {}, data: { ...event.data, userId: 'caio' } },
    ]) {
      const context = newContext({ ...given, ...about });
      const [encoded] = await codecFor('ana').encode('note-1', [{ ...event, data }], ['e1'], context, at);
      expect(encoded?.metadata).toMatchObject({ ip: 'ana:"203.0.113.9"', reason: 'caio:"fraude"', reasonOf: 'caio' });
      const stored = { ...storedAs(3, event.data), metadata: encoded?.metadata ?? {} };
      const [withoutActor, withoutPerson] = [
        await codecFor('caio').decode([stored]),
        await codecFor('ana').decode([stored]),
      ];
      expect(withoutActor.events[0]?.metadata).toMatchObject({ ip: null, reason: 'fraude' });
      expect(withoutPerson.events[0]?.metadata).toMatchObject({ ip: '203.0.113.9', reason: null });
    }
  });

  it('that were not given leave nothing behind', async () => {
    expect(Object.keys((await encodedIn({ ...given, userAgent: null, reason: null })) ?? {})).not.toEqual(
      expect.arrayContaining(['userAgent']),
    );
    expect(await encodedIn({ ...given, actorId: null })).not.toHaveProperty('reason');
    const before = storedAs(3, event.data);
    expect((await codecFor().decode([before])).events[0]?.metadata).toEqual(before.metadata);
  });
});

describe('a definition of events', () => {
  it('describes every version before its own', () => {
    const define = (older?: Record<number, { upcast: (data: never) => object }>) => () =>
      defineEvents<DomainEvent<'CodecGap', { a: string }>>({ CodecGap: { version: 3, ...(older && { older }) } });
    const upcast = (data: object) => data;
    expect(define()).toThrow('CodecGap does not describe each version before its own.');
    expect(define({ 1: { upcast } })).toThrow('CodecGap');
    expect(define({ 1: { upcast }, 3: { upcast } })).toThrow('CodecGap');
  });
});
