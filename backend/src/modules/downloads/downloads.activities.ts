import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import type { DownloadLogEvent } from './domain/download-log.events.js';
import type { ResourceAdded, ResourceEvent } from './domain/resource.events.js';

const ofProduct = ({ productId }: { readonly productId: number }) => ({ kind: 'product', id: String(productId) });

/** Demo files are no entries of the log. */
const byAdmin = adminActsOn(ofProduct);

/** Files that administrators add and remove, and that clients download. */
export const downloadActivities = describeActivities<ResourceEvent | DownloadLogEvent>('catalog', {
  ResourceAdded: byAdmin<ResourceAdded>(
    ({ title }) => `Recurso enviado: ${title}`,
    ({ fileName }) => [{ field: 'Arquivo', before: null, after: fileName }],
  ),
  ResourceRemoved: ({ data }) => ({
    action: 'Recurso deletado',
    target: ofProduct(data),
    changes: [{ field: `Recurso ${String(data.resourceId)}`, before: 'disponível', after: 'deletado' }],
  }),
  ResourceDownloaded: ({ data }) => ({ action: 'Arquivo baixado', target: ofProduct(data) }),
});
