import { randomBytes } from 'node:crypto';
import { DAY } from '@shop/kernel/durations';
import { createPixClient, type PixClient } from '@shop/pix/client';
import { startSandboxPsp, type Sandbox } from '@shop/pix/sandbox';
import { ApiClient } from './api-client.js';

type Variable =
  | 'PIX_BASE_URL'
  | 'PIX_TOKEN_URL'
  | 'PIX_CLIENT_ID'
  | 'PIX_CLIENT_SECRET'
  | 'PIX_KEY'
  | 'PIX_WEBHOOK_SECRET'
  | 'PIX_SANDBOX_PAGE';

/** The sandbox bank of a test, with the actions of its payers. */
export class TestBank {
  private readonly page: ApiClient;

  private constructor(
    private readonly sandbox: Sandbox,
    readonly environment: Readonly<Record<Variable, string>>,
  ) {
    this.page = new ApiClient(sandbox.pageUrl);
  }

  static async open(clock: () => number): Promise<TestBank> {
    const secret = () => randomBytes(16).toString('hex');
    const credentials = { clientId: secret(), clientSecret: secret(), pixKey: secret() };
    const sandbox = await startSandboxPsp({ ...credentials, clock, webhookRetryMs: [50] });
    return new TestBank(sandbox, {
      PIX_BASE_URL: sandbox.url,
      PIX_TOKEN_URL: sandbox.tokenUrl,
      PIX_CLIENT_ID: credentials.clientId,
      PIX_CLIENT_SECRET: credentials.clientSecret,
      PIX_KEY: credentials.pixKey,
      PIX_WEBHOOK_SECRET: secret(),
      PIX_SANDBOX_PAGE: sandbox.pageUrl,
    });
  }

  /** Runs a control of the sandbox: `pay`, `fault`, `expire`, `remove`, … */
  async act(name: string, input: object): Promise<unknown> {
    const { status, body } = await this.page.post(`_sandbox/${name}`, input);
    if (status >= 400) throw new Error(`${name}: ${String(status)} ${String(body)}`);
    return body;
  }

  pay(brCode: string, more: { amountCents?: number; times?: number; at?: string } = {}): Promise<unknown> {
    return this.act('pay', { brCode, ...more });
  }

  /** Returns a client of another system with the same account. */
  client(): PixClient {
    const { environment } = this;
    return createPixClient({
      baseUrl: environment.PIX_BASE_URL,
      tokenUrl: environment.PIX_TOKEN_URL,
      clientId: environment.PIX_CLIENT_ID,
      clientSecret: environment.PIX_CLIENT_SECRET,
      pixKey: environment.PIX_KEY,
      receiver: { name: 'OUTRO SISTEMA', city: 'BRASIL' },
    });
  }

  /** Moves the money of every refund accepted by the bank today. */
  async settleRefunds(): Promise<void> {
    const client = this.client();
    const now = Date.now();
    const { payments } = await client.listPayments({ from: new Date(now - DAY), to: new Date(now) });
    await client.close();
    for (const { endToEndId, refunds } of payments)
      for (const { id, status } of refunds)
        if (status === 'EM_PROCESSAMENTO') await this.act('settle-refund', { endToEndId, id });
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }
}
