import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBrCode } from '@shop/pix/br-code';
import { startSandboxPsp, type Sandbox, type SandboxOptions } from '@shop/pix/sandbox';

const credentials = { clientId: 'shop', clientSecret: 'secret', pixKey: 'loja@example.com' };
const basic = `Basic ${Buffer.from('shop:secret').toString('base64')}`;
const TXID = 'a'.repeat(32);
const cob = { calendario: { expiracao: 60 }, valor: { original: '10.00' }, chave: credentials.pixKey };

type Json = Record<string, unknown>;
type Got = { status: number; type: string; body: Json };

const folder = mkdtempSync(join(tmpdir(), 'pix-sandbox-'));
const running: Sandbox[] = [];
let sandbox: Sandbox;
let now: number;

const start = async (changes: Partial<SandboxOptions> = {}): Promise<Sandbox> => {
  const started = await startSandboxPsp({ ...credentials, clock: () => now, ...changes });
  running.push(started);
  return started;
};

beforeEach(async () => {
  now = Date.parse('2026-11-21T20:00:00.000Z');
  sandbox = await start();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((started) => started.close()));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const fetched = async (url: string, init: RequestInit): Promise<Got> => {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : { text }) as Json;
  return { status: response.status, type: response.headers.get('content-type') ?? '', body };
};

const tokenFor = async (scope: string, psp = sandbox): Promise<string> => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope });
  const { body: token } = await fetched(psp.tokenUrl, { method: 'POST', headers: { authorization: basic }, body });
  return token['access_token'] as string;
};

const ALL_SCOPES = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';

const call = async (method: string, path: string, body?: unknown, scope = ALL_SCOPES): Promise<Got> => {
  const headers = { authorization: `Bearer ${await tokenFor(scope)}`, 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetched(sandbox.url + path, { method, headers, ...(body === undefined ? {} : { body: text }) });
};

const control = (action: string, input: unknown = {}, psp = sandbox): Promise<Got> =>
  fetched(`${psp.pageUrl}_sandbox/${action}`, { method: 'POST', body: JSON.stringify(input) });

const problem = (status: number, name: string): object => ({
  status,
  type: 'application/problem+json',
  body: { status, type: `https://pix.bcb.gov.br/api/v2/error/${name}` },
});

describe('the token endpoint', () => {
  it('gives a token with the requested scopes only to the right client', async () => {
    const ask = (authorization: string, fields: Record<string, string>): Promise<Got> =>
      fetched(sandbox.tokenUrl, { method: 'POST', headers: { authorization }, body: new URLSearchParams(fields) });
    const grant = { grant_type: 'client_credentials', scope: 'cob.read nonsense' };
    expect(await ask(basic, grant)).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3600, scope: 'cob.read' },
    });
    expect(await ask('Basic d3Jvbmc6d3Jvbmc=', grant)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await ask(basic, { grant_type: 'password' })).toMatchObject({ status: 400 });
  });

  it('gives one that expires after an hour and is valid only for its scope', async () => {
    expect(await call('PUT', `/cob/${TXID}`, cob, 'cob.read')).toMatchObject(problem(403, 'AcessoNegado'));
    const authorization = `Bearer ${await tokenFor('cob.read')}`;
    const read = (): Promise<Got> => fetched(`${sandbox.url}/cob/${TXID}`, { headers: { authorization } });
    now += 3_599_999;
    expect(await read()).toMatchObject(problem(404, 'CobNaoEncontrado'));
    now += 1;
    expect(await read()).toMatchObject(problem(401, 'NaoAutorizado'));
    expect(await fetched(`${sandbox.url}/cob/${TXID}`, {})).toMatchObject({ status: 401 });
  });
});

