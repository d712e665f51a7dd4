import type { BypassUid, ChangeUid, CreatedUid, CreateUid } from '@shop/contracts/bypass';
import type { MessageResponse } from '@shop/contracts/shapes';
import { remove } from '../../shared/http/remove.js';
import { getLivePage, post, request } from '../../shared/http/request.js';

export const UIDS = '/api/bypass/uids';
const pathOf = (uid: string) => `${UIDS}/${encodeURIComponent(uid)}`;

export const addUid = (body: CreateUid, key: string) => post<CreatedUid>(UIDS, { body, key });

export const changeUid = async ({ uid, newUid }: ChangeUid & { readonly uid: string }) =>
  (await request<MessageResponse>('PUT', pathOf(uid), { body: { newUid } })).body;

export const togglePause = async (uid: string) => (await request<MessageResponse>('PUT', `${pathOf(uid)}/pause`)).body;

export const deleteUid = (uid: string) => remove(pathOf(uid));

export const loadUids = (address: string) => getLivePage<readonly BypassUid[]>(address);

/** Paging and order of the UIDs; the usual order is that of their making. */
export const bypassShape = {
  pageSize: 20,
  usualSort: '',
} as const;
