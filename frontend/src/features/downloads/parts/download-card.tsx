import type { DownloadProduct } from '@shop/contracts/downloads';
import { clsx } from 'clsx';
import { Download, Lock, Monitor, Sparkles, Store } from 'lucide-react';
import { Link } from 'wouter';
import { BrandSign } from '../../../shared/config/brand-mark.js';
import { useConfig } from '../../../shared/config/config.js';
import { downloadPath, paths } from '@shop/contracts/paths';
import { Badge } from '../../../shared/ui/badge.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { ProductArt } from '../../../shared/ui/product-art.js';
import { LAST_UPDATE } from '../last-update.js';

const FEATURED_ID = 2;
const small = { 'aria-hidden': true, size: 12, strokeWidth: 2 } as const;

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-caption text-muted">{name}</dt>
    <dd className="tabular text-dense font-medium">{children}</dd>
  </div>
);

const Action = ({ id, name, is_owned }: DownloadProduct) =>
  is_owned ? (
    <Link href={downloadPath(id)} className={buttonClass({ variant: 'primary' })}>
      <Download {...icon} />
      Ver downloads<span className="sr-only"> de {name}</span>
    </Link>
  ) : (
    <Link href={paths.shop} className={buttonClass({ variant: 'secondary' })}>
      <Store {...icon} />
      Adquirir na Loja
    </Link>
  );

/** A product with the way to its files, or to the shop. */
export function DownloadCard({ product }: { product: DownloadProduct }) {
  const { id, name, photo_url, is_owned, resources } = product;
  const brand = useConfig(({ brandName }) => brandName);
  return (
    <Card as="li" padded={false} className="flex flex-col overflow-hidden">
      <div className="relative">
        <div className={clsx(!is_owned && 'opacity-60 grayscale')}>
          <ProductArt name={name} id={id} photo={photo_url} />
        </div>
        <div className="absolute inset-x-4 top-4 flex flex-wrap gap-2">
          {id === FEATURED_ID ? (
            <Badge tone="accent" icon={<Sparkles {...small} />}>
              DESTAQUE
            </Badge>
          ) : null}
          {is_owned ? null : <Badge icon={<Lock {...small} />}>Bloqueado</Badge>}
        </div>
      </div>
      <div className="grid grow grid-cols-1 content-start gap-5 p-5 md:p-6">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-1.5">
            <Badge icon={<BrandSign size={12} />}>{brand}</Badge>
            <Badge icon={<Monitor {...small} />}>Desktop</Badge>
            <Badge>Windows</Badge>
          </div>
          <h2 className={clsx('text-h3 wrap-anywhere', !is_owned && 'text-muted')}>{name}</h2>
        </div>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
          <Fact name="Options">{`${String(is_owned ? resources.length : 0)} itens`}</Fact>
          <div className="grid gap-0.5">
            <dt className="text-caption text-muted">Last Update</dt>
            <dd className="tabular text-dense font-medium">Atualizado em {LAST_UPDATE}</dd>
          </div>
        </dl>
        <div className="grid self-end">
          <Action {...product} />
        </div>
      </div>
    </Card>
  );
}
