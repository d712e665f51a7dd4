import { Clock } from '../clock/clock.js';
import { LandingPage, type LandingOffer } from './landing-page.js';

const PAGE = '<ul><!--offer--><li>%OFFER_NAME%: %OFFER_PRICE%</li><!--/offer--></ul>';
class StillClock extends Clock {
  ms = 0;

  override nowMs(): number {
    return this.ms;
  }
}

const offer = (name: string, price: string): LandingOffer => ({ name, price, description: '' });

describe('the prerendered landing', () => {
  it('has a card for each offer, its words escaped', async () => {
    const landing = new LandingPage(new StillClock());
    landing.supply(() => Promise.resolve([offer('Aurora <FPS>', 'R$ 9,90'), offer('$& Ping', 'R$ 5,90')]));
    expect((await landing.fill(PAGE)).html).toBe(
      '<ul><li>Aurora &#60;FPS&#62;: R$ 9,90</li><li>$&#38; Ping: R$ 5,90</li></ul>',
    );
  });

  it('has no card while nothing is on sale or supplied', async () => {
    expect((await new LandingPage(new StillClock()).fill(PAGE)).html).toBe('<ul></ul>');
  });

  it('shows a new price after five seconds, and asks no more often', async () => {
    const clock = new StillClock();
    const landing = new LandingPage(clock);
    let asked = 0;
    landing.supply(() => Promise.resolve([offer('Aurora', `R$ ${String((asked += 1))}`)]));
    const first = await landing.fill(PAGE);
    clock.ms += 4_999;
    expect(await landing.fill(PAGE)).toBe(first);
    clock.ms += 1;
    expect((await landing.fill(PAGE)).html).toContain('R$ 2');
    expect(asked).toBe(2);
  });

  it('shows a new price though the clock was set back by hours', async () => {
    const clock = new StillClock();
    const landing = new LandingPage(clock);
    let asked = 0;
    landing.supply(() => Promise.resolve([offer('Aurora', `R$ ${String((asked += 1))}`)]));
    await landing.fill(PAGE);
    clock.ms -= 3 * 60 * 60 * 1000;
    expect((await landing.fill(PAGE)).html).toContain('R$ 2');
  });

  it('keeps the last offers while the catalogue is away or slow', async () => {
    const clock = new StillClock();
    const landing = new LandingPage(clock);
    landing.supply(() => Promise.resolve([offer('Aurora', 'R$ 1')]));
    const { html } = await landing.fill(PAGE);
    landing.supply(() => Promise.reject(new Error('away')));
    clock.ms += 5_000;
    expect((await landing.fill(PAGE)).html).toBe(html);
    landing.supply(() => new Promise(() => undefined));
    clock.ms += 5_000;
    expect((await landing.fill(PAGE)).html).toBe(html);
  });
});
