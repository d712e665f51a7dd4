import { SetMetadata } from '@nestjs/common';

export const IGNORES_BODY = 'ignores-body';

/** Takes any body of any type unread, for a route that programs call in a form of their own. */
export const IgnoresBody = () => SetMetadata(IGNORES_BODY, true);
