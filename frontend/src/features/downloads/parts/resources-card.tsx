import type { OwnedResource } from '@shop/contracts/downloads';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.js';
import { icon } from '../../../shared/ui/icons.js';
import { addressOf } from '../downloads.api.js';
import { TutorialVideo } from './tutorial-video.js';

const external = [
  { name: 'DirectX End-User Runtimes', href: 'https://www.microsoft.com/download/details.aspx?id=35' },
  { name: 'Visual C++ Redistributable', href: 'https://learn.microsoft.com/cpp/windows/latest-supported-vc-redist' },
] as const;

const rowClass =
  'flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-4 py-2.5 text-dense font-medium no-underline transition-colors hover:bg-hover';

const Row = ({ children }: { children: ReactNode }) => <li>{children}</li>;

/** Card next to the loader: the tutorial, drivers, and software that Windows may lack. */
export function ResourcesCard({ resources }: { resources: readonly OwnedResource[] }) {
  const video = resources.find(({ type }) => type === 'video');
  const drivers = resources.filter(({ type }) => type === 'driver');
  return (
    <Card as="aside" className="grid content-start gap-5" aria-labelledby="resources">
      <h2 id="resources" className="text-h3">
        Recursos
      </h2>
      {video ? <TutorialVideo key={video.id} title={video.title} src={addressOf(video)} /> : null}
      <ul className="grid gap-2">
        {drivers.map((driver) => (
          <Row key={driver.id}>
            <a href={addressOf(driver)} download className={rowClass}>
              <span className="min-w-0 wrap-anywhere">{driver.title}</span>
              <Download {...icon} className="shrink-0" />
            </a>
          </Row>
        ))}
        {external.map(({ name, href }) => (
          <Row key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={rowClass}>
              <span>
                {name} <span className="sr-only">(abre em nova aba)</span>
              </span>
              <ExternalLink {...icon} className="shrink-0" />
            </a>
          </Row>
        ))}
      </ul>
    </Card>
  );
}
