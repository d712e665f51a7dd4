import { ACTIONS, type Input } from './actions.js';
import { json, jsonBody, page, seeOther, type Call, type Reply } from './http.js';
import { chargePage, listPage } from './page.js';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-assets.js';
import { ProblemError } from './problem.js';
import type { Psp } from './psp.js';

const LISTED = 50;

/** Serves the page for people and the control endpoints for tests. Throws ProblemError. */
export function serveControl(psp: Psp, call: Call): Reply {
  return call.method === 'GET' ? show(psp, call) : act(psp, call);
}

function show(psp: Psp, call: Call): Reply {
  const path = pathOf(psp, call);
  if (path === '') return page(listPage(psp, psp.charges.all().slice(0, LISTED)));
  if (path === '_sandbox/page.css') return { status: 200, type: 'text/css; charset=utf-8', body: PAGE_STYLE };
  if (path === '_sandbox/page.js') return { status: 200, type: 'text/javascript; charset=utf-8', body: PAGE_SCRIPT };
  if (path === '_sandbox/state') return json(200, stateOf(psp));
  const txid = /^_sandbox\/charge\/(\w+)$/.exec(path)?.[1];
  if (txid) return page(chargePage(psp, psp.charges.get(txid)));
  const location = /^qr\/v2\/(\w+)$/.exec(path)?.[1];
  const cob = location && psp.charges.all().find((known) => known.location.endsWith(`/${location}`));
  if (cob) return seeOther(`${psp.page}_sandbox/charge/${cob.txid}`);
  throw new ProblemError('NaoEncontrado', 'O caminho não existe.');
}

/** Returns the part of the path below that of the page. Throws ProblemError for a path outside it. */
function pathOf(psp: Psp, { path }: Call): string {
  if (!path.startsWith(psp.page)) throw new ProblemError('NaoEncontrado', 'O caminho não existe.');
  return path.slice(psp.page.length);
}

function act(psp: Psp, call: Call): Reply {
  assertOwnPage(call);
  const name = /^_sandbox\/([a-z-]+)$/.exec(pathOf(psp, call))?.[1] ?? '';
  const isForm = call.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const action = call.method === 'POST' && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new ProblemError('NaoEncontrado', 'O caminho não existe.');
  const input = isForm ? formInput(call.text) : inputOf(call);
  const { back, ...fields } = input;
  const result = action(psp, fields);
  if (!isForm) return json(200, result);
  return seeOther(
    typeof back === 'string' && /^\w{1,35}$/.test(back) ? `${psp.page}_sandbox/charge/${back}` : psp.page,
  );
}

/** Rejects a request of another site, which must not press buttons through the visitor's browser. */
function assertOwnPage({ headers }: Call): void {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    throw new ProblemError('AcessoNegado', 'Só a própria página pode fazer isto.');
}

function inputOf(call: Call): Input {
  const body = call.text === '' ? {} : jsonBody(call);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProblemError('RequisicaoInvalida', 'O corpo não é um objeto.');
  return body as Input;
}

/** Reads the fields of a form: digits become numbers, except in `amount`, and empty fields are left out. */
function formInput(text: string): Input {
  const fields = [...new URLSearchParams(text)].filter(([, value]) => value !== '');
  return Object.fromEntries(
    fields.map(([name, value]) => [name, /^\d{1,9}$/.test(value) && name !== 'amount' ? Number(value) : value]),
  );
}

function stateOf(psp: Psp): unknown {
  return {
    faults: psp.faults,
    webhook: psp.registeredWebhook(),
    charges: psp.charges
      .all()
      .slice(0, LISTED)
      .map((cob) => psp.view(cob)),
  };
}