describe('a charge at the sandbox', () => {
  it('has its own location and code, and a revision by PATCH or PUT keeps both', async () => {
    const { status, body } = await call('PUT', `/cob/${TXID}`, { calendario: {}, valor: cob.valor, chave: cob.chave });
    expect(status).toBe(201);
    expect(body).toMatchObject({ txid: TXID, revisao: 0, status: 'ATIVA', calendario: { expiracao: 86_400 } });
    expect(body['location']).toMatch(/^127\.0\.0\.1:\d+\/qr\/v2\/[0-9a-f]{32}$/);
    expect(body['pixCopiaECola']).toBe(
      encodeBrCode({
        kind: 'dynamic',
        location: body['location'] as string,
        amountCents: 1000,
        name: 'PSP DE TESTE',
        city: 'SAO PAULO',
      }),
    );
    const revised = await call('PATCH', `/cob/${TXID}`, { calendario: { expiracao: 120 } });
    expect(revised.body).toMatchObject({ revisao: 1, calendario: { expiracao: 120 }, location: body['location'] });
    const put = await call('PUT', `/cob/${TXID}`, cob);
    expect(put.body).toMatchObject({ revisao: 2, calendario: { expiracao: 60 }, location: body['location'] });
  });

  it.each<[string, unknown]>([
    ['cob.calendario', { ...cob, calendario: undefined }],
    ['cob.calendario.expiracao', { ...cob, calendario: { expiracao: 0 } }],
    ['cob.calendario.expiracao', { ...cob, calendario: { expiracao: '60' } }],
    ['cob.valor.original', { ...cob, valor: { original: 10 } }],
    ['cob.valor.original', { ...cob, valor: { original: '10' } }],
    ['cob.valor.original', { ...cob, valor: { original: '0.00' } }],
    ['cob.valor.modalidadeAlteracao', { ...cob, valor: { original: '1.00', modalidadeAlteracao: 2 } }],
    ['cob.chave', { ...cob, chave: 'other@example.com' }],
    ['cob.devedor', { ...cob, devedor: { nome: 'A', cpf: '1' } }],
    ['cob.devedor', { ...cob, devedor: { nome: 'A', cpf: '12345678901', cnpj: '12345678901234' } }],
    ['cob.solicitacaoPagador', { ...cob, solicitacaoPagador: 'x'.repeat(141) }],
    ['cob.infoAdicionais', { ...cob, infoAdicionais: [{ nome: 'x'.repeat(51), valor: '' }] }],
    ['cob', []],
  ])('is rejected for its %s: %j', async (propriedade, body) => {
    const rejected = await call('PUT', `/cob/${TXID}`, body);
    expect(rejected).toMatchObject(problem(400, 'CobOperacaoInvalida'));
    expect(rejected.body['violacoes']).toMatchObject([{ propriedade }]);
    expect(await call('GET', `/cob/${TXID}`)).toMatchObject({ status: 404 });
  });

  it('is rejected with a txid that is none or a body that is not JSON', async () => {
    expect(await call('PUT', '/cob/short', cob)).toMatchObject(problem(400, 'CobOperacaoInvalida'));
    expect(await call('PUT', `/cob/${TXID}`, '{')).toMatchObject(problem(400, 'RequisicaoInvalida'));
    expect(await call('PUT', `/cob/${TXID}`, 'x'.repeat(300_000))).toMatchObject({ status: 400 });
  });

  it('may be removed without other changes and only while it is open', async () => {
    const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    await call('PUT', `/cob/${TXID}`, cob);
    expect(await call('PATCH', `/cob/${TXID}`, { status: 'CONCLUIDA' })).toMatchObject({ status: 400 });
    expect(await call('PATCH', `/cob/${TXID}`, { ...removal, valor: cob.valor })).toMatchObject({ status: 400 });
    expect(await call('PATCH', `/cob/${TXID}`, removal)).toMatchObject({
      status: 200,
      body: { ...removal, revisao: 1 },
    });
    expect(await call('PATCH', `/cob/${TXID}`, removal)).toMatchObject(problem(400, 'CobOperacaoInvalida'));
    expect(await call('PUT', `/cob/${TXID}`, cob)).toMatchObject(problem(400, 'CobOperacaoInvalida'));
    expect(await call('PATCH', `/cob/${'b'.repeat(32)}`, removal)).toMatchObject(problem(404, 'CobNaoEncontrado'));
  });

  it('expires by its calendar, or at once on request', async () => {
    await call('PUT', `/cob/${TXID}`, cob);
    now += 10_400;
    const { body } = await control('expire', { txid: TXID });
    const { criacao, expiracao } = body['calendario'] as { criacao: string; expiracao: number };
    expect(Date.parse(criacao) + expiracao * 1000).toBeLessThanOrEqual(now);
    expect(expiracao).toBe(10);
    expect(body['status']).toBe('ATIVA');
  });
});

