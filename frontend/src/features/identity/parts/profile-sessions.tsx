import type { SessionRow } from '@shop/contracts/account';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { hasCode } from '../../../shared/http/api-error.js';
import { endSession } from '../../../shared/session/session.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { endSessionById } from '../account.api.js';
import { sessions, without } from '../account.data.js';
import { deviceOf } from '../device.js';
import { useProfileCommand } from '../profile-command.js';
import { ProfileSection } from './profile-section.js';

const rowClass =
  'grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-5 py-4 min-[36rem]:grid-cols-[2.5rem_minmax(0,1fr)_auto] md:px-6';

function Row({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const nameId = useId();
  const { name, isHandheld } = deviceOf(session.user_agent);
  return (
    <li className={rowClass}>
      <span className="grid size-10 place-items-center self-start rounded-control bg-hover text-muted">
        {isHandheld ? <Smartphone {...largeIcon} /> : <Monitor {...largeIcon} />}
      </span>
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={nameId} className="text-body font-medium" title={session.user_agent ?? undefined}>
            {name}
          </h3>
          {session.current ? <StatusBadge tone="ok" word="Sessão atual" /> : null}
        </div>
        <p className="text-dense wrap-anywhere text-muted">
          {session.current ? 'Em uso agora' : <LastSeen instant={session.last_seen_at} />}
          {session.ip === null ? null : ` · ${session.ip}`}
        </p>
        <p className="text-caption text-subtle">Desde {formatDateTime(session.created_at)}</p>
      </div>
      <span className="col-start-2 min-[36rem]:col-start-3">
        <Button variant="secondary" size="dense" aria-describedby={nameId} onClick={onEnd}>
          Encerrar sessão
        </Button>
      </span>
    </li>
  );
}

const LastSeen = ({ instant }: { instant: string }) => (
  <>
    Vista <RelativeTime instant={instant} />
  </>
);

/** Sessions of the confirmation; they stay while the dialog animates out. */
interface Confirmation {
  readonly sessions: readonly SessionRow[];
  readonly open: boolean;
}

function questionAbout([first, ...more]: readonly SessionRow[]) {
  if (more.length > 0) {
    return {
      title: 'Encerrar outras sessões',
      description: `${String(more.length + 1)} sessões sairão da conta na hora. Só esta continua.`,
    };
  }
  if (first?.current === true) {
    return {
      title: 'Encerrar esta sessão',
      description: 'Você sairá da conta neste aparelho e precisará entrar de novo.',
    };
  }
  return {
    title: 'Encerrar sessão',
    description: `${deviceOf(first?.user_agent ?? null).name} sairá da conta na hora e precisará entrar de novo.`,
  };
}

/** Returns the ids of the sessions as one text. */
const idsOf = (ended: readonly SessionRow[]) => ended.map(({ id }) => id).join();

/** Ends the sessions one after the other; a session that is already over counts as ended. */
async function endAll(ended: readonly SessionRow[]) {
  for (const { id } of ended) {
    await endSessionById(id).catch((error: unknown) => {
      if (!hasCode(error, 'NOT_FOUND')) throw error;
    });
  }
  return { message: ended.length > 1 ? 'Sessões encerradas.' : 'Sessão encerrada.' };
}

function List({ rows }: { rows: readonly SessionRow[] }) {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const others = rows.filter(({ current }) => !current);
  const ask = (about: readonly SessionRow[]) => {
    setConfirmation({ sessions: about, open: true });
  };
  const close = () => {
    // A late response closes its own question only.
    setConfirmation((current) => (current && current === confirmation ? { ...current, open: false } : current));
  };
  const end = useProfileCommand(endAll, {
    each: idsOf,
    finished: close,
    done: (_response, ended) => {
      if (ended.some(({ current }) => current)) endSession();
      else void sessions.optimistic(without(ended), async () => undefined);
    },
    rejected: () => {
      sessions.refresh();
      return false;
    },
  });
  return (
    <>
      <Card padded={false} className="divide-y divide-line">
        <ul className="divide-y divide-line">
          {rows.map((session) => (
            <Row
              key={session.id}
              session={session}
              onEnd={() => {
                ask([session]);
              }}
            />
          ))}
        </ul>
        {others.length > 1 ? (
          <div className="px-2 py-3 text-right md:px-3">
            <Button
              variant="ghost"
              size="dense"
              onClick={() => {
                ask(others);
              }}
            >
              Encerrar outras sessões
            </Button>
          </div>
        ) : null}
      </Card>
      {confirmation === undefined ? null : (
        <ConfirmDialog
          {...questionAbout(confirmation.sessions)}
          open={confirmation.open}
          onOpenChange={close}
          confirm="Encerrar"
          danger
          loading={end.isBusyWith(idsOf(confirmation.sessions))}
          onConfirm={() => void end.run(confirmation.sessions)}
        />
      )}
    </>
  );
}

const SessionsSkeleton = () => (
  <Card padded={false}>
    <ul aria-hidden className="divide-y divide-line">
      {[0, 1].map((row) => (
        <li key={row} className={rowClass}>
          <Skeleton className="size-10" />
          <span className="grid gap-2 py-1">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
            <Skeleton className="h-3 w-44 max-w-full" />
          </span>
          <Skeleton className="col-start-2 h-8 w-32 min-[36rem]:col-start-3" />
        </li>
      ))}
    </ul>
  </Card>
);

/** Where the account is signed in, and the way to end it there. */
export const ProfileSessions = () => (
  <ProfileSection title="Sessões" text="Onde sua conta está conectada. Encerre o que você não reconhece.">
    <div className="min-w-0">
      <LiveRegion resource={sessions} failure="Erro ao carregar suas sessões." skeleton={<SessionsSkeleton />}>
        {(rows) => <List rows={rows} />}
      </LiveRegion>
    </div>
  </ProfileSection>
);
