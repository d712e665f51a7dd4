/** Up to which pushed change of its topic a body is complete. */
export interface LiveHead {
  readonly epoch: string;
  readonly seq: number;
}

/** A body together with what its headers say of it. */
export class LiveAnswer<Body = unknown> {
  constructor(
    readonly head: LiveHead,
    readonly body: Body,
    readonly total: number | null = null,
  ) {}
}

/** A GET of live data: read the head first, then the body. `total` becomes `X-Total-Count` of a paged list. */
export const live = <Body>(head: LiveHead, body: Body, total: number | null = null): LiveAnswer<Body> =>
  new LiveAnswer(head, body, total);
