import { paths } from '@shop/contracts/paths';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../shared/ui/button.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { largeIcon } from '../shared/ui/icons.js';
import { ScreenArrival } from './screen-arrival.js';

/** Says that the administrator's permissions do not include a screen. */
export const NotPermitted = ({ path }: { path: string }) => (
  <>
    <h1 className="sr-only">Sem permissão</h1>
    <EmptyState
      icon={<LockKeyhole {...largeIcon} />}
      title="Esta página não faz parte das suas permissões."
      text="Um proprietário da loja pode mudá-las em «Usuários»."
      action={
        <Link href={paths.admin} className={buttonClass({ variant: 'secondary' })}>
          Voltar ao painel
        </Link>
      }
    />
    <ScreenArrival title="Sem permissão" path={path} />
  </>
);
