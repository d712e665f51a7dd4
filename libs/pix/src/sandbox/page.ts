import { centsOf } from '../amount.js';
import { endOf } from './charges.js';
import type { Faults } from './faults.js';
import { html, type Html } from './html.js';
import type { Psp } from './psp.js';
import type { Cob, Devolucao, Pix } from './wire.js';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const INSTANT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

/** Returns the page with all charges (open ones first) and the switches of the faults. */
export function listPage(psp: Psp, charges: Cob[]): string {
  const isOpen = (cob: Cob): boolean => cob.status === 'ATIVA' && !psp.charges.isExpired(cob);
  const sorted = [...charges.filter(isOpen), ...charges.filter((cob) => !isOpen(cob))];
  return documentOf(
    psp,
    sorted.length > 0
      ? html`<section class="charges">${sorted.map((cob) => chargeCard(psp, cob, ''))}</section>`
      : html`<p class="nothing">Nenhuma cobrança ainda. Gere um PIX na loja e ele aparece aqui.</p>`,
  );
}

/** Returns the page of one charge, the target of the shop's link to the test PSP. */
export function chargePage(psp: Psp, cob: Cob): string {
  return documentOf(
    psp,
    html`<p><a href="${psp.page}">Todas as cobranças</a></p>
      <section class="charges">${chargeCard(psp, cob, cob.txid)}</section>`,
  );
}

