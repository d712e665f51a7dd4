import { mkdirSync } from 'node:fs';
import { choose, takeFinger } from './support/looks.js';
import { castOf, enter, places } from './support/places.js';
import { Shopfront } from './support/shopfront.js';
it('shots', async () => {
  const shop = await Shopfront.open();
  const cast = await castOf(shop);
  mkdirSync('/tmp/shots', { recursive: true });
  for (const place of places) {
    const { page } = await enter(cast, place);
    const file = place.name.replace(/\W+/g, '-');
    try {
      await page.waitForTimeout(200);
      for (const [w, t] of [
        [1280, 'dark'],
        [1280, 'light'],
        [360, 'light'],
        [360, 'dark'],
      ] as const) {
        if (w === 360 && t === 'light') await takeFinger(page);
        await page.setViewportSize({ width: w, height: 800 });
        await choose(page, t);
        await page.waitForTimeout(250);
        await page.screenshot({ path: `/tmp/shots/${file}-${w}-${t}.png`, fullPage: true });
      }
    } catch (e) {
      console.log(place.name, String(e));
    }
    await page.context().close();
  }
  await shop.close();
}, 280000);
