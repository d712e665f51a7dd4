import type { Referral } from '@shop/contracts/referrals';
import { useConfig } from '../../../shared/config/config.js';
import { formatCount } from '../../../shared/format/count.js';
import { formatMoney } from '../../../shared/format/money.js';
import { detailOf } from '../../../shared/http/api-error.js';
import { useFetched } from '../../../shared/live/fetched.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { CopyMark, useCopy } from '../../../shared/ui/copy-field.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.js';
import { loadReferral, REFERRAL } from '../referral.api.js';
import { ProfileSection } from './profile-section.js';

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-dense text-muted">{label}</dt>
    <dd className="tabular text-lead font-semibold">{value}</dd>
  </div>
);

function Invitation({ referral: { code, url, invited, earned } }: { referral: Referral }) {
  const { copy, copied } = useCopy();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h3 className="text-body font-medium">
            Seu código: <span className="font-mono">{code}</span>
          </h3>
          <p className="text-dense break-all text-muted">{url}</p>
        </div>
        <Button variant="secondary" icon={<CopyMark copied={copied} />} onClick={() => void copy(url)}>
          {copied ? 'Link copiado' : 'Copiar link'}
        </Button>
        <span role="status" className="sr-only">
          {copied ? 'Link copiado' : ''}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-4 px-5 py-4 md:px-6">
        <Figure label="Convidados" value={formatCount(invited)} />
        <Figure label="Ganhos" value={formatMoney(earned)} />
      </dl>
    </>
  );
}

/** The invitation of the person who is signed in: code, link and outcome so far. */
export function ProfileInvitation() {
  const percent = useConfig(({ referralPercent }) => referralPercent);
  const { view, refresh } = useFetched(REFERRAL, loadReferral);
  const text =
    percent > 0
      ? `Você ganha ${String(percent)}% da primeira compra de quem se cadastrar pelo seu link, no seu saldo, 7 dias depois do pagamento.`
      : 'Quem se cadastrar pelo seu link conta como seu convidado.';
  return (
    <ProfileSection title={percent > 0 ? 'Convide e ganhe' : 'Convites'} text={text}>
      <Card padded={false} className="divide-y divide-line">
        {view.status === 'error' ? (
          <ErrorState message="Erro ao carregar seu convite." detail={detailOf(view.error)} onRetry={refresh} />
        ) : null}
        {view.status === 'loading' ? (
          <div className="px-5 py-5 md:px-6">
            <Loading caption="Carregando convite...">
              <Skeleton className="h-4 w-52 max-w-full" />
            </Loading>
          </div>
        ) : null}
        {view.data ? <Invitation referral={view.data} /> : null}
      </Card>
    </ProfileSection>
  );
}
