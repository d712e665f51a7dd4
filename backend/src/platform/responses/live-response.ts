/** Up to which published change of its topic a body is complete. */
export interface LiveVersion {
  readonly epoch: string;
  readonly seq: number;
}

/** Number of rows of a list, over all its pages. */
export interface ListTotal {
  readonly count: number;
  /** There are more than `count`. */
  readonly isMore: boolean;
}

/** A body with the facts for its headers. */
export class LiveResponse<Body = unknown> {
  constructor(
    readonly version: LiveVersion,
    readonly body: Body,
    readonly total: ListTotal | null = null,
  ) {}
}

/**
 * Builds the response of a GET of live data. Read the version before the body, so that the body never lacks a change
 * that its headers claim. `total` becomes `X-Total-Count` and `X-Total-More` of a paged list.
 */
export const live = <Body>(version: LiveVersion, body: Body, total: ListTotal | null = null): LiveResponse<Body> =>
  new LiveResponse(version, body, total);
