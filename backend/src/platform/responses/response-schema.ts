import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import type { GenericSchema } from 'valibot';

export const RESPONSE_SCHEMA = 'response-schema';
export const OTHER_STATUSES = 'other-statuses';

/**
 * Names a route's status and the contract schema that its body is written through (unknown fields are dropped).
 * `others` are the statuses that a `StatusResponse` may give instead.
 */
export const ResponseSchema = (schema: GenericSchema, status = 200, others: readonly number[] = []) =>
  applyDecorators(SetMetadata(RESPONSE_SCHEMA, schema), SetMetadata(OTHER_STATUSES, others), HttpCode(status));

/** A body whose status is another than the route's usual one; the route's schema has a variant for it. */
export class StatusResponse<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}
