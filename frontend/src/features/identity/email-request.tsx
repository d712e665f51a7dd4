import { paths } from '@shop/contracts/paths';
import { Mail } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useLive } from '../../shared/live/live-resource.js';
import { profile } from '../../shared/resources/profile.js';
import { buttonClass } from '../../shared/ui/button.js';
import { largeIcon } from '../../shared/ui/icons.js';

/** Asks the owner of an imported account for an address, until one is proven. */
export function EmailRequest() {
  const { data } = useLive(profile);
  const [path] = useLocation();
  if (!data?.needs_email) return null;
  const text =
    data.email === null
      ? 'Adicione um e-mail à sua conta: sem ele, você não recupera a senha nem recebe avisos.'
      : 'Confirme o e-mail da sua conta: sem isso, você não recupera a senha nem recebe avisos.';
  return (
    <aside
      aria-label="E-mail da conta"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-warn-tint p-4 text-warn-on-tint"
    >
      <Mail {...largeIcon} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {path === paths.profile ? null : (
        <Link href={paths.profile} className={buttonClass({ variant: 'secondary', size: 'dense' })}>
          {data.email === null ? 'Adicionar e-mail' : 'Confirmar e-mail'}
        </Link>
      )}
    </aside>
  );
}
