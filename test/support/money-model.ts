import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { CheckoutItem, CheckoutResult } from '@shop/contracts/orders';
import type { LiveShop } from './live-shop.js';

/*
 * The money of a shop from the point of view of its customers, and their commands. Every command predicts its outcome;
 * the live shop must agree, even while processes are killed.
 */

/** Price of a purchase that may be refunded, and whether a coupon reduced it. */
interface Paid {
  readonly cents: number;
  readonly withCoupon: boolean;
}

interface Purse {
  readonly id: string;
  readonly token: string;
  balanceCents: number;
  /** Unused gifts, and refundable orders. */
  readonly gifts: (Paid & { readonly key: string; readonly orderId: string })[];
  readonly orders: (Paid & { readonly orderId: string })[];
}

export interface MoneyModel {
  readonly purses: readonly Purse[];
  readonly item: CheckoutItem;
  readonly coupon: { readonly code: string; readonly percent: number; readonly maxUses: number; uses: number };
  commands: number;
}

type MoneyCommand = fc.AsyncCommand<MoneyModel, LiveShop>;

const centsOf = (amount: number): number => Math.round(amount * 100);

abstract class Act implements MoneyCommand {
  constructor(protected readonly who: number) {}

  check(): boolean {
    return true;
  }

  async run(model: MoneyModel, shop: LiveShop): Promise<void> {
    model.commands += 1;
    const purse = model.purses[this.who]!;
    await this.act(purse, model, shop);
    await shop.read<{ balance: number }>(
      `${this.toString()} to leave ${String(purse.balanceCents)}`,
      purse.token,
      '/api/client/wallet',
      ({ balance }) => centsOf(balance) === purse.balanceCents,
    );
  }

  protected abstract act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void>;

  toString(): string {
    return `${this.constructor.name} of ${String(this.who)}`;
  }
}

class TopUp extends Act {
  constructor(
    who: number,
    private readonly amount: number,
  ) {
    super(who);
  }

  protected async act(purse: Purse, _: MoneyModel, shop: LiveShop): Promise<void> {
    const { status, body } = await shop.command(purse.token, '/api/client/deposit', { amount: this.amount });
    expect(status).toBe(201);
    await shop.pay(body.qrCodeText as string);
    purse.balanceCents += this.amount * 100;
  }
}

const cart = ({ item }: MoneyModel, choice: object = {}) => ({ items: [item], paymentMethod: 'balance', ...choice });
const priceOf = ({ item }: MoneyModel): number => centsOf(item.price);

/** Returns the cents of a purchase with the coupon, rounded half up. */
const discounted = (model: MoneyModel): number =>
  Math.floor((priceOf(model) * (100 - model.coupon.percent) + 50) / 100);

const keep = (purse: Purse, bought: CheckoutResult, cents: number, withCoupon = false): void => {
  const { orderId, generatedKeys } = bought;
  const [key] = generatedKeys;
  if (key === undefined) purse.orders.push({ orderId, cents, withCoupon });
  else purse.gifts.push({ key, orderId, cents, withCoupon });
};

/** Credits a refund; a full refund also releases the use of the coupon. */
async function payBack(purse: Purse, paid: Paid, cents: number, { coupon }: MoneyModel, shop: LiveShop): Promise<void> {
  purse.balanceCents += cents;
  if (!paid.withCoupon || cents !== paid.cents) return;
  coupon.uses -= 1;
  const path = `/api/discounts?q=${coupon.code}`;
  await shop.read<readonly { times_used: number }[]>(
    'the use of the coupon to be given back',
    shop.adminToken,
    path,
    ([row]) => row?.times_used === coupon.uses,
  );
}

