import { Injectable } from '@nestjs/common';
import { EXPIRED_LISTED_FOR, METRICS_POLL } from '@shop/contracts/limits';
import type { Metrics } from '@shop/contracts/people';
import { SECOND } from '@shop/kernel/durations';
import { Clock } from '../../platform/clock/clock.js';
import { Presence } from '../../platform/presence/presence.js';
import { type Feed, type FeedState, SharedFeeds } from '../../platform/push/feeds.js';
import { defineFeedTopic } from '../../platform/push/topic.js';
import { EndedSubscriptionsView } from './views/ended-subscriptions.view.js';
import { PEOPLE_TOPIC, PeopleView } from './views/people.view.js';

/** Figures of the dashboard. */
const METRICS_TOPIC = 'admin:metrics';

/**
 * Counts that no event changes are counted again after this long: presence, and subscriptions whose time has run out.
 */
const COUNTED_FOR = SECOND;

/** The figures of the dashboard, counted by index and the same for all processes. */
@Injectable()
export class DashboardMetrics implements Feed<Metrics> {
  readonly intervalMs = METRICS_POLL;
  private counted: { readonly version: string; readonly at: number; readonly metrics: Metrics } | null = null;

  constructor(
    private readonly people: PeopleView,
    private readonly ended: EndedSubscriptionsView,
    private readonly presence: Presence,
    private readonly clock: Clock,
    private readonly feeds: SharedFeeds,
  ) {}

  /** Rejects while Redis is away. */
  async read(): Promise<FeedState<Metrics>> {
    return this.feeds.publish(METRICS_TOPIC, await this.current());
  }

  private async current(): Promise<Metrics> {
    const { epoch, seq } = await this.people.topicVersion(PEOPLE_TOPIC);
    const [version, at] = [`${epoch}:${String(seq)}`, this.clock.nowMs()];
    const known = this.counted;
    if (known?.version === version && this.clock.isWithin(COUNTED_FOR, known.at)) return known.metrics;
    const metrics = await this.count();
    this.counted = { version, at, metrics };
    return metrics;
  }

  private async count(): Promise<Metrics> {
    const now = this.clock.now();
    const [onlineUsers, activeUsers, bannedUsers, expiredSubscriptions] = await Promise.all([
      this.presence.count(),
      this.people.count({ status: 'active', runsUntil: { $gt: now } }),
      this.people.count({ status: 'banned' }),
      this.ended.count({ endedAt: { $gt: new Date(now.getTime() - EXPIRED_LISTED_FOR) } }),
    ]);
    return { onlineUsers, activeUsers, bannedUsers, expiredSubscriptions };
  }
}

export const metricsFeed = defineFeedTopic({
  name: METRICS_TOPIC,
  roles: ['Admin'],
  permission: 'any',
  feed: DashboardMetrics,
});
