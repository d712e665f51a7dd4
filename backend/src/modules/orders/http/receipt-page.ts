import { moneyText } from '@shop/contracts/brl-text';
import { momentText } from '../../../platform/clock/moment-text.js';
import { escapedHtml } from '../../../platform/mail/html.js';
import type { Company } from '../../../platform/config/config.js';
import type { Receipt } from '../use-cases/get-receipt.js';

export interface ReceiptIssuer {
  readonly brand: string;
  readonly company: Company;
}

const style = `*{box-sizing:border-box}body{margin:0;padding:32px 16px;background:#f1f5f5;color:#171c20;font:15px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:640px;margin:0 auto;padding:32px;border:1px solid #d6dcdd;border-radius:16px;background:#fff}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:16px;padding-bottom:20px;border-bottom:1px solid #d6dcdd}
h1{margin:0;font-size:22px;line-height:1.3}p{margin:0}.muted{color:#586266}.brand{font-weight:700}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 20px;margin:20px 0}dt{color:#586266}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}caption{position:absolute;clip-path:inset(50%)}
th{padding:8px 0;border-bottom:1px solid #d6dcdd;color:#586266;font-size:13px;font-weight:500;text-align:left}td{padding:10px 0;border-bottom:1px solid #e7ecec}
th+th,td+td,tfoot td{text-align:right;white-space:nowrap}tfoot th,tfoot td{padding-top:14px;border:0;color:#171c20;font-size:18px;font-weight:600}
footer{margin-top:24px;padding-top:16px;border-top:1px solid #e7ecec;color:#586266;font-size:13px}
@media(max-width:480px){body{padding:12px}main{padding:20px}dl{grid-template-columns:1fr;gap:0}dd+dt{margin-top:12px}}
@media print{body{padding:0;background:#fff}main{max-width:none;border:0;padding:0}}`;

const atBrt = (date: Date): string => `${momentText(date)} (horário de Brasília)`;

const paidWith: Readonly<Record<Receipt['paidBy'], string>> = {
  pix: 'PIX',
  balance: 'Saldo',
  admin: 'Aprovado pela equipe',
};

const issuerLines = ({ company }: ReceiptIssuer): string =>
  [company.name, company.document && `CNPJ ${company.document}`, company.contactEmail]
    .flatMap((line) => (line ? [`<p class="muted">${escapedHtml(line)}</p>`] : []))
    .join('');

type Item = Receipt['order']['items'][number];

const centsOf = ({ unit_price, quantity }: Item): number => Math.round(unit_price * 100) * quantity;

/** Returns the discount of a coupon as a line, because the items have their prices before it. */
const discountOf = ({ order: { items, total_amount } }: Receipt): (readonly [string, number])[] => {
  const cents = items.reduce((sum, item) => sum + centsOf(item), 0) - Math.round(total_amount * 100);
  return cents > 0 ? [['Desconto', -cents / 100]] : [];
};

/** Returns an item in words, with its units and the price of one, and the price of the catalogue where it is higher. */
const wordsOf = ({ productName, planName, price, quantity, unit_price }: Item): string => {
  const name = `${productName}, plano ${planName.toLowerCase()}`;
  const list = unit_price < price ? [`preço de tabela ${moneyText(price)}`] : [];
  const notes = quantity > 1 ? [`${moneyText(unit_price)} cada`, ...list] : list;
  return `${quantity > 1 ? `${String(quantity)} × ` : ''}${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
};

const rowsOf = (receipt: Receipt): string => {
  const { order } = receipt;
  const items =
    order.purchaseType === 'deposit'
      ? [['Depósito de saldo', order.total_amount] as const]
      : order.items.map((item) => [wordsOf(item), centsOf(item) / 100] as const);
  return [...items, ...discountOf(receipt)]
    .map(([what, price]) => `<tr><td>${escapedHtml(what)}</td><td>${moneyText(price)}</td></tr>`)
    .join('');
};

/** Returns the sums below the items. */
const sumsOf = ({ order, refundedCents }: Receipt): string =>
  [
    ['Total pago', order.total_amount] as const,
    ...(refundedCents > 0 ? [['Reembolsado', -refundedCents / 100] as const] : []),
  ]
    .map(([what, amount]) => `<tr><th scope="row">${what}</th><td>${moneyText(amount)}</td></tr>`)
    .join('');

/** Returns the printable page of a receipt, without scripts and without anything remote. */
export function receiptPage(receipt: Receipt, issuer: ReceiptIssuer): string {
  const { order, buyer, paidAt, paidBy } = receipt;
  const number = (order.id.split('-')[0] ?? order.id).toUpperCase();
  const facts = [
    ['Pedido', order.id],
    ['Feito em', atBrt(new Date(order.created_at))],
    ['Pago em', atBrt(paidAt)],
    ['Pagamento', paidWith[paidBy]],
    ['Cliente', buyer.email === null ? buyer.username : `${buyer.username} (${buyer.email})`],
  ] as const;
  const details = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapedHtml(value)}</dd>`).join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>Recibo ${number} · ${escapedHtml(issuer.brand)}</title><style>${style}</style></head>
<body><main><header><div><h1>Recibo</h1><p class="muted">Pedido nº ${number}</p></div>
<div><p class="brand">${escapedHtml(issuer.brand)}</p>${issuerLines(issuer)}</div></header>
<dl>${details}</dl>
<table><caption>Itens do pedido</caption><thead><tr><th scope="col">Item</th><th scope="col">Valor</th></tr></thead>
<tbody>${rowsOf(receipt)}</tbody><tfoot>${sumsOf(receipt)}</tfoot></table>
<footer>Este recibo confirma o pagamento e não substitui uma nota fiscal.</footer></main></body></html>`;
}
