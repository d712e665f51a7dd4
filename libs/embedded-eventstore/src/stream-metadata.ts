import { BEYOND, DELETED_REVISION, JSON_CONTENT, type ProposedEvent } from './model.js';

export interface StreamLimits {
  /** Events before this revision are invisible; `BEYOND` means that the stream is soft-deleted. */
  truncateBefore: number;
  maxCount: number | undefined;
  /** Seconds. */
  maxAge: number | undefined;
}

function parseObject(event: Pick<ProposedEvent, 'contentType' | 'data'>): Record<string, unknown> {
  if (event.contentType !== JSON_CONTENT) return {};
  try {
    const parsed: unknown = JSON.parse(Buffer.from(event.data).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, BEYOND) : undefined;

/** Reads the metadata of a stream from its event; invalid metadata reads as none. */
export function limitsOf(event: Pick<ProposedEvent, 'contentType' | 'data'>): StreamLimits {
  const metadata = parseObject(event);
  return {
    truncateBefore: positive(metadata['$tb']) ?? 0,
    maxCount: positive(metadata['$maxCount']),
    maxAge: positive(metadata['$maxAge']),
  };
}

/**
 * Returns the metadata with another `$tb` and every other key unchanged. `BEYOND` becomes 2^63 − 1, because numbers of
 * JavaScript cannot represent that in JSON.
 */
export function withTruncateBefore(previous: Uint8Array | undefined, truncateBefore: number): Buffer {
  const { $tb: _replaced, ...others } =
    previous === undefined ? {} : parseObject({ contentType: JSON_CONTENT, data: previous });
  const rest = JSON.stringify(others).slice(1, -1);
  const value = truncateBefore >= BEYOND ? DELETED_REVISION : truncateBefore;
  return Buffer.from(`{${rest}${rest === '' ? '' : ','}"$tb":${value}}`);
}
