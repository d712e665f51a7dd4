import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import type { GenericSchema } from 'valibot';

export const ANSWER = 'answer';

/** What a route answers: its status, and the contract schema that its body is written through (unknown fields are dropped). */
export const Answer = (schema: GenericSchema, status = 200) =>
  applyDecorators(SetMetadata(ANSWER, schema), HttpCode(status));

/** A body whose status is another than the route's usual one; the route's schema has a variant for it. */
export class StatusAnswer<Body = unknown> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}
