import type { ResourceType } from '@shop/contracts/downloads';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { ProductEvent } from '../../catalog/domain/product.events.js';
import type { SubscriptionEvent } from '../../subscriptions/domain/subscription.events.js';
import type { ReleaseRemoved, ReleasesEvent } from '../domain/releases.events.js';
import type { ResourceAdded, ResourceEvent, ResourceRemoved } from '../domain/resource.events.js';

/** A file of a product. */
export interface ResourceRow {
  readonly resourceId: number;
  readonly type: ResourceType;
  readonly title: string;
  readonly fileName: string;
  readonly fileId: string;
  readonly bytes: number;
  /** SHA-256, base64url. */
  readonly digest: string;
  readonly addedAt: Date;
  /** Of a release; `null` for other files. */
  readonly version: string | null;
  readonly minVersion: string | null;
  readonly changelog: string | null;
}

const fields = {
  /**
   * `product-{productId}`: its files. `held-{userId}-{productId}`: a subscription, so that its changes are announced.
   */
  _id: String,
  productId: Number,
  /** In order of id. */
  resources: [Object] as FieldOf<readonly ResourceRow[]>,
  /** Whose subscription it is. */
  holder: String as FieldOf<string | null>,
  /** Instant of the last change of the product or the subscription. */
  changedAt: Date,
};
export type DownloadsDoc = DocumentOf<typeof fields>;

/**
 * Topics of the files and products, which change for all readers, and of the subscriptions of one. Each receiver's
 * change is rendered separately (`DownloadChanges`).
 */
export const downloadsTopic = 'downloads';
const ownDownloadsTopic = (userId: string): string => `${downloadsTopic}@${userId}`;
export const downloadsTopics = (userId: string) => [downloadsTopic, ownDownloadsTopic(userId)] as const;

export const productDocId = (productId: number): string => `product-${String(productId)}`;

type OfProduct = DomainEvent<string, { readonly productId: number }>;

const changedProduct = <E extends OfProduct>(
  change: (resources: readonly ResourceRow[], event: Recorded<E>) => readonly ResourceRow[] = (resources) => resources,
) => ({
  id: ({ data }: Recorded<E>) => productDocId(data.productId),
  apply: (doc: DownloadsDoc | null, event: Recorded<E>): DownloadsDoc => ({
    _id: productDocId(event.data.productId),
    productId: event.data.productId,
    resources: [...change(doc?.resources ?? [], event)],
    holder: null,
    changedAt: new Date(event.metadata.at),
  }),
});

type Added = ResourceAdded['data'] & Pick<ResourceRow, 'version' | 'minVersion' | 'changelog'>;

const withAdded = (resources: readonly ResourceRow[], { productId: _, ...added }: Added, at: string) =>
  [...resources, { ...added, addedAt: new Date(at) }].sort((one, other) => one.resourceId - other.resourceId);

const withRemoved = changedProduct<ResourceRemoved | ReleaseRemoved>((resources, { data }) =>
  resources.filter(({ resourceId }) => resourceId !== data.resourceId),
);

const heldId = ({ data }: Recorded<SubscriptionEvent>) => `held-${data.subscriptionId}`;

const changedHolder = {
  id: heldId,
  apply: (_doc: DownloadsDoc | null, event: Recorded<SubscriptionEvent>): DownloadsDoc => ({
    _id: heldId(event),
    productId: event.data.productId,
    resources: [],
    holder: event.data.userId,
    changedAt: new Date(event.metadata.at),
  }),
};

/** Files of products, with everything else that changes a list of downloads. */
const downloadsProjection = defineProjection<
  DownloadsDoc,
  ResourceEvent | ReleasesEvent | ProductEvent | SubscriptionEvent
>({
  name: 'downloads',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    ResourceAdded: changedProduct((resources, { data, metadata }) =>
      withAdded(resources, { ...data, version: null, minVersion: null, changelog: null }, metadata.at),
    ),
    ReleasePublished: changedProduct((resources, { data, metadata }) =>
      withAdded(resources, { ...data, type: 'loader' }, metadata.at),
    ),
    ResourceRemoved: withRemoved,
    ReleaseRemoved: withRemoved,
    ProductCreated: changedProduct(),
    ProductDescribed: changedProduct(),
    ProductPhotoChanged: changedProduct(),
    ProductActivated: changedProduct(),
    ProductDisabled: changedProduct(),
    ProductDeleted: changedProduct(() => []),
    SubscriptionStarted: changedHolder,
    SubscriptionExtended: changedHolder,
    SubscriptionHeld: changedHolder,
    SubscriptionReleased: changedHolder,
    SubscriptionDaysAdjusted: changedHolder,
    SubscriptionTakenBack: changedHolder,
    SubscriptionGrantRevoked: changedHolder,
    SubscriptionExpired: changedHolder,
    SubscriptionRemoved: changedHolder,
  },
  push: (after) => {
    if (!after) return [];
    const { productId, holder } = after;
    const topic = holder === null ? downloadsTopic : ownDownloadsTopic(holder);
    return [{ topic, patch: [{ op: 'upsert', item: { id: productId } }] }];
  },
});

export class DownloadsView extends viewOf(downloadsProjection) {}
