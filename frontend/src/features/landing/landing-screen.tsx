import { About } from './parts/about.js';
import { Features } from './parts/features.js';
import { Hero } from './parts/hero.js';
import { LandingFooter } from './parts/landing-footer.js';
import { LandingHeader } from './parts/landing-header.js';
import { Statistics } from './parts/statistics.js';
import { Testimonials } from './parts/testimonials.js';

/** The public page. It is drawn at build: what depends on the browser or the time comes after the first paint. */
export const LandingScreen = () => (
  <div className="min-h-dvh overflow-x-clip">
    <LandingHeader />
    <main>
      <Hero />
      <Features />
      <About />
      <Statistics />
      <Testimonials />
    </main>
    <LandingFooter />
  </div>
);