class Buy extends Act {
  constructor(
    who: number,
    private readonly buyAsGift: boolean,
    private readonly withCoupon: boolean,
  ) {
    super(who);
  }

  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const { coupon } = model;
    const cents = this.withCoupon ? discounted(model) : priceOf(model);
    const choice = { buyAsGift: this.buyAsGift, ...(this.withCoupon && { couponCode: coupon.code }) };
    const { status, body } = await shop.command(purse.token, '/api/client/checkout', cart(model, choice));
    const isExhausted = this.withCoupon && coupon.uses === coupon.maxUses;
    if (isExhausted || purse.balanceCents < cents) {
      expect(body.code).toBe(isExhausted ? 'COUPON_EXHAUSTED' : 'INSUFFICIENT_BALANCE');
      return;
    }
    expect([status, centsOf(body.total as number)]).toEqual([201, cents]);
    purse.balanceCents -= cents;
    if (this.withCoupon) coupon.uses += 1;
    keep(purse, body as CheckoutResult, cents, this.withCoupon);
  }
}

/** One purchase sent to both processes at once under one key: one effect, one response. */
class BuyTwiceUnderOneKey extends Act {
  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const key = randomUUID();
    const sent = [0, 1].map((n) => shop.command(purse.token, '/api/client/checkout', cart(model), shop.apis[n], key));
    const [one, other] = await Promise.all(sent);
    expect([other?.status, other?.body.orderId]).toEqual([one?.status, one?.body.orderId]);
    expect(one?.status).toBe(purse.balanceCents < priceOf(model) ? 409 : 201);
    if (one?.status !== 201) return;
    purse.balanceCents -= priceOf(model);
    keep(purse, one.body as CheckoutResult, priceOf(model));
  }
}

/** Two purchases at both processes at once: as many succeed as the balance pays for. */
class BuyInARace extends Act {
  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const sent = [0, 1].map((n) => shop.command(purse.token, '/api/client/checkout', cart(model), shop.apis[n]));
    const done = (await Promise.all(sent)).filter(({ status }) => status === 201);
    expect(done).toHaveLength(Math.min(2, Math.floor(purse.balanceCents / priceOf(model))));
    purse.balanceCents -= done.length * priceOf(model);
    for (const { body } of done) keep(purse, body as CheckoutResult, priceOf(model));
  }
}

/** A purchase by PIX, which may be overpaid: the rest goes to the balance. */
class BuyByPix extends Act {
  constructor(
    who: number,
    private readonly surplusCents: number,
  ) {
    super(who);
  }

  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const choice = cart(model, { paymentMethod: 'pix' });
    const { status, body } = await shop.command(purse.token, '/api/client/checkout', choice);
    expect(status).toBe(201);
    const { orderId, qrCodeText } = body as { orderId: string; qrCodeText: string };
    await shop.pay(qrCodeText, { amountCents: priceOf(model) + this.surplusCents });
    await shop.read<{ status: string }>(
      'the order to be paid',
      purse.token,
      `/api/orders/${orderId}/status`,
      (order) => order.status === 'paid',
    );
    purse.balanceCents += this.surplusCents;
    purse.orders.push({ orderId, cents: priceOf(model), withCoupon: false });
  }
}

class CancelGift extends Act {
  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const gift = purse.gifts.pop();
    if (!gift) return;
    const { status, body } = await shop.command(purse.token, `/api/client/gifts/${gift.key}/cancel`);
    expect([status, centsOf(body.amount as number)]).toEqual([200, gift.cents]);
    await payBack(purse, gift, gift.cents, model, shop);
  }
}

const keyPath = async (key: string, shop: LiveShop): Promise<string> => {
  const found = (rows: readonly unknown[]) => rows.length === 1;
  const path = `/api/keys?q=${key}`;
  const [row] = await shop.read<readonly { id: string }[]>('the key', shop.adminToken, path, found);
  return `/api/keys/${row?.id ?? ''}`;
};

/** An administrator deletes a sold key: its buyer gets its price back. */
class LoseGift extends Act {
  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const gift = purse.gifts.pop();
    if (!gift) return;
    const { status } = await shop.byStaff('DELETE', await keyPath(gift.key, shop));
    expect([200, 404]).toContain(status);
    await payBack(purse, gift, gift.cents, model, shop);
  }
}

/** An administrator adds or removes days, or removes the subscription: the order stays refundable. */
class ChangeTime extends Act {
  constructor(
    who: number,
    private readonly days: number,
  ) {
    super(who);
  }