describe('lists', () => {
  it('need a window and pages of 1 to 1000', async () => {
    const window = 'inicio=2026-11-21T19:00:00Z&fim=2026-11-21T21:00:00Z';
    expect(await call('GET', '/pix')).toMatchObject(problem(400, 'PixConsultaInvalida'));
    expect(await call('GET', '/cob?inicio=2026-11-21T21:00:00Z&fim=2026-11-21T20:00:00Z')).toMatchObject(
      problem(400, 'CobConsultaInvalida'),
    );
    expect(await call('GET', `/pix?${window}&paginacao.itensPorPagina=1001`)).toMatchObject({ status: 400 });

    await call('PUT', `/cob/${TXID}`, cob);
    await control('pay', { txid: TXID, times: 3 });
    await control('receive', { amountCents: 5 });
    const second = await call('GET', `/pix?${window}&paginacao.itensPorPagina=3&paginacao.paginaAtual=1`);
    expect(second.body['pix']).toMatchObject([{ valor: '0.05' }]);
    expect(second.body['parametros']).toMatchObject({
      paginacao: { paginaAtual: 1, itensPorPagina: 3, quantidadeDePaginas: 2, quantidadeTotalDeItens: 4 },
    });
    const count = async (filter: string): Promise<number> =>
      ((await call('GET', `/pix?${window}&${filter}`)).body['pix'] as unknown[]).length;
    expect(await count('txIdPresente=false')).toBe(1);
    expect(await count(`txid=${TXID}`)).toBe(3);
    expect(await count('devolucaoPresente=true')).toBe(0);
    expect((await call('GET', `/cob?${window}&status=ATIVA`)).body['cobs']).toEqual([]);
    expect((await call('GET', `/cob?${window}&status=CONCLUIDA`)).body['cobs']).toMatchObject([{ txid: TXID }]);
  });
});

describe('a refund', () => {
  it('is accepted within the amount, once for an id, and settled to a final state', async () => {
    await call('PUT', `/cob/${TXID}`, cob);
    const { body } = await control('pay', { txid: TXID });
    const endToEndId = (body['payments'] as Json[])[0]?.['endToEndId'] as string;
    const refund = (id: string, valor: string): Promise<Got> =>
      call('PUT', `/pix/${endToEndId}/devolucao/${id}`, { valor });
    expect(await refund('r1', '6.00')).toMatchObject({
      status: 201,
      body: { status: 'EM_PROCESSAMENTO', valor: '6.00' },
    });
    expect(await refund('r1', '1.00')).toMatchObject(problem(400, 'PixDevolucaoInvalida'));
    expect(await refund('r2', '4.01')).toMatchObject(problem(400, 'PixDevolucaoInvalida'));
    await control('settle-refund', { endToEndId, id: 'r1', status: 'NAO_REALIZADO' });
    expect((await call('GET', `/pix/${endToEndId}/devolucao/r1`)).body).toMatchObject({ status: 'NAO_REALIZADO' });
    expect(await refund('r3', '10.00')).toMatchObject({ status: 201 });
    await control('settle-refund', { endToEndId, id: 'r3' });
    expect((await call('GET', `/pix/${endToEndId}`)).body['devolucoes']).toMatchObject([
      { id: 'r1', status: 'NAO_REALIZADO' },
      { id: 'r3', status: 'DEVOLVIDO', horario: { liquidacao: new Date(now).toISOString() } },
    ]);
    expect(await call('GET', `/pix/${endToEndId}/devolucao/r9`)).toMatchObject(
      problem(404, 'PixDevolucaoNaoEncontrada'),
    );
  });
});

