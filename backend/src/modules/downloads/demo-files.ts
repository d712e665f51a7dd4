import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ResourceType } from '@shop/contracts/downloads';
import { allEnded } from '../../platform/concurrency/all-ended.js';
import { Config } from '../../platform/config/config.js';
import { BACKEND_FOLDER } from '../../platform/config/folders.js';
import { UnavailableError } from '../../platform/deadline/unavailable.js';
import { Reservations } from '../../platform/event-store/reservations.js';
import { DemoData } from '../../platform/feature/demo-data.js';
import { Uploads } from '../../platform/files/uploads.js';
import { ListDemoProducts, type ListedDemoProduct } from '../catalog/use-cases/list-demo-products.js';
import { AddResource } from './use-cases/add-resource.js';

/** Five seconds in all: the view follows the commands that have just made the catalogue. */
const LISTED_WITHIN_TRIES = 50;
const TRY_INTERVAL_MS = 100;

const VIDEO = join(BACKEND_FOLDER, 'assets/demo-video.mp4');

interface DemoFile {
  readonly type: ResourceType;
  readonly title: string;
  readonly fileName: (slug: string) => string;
  readonly read: (product: string) => Promise<Buffer>;
}

const sampleText = (kind: string, product: string): string =>
  `${kind} de exemplo de ${product}\r\n\r\nEste arquivo veio com os dados de demonstração. Envie o verdadeiro em Produtos, Recursos.\r\n`;

const files: readonly DemoFile[] = [
  {
    type: 'video',
    title: 'Primeiros passos',
    fileName: () => 'primeiros-passos.mp4',
    read: () => readFile(VIDEO),
  },
  {
    type: 'loader',
    title: 'Loader de exemplo',
    fileName: (slug) => `${slug}-loader.txt`,
    read: (product) => Promise.resolve(Buffer.from(sampleText('Loader', product))),
  },
  {
    type: 'driver',
    title: 'Driver de exemplo',
    fileName: (slug) => `${slug}-driver.txt`,
    read: (product) => Promise.resolve(Buffer.from(sampleText('Driver', product))),
  },
];

type DemoTarget = ListedDemoProduct & { readonly productId: number };

const isListed = (product: ListedDemoProduct): product is DemoTarget => product.productId !== null;

/**
 * With `DEMO_DATA=1` the products of the demo catalogue have files to download. Waits while the catalogue shows
 * nothing.
 */
@Injectable()
export class DemoFiles extends DemoData {
  protected readonly name = 'files';

  constructor(
    config: Config,
    reservations: Reservations,
    commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: Uploads,
  ) {
    super(config, reservations, commands);
  }

  protected override async seed(): Promise<boolean> {
    const products = await this.products();
    const listed = products.filter(isListed);
    await allEnded(listed.map((product) => this.addFiles(product)));
    // Missing products get their files at a later start, unless they were deleted.
    return listed.length === products.length;
  }

  /** Returns the demo products once all of them are listed, or as they are after a while. */
  private async products(): Promise<readonly ListedDemoProduct[]> {
    for (let tries = 0; ; tries += 1) {
      const products = await this.queries.execute(new ListDemoProducts());
      if (products.every(isListed)) return products;
      if (tries === LISTED_WITHIN_TRIES && !products.some(isListed)) throw new UnavailableError('the demo catalogue');
      if (tries === LISTED_WITHIN_TRIES) return products;
      await pause(TRY_INTERVAL_MS);
    }
  }

  private async addFiles(product: DemoTarget): Promise<void> {
    for (const file of files) await this.add(product, file);
  }

  private async add({ slug, name, productId }: DemoTarget, { type, title, fileName, read }: DemoFile): Promise<void> {
    const draft = await this.uploads.receive(Readable.from([await read(name)]));
    await this.send(`${slug}/${type}`, new AddResource({ productId, type, title, fileName: fileName(slug), draft }));
  }
}