function documentOf(psp: Psp, content: Html): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <base href="${psp.page}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>PSP de teste</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="_sandbox/page.css" />
        <script src="_sandbox/page.js" defer></script>
      </head>
      <body>
        <header>
          <h1>PSP de teste</h1>
          <p>Banco de mentira desta loja. Nenhum dinheiro é movimentado.</p>
        </header>
        <main>${content} ${faultsPanel(psp)}</main>
      </body>
    </html>`.text;
}

function chargeCard(psp: Psp, cob: Cob, back: string): Html {
  const state = stateOf(psp, cob);
  const hidden = html`<input type="hidden" name="txid" value="${cob.txid}" /><input
      type="hidden"
      name="back"
      value="${back}"
    />`;
  const due = money(cob.valor.original);
  return html`<article class="card" data-state="${state.name}" aria-label="Cobrança de ${due}">
    <div class="head"><strong class="amount">${due}</strong><span class="chip">${state.label}</span></div>
    ${cob.solicitacaoPagador ? html`<p>${cob.solicitacaoPagador}</p>` : ''}
    <p class="quiet">${psp.charges.isExpired(cob) ? 'Venceu' : 'Vence'} em ${INSTANT.format(endOf(cob))}</p>
    <p class="mono">${cob.txid}</p>
    <div class="actions">
      ${button('pay', state.name === 'open' ? `Pagar ${due}` : `Pagar ${due} mesmo assim`, hidden, state.name === 'open' ? 'primary' : '')}
      ${button('pay', 'Pagar duas vezes', html`${hidden}<input type="hidden" name="times" value="2" />`)}
      ${state.name === 'open' ? html`${button('pay-late', 'Pagar atrasado', hidden)} ${button('expire', 'Expirar', hidden)}` : ''}
      ${cob.status === 'ATIVA' ? button('remove', 'Remover', hidden) : ''}
    </div>
    <form method="post" action="_sandbox/pay" class="other">
      ${hidden}
      <label
        >Outro valor, em R$<input
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          pattern="[0-9.]{1,12}(,[0-9]{1,2})?"
          required
      /></label>
      <button>Pagar este valor</button>
    </form>
    ${psp.receipts.ofCharge(cob.txid).map((pix) => paymentRow(pix, back))}
  </article>`;
}

function paymentRow(pix: Pix, back: string): Html {
  const hidden = html`<input type="hidden" name="endToEndId" value="${pix.endToEndId}" /><input
      type="hidden"
      name="back"
      value="${back}"
    />`;
  const refunds = pix.devolucoes ?? [];
  const isLeft = refunds.every((refund) => refund.status === 'NAO_REALIZADO');
  return html`<div class="payment">
    <p><strong>${money(pix.valor)}</strong> pago em ${INSTANT.format(Date.parse(pix.horario))}</p>
    <p class="mono">${pix.endToEndId}</p>
    ${refunds.map((refund) => refundRow(refund, hidden))}
    ${
      isLeft
        ? html`<div class="actions">
            ${button('refund', 'Devolver', hidden)}
            ${button('refund', 'Devolução não realizada', html`${hidden}<input type="hidden" name="status" value="NAO_REALIZADO" />`)}
            ${button('refund', 'Contestar por fraude (MED)', html`${hidden}<input type="hidden" name="nature" value="MED_FRAUDE" />`)}
          </div>`
        : ''
    }
  </div>`;
}

function refundRow(refund: Devolucao, hidden: Html): Html {
  const chosen = (status: string): Html =>
    html`${hidden}<input type="hidden" name="id" value="${refund.id}" /><input
        type="hidden"
        name="status"
        value="${status}"
      />`;
  return html`<p class="quiet">
      Devolução de ${money(refund.valor)}: ${REFUND_LABELS[refund.status]} ${refund.natureza ?? ''}
    </p>
    ${
      refund.status === 'EM_PROCESSAMENTO'
        ? html`<div class="actions">
            ${button('settle-refund', 'Concluir', chosen('DEVOLVIDO'))}
            ${button('settle-refund', 'Não realizar', chosen('NAO_REALIZADO'))}
          </div>`
        : ''
    }`;
}

const REFUND_LABELS = { EM_PROCESSAMENTO: 'em processamento', DEVOLVIDO: 'devolvida', NAO_REALIZADO: 'não realizada' };

function faultsPanel({ faults }: Psp): Html {
  const number = (name: keyof Faults, label: string): Html =>
    html`<label>${label}<input type="number" min="0" max="999999" name="${name}" value="${faults[name]}" /></label>`;
  const choice = (name: keyof Faults, label: string, options: Record<string, string>): Html =>
    html`<label
      >${label}<select name="${name}">
        ${Object.entries(options).map(
          ([value, text]) =>
            html`<option value="${value}" ${faults[name] === value ? html`selected` : ''}>${text}</option>`,
        )}
      </select></label
    >`;
  return html`<details class="card">
    <summary>Falhas de propósito</summary>
    <form method="post" action="_sandbox/fault" class="faults">
      ${choice('webhook', 'Avisos à loja', { on: 'enviar', drop: 'perder', duplicate: 'enviar em dobro', delay: 'atrasar' })}
      ${number('webhookDelayMs', 'Atraso dos avisos (ms)')} ${number('apiDelayMs', 'Atraso da API (ms)')}
      ${number('apiFailNext', 'Próximas chamadas que falham')}
      ${number('apiLoseNext', 'Próximas respostas que se perdem')}
      ${number('tokenFailNext', 'Próximos tokens que falham')}
      ${choice('repeatedPut', 'Cobrança repetida', { revise: 'revisar', conflict: 'recusar (409)' })}
      <button class="primary">Aplicar</button>
    </form>
    <div class="actions">
      ${button('heal', 'Tirar todas as falhas', html``)} ${button('revoke-tokens', 'Invalidar tokens', html``)}
    </div>
  </details>`;
}

function button(action: string, label: string, fields: Html, style = ''): Html {
  return html`<form method="post" action="_sandbox/${action}">
    ${fields}<button class="${style}">${label}</button>
  </form>`;
}

function stateOf(psp: Psp, cob: Cob): { name: string; label: string } {
  if (cob.status === 'CONCLUIDA') return { name: 'paid', label: 'Paga' };
  if (cob.status !== 'ATIVA')
    return { name: 'removed', label: cob.status === 'REMOVIDA_PELO_PSP' ? 'Removida pelo PSP' : 'Removida pela loja' };
  return psp.charges.isExpired(cob) ? { name: 'expired', label: 'Expirada' } : { name: 'open', label: 'Aberta' };
}

function money(amount: string): string {
  return REAIS.format((centsOf(amount) ?? 0) / 100);
}