describe('the webhook registration', () => {
  it('is only for the own key and for a URL', async () => {
    const path = `/webhook/${encodeURIComponent(credentials.pixKey)}`;
    expect(await call('GET', path)).toMatchObject(problem(404, 'WebhookNaoEncontrado'));
    expect(await call('PUT', path, { webhookUrl: 'nonsense' })).toMatchObject(problem(400, 'WebhookOperacaoInvalida'));
    expect(await call('PUT', '/webhook/other', { webhookUrl: 'https://a.b/c' })).toMatchObject({ status: 400 });
    expect(await call('PUT', path, { webhookUrl: 'https://a.b/c' })).toMatchObject({ status: 200 });
    expect((await call('GET', path)).body).toMatchObject({ webhookUrl: 'https://a.b/c', chave: credentials.pixKey });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await call('GET', path)).toMatchObject({ status: 404 });
  });
});

describe('the journal', () => {
  it('brings charges, payments and the webhook back after a restart, also after a line cut in half', async () => {
    const file = join(folder, 'journal');
    sandbox = await start({ file });
    await call('PUT', `/cob/${TXID}`, cob);
    await control('pay', { txid: TXID });
    await call('PUT', `/webhook/${credentials.pixKey}`, { webhookUrl: 'http://127.0.0.1:9/hook' });
    const before = await call('GET', `/cob/${TXID}`);
    await sandbox.close();
    appendFileSync(file, '{"cob":{"txid":"half');

    sandbox = await start({ file });
    expect(await call('GET', `/cob/${TXID}`)).toEqual(before);
    expect((await call('GET', `/webhook/${credentials.pixKey}`)).body).toMatchObject({
      webhookUrl: 'http://127.0.0.1:9/hook',
    });
    expect((await control('pay', { brCode: before.body['pixCopiaECola'] })).status).toBe(200);
    expect(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .every((line) => JSON.parse(line)),
    ).toBe(true);
  });
});

describe('paying by code', () => {
  it('finds a charge, takes a static code with its amount, and rejects a foreign one', async () => {
    const receiver = { name: 'A', city: 'B' };
    const pay = (code: string): Promise<Got> => control('pay', { brCode: code });
    const fixed = encodeBrCode({
      kind: 'static',
      key: credentials.pixKey,
      amountCents: 250,
      txid: 'MESA7',
      ...receiver,
    });
    expect((await pay(fixed)).body['payments']).toMatchObject([{ valor: '2.50', txid: 'MESA7' }]);
    expect(await pay(encodeBrCode({ kind: 'static', key: credentials.pixKey, ...receiver }))).toMatchObject({
      status: 400,
    });
    expect(await pay(encodeBrCode({ kind: 'dynamic', location: 'bank/qr/1', ...receiver }))).toMatchObject({
      status: 404,
    });
    expect(await pay('00020126')).toMatchObject(problem(400, 'RequisicaoInvalida'));
  });
});

