import type { Plan, Product } from '@shop/contracts/catalog';
import { CART_ITEMS_MAX, planNames } from '@shop/contracts/limits';
import { paths } from '@shop/contracts/paths';
import { Check, RefreshCw, ShoppingCart } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCart } from '../../../shared/storage/cart.js';
import { announce } from '../../../shared/ui/announcer.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { icon } from '../../../shared/ui/icons.js';

interface AddToCartProps {
  readonly product: Product;
  readonly plan: Plan;
  /** Of many such buttons only one may carry the accent. */
  readonly accented: boolean;
  /** Leads on to the checkout at once. */
  readonly renews: boolean;
}

/**
 * Puts the plan into the cart; once it is there, leads to it, with the focus where the button was. A renewal goes on to
 * be paid.
 */
export function AddToCart({ product, plan, accented, renews }: AddToCartProps) {
  const { items, add } = useCart();
  const [, navigate] = useLocation();
  const [added, setAdded] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const reason = useId();
  const full = items.length >= CART_ITEMS_MAX;
  useEffect(() => {
    if (added) link.current?.focus();
  }, [added]);
  if (items.some(({ planId }) => planId === plan.id)) {
    return (
      <Link
        ref={link}
        href={renews ? paths.checkout : paths.cart}
        className={`${buttonClass({ variant: 'secondary' })} grow`}
      >
        <Check aria-hidden size={16} strokeWidth={2} className="text-ok" />
        {renews ? 'Ir para o pagamento' : 'Ver no carrinho'}
      </Link>
    );
  }
  const planName = planNames[plan.duration_type];
  return (
    <div className="grid grow gap-2">
      <Button
        variant={accented ? 'primary' : 'secondary'}
        icon={renews ? <RefreshCw {...icon} /> : <ShoppingCart {...icon} />}
        disabled={full}
        aria-describedby={full ? reason : undefined}
        onClick={() => {
          add({
            productId: product.id,
            productName: product.name,
            planId: plan.id,
            planName,
            price: plan.price,
            ...(plan.reseller_price !== undefined && { resellerPrice: plan.reseller_price }),
          });
          setAdded(true);
          if (renews) navigate(paths.checkout);
          else announce(`${product.name}, plano ${planName}, adicionado ao carrinho.`);
        }}
      >
        {renews ? 'Renovar e pagar' : 'Adicionar ao carrinho'}
      </Button>
      {full ? (
        <p id={reason} className="text-caption text-muted">
          O carrinho aceita no máximo {CART_ITEMS_MAX} itens.
        </p>
      ) : null}
    </div>
  );
}
