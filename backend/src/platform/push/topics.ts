import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { mayEnter, type SessionUser } from '../auth/sessions.js';
import { Features } from '../feature/features.js';
import type { ViewDocument } from '../projections/projection.js';
import type { View } from '../projections/view.js';
import type { Feed } from './feeds.js';
import type { AnyViewTopic, ChangeRenderer, FeedTopic } from './topic.js';

export type Rejected = 'FORBIDDEN' | 'NOT_FOUND';

const ITEM = ':{id}';

/** Topics of the live connection: their names, who may follow them, and their versions. */
@Injectable()
export class Topics {
  private readonly plain = new Map<string, AnyViewTopic>();
  private readonly items = new Map<string, AnyViewTopic>();
  private readonly feeds = new Map<string, FeedTopic>();

  constructor(
    features: Features,
    private readonly modules: ModuleRef,
  ) {
    for (const topic of features.all('topics')) {
      if ('feed' in topic) this.feeds.set(topic.name, topic);
      else if (topic.name.endsWith(ITEM)) this.items.set(topic.name.slice(0, -ITEM.length), topic);
      else this.plain.set(topic.name, topic);
    }
  }

  /** Returns the rooms of a topic for a user, or why they may not follow it. */
  async admit(name: string, user: SessionUser): Promise<{ readonly rooms: readonly string[] } | Rejected> {
    const feed = this.feeds.get(name);
    if (feed) return mayEnter(feed, user) ? { rooms: [name] } : 'FORBIDDEN';
    const topic = this.named(name);
    if (!topic) return 'NOT_FOUND';
    if (!mayEnter(topic, user)) return 'FORBIDDEN';
    const rooms = this.roomsOf(name, user.id);
    if (this.plain.has(name)) return { rooms };
    const doc = await this.view(topic).get(name.slice(name.indexOf(':') + 1));
    return doc && topic.sees?.(doc, user) ? { rooms } : 'NOT_FOUND';
  }

  /** Returns the rooms of a topic for a user, whose changes are numbered by the sum of the rooms' numbers. */
  roomsOf(name: string, userId: string): readonly string[] {
    const topic = this.plain.get(name);
    const own = `${name}@${userId}`;
    if (topic?.hasOwnPart) return [name, own];
    return [topic && !topic.shared ? own : name];
  }

  /** Returns true for a topic whose followers have numbers of their own. */
  hasOwnPart(name: string): boolean {
    return Boolean(this.plain.get(name)?.hasOwnPart);
  }

  /** Returns the feed of a topic; null for a topic with a view. */
  feedOf(name: string): Feed | null {
    const topic = this.feeds.get(name);
    return topic ? this.modules.get(topic.feed, { strict: false }) : null;
  }

  /** Returns the view of an admitted topic. */
  viewOf(name: string): View<ViewDocument> {
    const topic = this.named(name);
    if (!topic) throw new Error(`There is no topic ${name}.`);
    return this.view(topic);
  }

  /** Returns the writer of a topic's changes for each receiver; `null` where all receive the same. */
  rendererOf(name: string): ChangeRenderer | null {
    const renderer = this.named(name)?.renderer;
    return renderer ? this.modules.get(renderer, { strict: false }) : null;
  }

  private named(name: string): AnyViewTopic | undefined {
    const [kind = '', id] = name.split(':', 2);
    return this.plain.get(name) ?? (id ? this.items.get(kind) : undefined);
  }

  private view(topic: AnyViewTopic): View<ViewDocument> {
    return this.modules.get(topic.view, { strict: false });
  }
}
