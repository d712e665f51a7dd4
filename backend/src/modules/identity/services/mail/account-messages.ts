import type { Role } from '@shop/contracts/identity';
import { CODE_LIFE } from '@shop/contracts/limits';
import { paths } from '@shop/contracts/paths';
import { MINUTE } from '@shop/kernel/durations';
import type { MailContent } from '../../../../platform/mail/layout.js';
import type { MailSample } from '../../../../platform/mail/mail-sample.js';
import type { CodePurpose } from '../../domain/credentials.events.js';
import type { NoticeKind } from '../../domain/account-mail.js';

export type MessageKind = CodePurpose | 'reset' | NoticeKind;

interface MessageFacts {
  readonly username: string;
  readonly role: Role;
  /** Origin of every link. */
  readonly publicUrl: string;
  /** The digits of a code or the address of a reset link; empty in an informative message. */
  readonly secret: string;
}

type Message = (facts: MessageFacts) => MailContent;

const codeLife = `Ele vale por ${String(CODE_LIFE / MINUTE)} minutos`;

/** Returns a message with a code for a logged-in user's request. */
const updateCode =
  (title: string, what: string): Message =>
  ({ username, secret }) => ({
    title,
    lines: [
      `Digite este código para ${what} da conta ${username}.`,
      `${codeLife} e serve uma única vez. Não o informe a ninguém, nem a quem se apresente como suporte.`,
      'Se não foi você, alguém está usando a sua conta: redefina a senha, o que encerra todas as sessões.',
    ],
    code: secret,
  });

const setNewPassword = ({ publicUrl }: MessageFacts) => ({
  label: 'Redefinir senha',
  url: `${publicUrl}${paths.forgotPassword}`,
});
/** Returns a line about API keys, which outlive a password, in a message to a person with a right to them. */
const keysGoOn = ({ role, publicUrl }: MessageFacts): readonly string[] => {
  if (role === 'Cliente') return [];
  const path = role === 'Admin' ? paths.adminApiKeys : paths.apiKeys;
  return [`As API keys da conta continuam valendo. Encerre em ${publicUrl}${path} as que você não reconhece.`];
};

const notMe =
  'Se não foi você, redefina a senha agora, o que encerra todas as sessões, e depois abra um chamado no suporte.';

/** Every message of an account, in the words that people read. */
export const accountMessages: Readonly<Record<MessageKind, Message>> = {
  'verify-email': ({ secret }) => ({
    title: 'Confirme seu e-mail',
    lines: [
      'Digite este código na tela de confirmação para mostrar que este e-mail é seu.',
      `${codeLife}. Se não foi você que pediu, ignore esta mensagem.`,
    ],
    code: secret,
  }),
  update: updateCode('Confirme a alteração', 'alterar os dados'),
  'update-email': updateCode('Confirme a troca do e-mail', 'trocar o e-mail'),
  'update-password': updateCode('Confirme a troca da senha', 'trocar a senha'),
  reset: ({ username, secret }) => ({
    title: 'Redefina sua senha',
    lines: [
      `Recebemos um pedido para redefinir a senha da conta ${username}.`,
      'O link vale por 1 hora e serve uma única vez. Um novo pedido cancela este.',
      'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    ],
    link: { label: 'Redefinir senha', url: secret },
  }),
  'password-changed': (facts) => ({
    title: 'Sua senha foi alterada',
    lines: [
      `A senha da conta ${facts.username} foi alterada. As outras sessões foram encerradas.`,
      ...keysGoOn(facts),
      notMe,
    ],
    link: setNewPassword(facts),
  }),
  'email-changed': ({ username, publicUrl }) => ({
    title: 'O e-mail da sua conta foi alterado',
    lines: [
      `O e-mail da conta ${username} foi trocado. As mensagens dela vão para o novo endereço assim que ele for confirmado.`,
      'Se não foi você, entre com o seu username e a sua senha, troque a senha e corrija o e-mail. Se não conseguir entrar, fale com o suporte.',
    ],
    link: { label: 'Entrar na conta', url: `${publicUrl}${paths.auth}` },
  }),
  'two-factor-enabled': (facts) => ({
    title: 'Verificação em duas etapas ativada',
    lines: [
      `Agora o login da conta ${facts.username} pede, além da senha, um código do app autenticador.`,
      'Guarde os códigos de recuperação em um lugar seguro: eles servem se você perder o aparelho.',
      notMe,
    ],
    link: setNewPassword(facts),
  }),
  'two-factor-disabled': (facts) => ({
    title: 'Verificação em duas etapas desativada',
    lines: [`A conta ${facts.username} agora está protegida só pela senha.`, notMe],
    link: setNewPassword(facts),
  }),
};

const exampleSecret = (kind: string, publicUrl: string): string =>
  kind === 'reset' ? `${publicUrl}${paths.resetPassword}?token=exemplo` : '123456';

export const accountMailSamples: readonly MailSample[] = Object.entries(accountMessages).map(([name, message]) => ({
  name,
  example: (publicUrl) =>
    message({ username: 'ana.souza', role: 'Cliente', publicUrl, secret: exampleSecret(name, publicUrl) }),
}));
