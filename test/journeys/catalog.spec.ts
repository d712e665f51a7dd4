import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProductList } from '@shop/contracts/catalog';
import { DAY } from '@shop/kernel/durations';
import * as v from 'valibot';
import { DemoCatalogue } from '../../backend/src/modules/catalog/demo-catalogue.js';
import { FindPlans } from '../../backend/src/modules/catalog/use-cases/find-plans.js';
import { CreateProduct } from '../../backend/src/modules/catalog/use-cases/create-product.js';
import { OfferPlan } from '../../backend/src/modules/catalog/use-cases/offer-plan.js';
import { RetirePlan } from '../../backend/src/modules/catalog/use-cases/retire-plan.js';
import { SetProductStatus } from '../../backend/src/modules/catalog/use-cases/set-product-status.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { openWorld } from '../support/world.js';
import { signIn } from '../support/person.js';

const world = await openWorld();
const command = async <T>(message: Command<T>): Promise<T> => {
  const response = await world.app.get(CommandBus).execute(message);
  await world.drained();
  return response;
};
const shop = async (token?: string) =>
  (await world.api.get('/api/products', { token })).body as v.InferOutput<typeof ProductList>;
const plans = (...planIds: number[]) => world.app.get(QueryBus).execute(new FindPlans(planIds));

describe('the shop', () => {
  it('lists the demo catalogue to anyone, in order of id, by the contract', async () => {
    const response = await world.api.get('/api/products');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-live-epoch')).toMatch(/./);
    const products = v.parse(ProductList, response.body);
    expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { status, plans: offered } of products) {
      expect(status).toBe('active');
      expect(offered.length).toBeGreaterThan(0);
      for (const { price } of offered) expect(price).toBeGreaterThan(0);
    }
  });

  it('is rejected with a bad token, and takes no query', async () => {
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
    const token = await signIn(world.api);
    expect((await shop()).map(({ id }) => id)).not.toContain(1);
    expect((await shop(token))[0]).toMatchObject({ id: 1, status: 'disabled' });
    expect(await plans(planId)).toEqual([null]);
    await command(new SetProductStatus(1, 'active'));
    expect((await shop())[0]?.id).toBe(1);
  });

  it('returns prices in the requested order, and null for what is not on sale', async () => {
    expect((await plans(5, 9999, 1)).map((plan) => plan?.planId ?? null)).toEqual([5, null, 1]);
  });

  it('is seeded once: a later start leaves what an admin changed', async () => {
    await command(new OfferPlan(2, 'daily', 12_345));
    await command(new RetirePlan(2, 'weekly'));
    const before = await shop();
    await world.app.get(DemoCatalogue).onApplicationBootstrap();
    await world.drained();
    expect(await shop()).toEqual(before);
  });
});

