import type { Type } from '@nestjs/common';
import type { PatchOperation } from '@shop/contracts/live';
import type { MemberRole, Role } from '@shop/contracts/identity';
import type { NeededPermission } from '@shop/contracts/permissions';
import type { SessionUser } from '../auth/sessions.js';
import { ofKind, type OfKind } from '../feature/kind.js';
import type { ViewDocument } from '../projections/projection.js';
import type { View } from '../projections/view.js';
import type { Feed } from './feeds.js';

/** Writes the changes of a topic for one receiver, where receivers differ: signed links, subscriptions. */
export abstract class ChangeRenderer {
  abstract render(patch: readonly PatchOperation[], receiver: SessionUser): Promise<PatchOperation[]>;
}

/** Writes changed items of a list as the receiver sees them: an item that the receiver does not see is removed. */
export abstract class ItemRenderer<Id extends string | number> extends ChangeRenderer {
  /** Returns an item as the receiver sees it; `null` where they do not. */
  protected abstract find(id: Id, receiver: SessionUser): Promise<object | null>;

  async render(patch: readonly PatchOperation[], receiver: SessionUser): Promise<PatchOperation[]> {
    const rendered: PatchOperation[] = [];
    for (const operation of patch) {
      if (operation.op !== 'upsert') continue;
      const { id } = operation.item as { readonly id: Id };
      const item = await this.find(id, receiver);
      rendered.push(item ? { op: 'upsert', item: { ...item } } : { op: 'remove', id });
    }
    return rendered;
  }
}

/**
 * A topic of `/live`. By its name:
 * - `wallet`: each user's own (inside: `wallet@{userId}`);
 * - `order:{id}`: one item, `sees` says whose;
 * - any other with `shared: true`: the same for all (`products`, `admin:users`). With `hasOwnPart` a user receives the
 *   changes for all and those of `{name}@{userId}`, numbered together.
 */
type PushTopicDefinition<Doc extends ViewDocument> = Followers & PushTopicContent<Doc>;

/** Roles that may follow a topic, with the permission needed by an administrator among them. */
type Followers =
  | { readonly roles: readonly MemberRole[]; readonly permission?: never }
  | { readonly roles: readonly Role[]; readonly permission: NeededPermission };

interface PushTopicContent<Doc extends ViewDocument> {
  readonly name: string;
  /** The view that numbers the changes. */
  readonly view: Type<View<Doc>>;
  readonly shared?: boolean;
  /** The view publishes changes for one user on `{name}@{userId}`, so that they cost the other followers nothing. */
  readonly hasOwnPart?: boolean;
  /** A provider that writes its changes for each receiver; without one all receive what the view has pushed. */
  readonly renderer?: Type<ChangeRenderer>;
  /** Returns true when the user may follow the item; its document is the view's, by the id in the topic's name. */
  readonly sees?: (doc: Doc, user: SessionUser) => boolean;
}

export type PushTopic<Doc extends ViewDocument> = PushTopicDefinition<Doc> & OfKind<'topic'>;

/** A topic of figures that no view holds, the same for all its followers. */
export interface FeedTopic extends OfKind<'topic'> {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permission: NeededPermission;
  readonly feed: Type<Feed>;
}

export type AnyViewTopic = PushTopic<ViewDocument>;
export type AnyPushTopic = AnyViewTopic | FeedTopic;

declare module '../feature/features.js' {
  interface Contributions {
    /** Topics of the live connection that clients may follow. */
    readonly topics: readonly AnyPushTopic[];
  }
}

/** Declares a topic for a feature's `topics`; its changes are the patches of the view's projection. */
export const definePushTopic = <Doc extends ViewDocument>(topic: PushTopicDefinition<Doc>): PushTopic<Doc> =>
  ofKind('topic', topic);

/** Declares a topic of figures for a feature's `topics`. */
export const defineFeedTopic = (topic: Omit<FeedTopic, keyof OfKind<'topic'>>): FeedTopic => ofKind('topic', topic);
