import { roles } from '@shop/contracts/identity';
import { lazy, startTransition, useEffect, useState, type ComponentProps } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { homeOf, paths } from '@shop/contracts/paths';
import { useWindowTitle } from '../../shared/navigation/window-title.js';
import { claimsFor } from '../../shared/session/claims.js';
import { useSessionEndReason } from '../../shared/session/session-end-reason.js';
import { endSession, useSession } from '../../shared/session/session.js';
import { buttonClass } from '../../shared/ui/button.js';
import { notify } from '../../shared/ui/notify.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { AuthCard } from './parts/auth-card.js';
import { LoginForm } from './parts/login-form.js';
import { MailboxLink } from './parts/mailbox-link.js';
import { RegisterForm } from './parts/register-form.js';

/** Few logins have a second step; the others need not wait for its code. */
const TwoFactorStep = lazy(async () => ({ default: (await import('./parts/two-factor-step.js')).TwoFactorStep }));

const NOT_SIGNED_IN_AS_ADMIN = 'Você não está autenticado. Por favor, faça login para acessar.';

type Tab = 'login' | 'cadastro';

const ConfirmEmail = ({ email }: { email: string }) => {
  useWindowTitle('Confirme seu e-mail');
  return (
    <AuthCard title="Confirme seu e-mail" text="Falta só um passo para usar sua conta." replaces>
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          Enviamos um código de 6 dígitos para <strong className="font-semibold">{email}</strong>. Ele vale por 10
          minutos.
        </p>
        <Link href={paths.verifyEmail} state={{ email }} className={buttonClass({ wide: true })}>
          Digitar código
        </Link>
        <MailboxLink />
      </div>
    </AuthCard>
  );
};

const texts: Record<Tab, { title: string; text: string }> = {
  login: { title: 'Bem-vindo de volta', text: 'Entre para ver suas assinaturas.' },
  cadastro: { title: 'Crie sua conta', text: 'Leva menos de um minuto.' },
};

interface Challenge {
  readonly twoFactorToken: string;
  readonly identifier: string;
}

/** Initial state of the sign-in: the login identifier typed before, and the reason for asking again. */
interface Beginning {
  readonly identifier?: string;
  readonly notice?: string;
}

type AccessProps = Omit<
  ComponentProps<typeof LoginForm> & ComponentProps<typeof RegisterForm>,
  'focuses' | 'referralCode'
>;

const Access = (login: AccessProps) => {
  const [search, setSearch] = useSearchParams();
  // An invitation opens the registration, and stays in the address while the tabs change.
  const ref = search.get('ref');
  const tab: Tab = (search.get('tab') ?? (ref ? 'cadastro' : '')) === 'cadastro' ? 'cadastro' : 'login';
  /** The arrow keys move between the tabs: a form that took the focus then would end their walk. */
  const [focuses, setFocuses] = useState(true);
  useWindowTitle(tab === 'cadastro' ? 'Criar conta' : null);
  return (
    <AuthCard {...texts[tab]}>
      <Tabs<Tab>
        label="Acesso"
        value={tab}
        onChange={(next) => {
          setFocuses(false);
          const invited = ref ? { ref } : null;
          setSearch(next === 'login' && !invited ? {} : { tab: next, ...invited }, { replace: true });
        }}
        tabs={[
          { value: 'login', label: 'Login', panel: <LoginForm {...login} focuses={focuses} /> },
          {
            value: 'cadastro',
            label: 'Cadastro',
            panel: <RegisterForm focuses={focuses} referralCode={ref} onRegistered={login.onRegistered} />,
          },
        ]}
      />
    </AuthCard>
  );
};

/** State of the navigation: a confirmed address, or the screen that needs a session. */
interface Arrival {
  readonly email?: string;
  readonly from?: string | null;
}

/** Returns where a sign-in leads: to the screen that needed it, if it is one of the person's area. */
function destinationOf(role: string, from: string | null | undefined) {
  const home = homeOf(role);
  return from?.startsWith(home === paths.admin ? paths.adminRoot : home) ? from : home;
}

/** Says that the administration needs a session, to visitors without one. */
function useAdminNotice(from: string | null | undefined, isSessionOver: boolean) {
  const isNeeded = from?.startsWith(paths.adminRoot) === true && !isSessionOver;
  const [isShown] = useState(isNeeded);
  useEffect(() => {
    if (isShown) notify('error', NOT_SIGNED_IN_AS_ADMIN);
  }, [isShown]);
}

/** Sign-in and sign-up. Who is signed in already is sent to their area; a token that is no good is removed. */
export function AuthScreen() {
  const token = useSession((session) => session.token);
  const claims = claimsFor(token, roles);
  const sessionEndReason = useSessionEndReason();
  const state = useHistoryState<Arrival | null>();
  // The tabs replace the entry of the history, and its state.
  const [from] = useState(state?.from);
  const [registered, setRegistered] = useState<string>();
  const [challenge, setChallenge] = useState<Challenge>();
  const [beginning, setBeginning] = useState<Beginning>(state?.email === undefined ? {} : { identifier: state.email });
  useAdminNotice(from, sessionEndReason !== undefined);
  useEffect(() => {
    if (token !== null && !claims) endSession();
  });
  if (claims) return <Redirect href={destinationOf(claims.role, from)} replace />;
  if (registered !== undefined) return <ConfirmEmail email={registered} />;
  if (challenge) {
    const leave = (why: Pick<Beginning, 'notice'> = {}) => {
      setBeginning({ identifier: challenge.identifier, ...why });
      setChallenge(undefined);
    };
    return (
      <TwoFactorStep
        twoFactorToken={challenge.twoFactorToken}
        onBack={leave}
        onOver={(notice) => {
          leave({ notice });
        }}
      />
    );
  }
  return (
    <Access
      notice={sessionEndReason}
      {...beginning}
      onRegistered={setRegistered}
      onChallenge={({ twoFactorToken }, identifier) => {
        startTransition(() => {
          setChallenge({ twoFactorToken, identifier });
        });
      }}
    />
  );
}
