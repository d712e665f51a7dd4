import type {
  ChangeAnnouncement,
  CreateAnnouncement,
  CreatedAnnouncement,
  OwnAnnouncement,
} from '@shop/contracts/announcements';
import type { MessageResponse } from '@shop/contracts/shapes';
import { remove } from '../../shared/http/remove.js';
import { getLive, patch, post } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const ANNOUNCEMENTS = '/api/announcements';

const announcementPath = (id: string) => `${ANNOUNCEMENTS}/${encodeURIComponent(id)}`;

export const getAnnouncements = () => getLive<readonly OwnAnnouncement[]>(ANNOUNCEMENTS);

export const createAnnouncement = (body: CreateAnnouncement, key: string) =>
  post<CreatedAnnouncement>(ANNOUNCEMENTS, { body, key });

export const changeAnnouncement = (id: string, body: ChangeAnnouncement, key: string) =>
  patch<MessageResponse>(announcementPath(id), { body, key });

export const deleteAnnouncement = (id: string) => remove(announcementPath(id));

export const dismissAnnouncement = (id: string, key: string) =>
  post<MessageResponse>(`${announcementPath(id)}/dismiss`, { key });

export const announcementsShape = {
  pageSize: 20,
  usualSort: '',
} as const;

export const announcementsCsv = (query: ListQuery) => csvAddress(ANNOUNCEMENTS, query, announcementsShape);
