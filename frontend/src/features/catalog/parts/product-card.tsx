import type { Plan, Product } from '@shop/contracts/catalog';
import { clsx } from 'clsx';
import { RefreshCw, ShieldCheck, Sparkles, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { formatMoney } from '../../../shared/format/money.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Card } from '../../../shared/ui/card.js';
import { Money } from '../../../shared/ui/money.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { daysOf, plansInOrder } from '../catalog.data.js';
import { AddToCart } from './add-to-cart.js';
import { PlanPicker } from './plan-picker.js';
import { ProductArt } from './product-art.js';

const FEATURED_ID = 1;
const icon = { 'aria-hidden': true, size: 12, strokeWidth: 2 } as const;

/** The same for every product: reviews and sales are not counted yet. */
const Reputation = () => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
    <span className="inline-flex items-center gap-1 font-medium text-fg">
      <Star aria-hidden size={14} strokeWidth={1.75} className="fill-current" />
      <span className="sr-only">Nota </span>4.5
    </span>
    <span>128 avaliações</span>
    <span aria-hidden>·</span>
    <span>1532 vendas</span>
  </p>
);

const Price = ({ plan }: { plan: Plan }) => {
  const days = daysOf(plan);
  return (
    <p className="grid">
      <Money amount={plan.price} className="text-h2 font-semibold tracking-tight" />
      <span className="text-dense text-muted">
        {days === 1
          ? '1 dia de acesso'
          : `${String(days)} dias de acesso, ${formatMoney(Math.ceil((plan.price * 100) / days) / 100)} por dia`}
      </span>
    </p>
  );
};

function Offer({ product, featured }: { product: Product; featured: boolean }) {
  const plans = plansInOrder(product);
  const group = useId();
  const [chosen, setChosen] = useState<number>();
  const plan = plans.find(({ id }) => id === chosen) ?? plans.at(-1);
  if (!plan) return <p className="mt-auto text-dense text-muted">Sem planos à venda no momento.</p>;
  return (
    <div className="mt-auto grid gap-4">
      <PlanPicker product={product.name} name={group} plans={plans} value={plan.id} onChange={setChosen} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Price plan={plan} />
        <AddToCart key={plan.id} product={product} plan={plan} accented={featured} />
      </div>
    </div>
  );
}

export function ProductCard({ product }: { product: Product }) {
  const { id, name, description, photo_url } = product;
  const featured = id === FEATURED_ID;
  return (
    <Card
      as="li"
      padded={false}
      className={clsx(
        'flex flex-col overflow-hidden',
        featured && 'xl:col-span-full xl:grid xl:grid-cols-[5fr_7fr] xl:[&>div:first-child]:h-full',
      )}
    >
      <ProductArt id={id} name={name} photo={photo_url} />
      <div className="flex flex-1 flex-col gap-5 p-5 md:p-6">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            {featured ? (
              <Badge tone="accent" icon={<Sparkles {...icon} />}>
                Destaque
              </Badge>
            ) : null}
            <Badge icon={<ShieldCheck {...icon} />}>Seguro</Badge>
            <Badge icon={<RefreshCw {...icon} />}>Atualizado</Badge>
          </div>
          <h2 className="text-h3">{name}</h2>
          <Reputation />
        </div>
        <p className="max-w-[66ch] text-muted">{description}</p>
        <Offer product={product} featured={featured} />
      </div>
    </Card>
  );
}

export const ProductSkeleton = () => (
  <Card padded={false} className="overflow-hidden">
    <div className="aspect-video animate-pulse bg-hover" />
    <div className="grid gap-5 p-5 md:p-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-16 w-full" />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
      <div className="flex items-end justify-between gap-4">
        <Skeleton className="h-12 w-32" />
        <Skeleton className="h-10 w-44" />
      </div>
    </div>
  </Card>
);
