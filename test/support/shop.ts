import type { Product } from '@shop/contracts/catalog';
import type { CheckoutItem } from '@shop/contracts/orders';
import type { ApiClient } from './api-client.js';
import type { TestBank } from './psp.js';
import { until } from './until.js';

/** Returns a cart item: of the product at a position of the shop, the plan of a duration or the cheapest one. */
export async function offer(api: ApiClient, at = 0, duration?: string): Promise<CheckoutItem> {
  const product = (await api.get<readonly Product[]>('/api/products')).body[at];
  const plans = [...(product?.plans ?? [])].sort((a, b) => a.price - b.price);
  const plan = duration === undefined ? plans[0] : plans.find(({ duration_type }) => duration_type === duration);
  if (!product || !plan) throw new Error(`nothing on sale at ${String(at)} for ${duration ?? 'any time'}`);
  const { id: productId, name: productName } = product;
  return { productId, productName, planId: plan.id, planName: plan.duration_type, price: plan.price };
}

/** Deposits, pays at the bank and waits for the money; returns the order. */
export async function topUp(api: ApiClient, bank: TestBank, token: string, amount: number): Promise<string> {
  const sent = api.post<{ orderId: string; qrCodeText: string }>('/api/client/deposit', { amount }, { token });
  const { status: accepted, body } = await sent;
  if (accepted !== 201) throw new Error(`deposit: ${String(accepted)} ${JSON.stringify(body)}`);
  await bank.pay(body.qrCodeText);
  const status = async () => (await api.get(`/api/orders/${body.orderId}/status`, { token })).body.status as string;
  await until('the deposit', async () => (await status()) === 'paid', 60_000);
  return body.orderId;
}
