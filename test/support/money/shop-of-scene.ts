import { HOUR, MINUTE } from '@shop/kernel/durations';
import { coupon, createCoupon } from '../../../backend/src/modules/coupons/domain/coupon.js';
import type { KeyEvent } from '../../../backend/src/modules/keys/domain/key.events.js';
import type { OrderEvent } from '../../../backend/src/modules/orders/domain/order.events.js';
import { expire, order } from '../../../backend/src/modules/orders/domain/order.js';
import type { PixReceived } from '../../../backend/src/modules/payments/domain/pix.events.js';
import { endOf } from '../../../backend/src/modules/subscriptions/domain/subscription-end.js';
import {
  isHeld,
  subscription,
  subscriptionIdOf,
} from '../../../backend/src/modules/subscriptions/domain/subscription.js';
import { ending, renewing, switching } from './growth.js';
import { MemoryLog, type Walk, walkThrough } from './log.js';
import { buying, depositing, recording } from './payments.js';
import { CODE, continuing, COUPON, givingUp, type Plan } from './purchases.js';
import { type Observed, reactionTo } from './reactions.js';
import { banning, cancelling, redeeming, refunding } from './returns.js';
import { type Act, PEOPLE, PRODUCTS, type Scene } from './scene.js';

/** A purchase for oneself, with which a scene begins. */
const FIRST: Act & { readonly do: 'buy' } = {
  do: 'buy',
  who: 'u3',
  lines: [{ productId: 1, quantity: 1 }],
  isGift: false,
  withCoupon: false,
  by: 'balance',
  offBy: 0,
};
const START = Date.parse('2026-11-20T12:00:00.000Z');

/** A shop in memory that plays a scene. */
export class ShopOfScene {
  readonly log = new MemoryLog(START);
  private readonly plans: Map<number, Plan>;
  private discountPercent = 20;
  private readonly bans: { readonly userId: string; readonly at: string; readonly isBanned: boolean }[] = [];
  private orders = 0;
  private reacted = 0;

  constructor(private readonly scene: Scene) {
    this.plans = new Map(
      PRODUCTS.map((productId, at) => {
        const plan = { productId, productName: `P${String(productId)}`, planId: productId, durationDays: 1 + at * 6 };
        return [productId, { ...plan, priceCents: scene.prices[at] ?? 1 }];
      }),
    );
    const rules = { ...scene.coupon, expiresAt: null };
    this.log.decide(coupon, COUPON, (state) => createCoupon(state, { couponId: COUPON, code: CODE, rules }));
    for (const userId of PEOPLE) walkThrough(depositing(this.log, userId, this.nextOrder(), 20_000));
    walkThrough(this.buying(FIRST));
  }

  /** Plays the scene in its order of turns; some acts end between two appends, for good. */
  play(): void {
    const { acts, turns, deaths } = this.scene;
    const waiting = [...acts.entries()];
    const under: { walk: Walk; left: number }[] = [];
    const begin = ([index, act]: readonly [number, Act]) => {
      const left = deaths.find(([at]) => at === index)?.[1] ?? Infinity;
      under.push({ walk: this.walkOf(act), left });
    };
    for (const turn of turns) {
      const next = turn < 4 || under.length === 0 ? waiting.shift() : undefined;
      if (next) begin(next);
      else if (turn > 9) this.react();
      this.step(under, turn);
    }
    for (const one of waiting) {
      begin(one);
      while (under.length > 0) this.step(under, 0);
    }
  }

  private step(under: { walk: Walk; left: number }[], turn: number): void {
    const at = under.length > 0 ? turn % under.length : 0;
    const one = under[at];
    if (!one) return;
    one.left -= 1;
    if (one.left < 0 || one.walk.next().done) under.splice(at, 1);
  }

  /** Runs all reactions and sweeps until nothing follows, also those of the eighth day after. */
  rest(): void {
    this.settle();
    this.log.now += 8 * 24 * HOUR;
    this.settle();
  }

  private settle(): void {
    this.readBank();
    this.reactToAll();
    for (const [orderId, terms] of this.placed()) {
      if (this.log.stateOf(order, orderId).status !== 'pending' || terms.paymentMethod !== 'pix') continue;
      this.log.decide(order, orderId, expire);
    }
    this.reactToAll();
    const { reserved } = this.log.stateOf(coupon, COUPON);
    for (const [orderId, { userId }] of reserved.save()) walkThrough(this.lapsing(orderId, userId));
    for (const userId of PEOPLE) walkThrough(ending(this.log, userId, (id, at) => this.wasBanned(id, at)));
    this.reactToAll();
  }

