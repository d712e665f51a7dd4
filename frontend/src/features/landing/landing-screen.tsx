import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useOwnArea } from '../../shared/session/own-area.js';
import { About } from './parts/about.js';
import { Features } from './parts/features.js';
import { Hero } from './parts/hero.js';
import { LandingFooter } from './parts/landing-footer.js';
import { LandingHeader } from './parts/landing-header.js';
import { Offers } from './parts/offers.js';
import { Statistics } from './parts/statistics.js';
import { Testimonials } from './parts/testimonials.js';

/**
 * The public page, rendered at build time. Parts that depend on the browser or the time appear after the first paint,
 * and a signed-in user is redirected to their area.
 */
export function LandingScreen() {
  const [, navigate] = useLocation();
  const area = useOwnArea();
  useEffect(() => {
    if (area !== null) navigate(area, { replace: true });
  }, [area, navigate]);
  return (
    <div className="min-h-dvh overflow-x-clip">
      <LandingHeader />
      <main>
        <Hero />
        <Offers />
        <Features />
        <About />
        <Statistics />
        <Testimonials />
      </main>
      <LandingFooter />
    </div>
  );
}