  protected async act({ id }: Purse, { item }: MoneyModel, shop: LiveShop): Promise<void> {
    const path = `/api/users/subscriptions/${id}-${String(item.productId)}`;
    const { status } =
      this.days === 0
        ? await shop.byStaff('DELETE', path)
        : await shop.byStaff('PATCH', `${path}/days`, { days: this.days });
    expect([200, 404]).toContain(status);
  }
}

/** An administrator bans a redeemed key of a gift: the banned time is refunded with its order. */
class BanRedeemedGift extends Act {
  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const gift = purse.gifts.pop();
    if (!gift) return;
    const redeemed = await shop.command(purse.token, '/api/keys/redeem', { key: gift.key });
    expect(redeemed.status).toBe(200);
    const path = await keyPath(gift.key, shop);
    for (const status of ['banned', 'active'])
      expect((await shop.byStaff('PATCH', `${path}/status`, { status })).status).toBe(200);
    await refundOrder(purse, gift, model, shop);
  }
}

class Refund extends Act {
  protected async act(purse: Purse, model: MoneyModel, shop: LiveShop): Promise<void> {
    const order = purse.orders.pop();
    if (order) await refundOrder(purse, order, model, shop);
  }
}

async function refundOrder(
  purse: Purse,
  order: Paid & { readonly orderId: string },
  model: MoneyModel,
  shop: LiveShop,
): Promise<void> {
  const terms = { to: 'balance', reason: 'Pedido do cliente' };
  const { status, body } = await shop.command(shop.adminToken, `/api/orders/${order.orderId}/refund`, terms);
  const cents = centsOf(body.amount as number);
  // The used minutes are not refunded: on a slow machine that is a cent.
  expect(status).toBe(200);
  expect([0, 1]).toContain(order.cents - cents);
  await payBack(purse, order, cents, model, shop);
}

/** Runs a command while a process is killed in the middle of it. */
class Killing implements MoneyCommand {
  constructor(
    private readonly command: MoneyCommand,
    private readonly index: number,
    private readonly afterMs: number,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: MoneyModel, shop: LiveShop): Promise<void> {
    shop.killDuringNext(this.index, this.afterMs);
    await this.command.run(model, shop);
    shop.restart();
  }

  toString(): string {
    return `${this.command.toString()} with process ${String(this.index)} killed after ${String(this.afterMs)} ms`;
  }
}

const who = fc.nat(2);
const command: fc.Arbitrary<MoneyCommand> = fc.oneof(
  fc.tuple(who, fc.integer({ min: 1, max: 40 })).map(([n, amount]) => new TopUp(n, amount)),
  { weight: 4, arbitrary: fc.tuple(who, fc.boolean(), fc.boolean()).map((choice) => new Buy(...choice)) },
  who.map((n) => new BuyTwiceUnderOneKey(n)),
  who.map((n) => new BuyInARace(n)),
  fc.tuple(who, fc.constantFrom(0, 1, 250)).map(([n, surplus]) => new BuyByPix(n, surplus)),
  who.map((n) => new CancelGift(n)),
  who.map((n) => new LoseGift(n)),
  who.map((n) => new BanRedeemedGift(n)),
  { weight: 2, arbitrary: fc.tuple(who, fc.integer({ min: -40, max: 10 })).map((choice) => new ChangeTime(...choice)) },
  { weight: 2, arbitrary: who.map((n) => new Refund(n)) },
);

/** Begins every round: staff removes the time of a purchase, which is refunded in full all the same. */
const removedByStaff: readonly MoneyCommand[] = [
  new TopUp(0, 40),
  new Buy(0, false, false),
  new ChangeTime(0, 0),
  new Refund(0),
];

/** Generates a number of commands, with one of two processes killed during one of them. */
export const roundOf = (length: number): fc.Arbitrary<readonly MoneyCommand[]> =>
  fc
    .record({
      commands: fc
        .array(command, { minLength: length - removedByStaff.length, maxLength: length - removedByStaff.length })
        .map((others) => [...removedByStaff, ...others]),
      at: fc.nat(length - 1),
      index: fc.nat(1),
      afterMs: fc.nat(40),
    })
    .map(({ commands, at, index, afterMs }) =>
      commands.map((one, n) => (n === at ? new Killing(one, index, afterMs) : one)),
    );
