import type { Notifications } from '@shop/contracts/notifications';
import { getLive, post } from '../../shared/http/request.js';

/** Notifications that are loaded, newest first; of more unread ones only «mais de» is known. */
export const LOADED_MAX = 100;

export const getNotifications = () => getLive<Notifications>(`/api/notifications?pageSize=${String(LOADED_MAX)}`);

export const markAllAsRead = (key: string) => post<{ message: string }>('/api/notifications/mark-all-as-read', { key });
