import type { PersonDetails } from '@shop/contracts/person-details';
import { KeySquare, UserCog } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { useFetched, usePreviousData, useRefreshOn } from '../../shared/live/fetched.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { paths } from '@shop/contracts/paths';
import { serverNow } from '../../shared/time/clock.js';
import { keysPlace, type KeysPlaceState } from '../../shared/navigation/keys-place.js';
import { Permitted } from '../../shared/session/own-claims.js';
import { Address } from '../../shared/ui/address.js';
import { Button, buttonClass } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { detailOf, hasCode } from '../../shared/http/api-error.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { icon } from '../../shared/ui/icons.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ReturnLink } from '../../shared/ui/return-link.js';
import { DetailsLists, LastChanges } from './parts/details-lists.js';
import { PersonDialog } from './parts/person-dialog.js';
import { PersonLedger } from './parts/person-ledger.js';
import { Facts } from './parts/person-main.js';
import { TimeSlider } from './parts/time-slider.js';
import { detailsOf, loadPastDetails, pastDetailsAddress } from './person-details.data.js';

/** Returns the pushed values of a user, with which the lists change. */
const pushedOf = ({ balance, xp, status, subscriptions, hwid_reset_credits: resets }: PersonDetails) =>
  JSON.stringify([balance, xp, status, resets, subscriptions.map((held) => held.subscription_status)]);

const PastFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  hasCode(error, 'NOT_FOUND') ? (
    <ErrorState message="Esta conta ainda não existia neste instante." />
  ) : (
    <ErrorState detail={detailOf(error)} onRetry={onRetry} />
  );

function Details({ details: now }: { details: PersonDetails }) {
  const [instant, setInstant] = useState<number | null>(null);
  const [openedAt] = useState(serverNow);
  const [isManaged, setManaged] = useState(false);
  useRefreshOn(pushedOf(now), detailsOf(now.id).refresh);
  const { view, refresh } = useFetched(instant === null ? null : pastDetailsAddress(now.id, instant), loadPastDetails);
  const past = usePreviousData(view);
  const shown = instant === null ? now : past.data;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-h1">
            <Address value={now.user} />
          </h1>
          <p className="text-muted wrap-anywhere">{now.email ?? 'Sem e-mail'}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {now.role_name === 'Cliente' ? null : (
            <Permitted needs="operations">
              <Link
                href={keysPlace(now.id)}
                state={{ holder: now.user } satisfies KeysPlaceState}
                className={buttonClass({ variant: 'secondary' })}
              >
                <KeySquare {...icon} />
                API keys
              </Link>
            </Permitted>
          )}
          <Button
            icon={<UserCog {...icon} />}
            onClick={() => {
              setManaged(true);
            }}
          >
            Gerenciar
          </Button>
        </div>
      </header>
      <TimeSlider from={Date.parse(now.createdAt)} to={openedAt} value={instant} onChange={setInstant} />
      {instant !== null && past.status === 'error' ? <PastFailure error={past.error} onRetry={refresh} /> : null}
      {shown === undefined ? null : (
        <>
          <Card as="section" aria-label="Dados do usuário">
            <Facts person={shown} />
          </Card>
          {shown.changes === null ? null : <LastChanges changes={shown.changes} />}
          <DetailsLists details={shown} until={instant} />
          {instant === null ? <PersonLedger person={now} /> : null}
        </>
      )}
      {isManaged ? (
        <PersonDialog
          person={now}
          onClose={() => {
            setManaged(false);
          }}
          onChanged={detailsOf(now.id).refresh}
        />
      ) : null}
    </>
  );
}

/** Everything about one user, now and as of any instant. */
export function PersonDetailsScreen() {
  const { userId = '' } = useParams<{ userId: string }>();
  return (
    <div className="grid gap-6">
      <ReturnLink href={paths.adminUsers}>Voltar para Usuários</ReturnLink>
      <LiveRegion key={userId} resource={detailsOf(userId)} skeleton={<Skeleton className="h-[70dvh] w-full" />}>
        {(details) => <Details details={details} />}
      </LiveRegion>
    </div>
  );
}
