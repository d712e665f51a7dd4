import type { AdminResource, NewResource } from '@shop/contracts/downloads';
import type { MessageResponse } from '@shop/contracts/shapes';
import { from, type Observable } from 'rxjs';
import { remove } from '../../shared/http/remove.js';
import { get } from '../../shared/http/request.js';
import { upload } from '../../shared/http/upload.js';

/** Returns the address of the files of a product; of one file, by its own id. */
export const resourcesAddress = (id: number) => `/api/resources/${String(id)}`;

export const loadResources = (address: string): Observable<readonly AdminResource[]> =>
  from(get<readonly AdminResource[]>(address));

/** Sends a file for a product. The texts come first, so that the server has them when the file begins. */
export function sendResource(productId: number, texts: NewResource, file: File) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.append(name, text);
  form.append('file', file);
  return upload<MessageResponse>(resourcesAddress(productId), form);
}

export const deleteResource = (id: number) => remove(resourcesAddress(id));
