import { createPixClient, PixError, txidOf, type PixClient } from '@shop/pix/client';
import fc from 'fast-check';
import {
  cobResponse,
  startStubPsp,
  tokenResponse,
  type StubResponse,
  type StubPsp,
  type StubRequest,
} from './pix-stub-psp.js';

/** Outcome of one call: done or not, each with or without a response that says so. */
type Fate = 'fine' | 'lost' | 'failed' | 'cut' | 'throttled' | 'gateway';

const fates = fc.array(fc.constantFrom<Fate>('fine', 'lost', 'failed', 'cut', 'throttled', 'gateway'), {
  maxLength: 12,
});
const pixKey = 'loja@example.com';

/** Creates a small honest bank; with `rejectsRepetition` a second PUT of an open charge is a 409. */
const createBank = (rejectsRepetition: boolean) => {
  const charges = new Map<string, { amount: string; puts: number }>();
  const response = (txid: string): StubResponse => {
    const charge = charges.get(txid);
    return charge ? cobResponse(txid, { valor: { original: charge.amount } }) : { status: 404 };
  };
  return {
    charges,
    serve({ method, path, body }: StubRequest): StubResponse {
      const txid = path.split('/').pop() ?? '';
      if (method === 'GET') return response(txid);
      if (charges.has(txid) && rejectsRepetition) return { status: 409 };
      const { valor } = JSON.parse(body) as { valor: { original: string } };
      charges.set(txid, { amount: valor.original, puts: (charges.get(txid)?.puts ?? 0) + 1 });
      return response(txid);
    },
  };
};

const suffer = (fate: Fate, serve: () => StubResponse): StubResponse => {
  if (fate === 'failed') return { status: 503 };
  if (fate === 'cut') return 'cut';
  if (fate === 'throttled') return { status: 429 };
  const response = serve();
  if (fate === 'lost') return 'cut';
  return fate === 'gateway' ? { status: 502, body: '<html>' } : response;
};

let psp: StubPsp;
let client: PixClient;

afterEach(async () => {
  await client.close();
  await psp.close();
});

describe('whatever happens to the calls', () => {
  it.each([false, true])(
    'a charge is made once, is the requested one, and no failure claims that it does not exist when it does (409 on repetition: %s)',
    async (rejectsRepetition) => {
      const bank = createBank(rejectsRepetition);
      let script: Fate[] = [];
      psp = await startStubPsp((request) => {
        if (request.path === '/oauth/token') return tokenResponse();
        return suffer(script.shift() ?? 'fine', () => bank.serve(request));
      });
      const { baseUrl, tokenUrl } = psp;
      const credentials = { clientId: 'shop', clientSecret: 'secret', pixKey };
      const breaker = { failures: 1000 };
      client = createPixClient({ baseUrl, tokenUrl, ...credentials, random: () => 0, breaker });
      let orders = 0;

      const story = async (fate: Fate[], amountCents: number): Promise<void> => {
        const txid = txidOf({ salt: 'chaos', orderId: String(++orders), attempt: 1 });
        script = [...fate];
        const first = await client
          .createCharge({ txid, amountCents, expirySeconds: 60 })
          .catch((error: unknown) => error as PixError);
        expect(bank.charges.get(txid)?.puts ?? 0).toBeLessThanOrEqual(1);
        if (first instanceof PixError) {
          expect(['unavailable', 'unknown-outcome']).toContain(first.kind);
          if (bank.charges.has(txid)) expect(first.kind).toBe('unknown-outcome');
        }
        script = [];
        const again = await client.createCharge({ txid, amountCents, expirySeconds: 60 });
        expect(again).toMatchObject({ txid, amountCents, status: 'ATIVA' });
        if (!(first instanceof PixError)) expect(again).toEqual(first);
      };

      await fc.assert(fc.asyncProperty(fates, fc.integer({ min: 1, max: 1_000_000 }), story), { numRuns: 300 });
      expect(bank.charges.size).toBe(orders);
    },
  );
});
