import { ShoppingCart } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { formatCents } from '../../shared/format/money.js';
import { paths } from '@shop/contracts/paths';
import { useCart, type CartItem } from '../../shared/storage/cart.js';
import { buttonClass } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { MovingItems } from '../../shared/ui/motion-list.js';
import { notify } from '../../shared/ui/notify.js';
import { Switch } from '../../shared/ui/switch.js';
import { itemCount, priceSummary } from './cart-total.js';
import type { PurchaseChoice } from './checkout-order.js';
import { CartLine } from './parts/cart-line.js';
import { CouponBox } from './parts/coupon-box.js';
import { DiscountLine } from './parts/discount-line.js';
import { PendingPurchases } from './parts/pending-purchases.js';
import { useArrivingCoupon } from './use-coupon.js';

const UNDO_MS = 5_000;

const EmptyCart = () => (
  <EmptyState
    icon={<ShoppingCart {...largeIcon} />}
    title="Seu carrinho está vazio."
    text="Escolha um produto e um plano na loja; eles ficam guardados aqui."
    action={
      <Link href={paths.shop} className={buttonClass()}>
        Ir para a Loja
      </Link>
    }
  />
);

function Total({ items }: { items: readonly CartItem[] }) {
  const { isGift, coupon, setGift } = useCart();
  const summary = priceSummary(items, coupon, isGift);
  const switchGift = (on: boolean) => {
    setGift(on);
    if (!on && items.some(({ quantity }) => quantity > 1))
      notify('info', 'As quantidades voltaram a 1: mais de uma unidade é só para presente.');
  };
  const choice: PurchaseChoice = { buyAsGift: isGift, couponCode: coupon?.code ?? null };
  return (
    <Card as="aside" aria-label="Resumo" className="grid gap-5 xl:sticky xl:top-[calc(var(--header)+1.5rem)]">
      <dl className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4 text-muted">
          <dt>{itemCount(items)}</dt>
          <dd className="tabular">{formatCents(summary.subtotal)}</dd>
        </div>
        <DiscountLine summary={summary} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">Total</dt>
          <dd className="tabular text-h3 font-semibold">{formatCents(summary.total)}</dd>
        </div>
      </dl>
      <CouponBox summary={summary} />
      <Switch
        label="Comprar como presente"
        hint="Você recebe uma key por unidade, para enviar a quem quiser."
        checked={isGift}
        onChange={switchGift}
      />
      <Link href={paths.checkout} state={choice} className={buttonClass({ size: 'large', wide: true })}>
        Finalizar compra
      </Link>
      <Link href={paths.shop} className={buttonClass({ variant: 'ghost', wide: true })}>
        Continuar comprando
      </Link>
    </Card>
  );
}

/** Items chosen in the shop, stored in this browser. */
export function CartScreen() {
  const { items, isGift, remove, restore } = useCart();
  const place = useHistoryState<Partial<PurchaseChoice> | null>();
  useArrivingCoupon(place?.couponCode ?? null);
  const title = useRef<HTMLHeadingElement>(null);
  const take = (item: CartItem, at: number) => {
    remove(item.planId);
    // The pressed button goes with its line.
    title.current?.focus();
    notify('info', `${item.productName} saiu do carrinho.`, {
      id: `cart-${String(item.planId)}`,
      duration: UNDO_MS,
      action: {
        label: 'Desfazer',
        onClick: () => {
          restore(item, at);
        },
      },
    });
  };
  return (
    <div className="grid gap-6">
      <h1 ref={title} tabIndex={-1} className="text-h1">
        Carrinho
      </h1>
      <PendingPurchases />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[7fr_5fr]">
          <Card padded={false}>
            <ul aria-label="Itens" className="divide-y divide-line">
              <MovingItems>
                {items.map((item, at) => (
                  <CartLine
                    key={item.planId}
                    item={item}
                    isGift={isGift}
                    onRemove={() => {
                      take(item, at);
                    }}
                  />
                ))}
              </MovingItems>
            </ul>
          </Card>
          <Total items={items} />
        </div>
      )}
    </div>
  );
}
