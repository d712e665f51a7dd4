/**
 * - `unavailable`: the PSP was not reached or could not serve; it changed nothing, trying again later is safe.
 * - `unknown-outcome`: a change was sent, its response is lost, and reading back failed too; repeat it under the same
 *   txid.
 * - `refused`: the PSP rejected the request, and would reject the same request again.
 * - `conflict`: the txid is taken by a charge with another amount or key.
 */
export type PixErrorKind = 'unavailable' | 'refused' | 'conflict' | 'unknown-outcome';

type Details = { status?: number; type?: string; correlationId?: string; retryAfterMs?: number; cause?: unknown };

/**
 * Every failure of the PIX client. Contains no secret: neither headers nor bodies. `type` is the last segment of the
 * problem's type.
 */
export class PixError extends Error {
  override readonly name = 'PixError';
  readonly kind: PixErrorKind;
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly correlationId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: PixErrorKind, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.type = details.type;
    this.correlationId = details.correlationId;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** Returns the same failure as another kind. */
  as(kind: PixErrorKind): PixError {
    if (kind === this.kind) return this;
    const { status, type, correlationId, retryAfterMs } = this;
    return new PixError(kind, this.message, {
      cause: this,
      ...(status === undefined ? {} : { status }),
      ...(type === undefined ? {} : { type }),
      ...(correlationId === undefined ? {} : { correlationId }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  }
}

/** Returns true when the PSP failed to serve, as opposed to rejecting the request. */
export function isOutage(error: unknown): error is PixError {
  return error instanceof PixError && (error.kind === 'unavailable' || error.kind === 'unknown-outcome');
}
