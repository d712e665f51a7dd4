import type { Browser } from '@playwright/test';
import { Installation } from '../../support/installation.js';
import { signUp } from '../../support/person.js';
import type { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { launchBrowser, Visit, type VisitOptions } from './browser.js';

export interface Client {
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** The built shop as it is served, its bank, and browsers to visit it with. */
export class Shopfront {
  private visits: Visit[] = [];

  private constructor(
    readonly installation: Installation,
    readonly server: ServerProcess,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<Shopfront> {
    const installation = await Installation.open();
    const [server, browser] = await Promise.all([installation.serve(), launchBrowser()]);
    return new Shopfront(installation, server, browser);
  }

  /** The address people type; it is also what the shop takes for its own. */
  get origin(): string {
    return this.server.api.origin.replace('127.0.0.1', 'localhost');
  }

  async visit(options: VisitOptions = {}): Promise<Visit> {
    const visit = await Visit.begin(this.browser, this.origin, options);
    this.visits.push(visit);
    return visit;
  }

  /** Everybody leaves; what their consoles said unasked is an error. */
  async leave(): Promise<void> {
    const visits = this.visits;
    this.visits = [];
    const troubles = (await Promise.all(visits.map((visit) => visit.end()))).flat();
    if (troubles.length > 0) throw new Error(`The browser complained:\n${troubles.join('\n')}`);
  }

  /** A verified client with that balance. */
  async client(balance = 0): Promise<Client> {
    const { api } = this.server;
    const client = await signUp({ api, mailbox: (address) => this.installation.mailbox(address) });
    if (balance > 0) await this.fund(client, balance);
    return client;
  }

  /** Deposits and pays at the bank. */
  async fund({ token }: Client, amount: number): Promise<void> {
    const { api } = this.server;
    const { body } = await api.post<{ orderId: string; qrCodeText: string }>(
      '/api/client/deposit',
      { amount },
      { token },
    );
    await this.installation.bank.pay(body.qrCodeText);
    await until(
      'the deposit to be paid',
      async () => (await api.get(`/api/orders/${body.orderId}/status`, { token })).body.status === 'paid',
      30_000,
    );
  }

  async balanceOf({ token }: Client): Promise<number> {
    return (await this.server.api.get<{ balance: number }>('/api/profile', { token })).body.balance;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.installation.close();
  }
}
