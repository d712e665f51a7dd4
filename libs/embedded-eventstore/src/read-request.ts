import streams from '@eventstore/db-client/generated/streams_pb.js';
import { invalidArgument, notSupported } from './failures.js';
import { BEYOND, type StoredEvent } from './model.js';
import { numberOf, streamName } from './requests.js';

type Options = streams.ReadReq.Options;
type FilterOptions = streams.ReadReq.Options.FilterOptions;

export interface EventFilter {
  matches(event: StoredEvent): boolean;
  /** Number of examined events after which a subscription reports its position. */
  checkpointEvery: number;
}

export interface ReadRequest {
  /** Undefined means $all. */
  stream: string | undefined;
  /** A revision, or for $all a commit position. */
  from: number | 'start' | 'end';
  backwards: boolean;
  /** Undefined for a subscription. */
  count: number | undefined;
  filter: EventFilter | undefined;
}

const DEFAULT_SEARCH_WINDOW = 32;

function matcher(expression: streams.ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  const source = expression.getRegex();
  if (source === '') throw invalidArgument('A filter needs a regular expression or prefixes.');
  try {
    const pattern = new RegExp(source);
    return (text) => pattern.test(text);
  } catch {
    throw invalidArgument(`'${source}' is not a valid regular expression.`);
  }
}

function filterOf(options: FilterOptions): EventFilter {
  const expression = options.getStreamIdentifier() ?? options.getEventType();
  if (expression === undefined) throw invalidArgument('A filter needs an expression.');
  const matches = matcher(expression);
  const window = options.hasMax() ? options.getMax() : DEFAULT_SEARCH_WINDOW;
  return {
    matches: options.hasStreamIdentifier() ? (event) => matches(event.stream) : (event) => matches(event.type),
    checkpointEvery: Math.max(1, options.getCheckpointintervalmultiplier()) * Math.max(1, window),
  };
}

function startOf(options: Options): ReadRequest['from'] {
  const stream = options.getStream();
  const all = options.getAll();
  const source = stream ?? all;
  if (source === undefined) throw invalidArgument('A stream or $all is required.');
  if (stream?.hasRevision()) return numberOf(stream.getRevision());
  const position = all?.getPosition();
  if (position !== undefined) return numberOf(position.getCommitPosition());
  return source.hasEnd() ? 'end' : 'start';
}

/** Parses a Read call. Rejects options that this server does not implement, instead of ignoring them. */
export function readRequest(message: streams.ReadReq): ReadRequest {
  const options = message.getOptions();
  if (options === undefined) throw invalidArgument('Read options are required.');
  if (options.getResolveLinks()) throw notSupported('Resolving links');
  if (options.getUuidOption()?.hasStructured()) throw notSupported('Reading structured UUIDs');
  const filter = options.getFilter();
  const stream = options.getStream();
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  if (options.hasSubscription() && backwards) throw invalidArgument('A subscription reads forwards.');
  if (filter !== undefined && stream !== undefined) throw invalidArgument('Only $all can be filtered.');
  return {
    stream: stream && streamName(stream.getStreamIdentifier()),
    from: startOf(options),
    backwards,
    count: options.hasSubscription() ? undefined : Math.min(numberOf(options.getCount()), BEYOND),
    filter: filter && filterOf(filter),
  };
}
