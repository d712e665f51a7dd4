import type { Product } from '@shop/contracts/catalog';
import { Store } from 'lucide-react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '@shop/contracts/paths';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { products } from '../../shared/resources/products.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { ProductCard, ProductSkeleton } from './parts/product-card.js';

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3';

const List = ({ list, renewed }: { list: readonly Product[]; renewed: number | undefined }) =>
  list.length === 0 ? (
    <EmptyState
      icon={<Store {...largeIcon} />}
      title="Nenhum produto à venda no momento."
      text="Assim que um produto entrar na loja, ele aparece aqui."
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'secondary' })}>
          Ver minhas assinaturas
        </Link>
      }
    />
  ) : (
    <ul className={gridClass}>
      {list.map((product) => (
        <ProductCard key={product.id} product={product} renews={product.id === renewed} />
      ))}
    </ul>
  );

/** Products on sale, with a plan to choose for each. */
export const ShopScreen = () => {
  const renewed = useHistoryState<{ readonly renews?: number } | null>()?.renews;
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Loja" text="Escolha o produto e por quanto tempo quer usar." />
      <LiveRegion
        resource={products}
        failure="Erro ao carregar os produtos da loja."
        skeleton={
          <div className={gridClass}>
            <ProductSkeleton />
            <ProductSkeleton />
            <ProductSkeleton />
          </div>
        }
      >
        {(list) => <List list={list} renewed={renewed} />}
      </LiveRegion>
    </div>
  );
};
