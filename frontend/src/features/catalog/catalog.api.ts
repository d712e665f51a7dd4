import type { ChangedPhoto, ChangeProduct, CreatedProduct, Product, SaveProduct } from '@shop/contracts/catalog';
import type { StartedTrial } from '@shop/contracts/trials';
import type { MessageResponse } from '@shop/contracts/shapes';
import type { InferOutput } from 'valibot';
import { remove } from '../../shared/http/remove.js';
import { patch, post, request } from '../../shared/http/request.js';
import { upload } from '../../shared/http/upload.js';

const address = ({ id }: Pick<Product, 'id'>) => `/api/products/${String(id)}`;

export const createProduct = (body: SaveProduct, key: string) =>
  post<InferOutput<typeof CreatedProduct>>('/api/products', { body, key });

export const changeProduct = async (product: Pick<Product, 'id'>, body: ChangeProduct) =>
  (await request<MessageResponse>('PUT', address(product), { body })).body;

export const setProductStatus = (product: Pick<Product, 'id' | 'status'>) =>
  patch<MessageResponse>(`${address(product)}/status`, { body: { status: product.status } });

export const deleteProduct = (product: Pick<Product, 'id'>) => remove(address(product));

export const takePhotoOff = (product: Pick<Product, 'id'>) => remove(`${address(product)}/photo`);

export function uploadPhoto(product: Pick<Product, 'id'>, photo: File) {
  const form = new FormData();
  form.append('photo', photo);
  return upload<ChangedPhoto>(`${address(product)}/photo`, form, { method: 'PUT' });
}

export const startTrial = (productId: number, key: string) =>
  post<StartedTrial>('/api/client/trials', { body: { productId }, key });
