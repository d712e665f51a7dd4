import { DOWNLOAD_NOTED_EVERY } from '@shop/contracts/limits';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { isWithin } from '@shop/kernel/durations';
import { type DownloadLogEvent, downloadLogEvents } from './download-log.events.js';

interface DownloadLog {
  /** The newest downloads by file and session, with their instants in milliseconds. */
  readonly recent: readonly (readonly [download: string, at: number])[];
}

const REMEMBERED = 100;

const keyOf = ({ resourceId, sessionId }: DownloadLogEvent['data']) => `${String(resourceId)}/${sessionId}`;

const evolve = ({ recent }: DownloadLog, { type, data }: DownloadLogEvent): DownloadLog => {
  switch (type) {
    case 'ResourceDownloaded':
      return { recent: [...recent, [keyOf(data), Date.parse(data.at)] as const].slice(-REMEMBERED) };
    default:
      return unhandled(type);
  }
};

/** Downloads of a person, `downloads-{userId}`. A player requests a file many times: that is one download. */
export const downloadLog = defineAggregate<DownloadLog, DownloadLogEvent>({
  category: 'downloads',
  initial: { recent: [] },
  evolve,
  events: downloadLogEvents,
  snapshot: plainSnapshot(1),
});

/** Notes a download, once an hour for each file and session. */
export const noteDownload = ({ recent }: DownloadLog, data: DownloadLogEvent['data']): DownloadLogEvent[] => {
  const now = Date.parse(data.at);
  const isNoted = recent.some(([download, at]) => download === keyOf(data) && isWithin(DOWNLOAD_NOTED_EVERY, at, now));
  return isNoted ? [] : [{ type: 'ResourceDownloaded', data }];
};
