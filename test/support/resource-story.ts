import type { ProductDownloads, ResourceType } from '@shop/contracts/downloads';
import { Administrator } from './administrator.js';
import type { ApiResponse } from './api-client.js';
import type { Customer } from './customers.js';
import type { World } from './world.js';

/** The first bytes of an mp4, from which a server recognises its type. */
export const MP4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

interface SentFile {
  readonly type?: ResourceType;
  readonly title?: string;
  readonly name?: string;
  readonly content?: Buffer | string;
  /** Of a release. */
  readonly version?: string;
  readonly min_version?: string;
  readonly changelog?: string;
}

/** Returns the form of a resource's upload. */
export function resourceForm({ name = 'loader.exe', content = 'x', ...texts }: SentFile) {
  const form = new FormData();
  for (const [field, text] of Object.entries({ type: 'loader', title: 'Loader', ...texts })) form.append(field, text);
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

/** Sends a file for a product as an administrator. */
export async function sendResource(world: World, productId: number, sent: SentFile = {}): Promise<ApiResponse> {
  const { token } = await Administrator.enter(world);
  return world.api.post(`/api/resources/${String(productId)}`, resourceForm(sent), { token });
}

/**
 * Uploads a file for a product of the customer as an administrator, downloads it as the customer, and removes it, and a
 * release in the same way.
 */
export async function offerAndDownload(world: World, customer: Customer, productId: number): Promise<void> {
  const { id } = (await sendResource(world, productId, { title: 'Para baixar' })).body as { id: number };
  const { resources } = (await customer.get(`/api/client/downloads/${String(productId)}`)).body as ProductDownloads;
  const url = resources.find((one) => one.id === id)?.url ?? '';
  await world.api.get(`/downloads/${url}`);
  const admin = await Administrator.enter(world);
  await admin.send('DELETE', `/api/resources/${String(id)}`);
  const release = await sendResource(world, productId, {
    version: '1.2.3',
    min_version: '1.0.0',
    changelog: 'Mais rápido.',
  });
  await admin.send('DELETE', `/api/resources/${String((release.body as { id: number }).id)}`);
}
