import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DownloadProduct, OwnedResource } from '@shop/contracts/downloads';
import type { Product } from '@shop/contracts/catalog';
import { compareVersions } from '@shop/contracts/releases';
import type { LinkHolder } from '../../../platform/files/signed-links.js';
import { SignedLinks } from '../../../platform/files/signed-links.js';
import { GetProducts } from '../../catalog/use-cases/get-products.js';
import { FindActiveProducts } from '../../subscriptions/use-cases/find-active-products.js';
import { DownloadsView, productDocId, type ResourceRow } from '../views/downloads.view.js';

/** Kinds of links, which are the first segments of their paths. */
export const VIDEOS = 'videos';
export const DOWNLOADS = 'downloads';

/** Returns what a link to a file signs. */
export const linkTarget = (productId: number, resourceId: number): string =>
  `${String(productId)}/${String(resourceId)}`;

/** Returns the SHA-256 of a file as people compare it, from the form in which it is stored. */
export const hexOf = (digest: string): string => Buffer.from(digest, 'base64url').toString('hex');

/** Returns what a row of a file says of its release. */
export const releasedOf = ({ version, digest, changelog, minVersion, addedAt }: ResourceRow) => ({
  version,
  sha256: hexOf(digest),
  changelog,
  min_version: minVersion,
  published_at: version === null ? null : addedAt.toISOString(),
});

/** Releases come first, the highest of them at the top, so that the first loader is the one to install. */
const newestFirst = (one: ResourceRow, other: ResourceRow): number => {
  if (one.version !== null && other.version !== null) return compareVersions(other.version, one.version);
  return Number(one.version === null) - Number(other.version === null);
};

/** Products with their files, as one person gets them. */
@Injectable()
export class DownloadRows {
  constructor(
    private readonly queries: QueryBus,
    private readonly view: DownloadsView,
    private readonly links: SignedLinks,
  ) {}

  /** Returns every product on sale and every owned one, in order of id. */
  async of(holder: LinkHolder): Promise<DownloadProduct[]> {
    const [products, owned] = await Promise.all([this.products(), this.active(holder.id)]);
    const shown = products.filter(({ id, status }) => status === 'active' || owned.has(id));
    return Promise.all(shown.map((product) => this.row(product, owned.has(product.id), holder)));
  }

  /** Returns one product of the list; `null` where it is not listed. */
  async find(productId: number, holder: LinkHolder): Promise<DownloadProduct | null> {
    const rows = await this.of(holder);
    return rows.find(({ id }) => id === productId) ?? null;
  }

  /** Returns a product, also a disabled one; `undefined` where there is none. */
  async product(productId: number): Promise<Product | undefined> {
    return (await this.products()).find(({ id }) => id === productId);
  }

  /** Returns the id of the product that a file belongs to. */
  async productOf(resourceId: number): Promise<number | undefined> {
    for (const { id } of await this.products())
      if ((await this.files(id)).some((row) => row.resourceId === resourceId)) return id;
    return undefined;
  }

  async isActive(productId: number, userId: string): Promise<boolean> {
    return (await this.active(userId)).has(productId);
  }

  /** Returns the files of a product with links for their holder. */
  async resources(productId: number, holder: LinkHolder): Promise<OwnedResource[]> {
    return (await this.files(productId)).toSorted(newestFirst).map((row) => ({
      id: row.resourceId,
      type: row.type,
      title: row.title,
      url: this.links.sign(row.type === 'video' ? VIDEOS : DOWNLOADS, linkTarget(productId, row.resourceId), holder),
      ...releasedOf(row),
    }));
  }

  async files(productId: number): Promise<readonly ResourceRow[]> {
    return (await this.view.get(productDocId(productId)))?.resources ?? [];
  }

  private async row({ id, name, photo_url }: Product, is_owned: boolean, holder: LinkHolder): Promise<DownloadProduct> {
    return { id, name, photo_url, is_owned, resources: is_owned ? await this.resources(id, holder) : [] };
  }

  private active(userId: string): Promise<ReadonlySet<number>> {
    return this.queries.execute(new FindActiveProducts(userId));
  }

  private async products(): Promise<readonly Product[]> {
    return (await this.queries.execute(new GetProducts('all'))).body;
  }
}
