import { HOUR } from '@shop/kernel/durations';
import { downloadLog, noteDownload } from './download-log.js';
import type { DownloadLogEvent } from './download-log.events.js';

const start = Date.parse('2026-05-01T12:00:00.000Z');
const download = (afterMs: number, change: Partial<DownloadLogEvent['data']> = {}): DownloadLogEvent['data'] => ({
  userId: 'u1',
  productId: 1,
  resourceId: 7,
  sessionId: 's1',
  at: new Date(start + afterMs).toISOString(),
  ...change,
});
const after = (...noted: DownloadLogEvent['data'][]) =>
  noted
    .map((data): DownloadLogEvent => ({ type: 'ResourceDownloaded', data }))
    .reduce(downloadLog.evolve, downloadLog.initial);

describe('the log of downloads', () => {
  it('notes a file once an hour for each session, however often a player asks for it', () => {
    expect(noteDownload(after(), download(0))).toHaveLength(1);
    expect(noteDownload(after(download(0)), download(HOUR - 1))).toEqual([]);
    expect(noteDownload(after(download(0)), download(HOUR))).toHaveLength(1);
  });

  it('notes another file, and the same one of another session', () => {
    expect(noteDownload(after(download(0)), download(1, { resourceId: 8 }))).toHaveLength(1);
    expect(noteDownload(after(download(0)), download(1, { sessionId: 's2' }))).toHaveLength(1);
  });

  it('remembers a hundred, however many there were', () => {
    const many = Array.from({ length: 300 }, (_, n) => download(0, { resourceId: n }));
    expect(after(...many).recent).toHaveLength(100);
  });
});
