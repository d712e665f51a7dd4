import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import type { SessionUser } from '../auth/sessions.js';
import type { LiveHead } from '../http/live-answer.js';
import { viewToken, type ViewDocument } from '../projections/projection.js';
import type { View } from '../projections/view.js';
import { RegisteredTopic, type PushTopic } from './topic.js';

export type Refused = 'FORBIDDEN' | 'NOT_FOUND';

const ITEM = ':{id}';

/** Which topics there are, who may follow them, and where each stands. */
@Injectable()
export class Topics implements OnApplicationBootstrap {
  private readonly plain = new Map<string, PushTopic>();
  private readonly items = new Map<string, PushTopic>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof RegisteredTopic)) continue;
      const { topic } = instance;
      if (topic.name.endsWith(ITEM)) this.items.set(topic.name.slice(0, -ITEM.length), topic);
      else this.plain.set(topic.name, topic);
    }
  }

  /** The name inside of what a user calls `name`, or why they may not follow it. */
  async admit(name: string, user: SessionUser): Promise<{ readonly room: string } | Refused> {
    const [kind = '', ...rest] = name.split(':');
    const id = rest.join(':');
    const topic = this.plain.get(name) ?? (id ? this.items.get(kind) : undefined);
    if (!topic) return 'NOT_FOUND';
    if (!topic.roles.includes(user.role)) return 'FORBIDDEN';
    if (this.plain.has(name)) return { room: topic.shared ? name : `${name}@${user.id}` };
    const doc = await this.view(topic).get(id);
    return doc && topic.sees?.(doc as never, user) ? { room: name } : 'NOT_FOUND';
  }

  /** The newest change of a topic that was admitted. */
  head(name: string, room: string): Promise<LiveHead> {
    return this.viewOf(name).head(room);
  }

  /** The view that numbers the changes of a topic that was admitted. */
  viewOf(name: string): View<ViewDocument> {
    const topic = this.plain.get(name) ?? this.items.get(name.split(':', 1)[0] ?? '');
    if (!topic) throw new Error(`There is no topic ${name}.`);
    return this.view(topic);
  }

  private view(topic: PushTopic): View<ViewDocument> {
    return this.modules.get<View<ViewDocument>>(viewToken(topic.view.name), { strict: false });
  }
}
