import type { DownloadProduct } from '@shop/contracts/downloads';
import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { LiveRegion } from '../../shared/live/live-region.js';
import { paths } from '@shop/contracts/paths';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { DownloadCard } from './parts/download-card.js';
import { Waiting } from './parts/waiting.js';
import { downloads } from './downloads.data.js';

const List = ({ list }: { list: readonly DownloadProduct[] }) =>
  list.length === 0 ? (
    <EmptyState
      icon={<Download {...largeIcon} />}
      title="Nenhum produto para baixar."
      text="Assim que um produto entrar na loja, os arquivos dele aparecem aqui."
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'secondary' })}>
          Ver minhas assinaturas
        </Link>
      }
    />
  ) : (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
      {list.map((product) => (
        <DownloadCard key={product.id} product={product} />
      ))}
    </ul>
  );

/** Every product, those with an active subscription with the way to their files. */
export const DownloadsScreen = () => (
  <div className="grid gap-6">
    <ScreenHeader title="Downloads" text="Navegue pelas categorias de jogos e baixe versões específicas." />
    <LiveRegion resource={downloads} failure="Erro ao carregar a página de downloads." skeleton={<Waiting />}>
      {(list) => <List list={list} />}
    </LiveRegion>
  </div>
);
