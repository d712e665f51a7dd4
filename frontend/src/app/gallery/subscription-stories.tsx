import type { ClientSubscription } from '@shop/contracts/subscriptions';
import { held } from '../../shared/resources/subscriptions.js';
import { SubscriptionCard, SubscriptionSkeleton } from '../../features/subscriptions/parts/subscription-card.js';
import { currentSecond } from '../../shared/time/clock.js';
import { Story } from './story.js';

const DAY = 86_400_000;
const now = currentSecond();
const iso = (ms: number) => new Date(ms).toISOString();

const sample: ClientSubscription = {
  subscription_id: 'a',
  product_id: 1,
  product_name: 'Aurora',
  subscription_status: 'active',
  expires_at: iso(now + 30 * DAY - 2_000),
  days_remaining: 30,
  hwid: '7F3A-91C2-44D0-BE17',
  pc_name: 'PC-DA-ANA',
  last_seen_at: iso(now),
  is_online: true,
  pause_credits: 1,
  hwid_reset_credits: 1,
  lifetime: false,
  trial: false,
  holds: [],
  auto_renew: null,
};

const list: readonly ClientSubscription[] = [
  sample,
  {
    ...sample,
    subscription_id: 'b',
    product_name: 'Boreal',
    hwid: null,
    pc_name: null,
    is_online: false,
    last_seen_at: null,
    pause_credits: 0,
    trial: true,
    auto_renew: { planId: 4, planName: 'Mensal', price: 49.9, at: iso(now + 30 * DAY), state: 'on' },
  },
  {
    ...sample,
    subscription_id: 'c',
    product_name: 'Cometa',
    subscription_status: 'paused',
    holds: ['user'],
    expires_at: iso(now + 12 * DAY),
    is_online: false,
  },
  { ...sample, subscription_id: 'd', product_name: 'Dínamo', lifetime: true },
  {
    ...sample,
    subscription_id: 'e',
    product_name: 'Eclipse',
    subscription_status: 'expired',
    expires_at: iso(now - DAY),
    is_online: false,
  },
  {
    ...sample,
    subscription_id: 'f',
    product_name: 'Fênix de nome comprido',
    subscription_status: 'paused',
    holds: ['all'],
    expires_at: iso(now + DAY),
  },
  {
    ...sample,
    subscription_id: 'g',
    product_name: 'Galáxia',
    expires_at: iso(now + DAY / 48),
    auto_renew: { planId: 4, planName: 'Mensal', price: 49.9, at: iso(now - DAY / 48), state: 'waiting' },
  },
];

export const SubscriptionStories = () => (
  <Story name="SubscriptionCard">
    <ul className="grid w-full gap-4 md:grid-cols-2 xl:grid-cols-3">
      {list.map((one) => (
        <SubscriptionCard key={one.subscription_id} subscription={held(one, now)} order="nº 0197F0AA" />
      ))}
      <li>
        <SubscriptionSkeleton />
      </li>
    </ul>
  </Story>
);
