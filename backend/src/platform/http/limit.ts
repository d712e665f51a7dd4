import { SetMetadata } from '@nestjs/common';

export const LIMIT = 'limit';

/** `points` calls in `perMs` from one client address (`ip`) or one user (`user`); over it 429 with `Retry-After`. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly perMs: number;
  readonly by: 'ip' | 'user';
}

/** Narrows a route's rate beside the limit that stands over everything. */
export const Limit = (...rules: readonly LimitRule[]) => SetMetadata(LIMIT, rules);
