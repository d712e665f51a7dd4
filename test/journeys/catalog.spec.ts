import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProductList } from '@shop/contracts/catalog';
import * as v from 'valibot';
import { FindPlans } from '../../backend/src/modules/catalog/use-cases/find-plans.js';
import { CreateProduct } from '../../backend/src/modules/catalog/use-cases/create-product.js';
import { OfferPlan } from '../../backend/src/modules/catalog/use-cases/offer-plan.js';
import { RetirePlan } from '../../backend/src/modules/catalog/use-cases/retire-plan.js';
import { SeedDemo } from '../../backend/src/modules/catalog/use-cases/seed-demo.js';
import { SetProductStatus } from '../../backend/src/modules/catalog/use-cases/set-product-status.js';
import { ADMIN, openWorld } from '../support/world.js';

const world = await openWorld();
const command = async <T>(message: Command<T>): Promise<T> => {
  const answer = await world.app.get(CommandBus).execute(message);
  await world.settle();
  return answer;
};
const shop = async (token?: string) =>
  (await world.api.get('/api/products', { token })).body as v.InferOutput<typeof ProductList>;
const plans = (...planIds: number[]) => world.app.get(QueryBus).execute(new FindPlans(planIds));

describe('the shop', () => {
  it('lists the demo catalogue to anyone, in order of id, by the contract', async () => {
    const answer = await world.api.get('/api/products');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-live-epoch')).toMatch(/./);
    const products = v.parse(ProductList, answer.body);
    expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { status, plans: offered } of products) {
      expect(status).toBe('active');
      expect(offered.length).toBeGreaterThan(0);
      for (const { price } of offered) expect(price).toBeGreaterThan(0);
    }
  });

  it('is refused with a bad token, and takes no query', async () => {
    expect((await world.api.get('/api/products', { token: 'x.y.z' })).status).toBe(401);
    expect((await world.api.get('/api/products?all=1')).status).toBe(400);
  });

  it('shows a new product, its plans and its price at once', async () => {
    const productId = await command(new CreateProduct('Aurora Voz', 'Salas de voz.'));
    await command(new OfferPlan(productId, 'monthly', 1990));
    await command(new OfferPlan(productId, 'daily', 290));
    await command(new OfferPlan(productId, 'monthly', 2490));
    const listed = (await shop()).at(-1);
    expect(listed).toMatchObject({ id: productId, name: 'Aurora Voz', photo_url: null });
    expect(listed?.plans.map(({ duration_type, price }) => [duration_type, price])).toEqual([
      ['daily', 2.9],
      ['monthly', 24.9],
    ]);
    await command(new RetirePlan(productId, 'daily'));
    expect((await shop()).at(-1)?.plans).toHaveLength(1);
  });

  it('hides a disabled product from all but admins, and sells no plan of it', async () => {
    const [first] = await shop();
    const planId = first?.plans[0]?.id ?? 0;
    expect(await plans(planId)).toEqual([
      { productId: 1, productName: 'Aurora FPS', planId, durationDays: 1, priceCents: 990 },
    ]);
    await command(new SetProductStatus(1, 'disabled'));
    const { token } = (await world.api.post('/api/auth/login', ADMIN)).body as { token: string };
    expect((await shop()).map(({ id }) => id)).not.toContain(1);
    expect((await shop(token))[0]).toMatchObject({ id: 1, status: 'disabled' });
    expect(await plans(planId)).toEqual([null]);
    await command(new SetProductStatus(1, 'active'));
    expect((await shop())[0]?.id).toBe(1);
  });

  it('answers prices in the order asked, and null for what is not on sale', async () => {
    expect((await plans(5, 9999, 1)).map((plan) => plan?.planId ?? null)).toEqual([5, null, 1]);
  });

  it('is seeded once: a later start leaves what an admin changed', async () => {
    await command(new OfferPlan(2, 'daily', 12_345));
    await command(new RetirePlan(2, 'weekly'));
    const before = await shop();
    await command(new SeedDemo());
    expect(await shop()).toEqual(before);
  });
});
