import type { ReactNode } from 'react';
import { paths } from '@shop/contracts/paths';
import { ReturnLink } from '../../../shared/ui/return-link.js';

/** Heading of a purchase that is not paid yet, with the way back to its cart. */
export const CheckoutFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6">
    <header className="grid justify-items-start gap-3">
      <ReturnLink href={paths.cart}>Voltar ao carrinho</ReturnLink>
      <h1 className="text-h1">Pagamento</h1>
    </header>
    {children}
  </div>
);
