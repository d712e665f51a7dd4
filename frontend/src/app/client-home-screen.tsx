import { Suspense } from 'react';
import { HomeScreen } from '../features/subscriptions/home-screen.js';
import { lazyPart } from '../shared/ui/lazy-part.js';
import { Skeleton } from '../shared/ui/skeleton.js';

const LoyaltyPanel = lazyPart(
  async () => (await import('../features/loyalty/loyalty-panel.js')).LoyaltyPanel,
  'Fidelidade indisponível',
);

/** Start of the client area: subscriptions, and below them loyalty, whose code is fetched once they are drawn. */
export const ClientHomeScreen = () => (
  <HomeScreen>
    <Suspense fallback={<Skeleton className="h-64 w-full max-w-2xl" />}>
      <LoyaltyPanel />
    </Suspense>
  </HomeScreen>
);
