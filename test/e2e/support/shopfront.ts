import type { CheckoutItem } from '@shop/contracts/orders';
import type { DepositCharge } from '@shop/contracts/wallet';
import type { Browser } from '@playwright/test';
import { Installation } from '../../support/installation.js';
import { PASSWORD, signIn, signUp } from '../../support/person.js';
import { offer, topUp } from '../../support/shop.js';
import type { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { launchBrowser, Visit, type VisitOptions } from './browser.js';
import { Cable } from './cable.js';

const PLAN_NAMES: Readonly<Record<string, string>> = { daily: 'Diário', weekly: 'Semanal', monthly: 'Mensal' };

export interface CartItem extends CheckoutItem {
  readonly quantity: 1;
}

/** Returns the stored form of a person's cart, by their token. */
export function cartWith(token: string, ...items: readonly CartItem[]): Readonly<Record<string, string>> {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { userId } = JSON.parse(claims) as { userId: string };
  return { [`cart:${userId}`]: JSON.stringify({ state: { items }, version: 0 }) };
}

export interface Client {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** The built shop as it is served, its bank, and browsers to visit it with. */
export class Shopfront {
  private visits: Visit[] = [];
  private readonly regulars = new Map<string, Visit>();

  private constructor(
    readonly installation: Installation,
    readonly server: ServerProcess,
    readonly cable: Cable,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<Shopfront> {
    const installation = await Installation.open();
    const server = await installation.serve();
    const cable = await Cable.to(server.realtimeUrl);
    const { port } = new URL(server.realtimeUrl);
    const browser = await launchBrowser(`MAP localhost:${port} 127.0.0.1:${String(cable.port)}`);
    return new Shopfront(installation, server, cable, browser);
  }

  /** The address people type; it is also what the shop takes for its own. */
  get origin(): string {
    return this.server.api.origin.replace('127.0.0.1', 'localhost');
  }

  /** Opens a browser. It reduces motion except in stories about it: each drawn frame takes milliseconds of a core. */
  async visit(options: VisitOptions = {}, origin = this.origin): Promise<Visit> {
    const visit = await Visit.begin(this.browser, origin, { reducedMotion: 'reduce', ...options });
    this.visits.push(visit);
    return visit;
  }

  /**
   * Returns the browser of a returning user, by their token: only its tabs are closed by `leave`, so that the code of
   * the screens is fetched and compiled once.
   */
  async regular(token = ''): Promise<Visit> {
    const known = this.regulars.get(token);
    if (known) return known;
    const visit = await (await Visit.begin(this.browser, this.origin, { reducedMotion: 'reduce' })).stay();
    this.regulars.set(token, visit);
    return visit;
  }

  /** Closes all visits; an unexpected message of their consoles is an error. */
  async leave(): Promise<void> {
    const visits = this.visits;
    this.visits = [];
    const left = [
      ...visits.map((visit) => visit.end()),
      ...[...this.regulars.values()].map((visit) => visit.closeTabs()),
    ];
    const troubles = (await Promise.all(left)).flat();
    if (troubles.length > 0) throw new Error(`The browser complained:\n${troubles.join('\n')}`);
  }

  /** Closes the browsers of the returning users. */
  async forgetRegulars(): Promise<void> {
    const regulars = [...this.regulars.values()];
    this.regulars.clear();
    await Promise.all(regulars.map((visit) => visit.end()));
  }

  /** Returns a verified client with a balance. */
  async client(balance = 0): Promise<Client> {
    const { api } = this.server;
    const client = await signUp(api, this.installation);
    if (balance > 0) await this.fund(client, balance);
    return client;
  }

  /** Deposits and pays at the bank. */
  async fund(client: Client, amount: number): Promise<void> {
    await topUp(this.server.api, this.installation.bank, client.token, amount);
  }

  /**
   * Makes a client a reseller with a balance; returns the token of a new session, because the change of role ends the
   * others.
   */
  async promote({ username }: Client, initialBalance: number): Promise<string> {
    const { api } = this.server;
    const admin = { token: await signIn(api) };
    const [found] = (await api.get<{ id: string }[]>(`/api/users?q=${username}`, admin)).body;
    const promotion = { type: 'existing', userId: found?.id, initialBalance };
    const { status, body } = await api.post('/api/resellers', promotion, admin);
    if (status !== 201) throw new Error(`The promotion was refused: ${JSON.stringify(body)}`);
    return signIn(api, { identifier: username, password: PASSWORD });
  }

  async charge({ token }: Client, amount: number): Promise<DepositCharge> {
    return (await this.server.api.post<DepositCharge>('/api/client/deposit', { amount }, { token })).body;
  }

  /** Resolves when that order is paid. */
  async paid({ token }: Client, orderId: string): Promise<void> {
    const status = async () => (await this.server.api.get(`/api/orders/${orderId}/status`, { token })).body.status;
    await until('the deposit to be paid', async () => (await status()) === 'paid', 30_000);
  }

  /** Returns a cart item: the plan of a duration, of the product at a position of the shop. */
  async offer({ at = 0, duration = 'weekly' } = {}): Promise<CartItem> {
    const item = await offer(this.server.api, at, duration);
    return { ...item, planName: PLAN_NAMES[duration] ?? '', quantity: 1 };
  }

  /** Buys by balance, from somewhere else. */
  async buy({ token }: Client, { quantity: _one, ...item }: CartItem): Promise<void> {
    await this.checkOut(token, { items: [item], buyAsGift: false });
  }

  /** Buys keys by balance, from somewhere else. */
  async buyKeys({ token }: Client, item: CartItem, quantity: number): Promise<void> {
    await this.checkOut(token, { items: [{ ...item, quantity }], buyAsGift: true });
  }

  private async checkOut(token: string, order: object): Promise<void> {
    const paid = { ...order, paymentMethod: 'balance', couponCode: null };
    const { status, body } = await this.server.api.post('/api/client/checkout', paid, { token });
    if (status !== 201) throw new Error(`The purchase was refused: ${JSON.stringify(body)}`);
  }

  async balanceOf({ token }: Client): Promise<number> {
    return (await this.server.api.get<{ balance: number }>('/api/profile', { token })).body.balance;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.cable.close();
    await this.installation.close();
  }

  /** Ends its processes at once and removes the data; for the end of the worker, with which the browser ends. */
  abandon(): void {
    this.installation.abandon();
  }
}
