import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { useOwnArea } from '../shared/session/own-area.js';
import { BrandMark } from '../shared/config/brand-mark.js';
import { buttonClass } from '../shared/ui/button.js';

export function NotFoundScreen() {
  const area = useOwnArea();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-4 text-center">
      <BrandMark />
      <div className="grid gap-2">
        <p className="tabular font-mono text-dense text-subtle">404</p>
        <h1 className="text-h1">Page not found</h1>
        <p className="text-muted">O endereço pode ter mudado ou nunca existiu.</p>
      </div>
      <Link href={area ?? paths.landing} className={buttonClass({ variant: 'secondary' })}>
        Voltar ao início
      </Link>
    </main>
  );
}