describe('an administrator', () => {
  const body = { name: 'Aurora Rede', description: 'Rotas.', plans: { daily: 2.9, monthly: 24.9 } };
  const create = async (admin: Administrator) => {
    const created = await admin.send('POST', '/api/products', body);
    expect(created.status).toBe(201);
    return (created.body as { id: number }).id;
  };
  const rowOf = async (admin: Administrator, id: number) => (await shop(admin.token)).find((one) => one.id === id);
  const planIdOf = (row: Awaited<ReturnType<typeof rowOf>>, duration: string) =>
    row?.plans.find(({ duration_type }) => duration_type === duration)?.id;

  it('creates a product with its plans, which the shop sells at once', async () => {
    const admin = await Administrator.enter(world);
    const id = await create(admin);
    expect((await shop()).at(-1)).toMatchObject({
      id,
      name: 'Aurora Rede',
      description: 'Rotas.',
      status: 'active',
      plans: [
        { duration_type: 'daily', price: 2.9 },
        { duration_type: 'monthly', price: 24.9 },
      ],
    });
  });

  it('changes it as a whole; a plan that is offered again keeps its id', async () => {
    const admin = await Administrator.enter(world);
    const id = await create(admin);
    const daily = planIdOf(await rowOf(admin, id), 'daily');
    const path = `/api/products/${String(id)}`;
    expect((await admin.send('PUT', path, { name: 'Aurora Rede 2', plans: { monthly: 29.9 } })).status).toBe(200);
    expect(await rowOf(admin, id)).toMatchObject({ name: 'Aurora Rede 2', description: '', plans: [{ price: 29.9 }] });
    await admin.send('PUT', path, { name: 'Aurora Rede 2', plans: { daily: 3.9, monthly: 29.9 } });
    expect(planIdOf(await rowOf(admin, id), 'daily')).toBe(daily);
  });

  it('take only the fields that a form names as changed, and leave the rest to a colleague', async () => {
    const admin = await Administrator.enter(world);
    const id = await create(admin);
    const path = `/api/products/${String(id)}`;
    const form = { name: 'Aurora Rede', description: '', plans: { daily: 3.9, monthly: 29.9 } };
    await admin.send('PUT', path, form);
    await admin.send('PUT', path, { ...form, description: 'Da colega.', plans: { daily: 4.9, monthly: 29.9 } });
    const late = { ...form, plans: { daily: 3.9, monthly: 39.9 }, changed: ['monthly'] };
    expect((await admin.send('PUT', path, late)).status).toBe(200);
    const { description, plans } = (await rowOf(admin, id))!;
    const prices = Object.fromEntries(plans.map(({ duration_type, price }) => [duration_type, price]));
    expect([description, prices]).toEqual(['Da colega.', { daily: 4.9, monthly: 39.9 }]);
    for (const changed of [[], ['preço'], 'monthly'])
      expect((await admin.send('PUT', path, { ...form, changed })).status).toBe(400);
  });

  it.each([
    [{ ...body, name: ' ' }, 'name', 'O nome do produto é obrigatório'],
    [{ ...body, name: 'a'.repeat(201) }, 'name', 'O nome aceita até 200 caracteres.'],
    [{ ...body, plans: { daily: -1 } }, 'plans.daily', 'O preço não pode ser negativo.'],
    [{ ...body, plans: { weekly: 1_000_000.01 } }, 'plans.weekly', 'O preço máximo é R$ 1.000.000,00.'],
    [{ ...body, plans: { weekly: 1.234 } }, 'plans.weekly', 'Preço inválido.'],
  ])('learns what is wrong with %j', async (wrong, field, message) => {
    const admin = await Administrator.enter(world);
    const { status, body: error } = await admin.send('POST', '/api/products', wrong);
    expect([status, error]).toEqual([400, expect.objectContaining({ errors: [{ field, message }] })]);
  });

  it('deletes a product once the last subscription of it has ended', async () => {
    const admin = await Administrator.enter(world);
    const id = await create(admin);
    const path = `/api/products/${String(id)}`;
    const customer = await Customer.join(world);
    await customer.fund(500);
    const row = await rowOf(admin, id);
    const item = {
      productId: id,
      productName: 'Aurora Rede',
      planId: planIdOf(row, 'daily') ?? 0,
      planName: 'Diário',
      price: 2.9,
    };
    expect((await customer.checkout([item])).status).toBe(201);
    await world.drained();
    expect(await admin.send('DELETE', path)).toMatchObject({ status: 409, body: { code: 'PRODUCT_IN_USE' } });
    world.clock.advance(2 * DAY);
    const later = await Administrator.enter(world);
    await customer.returnAfter(0);
    const gift = { items: [item], buyAsGift: true, paymentMethod: 'balance' };
    const [key] = (await customer.post('/api/client/checkout', gift)).body.generatedKeys as [string];
    expect(await later.send('DELETE', path)).toMatchObject({ status: 409, body: { code: 'PRODUCT_IN_USE' } });
    expect((await customer.post(`/api/client/gifts/${key}/cancel`)).status).toBe(200);
    expect((await later.send('DELETE', path)).status).toBe(200);
    expect(await rowOf(later, id)).toBeUndefined();
    expect((await later.send('DELETE', path)).status).toBe(404);
    expect((await later.send('PUT', path, body)).status).toBe(404);
  });

  it('deletes a product that only people held whose accounts were erased', async () => {
    const admin = await Administrator.enter(world);
    const id = await create(admin);
    const customer = await Customer.join(world);
    const forLife = { productId: id, days: 9999, devices: 1 };
    expect((await admin.send('POST', `/api/users/${customer.id}/subscriptions`, forLife)).status).toBe(201);
    const remove = () => admin.send('DELETE', `/api/products/${String(id)}`);
    expect((await remove()).body).toMatchObject({ code: 'PRODUCT_IN_USE' });
    expect((await admin.send('DELETE', `/api/users/${customer.id}`)).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('leaves an entry in the log of each act', async () => {
    const admin = await Administrator.enter(world);
    const id = await create(admin);
    await admin.send('PATCH', `/api/products/${String(id)}/status`, { status: 'disabled' });
    const { body: rows } = await admin.get('/api/activity?pageSize=1&type=ProductDisabled');
    expect(rows).toMatchObject([{ action: 'Produto desligado', target: { kind: 'product', id: String(id) } }]);
  });
});
