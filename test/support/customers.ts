import type { ApiResponse } from './api-client.js';
import { type Outbox, PASSWORD, signIn, signUp } from './person.js';
import { offer } from './shop.js';
import { until } from './until.js';
import type { World } from './world.js';

/** A verified client with a live session. */
export class Customer {
  private constructor(
    private readonly world: World,
    readonly username: string,
    public token: string,
    readonly id: string,
  ) {}

  /** Signs a new client up; `outbox` has the mail of a world with a mail server. */
  static async join(world: World, outbox: Outbox = world): Promise<Customer> {
    const { username, token } = await signUp(world.api, outbox);
    const profile = await world.api.get('/api/profile', { token });
    return new Customer(world, username, token, (profile.body as { id: string }).id);
  }

  /** Advances the clock and logs in again. */
  async returnAfter(ms: number): Promise<void> {
    this.world.clock.advance(ms);
    this.token = await signIn(this.world.api, { identifier: this.username, password: PASSWORD });
  }

  get(path: string): Promise<ApiResponse> {
    return this.world.api.get(path, { token: this.token });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.world.api.post(path, body, { token: this.token, headers });
  }

  patch(path: string, body?: unknown): Promise<ApiResponse> {
    return this.world.api.patch(path, body, { token: this.token });
  }

  deposit(amount: number): Promise<ApiResponse> {
    return this.post('/api/client/deposit', { amount });
  }

  async statusOf(orderId: string): Promise<string | undefined> {
    return ((await this.get(`/api/orders/${orderId}/status`)).body as { status?: string }).status;
  }

  async balance(): Promise<number> {
    return ((await this.get('/api/client/wallet')).body as { balance: number }).balance;
  }

  /** Deposits an amount and pays it. */
  async fund(amount: number): Promise<string> {
    const { status, body } = await this.deposit(amount);
    if (status !== 201) throw new Error(`deposit: ${String(status)} ${JSON.stringify(body)}`);
    const { orderId, qrCodeText } = body as { orderId: string; qrCodeText: string };
    await payAndNotify(this.world, qrCodeText);
    await until('the deposit', async () => (await this.statusOf(orderId)) === 'paid');
    return orderId;
  }

  checkout(items: readonly unknown[], headers: Record<string, string> = {}): Promise<ApiResponse> {
    const cart = { items, buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    return this.post('/api/client/checkout', cart, headers);
  }
}

export interface Paid {
  readonly payments: readonly { readonly endToEndId: string; readonly txid: string }[];
}

/** Posts the bank's notices to the product, as the bank does. */
export const tell = (world: World, pix: readonly unknown[]): Promise<ApiResponse> =>
  world.api.post(`/api/webhooks/pix/${world.bank.environment.PIX_WEBHOOK_SECRET ?? ''}/pix`, { pix });

/** Pays at the bank and notifies the product of it. */
export async function payAndNotify(
  world: World,
  brCode: string,
  more: { amountCents?: number; times?: number; at?: string } = {},
): Promise<Paid['payments']> {
  const { payments } = (await world.bank.pay(brCode, more)) as Paid;
  await tell(world, payments);
  return payments;
}

/** Returns a cart item: the plan of a duration, of the product at a position of the shop. */
export const shopItem = (world: World, at = 0, duration = 'monthly') => offer(world.api, at, duration);
