import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import type { GenericSchema } from 'valibot';

export const ANSWER = 'answer';

/** What a route answers: its status, and the contract schema that its body is written through (unknown fields are dropped). */
export const Answer = (schema: GenericSchema, status = 200) =>
  applyDecorators(SetMetadata(ANSWER, schema), HttpCode(status));
