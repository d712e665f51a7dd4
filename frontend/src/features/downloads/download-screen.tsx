import type { OwnedResource } from '@shop/contracts/downloads';
import { Download, Monitor, ShieldCheck } from 'lucide-react';
import { useParams } from 'wouter';
import { ApiError, isTransient } from '../../shared/http/api-error.js';
import { messageOf } from '../../shared/live/command.js';
import { useLive } from '../../shared/live/live-resource.js';
import { paths } from '@shop/contracts/paths';
import { Badge } from '../../shared/ui/badge.js';
import { Button, buttonClass } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { Loading } from '../../shared/ui/skeleton.js';
import { ReturnLink } from '../../shared/ui/return-link.js';
import { addressOf } from './downloads.api.js';
import { productOf, type OpenedProduct } from './downloads.data.js';
import { LAST_UPDATE } from './last-update.js';
import { DeniedPanel, NO_SUBSCRIPTION } from './parts/denied-panel.js';
import { Facts } from './parts/facts.js';
import { ReleaseNotes } from './parts/release-notes.js';
import { ResourcesCard } from './parts/resources-card.js';
import { Waiting } from './parts/waiting.js';

function PlatformRow({ loader }: { loader: OwnedResource | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-control border border-line p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Monitor {...largeIcon} className="shrink-0 text-muted" />
        <div className="grid">
          <span className="font-medium">Plataforma Windows</span>
          <span className="text-dense text-muted">Otimizado para dispositivos Windows</span>
        </div>
      </div>
      {loader ? (
        <a href={addressOf(loader)} download className={`max-w-full ${buttonClass({ variant: 'primary' })}`}>
          <Download {...icon} className="shrink-0" />
          <span className="min-w-0 truncate">{loader.title}</span>
        </a>
      ) : (
        <Button disabled>Download Indisponível</Button>
      )}
    </div>
  );
}

function Product({ product: { name, description, resources } }: { product: OpenedProduct }) {
  const loader = resources.find(({ type }) => type === 'loader');
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 content-start gap-6">
        <Card className="grid grid-cols-1 gap-5">
          <header className="grid gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="min-w-0 text-h1 wrap-anywhere">{name}</h1>
              <Badge tone="accent">VIP</Badge>
            </div>
            <p className="tabular text-dense text-muted">Last Update: {LAST_UPDATE}</p>
          </header>
          <p className="max-w-[66ch] text-muted whitespace-pre-wrap wrap-anywhere">{description}</p>
          <PlatformRow loader={loader} />
          <ReleaseNotes loader={loader} />
          <div>
            <Badge tone="ok" icon={<ShieldCheck aria-hidden size={12} strokeWidth={2} />}>
              Download Verificado e Seguro
            </Badge>
          </div>
        </Card>
        <Facts />
      </div>
      <ResourcesCard resources={resources} />
    </div>
  );
}

/** Returns the server's reason, or the specified one, because the general text of a failed reading is less precise. */
function reasonOf(error: unknown) {
  if (isTransient(error) || !(error instanceof ApiError)) return messageOf(error);
  const { message } = error.body;
  return typeof message === 'string' && message !== '' ? message : NO_SUBSCRIPTION;
}

function Opened({ productId }: { productId: number }) {
  const resource = productOf(productId);
  const { status, data, error } = useLive(resource);
  if (status === 'error')
    return <DeniedPanel message={reasonOf(error)} onRetry={isTransient(error) ? resource.refresh : undefined} />;
  if (data === undefined)
    return (
      <Loading caption="Carregando...">
        <Waiting />
      </Loading>
    );
  return data.isOwned ? <Product product={data} /> : <DeniedPanel message={NO_SUBSCRIPTION} />;
}

/** The files of one product. */
export function DownloadScreen() {
  const { productId = '' } = useParams<{ productId: string }>();
  return (
    <div className="grid gap-5">
      <ReturnLink href={paths.downloads}>Voltar para Downloads</ReturnLink>
      <Opened key={productId} productId={Number(productId)} />
    </div>
  );
}
