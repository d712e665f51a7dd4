import type { Role } from '@shop/contracts/identity';
import type { SessionUser } from '../auth/sessions.js';

/**
 * A topic of `/live`. By its name:
 * - `wallet`: each user's own (inside: `wallet@{userId}`);
 * - `order:{id}`: one item, `sees` says whose;
 * - any other with `shared: true`: the same for all (`products`, `admin:users`).
 */
export interface PushTopic<Doc = never> {
  readonly name: string;
  readonly roles: readonly Role[];
  /** The view that numbers the changes. */
  readonly view: { readonly name: string };
  readonly shared?: boolean;
  /** Whether the user may follow the item; its document, by the id in the topic's name. Required for `{id}` topics. */
  readonly sees?: (doc: Doc, user: SessionUser) => boolean;
}

export const definePushTopic = <Doc>(topic: PushTopic<Doc>): PushTopic<Doc> => topic;
