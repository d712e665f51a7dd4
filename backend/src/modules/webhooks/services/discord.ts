import { brlText } from '@shop/contracts/brl-text';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { componentNames } from '@shop/contracts/status';
import { webhookEventNames, type WebhookType } from '@shop/contracts/webhooks';

/** Limits of a message, in characters. */
const LIMITS = { username: 80, title: 256, fields: 25, name: 256, value: 1024, all: 6000 } as const;

const titles: Readonly<Record<WebhookType, string>> = { ...webhookEventNames, 'endpoint.test': 'Teste do webhook' };

interface Named {
  readonly name?: string | null;
}
interface Item {
  readonly product_name: string;
  readonly plan_name: string;
  readonly quantity: number;
}

/** Shows text as it is: markdown and mentions of Discord have no effect in it. */
const escaped = (text: string): string => text.replace(/[\\*_~`|>#[\]()@:-]/g, '\\$&');

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const plain = (value: unknown): string => escaped(String(value));
const brl = (value: unknown): string => brlText(Math.round(Number(value) * 100));
const daysText = (days: number): string => {
  if (days === LIFETIME_DAYS) return 'vitalícia';
  return days === 1 ? '1 dia' : `${String(days)} dias`;
};
const by: Readonly<Record<string, string>> = { member: 'Cliente', staff: 'Equipe' };
const payments: Readonly<Record<string, string>> = { pix: 'PIX', balance: 'Saldo' };

/** The fields of an embed, by those of the data: label and text. Other fields are not shown. */
const fields: Readonly<Record<string, readonly [label: string, text: (value: never) => string]>> = {
  user: ['Usuário', ({ username }: { readonly username: string | null }) => escaped(username ?? 'conta excluída')],
  order_id: ['Pedido', plain],
  items: [
    'Itens',
    (items: readonly Item[]) =>
      items.map((one) => `${String(one.quantity)}× ${escaped(one.product_name)} (${one.plan_name})`).join('\n'),
  ],
  total: ['Total', brl],
  amount: ['Valor', brl],
  payment_method: ['Pagamento', (method: string) => payments[method] ?? method],
  coupon: ['Cupom', plain],
  to: ['Devolvido', (to: string) => (to === 'pix' ? 'por PIX' : 'no saldo')],
  end_to_end_id: ['PIX', plain],
  product: ['Produto', ({ name }: Named) => escaped(name ?? '—')],
  duration_days: ['Duração', daysText],
  expires_at: ['Termina em', (at: string) => moment.format(new Date(at))],
  ticket_id: ['Ticket', (id: number) => `\\#${String(id)}`],
  by: ['Por', (author: string) => by[author] ?? author],
  component: ['Componente', (id: keyof typeof componentNames) => componentNames[id]],
};

/** Cuts text to `max` characters, with «…» at the end and no half of a pair before it; nothing fits into none. */
const cut = (text: string, max: number): string => {
  if (text.length <= max) return text;
  return max < 1 ? '' : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
};

interface Described {
  readonly type: WebhookType;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the event as a message of Discord: one embed within its limits, without mentions. */
export function discordMessage({ type, timestamp, data }: Described, brandName: string) {
  const title = cut(titles[type], LIMITS.title);
  let left = LIMITS.all - title.length;
  const shown: { name: string; value: string; inline: boolean }[] = [];
  for (const [key, [label, text]] of Object.entries(fields)) {
    const value = data[key];
    if (value === undefined || value === null || shown.length === LIMITS.fields) continue;
    const name = cut(label, LIMITS.name);
    const content = cut(text(value as never), Math.min(LIMITS.value, left - name.length));
    if (content === '') continue;
    left -= name.length + content.length;
    shown.push({ name, value: content, inline: key !== 'items' });
  }
  return {
    username: cut(brandName, LIMITS.username),
    embeds: [{ title, timestamp, fields: shown }],
    allowed_mentions: { parse: [] },
  };
}
