import type { Plan, Product } from '@shop/contracts/catalog';
import { CART_ITEMS_MAX } from '@shop/contracts/limits';
import { Check, ShoppingCart } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/navigation/paths.js';
import { planNames } from '../../../shared/format/plans.js';
import { useCart } from '../../../shared/session/cart.js';
import { announce } from '../../../shared/ui/announcer.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';

interface AddToCartProps {
  readonly product: Product;
  readonly plan: Plan;
  /** Of many such buttons one alone may carry the accent. */
  readonly accented: boolean;
}

/** Puts the plan into the cart; once it is there, leads to it, with the focus where the button was. */
export function AddToCart({ product, plan, accented }: AddToCartProps) {
  const { items, add } = useCart();
  const [added, setAdded] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const reason = useId();
  const full = items.length >= CART_ITEMS_MAX;
  useEffect(() => {
    if (added) link.current?.focus();
  }, [added]);
  if (items.some(({ planId }) => planId === plan.id)) {
    return (
      <Link ref={link} href={paths.cart} className={`${buttonClass({ variant: 'secondary' })} grow`}>
        <Check aria-hidden size={16} strokeWidth={2} className="text-ok" />
        Ver no carrinho
      </Link>
    );
  }
  const planName = planNames[plan.duration_type];
  return (
    <div className="grid grow gap-2">
      <Button
        variant={accented ? 'primary' : 'secondary'}
        icon={<ShoppingCart aria-hidden size={16} strokeWidth={1.75} />}
        disabled={full}
        aria-describedby={full ? reason : undefined}
        onClick={() => {
          add({ productId: product.id, productName: product.name, planId: plan.id, planName, price: plan.price });
          setAdded(true);
          announce(`${product.name}, plano ${planName}, adicionado ao carrinho.`);
        }}
      >
        Adicionar ao carrinho
      </Button>
      {full ? (
        <p id={reason} className="text-caption text-muted">
          O carrinho aceita no máximo {CART_ITEMS_MAX} itens.
        </p>
      ) : null}
    </div>
  );
}
