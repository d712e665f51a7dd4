import type { Product } from '@shop/contracts/catalog';
import type { Answer } from './api-client.js';
import { until } from './until.js';
import type { World } from './world.js';

const PASSWORD = 'uma-senha-de-teste';
let made = 0;

/** A verified client with a live session. */
export class Customer {
  private constructor(
    private readonly world: World,
    private readonly username: string,
    public token: string,
    readonly id: string,
  ) {}

  static async join(world: World): Promise<Customer> {
    made += 1;
    const username = `cliente${String(made)}`;
    const email = `${username}@example.com`;
    await world.api.post('/api/auth/register', { username, email, password: PASSWORD });
    const mail = await until(`a mail to ${email}`, async () => (await world.mailbox(email))[0]);
    const code = /digo: (\d{6})/.exec(mail)?.[1];
    await world.api.post('/api/auth/verify-email', { email, code });
    const token = await enter(world, username);
    const profile = await world.api.get('/api/profile', { token });
    return new Customer(world, username, token, (profile.body as { id: string }).id);
  }

  /** Comes back that much later, with a session of its own time. */
  async returnAfter(ms: number): Promise<void> {
    this.world.clock.advance(ms);
    this.token = await enter(this.world, this.username);
  }

  get(path: string): Promise<Answer> {
    return this.world.api.get(path, { token: this.token });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.world.api.post(path, body, { token: this.token, headers });
  }

  patch(path: string, body?: unknown): Promise<Answer> {
    return this.world.api.patch(path, body, { token: this.token });
  }

  deposit(amount: number): Promise<Answer> {
    return this.post('/api/client/deposit', { amount });
  }

  async statusOf(orderId: string): Promise<string | undefined> {
    return ((await this.get(`/api/orders/${orderId}/status`)).body as { status?: string }).status;
  }

  async balance(): Promise<number> {
    return ((await this.get('/api/client/wallet')).body as { balance: number }).balance;
  }

  /** Deposits and pays. */
  async fund(amount: number): Promise<string> {
    const { orderId, qrCodeText } = (await this.deposit(amount)).body as { orderId: string; qrCodeText: string };
    await payAndTell(this.world, qrCodeText);
    await until('the deposit', async () => (await this.statusOf(orderId)) === 'paid');
    return orderId;
  }

  checkout(items: readonly unknown[], headers: Record<string, string> = {}): Promise<Answer> {
    const cart = { items, buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    return this.post('/api/client/checkout', cart, headers);
  }
}

const enter = async (world: World, identifier: string): Promise<string> =>
  ((await world.api.post('/api/auth/login', { identifier, password: PASSWORD })).body as { token: string }).token;

export interface Paid {
  readonly payments: readonly { readonly endToEndId: string; readonly txid: string }[];
}

/** Posts the bank's news to the product, as the bank does. */
export const tell = (world: World, pix: readonly unknown[]): Promise<Answer> =>
  world.api.post(`/api/webhooks/pix/${world.bank.environment.PIX_WEBHOOK_SECRET ?? ''}/pix`, { pix });

/** Pays at the bank, which then tells the product. */
export async function payAndTell(
  world: World,
  brCode: string,
  more: { amountCents?: number; times?: number; at?: string } = {},
): Promise<Paid['payments']> {
  const { payments } = (await world.bank.pay(brCode, more)) as Paid;
  await tell(world, payments);
  return payments;
}

/** A cart item of the shop: the plan of that duration of the product at that place. */
export async function shopItem(world: World, at = 0, duration = 'monthly') {
  const product = ((await world.api.get('/api/products')).body as Product[])[at];
  const plan = product?.plans.find(({ duration_type }) => duration_type === duration);
  if (!product || !plan) throw new Error(`nothing on sale at ${String(at)} for ${duration}`);
  const { id: productId, name: productName } = product;
  return { productId, productName, planId: plan.id, planName: duration, price: plan.price };
}
