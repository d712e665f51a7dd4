import type { GeneratedKeys, GenerateKeys, SetKeyStatus } from '@shop/contracts/keys';
import type { MessageResponse } from '@shop/contracts/shapes';
import { remove } from '../../shared/http/remove.js';
import { patch, post } from '../../shared/http/request.js';

export const KEYS = '/api/keys';

/** Returns the address of a key. */
export const keyPath = (id: string) => `${KEYS}/${encodeURIComponent(id)}`;

export const generateKeys = (body: GenerateKeys, key: string) => post<GeneratedKeys>(`${KEYS}/generate`, { body, key });

export const setKeyStatus = ({ id, status }: SetKeyStatus & { readonly id: string }) =>
  patch<MessageResponse>(`${keyPath(id)}/status`, { body: { status } });

export const changeKeyDuration = ({ id, days }: { readonly id: string; readonly days: number }) =>
  patch<MessageResponse>(`${keyPath(id)}/duration`, { body: { duration_days: days } });

export const linkKey = ({ id, userId }: { readonly id: string; readonly userId: string }) =>
  patch<MessageResponse>(`${keyPath(id)}/link`, { body: { userId } });

export const deleteKey = (id: string) => remove(keyPath(id));

/** Paging and order of the keys; the usual order is that of their making. */
export const keysShape = {
  pageSize: 20,
  usualSort: '',
} as const;