  private *lapsing(orderId: string, userId: string): Walk {
    if (this.log.stateOf(order, orderId).status === 'none')
      yield* givingUp(this.log, { orderId, userId, coupon: {} } as Parameters<typeof givingUp>[1]);
    else yield* continuing(this.log, orderId);
  }

  private placed() {
    return this.log
      .all<OrderEvent & { type: 'OrderPlaced' }>('OrderPlaced')
      .map(({ data }) => [data.orderId, data] as const);
  }

  private readBank(): void {
    for (const { data } of this.log.all<PixReceived>('PixReceived')) walkThrough(recording(this.log, data));
  }

  /** Runs the reactions to all events, each of which may record more. */
  private reactToAll(): void {
    this.reacted = 0;
    while (this.reacted < this.log.events.length) this.react();
  }

  private react(): void {
    const event = this.log.events[this.reacted];
    this.reacted += event ? 1 : 0;
    if (event)
      walkThrough(
        reactionTo(this.log, event as unknown as Observed, { at: event.metadata.at, percent: this.scene.percent }),
      );
  }

  private *walkOf(act: Act): Walk {
    const { log } = this;
    switch (act.do) {
      case 'deposit':
        return yield* depositing(log, act.who, this.nextOrder(), act.cents);
      case 'buy':
        return yield* this.buying(act);
      case 'refund': {
        const [orderId] = nthOf(this.placed(), act.nth) ?? [];
        if (orderId !== undefined) yield* refunding(log, orderId);
        return;
      }
      case 'renewal-on':
      case 'renewal-off': {
        const plan = act.do === 'renewal-on' ? this.planOf(act.product) : null;
        return switching(log, subscriptionIdOf(act.who, act.product), plan);
      }
      case 'renew':
        return yield* this.renewing(act);
      case 'wait':
        log.now += act.hours * HOUR;
        return;
      case 'sweep':
        for (const userId of PEOPLE) yield* ending(log, userId, (id, at) => this.wasBanned(id, at));
        return;
      case 'ban':
      case 'unban':
        this.bans.push({ userId: act.who, at: log.at, isBanned: act.do === 'ban' });
        return;
      case 'discount':
        this.discountPercent = act.percent;
        return;
      case 'price':
        this.plans.set(act.product, { ...this.planOf(act.product), priceCents: act.cents });
        return;
      default:
        return yield* this.actOnKey(act);
    }
  }

  private *actOnKey(act: Act & { readonly do: 'cancel' | 'delete' | 'ban-key' | 'redeem' }): Walk {
    const made = nthOf(this.log.all<KeyEvent & { type: 'KeyMade' }>('KeyMade'), act.nth);
    if (!made) return;
    const { keyId } = made.data;
    if (act.do === 'redeem') yield* redeeming(this.log, keyId, 'who' in act ? act.who : '');
    else if (act.do === 'ban-key') yield* banning(this.log, keyId);
    else yield* cancelling(this.log, keyId, act.do === 'cancel' ? 'buyer' : 'staff');
  }

  private *renewing({ who, product, isSwitchedOn, minutes }: Act & { readonly do: 'renew' }): Walk {
    const { log } = this;
    const id = subscriptionIdOf(who, product);
    const plan = this.planOf(product);
    if (isSwitchedOn) switching(log, id, plan);
    const state = log.stateOf(subscription, id);
    const end = isHeld(state) ? endOf(state) : null;
    if (end && minutes !== null) log.now = Math.max(log.now, end.getTime() - minutes * MINUTE);
    yield* renewing(log, id, plan, () => this.wasBanned(who, log.at));
  }

  private buying({ who: userId, isGift, withCoupon, by, offBy, lines }: Act & { readonly do: 'buy' }): Walk {
    const cart = {
      userId,
      orderId: this.nextOrder(),
      lines: lines.map(({ productId, quantity }) => ({ plan: this.planOf(productId), quantity })),
      isGift,
      withCoupon,
      // The first person is a reseller.
      discountPercent: userId === 'u1' ? this.discountPercent : 0,
      paymentMethod: by,
    } as const;
    return buying(this.log, cart, (total) => Math.max(1, total + offBy));
  }

  private planOf(productId: number): Plan {
    const plan = this.plans.get(productId);
    if (!plan) throw new Error(`no product ${String(productId)}`);
    return plan;
  }

  private nextOrder(): string {
    this.orders += 1;
    return `o${String(this.orders)}`;
  }

  wasBanned(userId: string, at: string): boolean {
    return this.bans.findLast((ban) => ban.userId === userId && ban.at <= at)?.isBanned ?? false;
  }
}

const nthOf = <T>(all: readonly T[], nth: number): T | undefined =>
  all.length === 0 ? undefined : all[nth % all.length];
