import type { Provider } from '@nestjs/common';
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
  /** Whether the user may follow the item; its document is the view's, by the id in the topic's name. */
  readonly sees?: (doc: Doc, user: SessionUser) => boolean;
}

export type AnyPushTopic = PushTopic;

export const definePushTopic = <Doc>(topic: PushTopic<Doc>): PushTopic<Doc> => topic;

/** Holds a topic as a provider, for the registry to discover. */
export class RegisteredTopic {
  constructor(readonly topic: AnyPushTopic) {}
}

/** Registers a feature's topics. */
export const providePushTopics = (...topics: readonly { readonly name: string }[]): Provider[] =>
  topics.map((topic) => ({
    provide: `topic:${topic.name}`,
    useValue: new RegisteredTopic(topic as AnyPushTopic),
  }));
