import type { MessageResponse } from '@shop/contracts/shapes';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hasCode } from '../../shared/http/api-error.js';
import { messageOf, useCommand } from '../../shared/live/command.js';
import { paths } from '@shop/contracts/paths';
import { Button, buttonClass } from '../../shared/ui/button.js';
import { confirmNewsletter, leaveMail, leaveNewsletter } from './account.api.js';
import { AuthCard } from './parts/auth-card.js';
import { FormError } from './parts/form-error.js';
import { useTokenOfLink } from './parts/token-of-link.js';

interface LinkTexts {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly done: string;
  /** Advice about a link that does not count any more. */
  readonly dead: string;
}

interface MailedLinkProps {
  readonly texts: LinkTexts;
  readonly send: (token: string) => Promise<MessageResponse>;
}

const GoHome = () => (
  <Link href={paths.landing} className={buttonClass({ variant: 'secondary', wide: true })}>
    Ir para o início
  </Link>
);

/** A link of a mail. It takes a press, because mail programs open links on their own to inspect them. */
function MailedLink({ texts, send }: MailedLinkProps) {
  const token = useTokenOfLink();
  const [done, setDone] = useState<string>();
  const [rejection, setRejection] = useState<string>();
  const [isDead, setDead] = useState(token === '');
  const command = useCommand(send, {
    toast: false,
    done: ({ message }) => {
      setDone(message);
    },
    rejected: (error) => {
      if (hasCode(error, 'INVALID_TOKEN')) setDead(true);
      else setRejection(messageOf(error));
      return true;
    },
  });
  if (done !== undefined)
    return (
      <AuthCard title={texts.done} text={done} replaces>
        <GoHome />
      </AuthCard>
    );
  if (isDead)
    return (
      <AuthCard title="Este link não serve mais" text={texts.dead} replaces={token !== ''}>
        <GoHome />
      </AuthCard>
    );
  return (
    <AuthCard title={texts.title} text={texts.text}>
      <div className="grid gap-5">
        <FormError message={rejection} />
        <Button
          wide
          loading={command.busy}
          onClick={() => {
            setRejection(undefined);
            void command.run(token);
          }}
        >
          {texts.action}
        </Button>
        <GoHome />
      </div>
    </AuthCard>
  );
}

const deadLeave = 'Confira se o endereço foi copiado inteiro, ou use o link da mensagem mais recente.';

/** Pages by their path. */
const links: Readonly<Record<string, MailedLinkProps>> = {
  [paths.newsletterConfirm]: {
    send: confirmNewsletter,
    texts: {
      title: 'Confirme a sua inscrição',
      text: 'Falta só um clique para você receber as nossas novidades neste e-mail.',
      action: 'Confirmar inscrição',
      done: 'Tudo certo',
      dead: 'Cada link vale por 24 horas, e só o mais recente funciona. Faça o pedido de novo na página inicial.',
    },
  },
  [paths.newsletterLeave]: {
    send: leaveNewsletter,
    texts: {
      title: 'Cancelar inscrição',
      text: 'Este e-mail deixa de receber as nossas novidades e é apagado da lista.',
      action: 'Cancelar inscrição',
      done: 'Inscrição cancelada',
      dead: deadLeave,
    },
  },
  [paths.mailLeave]: {
    send: leaveMail,
    texts: {
      title: 'Parar de receber',
      text: 'Você deixa de receber os e-mails deste tipo. Os avisos sobre a segurança da sua conta continuam.',
      action: 'Parar de receber',
      done: 'E-mails desligados',
      dead: deadLeave,
    },
  },
};

/** Where the links in mails lead that count without a session. */
export function MailedLinkScreen() {
  const [path] = useLocation();
  const link = links[path];
  return link ? <MailedLink {...link} /> : null;
}
