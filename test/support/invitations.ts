import { ApiClient, type ApiResponse, type Sent } from './api-client.js';
import { Customer, type Paid, shopItem, tell } from './customers.js';
import { until } from './until.js';
import type { World } from './world.js';

/* For worlds with `TRUST_PROXY: 'loopback'`: there each person has a network address of their own. */

let addresses = 0;

/** Calls the API from a network address; its registrations come by an invitation. */
class ApiFrom extends ApiClient {
  constructor(
    origin: string,
    private readonly address: string,
    private readonly referralCode: string | undefined,
  ) {
    super(origin);
  }

  override send<Body = any>(method: string, path: string, sent: Sent): Promise<ApiResponse<Body>> {
    const headers = { ...sent.headers, 'x-forwarded-for': this.address };
    const body =
      path === '/api/auth/register' ? { ...(sent.body as object), referralCode: this.referralCode } : sent.body;
    return super.send(method, path, { ...sent, headers, body });
  }
}

interface Origin {
  /** Default: an address of their own. */
  readonly address?: string;
  readonly referralCode?: string;
}

/** Signs a client up at an address, by an invitation where one is given. */
export function joinFrom(world: World, { address, referralCode }: Origin = {}): Promise<Customer> {
  addresses += 1;
  const own = address ?? `203.0.${String(addresses >> 8)}.${String(addresses & 255)}`;
  const api = new ApiFrom(world.api.origin, own, referralCode);
  return Customer.join(Object.create(world, { api: { value: api } }) as World);
}

export interface ReferralRow {
  readonly code: string;
  readonly url: string;
  readonly invited: number;
  readonly earned: number;
}

export const referralOf = async (customer: Customer): Promise<ReferralRow> =>
  (await customer.get('/api/client/referral')).body as ReferralRow;

/** Pays a charge at the bank, which reports the document of the payer. */
async function payAs(world: World, brCode: string, document: string): Promise<void> {
  const { payments } = (await world.bank.act('pay', { brCode, document })) as Paid;
  await tell(world, payments);
}

/** Deposits an amount that the person with this document pays. */
export async function fundAs(world: World, customer: Customer, amount: number, document: string): Promise<void> {
  const { orderId, qrCodeText } = (await customer.deposit(amount)).body as { orderId: string; qrCodeText: string };
  await payAs(world, qrCodeText, document);
  await until('the deposit', async () => (await customer.statusOf(orderId)) === 'paid');
}

/** Buys one item from the balance; returns the id of the order. */
export async function buyOne(world: World, customer: Customer): Promise<string> {
  const { status, body } = await customer.checkout([await shopItem(world)]);
  expect(status).toBe(201);
  await world.drained();
  return (body as { orderId: string }).orderId;
}
