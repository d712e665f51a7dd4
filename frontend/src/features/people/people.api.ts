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
import { patch, post, request } from '../../shared/http/request.js';

interface ApiResponse {
  readonly message: string;
}

interface OfUser {
  readonly id: string;
}

const userPath = (id: string) => `/api/users/${encodeURIComponent(id)}`;
const subscriptionPath = (id: string) => `/api/users/subscriptions/${encodeURIComponent(id)}`;

export const createUser = (body: CreateUser, key: string) => post<CreatedUser>('/api/users', { body, key });

export const setUserStatus = ({ id, ...body }: SetAccountStatus & OfUser) =>
  patch<ApiResponse>(`${userPath(id)}/status`, { body });

export const deleteUser = async (id: string) => (await request<ApiResponse>('DELETE', userPath(id))).body;

export const changeAccount = ({ id, ...body }: ChangeAccount & OfUser) =>
  patch<ApiResponse>(`${userPath(id)}/account`, { body });

export const changeRole = ({ id, ...body }: ChangeRole & OfUser) =>
  patch<ApiResponse>(`${userPath(id)}/role`, { body });

export const disableTwoFactor = (id: string) =>
  patch<ApiResponse>(`${userPath(id)}/two-factor`, { body: { isEnabled: false } });

export const resetHwid = (id: string) => patch<ApiResponse>(`${userPath(id)}/hwid`);

export const addSubscription = ({ id, ...body }: AddSubscription & OfUser, key: string) =>
  post<AddedSubscription>(`${userPath(id)}/subscriptions`, { body, key });

export const removeSubscription = async (subId: string) =>
  (await request<ApiResponse>('DELETE', subscriptionPath(subId))).body;

export const adjustDays = ({ subId, ...body }: AdjustDays & { readonly subId: string }, key: string) =>
  patch<ApiResponse>(`${subscriptionPath(subId)}/days`, { body, key });

export const setBalance = ({ id, ...body }: SetBalance & OfUser, key: string) =>
  patch<ApiResponse>(`${userPath(id)}/balance`, { body, key });

export const adjustCredits = ({ id, ...body }: AdjustCredits & OfUser, key: string) =>
  patch<ApiResponse>(`${userPath(id)}/credits`, { body, key });
