import type { Plan, Product } from '@shop/contracts/catalog';
import { clsx } from 'clsx';
import { CircleCheck, RefreshCw, ShieldCheck, Sparkles, Star } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { formatCents, formatMoney } from '../../../shared/format/money.js';
import { formatDays } from '../../../shared/format/plans.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { subscriptions } from '../../../shared/resources/subscriptions.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { Money } from '../../../shared/ui/money.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { bestPlan, centsPerDay, daysOf, plansInOrder } from '../plans.js';
import { AddToCart } from './add-to-cart.js';
import { PlanPicker } from './plan-picker.js';
import { TrialOffer } from './trial-offer.js';
import { ProductArt } from '../../../shared/ui/product-art.js';

const FEATURED_ID = 1;
const badgeIcon = { 'aria-hidden': true, size: 12, strokeWidth: 2 } as const;

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

/** Price of one as a gift, where the discount of a reseller lowers it. */
const ResellerPrice = ({ plan: { price, reseller_price } }: { plan: Plan }) =>
  reseller_price === undefined || reseller_price >= price ? null : (
    <span className="tabular text-dense text-ok">
      Como presente: <span className="sr-only">de </span>
      <s className="text-muted">{formatMoney(price)}</s> <span className="sr-only">por </span>
      {formatMoney(reseller_price)}
    </span>
  );

const Price = ({ plan }: { plan: Plan }) => {
  const days = daysOf(plan);
  return (
    <p className="grid">
      <Money amount={plan.price} className="text-h2 font-semibold tracking-tight" />
      <span className="text-dense text-muted">
        {days === 1 ? '1 dia de acesso' : `${formatDays(days)} de acesso, ${formatCents(centsPerDay(plan))} por dia`}
      </span>
      <ResellerPrice plan={plan} />
    </p>
  );
};

/** Subscription that the person holds already, and the effect of the chosen plan. */
function Owned({ productId, adds }: { productId: number; adds: number }) {
  const owned = useLive(subscriptions).data?.subscriptions.find(({ product_id }) => product_id === productId);
  if (!owned || owned.subscription_status === 'expired') return null;
  return (
    <p className="flex items-center gap-2 rounded-control bg-hover px-3 py-2 text-dense">
      <CircleCheck {...icon} className="shrink-0 text-ok" />
      {owned.lifetime
        ? 'Você já tem este produto, vitalício.'
        : owned.frozenMs === null
          ? `Você tem até ${formatDate(owned.expires_at)}, soma ${formatDays(adds)}.`
          : `Você tem, pausado; soma ${formatDays(adds)}.`}
    </p>
  );
}

function Offer({ product, featured, renews }: { product: Product; featured: boolean; renews: boolean }) {
  const plans = plansInOrder(product);
  const group = useId();
  const [chosen, setChosen] = useState<number>();
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  const trial = product.trial_hours > 0 ? <TrialOffer product={product} /> : null;
  if (!plan)
    return (
      <div className="row-span-2 grid content-start gap-4">
        <p className="text-dense text-muted">Sem planos à venda no momento.</p>
        {trial}
      </div>
    );
  return (
    <>
      <PlanPicker
        product={product.name}
        name={group}
        plans={plans}
        value={plan.id}
        best={bestPlan(product)?.id}
        onChange={setChosen}
      />
      <div className="grid content-end gap-4">
        <Owned productId={product.id} adds={daysOf(plan)} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Price plan={plan} />
          <AddToCart key={plan.id} product={product} plan={plan} accented={featured || renews} renews={renews} />
        </div>
        {trial}
      </div>
    </>
  );
}

/** Its parts are rows of the shop's grid, so that those of neighbours are at one height. */
const cardClass = 'row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-5 overflow-hidden';

interface ProductCardProps {
  readonly product: Product;
  /**
   * The person came to renew its subscription: the card takes the focus, and its plan goes straight to the checkout.
   */
  readonly renews?: boolean;
}

export function ProductCard({ product, renews = false }: ProductCardProps) {
  const { id, name, description, photo_url } = product;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (renews) heading.current?.focus();
  }, [renews]);
  const featured = id === FEATURED_ID;
  return (
    <Card
      as="li"
      padded={false}
      className={clsx(cardClass, 'pb-5 md:pb-6 [&>:not(:first-child)]:mx-5 md:[&>:not(:first-child)]:mx-6')}
    >
      <div className="relative">
        <ProductArt name={name} id={id} photo={photo_url} />
        {featured ? (
          <span className="absolute top-4 left-4">
            <Badge tone="accent" icon={<Sparkles {...badgeIcon} />}>
              Destaque
            </Badge>
          </span>
        ) : null}
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Badge icon={<ShieldCheck {...badgeIcon} />}>Seguro</Badge>
            <Badge icon={<RefreshCw {...badgeIcon} />}>Atualizado</Badge>
          </div>
          <h2 ref={heading} {...(renews && { tabIndex: -1 })} className="scroll-mt-24 text-h3 wrap-anywhere">
            {name}
          </h2>
          <Reputation />
        </div>
        <p className="max-w-[66ch] text-muted wrap-anywhere">{description}</p>
      </div>
      <Offer product={product} featured={featured} renews={renews} />
    </Card>
  );
}

export const ProductSkeleton = () => (
  <Card
    padded={false}
    className="flex flex-col gap-5 overflow-hidden pb-5 md:pb-6 [&>:not(:first-child)]:mx-5 md:[&>:not(:first-child)]:mx-6"
  >
    <div className="aspect-video animate-pulse bg-hover" />
    <Skeleton className="h-5 w-40 max-w-full" />
    <Skeleton className="h-7 w-48 max-w-full" />
    <Skeleton className="h-24" />
    <div className="grid grid-cols-2 gap-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
    <div className="flex flex-wrap items-end justify-between gap-4">
      <Skeleton className="h-12 w-32" />
      <Skeleton className="h-10 grow basis-44" />
    </div>
  </Card>
);
