import type { ChangeAccount, ChangeRole, SetAccountStatus } from '@shop/contracts/account';
import type {
  AddedSubscription,
  AddSubscription,
  AdjustCredits,
  AdjustDays,
  CreatedUser,
  CreateUser,
  SetBalance,
} from '@shop/contracts/people';
import type { MessageResponse } from '@shop/contracts/shapes';
import { remove } from '../../shared/http/remove.js';
import { patch, post } from '../../shared/http/request.js';

interface OfUser {
  readonly id: string;
}

const userPath = (id: string) => `/api/users/${encodeURIComponent(id)}`;
const subscriptionPath = (id: string) => `/api/users/subscriptions/${encodeURIComponent(id)}`;

export const createUser = (body: CreateUser, key: string) => post<CreatedUser>('/api/users', { body, key });

export const setUserStatus = ({ id, ...body }: SetAccountStatus & OfUser) =>
  patch<MessageResponse>(`${userPath(id)}/status`, { body });

export const deleteUser = (id: string) => remove(userPath(id));

export const changeAccount = ({ id, ...body }: ChangeAccount & OfUser) =>
  patch<MessageResponse>(`${userPath(id)}/account`, { body });

export const changeRole = ({ id, ...body }: ChangeRole & OfUser) =>
  patch<MessageResponse>(`${userPath(id)}/role`, { body });

export const disableTwoFactor = (id: string) =>
  patch<MessageResponse>(`${userPath(id)}/two-factor`, { body: { isEnabled: false } });

export const resetHwid = (id: string) => patch<MessageResponse>(`${userPath(id)}/hwid`);

export const addSubscription = ({ id, ...body }: AddSubscription & OfUser, key: string) =>
  post<AddedSubscription>(`${userPath(id)}/subscriptions`, { body, key });

export const removeSubscription = (subId: string) => remove(subscriptionPath(subId));

export const adjustDays = ({ subId, ...body }: AdjustDays & { readonly subId: string }, key: string) =>
  patch<MessageResponse>(`${subscriptionPath(subId)}/days`, { body, key });

export const setBalance = ({ id, ...body }: SetBalance & OfUser, key: string) =>
  patch<MessageResponse>(`${userPath(id)}/balance`, { body, key });

export const adjustCredits = ({ id, ...body }: AdjustCredits & OfUser, key: string) =>
  patch<MessageResponse>(`${userPath(id)}/credits`, { body, key });
