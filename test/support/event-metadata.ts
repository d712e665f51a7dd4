/** Metadata of an event that a test appends directly to the log, without an actor. */
export const EVENT_METADATA = {
  correlationId: 'c',
  causationId: 'c',
  commandId: 'c',
  actorId: null,
  actorRole: null,
  ip: null,
  at: '2026-01-02T03:04:05.000Z',
  schema: 1,
} as const;
