/** Factor by which the processor of a phone of the middle class is slower than this machine's. */
const SLOWER = 4;

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start and length by the clock, in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the completed events of the page's threads in a trace, in the order of their start, outer ones first. */
export function eventsOfPage(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)} ${String(tid)}`;
  const isNameOfPage = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isNameOfPage).map(threadOf));
  return traceEvents
    .filter((event) => event.ph === 'X' && threads.has(threadOf(event)))
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

/** Returns the outermost events of these names. */
export function outermost(events: readonly TraceEvent[], names: readonly string[]): readonly TraceEvent[] {
  let end = 0;
  return events.filter(({ name, ts, dur = 0 }) => {
    const isOuter = names.includes(name) && ts >= end;
    if (isOuter) end = ts + dur;
    return isOuter;
  });
}

/** Returns true when an event lies within one of the others. */
export const isWithin = ({ ts }: TraceEvent, others: readonly TraceEvent[]): boolean =>
  others.some((other) => other.ts <= ts && ts < other.ts + (other.dur ?? 0));

/** Returns the processor time of an event in milliseconds of the slower processor. */
export const slowedMs = ({ tdur = 0 }: TraceEvent): number => (SLOWER * tdur) / 1_000;
