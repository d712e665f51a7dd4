import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/navigation/paths.js';

/** Heading of a purchase that is not paid yet, with the way back to its cart. */
export const CheckoutFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6">
    <header className="grid justify-items-start gap-3">
      <Link href={paths.cart} className="inline-flex items-center gap-1.5 text-dense text-muted hover:text-fg">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
        Voltar ao carrinho
      </Link>
      <h1 className="text-h1">Pagamento</h1>
    </header>
    {children}
  </div>
);
