import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { DownloadLogEvent } from './domain/download-log.events.js';
import type { ReleasePublished, ReleaseRemoved, ReleasesEvent } from './domain/releases.events.js';
import type { ResourceAdded, ResourceEvent, ResourceRemoved } from './domain/resource.events.js';
import type { Recorded } from '@shop/kernel/events';

const ofProduct = ({ productId }: { readonly productId: number }) => ({ kind: 'product', id: String(productId) });

/** Demo files are no entries of the log. */
const byAdmin = adminActsOn(ofProduct);

const removed = ({ data }: Recorded<ResourceRemoved | ReleaseRemoved>) => ({
  action: 'Recurso deletado',
  target: ofProduct(data),
  changes: [{ field: `Recurso ${String(data.resourceId)}`, before: 'disponível', after: 'deletado' }],
});

/** Files that administrators add and remove, and that clients download. */
export const downloadActivities = describeActivities<ResourceEvent | ReleasesEvent | DownloadLogEvent>('catalog', {
  ResourceAdded: byAdmin<ResourceAdded>(
    ({ title }) => `Recurso enviado: ${title}`,
    ({ fileName }) => [{ field: 'Arquivo', before: null, after: fileName }],
  ),
  ReleasePublished: byAdmin<ReleasePublished>(
    ({ version }) => `Versão ${version} publicada`,
    ({ fileName, minVersion }) => [
      { field: 'Arquivo', before: null, after: fileName },
      ...(minVersion === null ? [] : [{ field: 'Versão mínima', before: null, after: minVersion }]),
    ],
  ),
  ResourceRemoved: removed,
  ReleaseRemoved: removed,
  ResourceDownloaded: ({ data }) => ({ action: 'Arquivo baixado', target: ofProduct(data) }),
});
