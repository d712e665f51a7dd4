import { centsOf } from '../amount.js';
import { empty, json, jsonBody, type Call, type Reply } from './http.js';
import { pageOf, windowOf } from './paging.js';
import { ProblemError } from './problem.js';
import type { Psp } from './psp.js';
import { cobRequestOf, isAmount, isTxid } from './validation.js';

type Handler = (psp: Psp, call: Call, first: string, second: string) => Reply;
type Route = { method: string; path: RegExp; scope: string; handle: Handler };

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';

const ROUTES: Route[] = [
  { method: 'PUT', path: /^\/v2\/cob\/([^/]+)$/, scope: 'cob.write', handle: putCob },
  { method: 'PATCH', path: /^\/v2\/cob\/([^/]+)$/, scope: 'cob.write', handle: patchCob },
  {
    method: 'GET',
    path: /^\/v2\/cob\/([^/]+)$/,
    scope: 'cob.read',
    handle: (psp, _, txid) => json(200, psp.view(psp.charges.get(txid))),
  },
  { method: 'GET', path: /^\/v2\/cob$/, scope: 'cob.read', handle: listCobs },
  { method: 'GET', path: /^\/v2\/pix$/, scope: 'pix.read', handle: listPix },
  {
    method: 'GET',
    path: /^\/v2\/pix\/([^/]+)$/,
    scope: 'pix.read',
    handle: (psp, _, id) => json(200, psp.receipts.get(id)),
  },
  { method: 'PUT', path: /^\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/, scope: 'pix.write', handle: putRefund },
  {
    method: 'GET',
    path: /^\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/,
    scope: 'pix.read',
    handle: (psp, _, endToEndId, id) => json(200, psp.receipts.refund(endToEndId, id)),
  },
  { method: 'PUT', path: /^\/v2\/webhook\/([^/]+)$/, scope: 'webhook.write', handle: putWebhook },
  { method: 'GET', path: /^\/v2\/webhook\/([^/]+)$/, scope: 'webhook.read', handle: getWebhook },
  { method: 'DELETE', path: /^\/v2\/webhook\/([^/]+)$/, scope: 'webhook.write', handle: deleteWebhook },
];

/** Serves API Pix. Throws ProblemError. */
export function serveApi(psp: Psp, call: Call): Reply {
  for (const { method, path, scope, handle } of ROUTES) {
    const match = method === call.method ? path.exec(call.path) : null;
    if (!match) continue;
    psp.tokens.check(call.headers.authorization, scope);
    return handle(psp, call, match[1] ?? '', match[2] ?? '');
  }
  throw new ProblemError('NaoEncontrado', 'O caminho não existe.');
}

/** Serves the OAuth token endpoint. */
export function serveToken(psp: Psp, call: Call): Reply {
  const isJson = call.headers['content-type']?.startsWith('application/json');
  const fields = isJson
    ? (jsonBody(call) as Record<string, unknown> | null)
    : Object.fromEntries(new URLSearchParams(call.text));
  if (fields?.['grant_type'] !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' });
  const grant = psp.tokens.grant(
    call.headers.authorization,
    typeof fields['scope'] === 'string' ? fields['scope'] : '',
  );
  return grant ? json(200, grant) : json(401, { error: 'invalid_client' });
}

function putCob(psp: Psp, call: Call, txid: string): Reply {
  if (!isTxid(txid)) throw new ProblemError('CobOperacaoInvalida', 'O txid deve ter de 26 a 35 letras e algarismos.');
  const request = cobRequestOf(jsonBody(call), psp.pixKey, true);
  if (!psp.charges.has(txid)) return json(201, psp.charges.create(txid, request));
  if (psp.faults.repeatedPut === 'conflict') throw new ProblemError('CobDuplicada', `O txid ${txid} já foi usado.`);
  return json(201, psp.charges.revise(txid, request));
}

function patchCob(psp: Psp, call: Call, txid: string): Reply {
  psp.charges.get(txid);
  const body = jsonBody(call);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  if (!('status' in fields)) return json(200, psp.charges.revise(txid, cobRequestOf(body, psp.pixKey, false)));
  if (fields['status'] !== REMOVED || Object.keys(fields).length > 1) {
    throw new ProblemError('CobOperacaoInvalida', `O status só pode ser ${REMOVED}, sem outros campos.`);
  }
  return json(200, psp.charges.remove(txid, REMOVED));
}

function listCobs(psp: Psp, { query }: Call): Reply {
  const window = windowOf(query, 'CobConsultaInvalida');
  const status = query.get('status');
  const found = psp.charges
    .all()
    .filter((cob) => isWithin(cob.calendario.criacao, window) && (status === null || cob.status === status))
    .map((cob) => psp.view(cob));
  const { parametros, items } = pageOf(found, window);
  return json(200, { parametros, cobs: items });
}

function listPix(psp: Psp, { query }: Call): Reply {
  const window = windowOf(query, 'PixConsultaInvalida');
  const txid = query.get('txid');
  const withTxid = query.get('txIdPresente');
  const refunded = query.get('devolucaoPresente');
  const found = psp.receipts
    .all()
    .filter((pix) => isWithin(pix.horario, window))
    .filter((pix) => txid === null || pix.txid === txid)
    .filter((pix) => withTxid === null || String(pix.txid !== undefined) === withTxid)
    .filter((pix) => refunded === null || String((pix.devolucoes ?? []).length > 0) === refunded);
  const { parametros, items } = pageOf(found, window);
  return json(200, { parametros, pix: items });
}

function putRefund(psp: Psp, call: Call, endToEndId: string, id: string): Reply {
  const { valor, descricao } = (jsonBody(call) ?? {}) as { valor?: unknown; descricao?: unknown };
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id) || !isAmount(valor))
    throw new ProblemError('PixDevolucaoInvalida', 'Confira o id e o valor.');
  const description = typeof descricao === 'string' ? { description: descricao.slice(0, 140) } : {};
  return json(201, psp.receipts.requestRefund(endToEndId, { id, amountCents: centsOf(valor) ?? 0, ...description }));
}

function putWebhook(psp: Psp, call: Call, key: string): Reply {
  const { webhookUrl } = (jsonBody(call) ?? {}) as { webhookUrl?: unknown };
  if (
    key !== psp.pixKey ||
    typeof webhookUrl !== 'string' ||
    !/^https?:\/\/\S+$/.test(webhookUrl) ||
    !URL.canParse(webhookUrl)
  ) {
    throw new ProblemError('WebhookOperacaoInvalida', 'Confira a chave e a webhookUrl.');
  }
  psp.registerWebhook(webhookUrl);
  return json(200, psp.registeredWebhook());
}

function getWebhook(psp: Psp, _: Call, key: string): Reply {
  const webhook = key === psp.pixKey ? psp.registeredWebhook() : null;
  if (!webhook) throw new ProblemError('WebhookNaoEncontrado', 'Não há webhook desta chave.');
  return json(200, webhook);
}

function deleteWebhook(psp: Psp, call: Call, key: string): Reply {
  getWebhook(psp, call, key);
  psp.dropWebhook();
  return empty(204);
}

function isWithin(instant: string, { from, to }: { from: number; to: number }): boolean {
  const at = Date.parse(instant);
  return at >= from && at <= to;
}