describe('the page', () => {
  const form = (action: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${sandbox.pageUrl}_sandbox/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  const page = () => new URL(sandbox.pageUrl).pathname;

  it('is under a path that cannot be guessed, and nothing of it is outside', async () => {
    expect(page()).toMatch(/^\/[0-9a-f]{48}\/$/);
    await call('PUT', `/cob/${TXID}`, cob);
    const { origin } = new URL(sandbox.pageUrl);
    for (const path of ['/', '/_sandbox/state', '/_sandbox/page.js', `/_sandbox/charge/${TXID}`, '/qr/v2/x'])
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 404]);
    expect((await fetch(`${origin}/_sandbox/heal`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await fetch(`${sandbox.pageUrl}_sandbox/page.js`)).status).toBe(200);
  });

  it('says what it is, lists charges without running what is written in them, and opens one by its link', async () => {
    await call('PUT', `/cob/${TXID}`, { ...cob, solicitacaoPagador: '<script>alert(1)</script>' });
    const response = await fetch(sandbox.pageUrl);
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('PSP de teste');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(TXID);
    expect(await (await fetch(`${sandbox.pageUrl}_sandbox/charge/${TXID}`)).text()).toContain('R$');
    expect((await fetch(`${sandbox.pageUrl}_sandbox/charge/${'b'.repeat(32)}`)).status).toBe(404);
  });

  it('is where the location of a charge leads a browser', async () => {
    const { body } = await call('PUT', `/cob/${TXID}`, cob);
    const path = (body['location'] as string).replace(/^[^/]+\//, '');
    const response = await fetch(`${sandbox.pageUrl}${path}`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${page()}_sandbox/charge/${TXID}`);
  });

  it('pays another amount as a person types it and comes back to where it was', async () => {
    await call('PUT', `/cob/${TXID}`, cob);
    const response = await form('pay', { txid: TXID, amount: '1.234,5', back: TXID });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${page()}_sandbox/charge/${TXID}`);
    await form('pay-late', { txid: TXID, times: '2', amount: '', back: 'https://elsewhere' });
    const { body } = await call('GET', `/cob/${TXID}`);
    expect(body['pix']).toMatchObject([{ valor: '1234.50' }, { valor: '10.00' }, { valor: '10.00' }]);
    const { criacao, expiracao } = body['calendario'] as { criacao: string; expiracao: number };
    expect(Date.parse(criacao) + expiracao * 1000).toBeLessThanOrEqual(now);
  });

  it.each<[string, Json]>([
    ['pay', { txid: TXID, times: 101 }],
    ['pay', { txid: TXID, amountCents: -1 }],
    ['pay', { txid: TXID, amount: '1,2,3' }],
    ['pay', { txid: TXID, at: 'soon' }],
    ['refund', {}],
    ['fault', { webhook: 'sometimes' }],
    ['fault', { apiDelayMs: -1 }],
    ['fault', { unknown: 1 }],
    ['constructor', {}],
  ])('rejects %s %j and changes nothing', async (action, input) => {
    await call('PUT', `/cob/${TXID}`, cob);
    const before = await (await fetch(`${sandbox.pageUrl}_sandbox/state`)).json();
    expect((await control(action, input)).status).toBeGreaterThanOrEqual(400);
    expect(await (await fetch(`${sandbox.pageUrl}_sandbox/state`)).json()).toEqual(before);
  });

  it('takes no button pressed from a page of another site, and no name but its own', async () => {
    const { port } = sandbox;
    const ask = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', method: 'POST', path: `${page()}_sandbox/heal`, headers };
        request(options, (response) => resolve(response.resume().statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    expect(await ask({ origin: 'https://evil.example' })).toBe(403);
    expect(await ask({ origin: 'null' })).toBe(403);
    expect(await ask({ host: `evil.example:${port}` })).toBe(403);
    expect(await ask({ origin: `http://127.0.0.1:${port}` })).toBe(200);
  });
});

describe('the sandbox', () => {
  it('listens only on a loopback address and rejects production unless the shop is a demo', async () => {
    await expect(start({ host: '0.0.0.0' })).rejects.toThrow('loopback');
    await expect(start({ nodeEnv: 'production' })).rejects.toThrow('production');
    await expect(start({ nodeEnv: 'production', allowDemo: true })).resolves.toMatchObject({
      port: expect.any(Number),
    });
  });

  it('says when its port is taken', async () => {
    await expect(start({ port: sandbox.port })).rejects.toThrow('EADDRINUSE');
  });
});
