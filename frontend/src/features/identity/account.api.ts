import type {
  AccountExport,
  ActivateTwoFactor,
  AvatarResponse,
  ChangeUsername,
  ChooseNewsletter,
  ConfirmUpdate,
  Erasure,
  ErasureReceipt,
  InitiateUpdate,
  NewEmail,
  RecoveryCodes,
  SelectAvatar,
  SessionRow,
  TwoFactorSeed,
} from '@shop/contracts/account';
import type {
  ChangedNotificationPreferences,
  ChangeNotificationPreferences,
  NotificationPreferences,
} from '@shop/contracts/notifications';
import type { MessageResponse } from '@shop/contracts/shapes';
import { remove } from '../../shared/http/remove.js';
import { get, getLive, patch, post, request } from '../../shared/http/request.js';
import { upload } from '../../shared/http/upload.js';

export const changeUsername = (body: ChangeUsername) => patch<MessageResponse>('/api/profile', { body });

/** Sets the address of an account that has no proven one. */
export const addEmail = (body: NewEmail, key: string) => post<MessageResponse>('/api/profile/email', { body, key });

export const initiateUpdate = (body: InitiateUpdate, key: string) =>
  post<MessageResponse>('/api/profile/initiate-update', { body, key });

export const confirmUpdate = (body: ConfirmUpdate, key: string) =>
  post<MessageResponse>('/api/profile/confirm-update', { body, key });

export const selectAvatar = (body: SelectAvatar) => patch<AvatarResponse>('/api/profile/avatar/select', { body });

export function uploadAvatar(file: File) {
  const form = new FormData();
  form.append('avatarFile', file);
  return upload<AvatarResponse>('/api/profile/avatar/upload', form);
}

/* Without an idempotency key: the server stores keyed responses, and these are secrets. */
export const generateTwoFactor = () => post<TwoFactorSeed>('/api/profile/2fa/generate');
export const activateTwoFactor = (body: ActivateTwoFactor) => post<RecoveryCodes>('/api/profile/2fa/verify', { body });

export const replaceRecoveryCodes = () => post<RecoveryCodes>('/api/profile/2fa/recovery-codes');

export const eraseProfile = async (username: string) =>
  (await request<ErasureReceipt>('DELETE', '/api/profile', { body: { username } })).body;

export const loadErasure = (receipt: string) =>
  get<Erasure>(`/api/erasures/${encodeURIComponent(receipt)}`, { anonymous: true });

export const loadSessions = () => getLive<readonly SessionRow[]>('/api/profile/sessions');

export const endSessionById = (id: string) => remove(`/api/profile/sessions/${encodeURIComponent(id)}`);

export const chooseNewsletter = (body: ChooseNewsletter) => patch<MessageResponse>('/api/profile/newsletter', { body });

export const loadExport = () => get<AccountExport>('/api/profile/export');

export const confirmNewsletter = (token: string) =>
  post<MessageResponse>('/api/newsletter/confirm', { body: { token }, anonymous: true });

/** Removes an address from the newsletter; mail programs call the same address, so it is not a path of the API. */
export const leaveNewsletter = (token: string) =>
  post<MessageResponse>(`/newsletter/leave?token=${encodeURIComponent(token)}`, { anonymous: true });

/** Ends the kind of mail that had this token; mail programs call the same address. */
export const leaveMail = (token: string) =>
  post<MessageResponse>(`/mail/leave?token=${encodeURIComponent(token)}`, { anonymous: true });

export const PREFERENCES = '/api/notifications/preferences';
export const loadPreferences = () => get<NotificationPreferences>(PREFERENCES);

export const changePreferences = (body: ChangeNotificationPreferences, key: string) =>
  patch<ChangedNotificationPreferences>(PREFERENCES, { body, key });
