import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DownloadProduct, OwnedResource } from '@shop/contracts/downloads';
import type { Product } from '@shop/contracts/catalog';
import type { LinkHolder } from '../../../platform/files/signed-links.js';
import { SignedLinks } from '../../../platform/files/signed-links.js';
import { GetProducts } from '../../catalog/use-cases/get-products.js';
import { FindActiveProducts } from '../../subscriptions/use-cases/find-active-products.js';
import { DownloadsView, productDocId, type ResourceRow } from '../views/downloads.view.js';

/** Kinds of links, which are the first segments of their paths. */
export const VIDEOS = 'videos';
export const DOWNLOADS = 'downloads';

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

  async isActive(productId: number, userId: string): Promise<boolean> {
    return (await this.active(userId)).has(productId);
  }

  /** Returns the files of a product with links for their holder. */
  async resources(productId: number, holder: LinkHolder): Promise<OwnedResource[]> {
    return (await this.files(productId)).map(({ resourceId: id, type, title }) => ({
      id,
      type,
      title,
      url: this.links.sign(type === 'video' ? VIDEOS : DOWNLOADS, `${String(productId)}/${String(id)}`, holder),
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
    return (await this.queries.execute(new GetProducts(true))).body;
  }
}
