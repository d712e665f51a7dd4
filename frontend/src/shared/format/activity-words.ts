import type { Activity } from '@shop/contracts/activity';
import { orderNumber } from './order-number.js';

/** pt-BR names of the kinds of targets. */
const targetWords: Readonly<Record<string, string>> = {
  account: 'Usuário',
  product: 'Produto',
  key: 'Key',
  setting: 'Configuração',
  bypass: 'UID de bypass',
  coupon: 'Cupom',
  order: 'Pedido',
  ticket: 'Ticket',
  incident: 'Incidente',
  subscription: 'Assinatura',
  export: 'Lista',
  bulk: 'Ação em massa',
  activity: 'Atividade',
  'canned-reply': 'Resposta pronta',
  operation: 'Operação',
  webhook: 'Webhook',
  announcement: 'Aviso',
  block: 'Bloqueio',
};

export const targetWord = (kind: string) => targetWords[kind] ?? 'Item';

type Target = NonNullable<Activity['target']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the name of an act's target; null where only a meaningless id is known. */
function targetName({ kind, id, label }: Target): string | null {
  if (label !== null) return label;
  if (kind === 'order') return orderNumber(id);
  return kind === 'setting' || UUID.test(id) ? null : id;
}

/** Describes what an act concerns, as people read it: by its kind, and its name where it has one. */
export function targetText(target: Target): string {
  const name = targetName(target);
  return name === null ? targetWord(target.kind) : `${targetWord(target.kind)} ${name}`;
}

/** Returns the name of the actor: the shop itself, or an account, which may be erased by now. */
export const actorText = ({ id, username }: Activity['actor']) =>
  username ?? (id === null ? 'Sistema' : 'Conta excluída');
