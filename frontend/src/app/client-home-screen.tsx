import { lazy, Suspense } from 'react';
import { HomeScreen } from '../features/subscriptions/home-screen.js';
import { Skeleton } from '../shared/ui/skeleton.js';

const LoyaltyPanel = lazy(async () => ({
  default: (await import('../features/loyalty/loyalty-panel.js')).LoyaltyPanel,
}));

/** Start of the client area: subscriptions, and below them loyalty, whose code is fetched once they are drawn. */
export const ClientHomeScreen = () => (
  <HomeScreen>
    <Suspense fallback={<Skeleton className="h-64 w-full max-w-2xl" />}>
      <LoyaltyPanel />
    </Suspense>
  </HomeScreen>
);
