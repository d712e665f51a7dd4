import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export type DownloadLogEvent = DomainEvent<
  'ResourceDownloaded',
  { userId: string; productId: number; resourceId: number; sessionId: string; at: string }
>;

export const downloadLogEvents = defineEvents<DownloadLogEvent>({ ResourceDownloaded: { version: 1 } });
