import type { Recorded } from '@shop/kernel/events';
import type { EventReader } from '../../platform/event-store/event-reader.js';
import { defineExport } from '../../platform/feature/export.js';
import { downloadLog } from './domain/download-log.js';
import type { DownloadLogEvent } from './domain/download-log.events.js';

/** Files that their owner downloaded, and when. */
export const downloadsExport = defineExport({
  key: 'downloads',
  read: ({ id }, { events }) => downloadsOf(events, id),
});

async function* downloadsOf(events: EventReader, userId: string): AsyncIterable<object> {
  for await (const event of events.stream(`${downloadLog.category}-${userId}`)) {
    const { at, productId: product_id, resourceId: resource_id } = (event as Recorded<DownloadLogEvent>).data;
    yield { at, product_id, resource_id };
  }
}
