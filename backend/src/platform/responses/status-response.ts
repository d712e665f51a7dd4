/** A body whose status is another than the route's usual one; the route's schema has a variant for it. */
export class StatusResponse<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}
