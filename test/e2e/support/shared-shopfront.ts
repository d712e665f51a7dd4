import { held } from '../../support/held-world.js';
import { signIn } from '../../support/person.js';
import { Shopfront } from './shopfront.js';

/** Returns the common ground of the files: the switches of the shop, and the products on sale. */
async function commonGround({ server: { api } }: Shopfront) {
  const [settings, onSale] = [
    await api.get('/api/settings', { token: await signIn(api) }),
    await api.get('/api/products'),
  ];
  expect([settings.status, onSale.status]).toEqual([200, 200]);
  return { settings: settings.body as unknown, onSale: onSale.body as unknown };
}

/**
 * Returns the shopfront that this file shares with its neighbours in the worker, as `sharedWorld` does: for a file that
 * has people of its own and leaves the switches of the shop and its products as they were. Its visits are closed after
 * each test.
 */
export async function sharedShopfront(): Promise<Shopfront> {
  const shop = await held('shopfront', () => Shopfront.open());
  const found = await commonGround(shop);
  afterEach(() => shop.leave());
  afterAll(async () => {
    await shop.forgetRegulars();
    expect(await commonGround(shop)).toEqual(found);
  });
  return shop;
}
