import { fakeServer, rejection } from '../testing/fake-server.js';
import { signIn } from '../testing/render-screen.js';
import { hasCode } from './api-error.js';
import { remove } from './remove.js';

const PATH = '/api/discounts/c1';
const ROUTE = `DELETE ${PATH}`;
const gone = () => rejection(404, 'NOT_FOUND', 'Não encontrado.');
const lost = () => Promise.reject(new TypeError('network'));
const unknown = () => rejection(503, 'OUTCOME_UNKNOWN', 'Ainda não sabemos se a operação terminou.');

const outcomeOf = () =>
  remove(PATH).then(
    ({ message }) => message,
    (error: unknown) => (['NETWORK', 'OUTCOME_UNKNOWN', 'NOT_FOUND'] as const).find((code) => hasCode(error, code)),
  );

beforeEach(() => signIn());

describe('a removal', () => {
  it.each([
    ['NETWORK', lost],
    ['OUTCOME_UNKNOWN', unknown],
  ] as const)('that finds nothing after %s has taken place, once', async (code, handler) => {
    const server = fakeServer({ [ROUTE]: handler });
    expect(await outcomeOf()).toBe(code);
    server.on(ROUTE, gone);
    expect([await outcomeOf(), await outcomeOf()]).toEqual(['Removido.', 'NOT_FOUND']);
  });

  it('that finds nothing at first, or after a removal, is rejected', async () => {
    const server = fakeServer({ [ROUTE]: gone });
    expect(await outcomeOf()).toBe('NOT_FOUND');
    const outcomes = [];
    for (const handler of [lost, () => ({ body: { message: 'Cupom deletado com sucesso.' } }), gone]) {
      server.on(ROUTE, handler);
      outcomes.push(await outcomeOf());
    }
    expect(outcomes).toEqual(['NETWORK', 'Cupom deletado com sucesso.', 'NOT_FOUND']);
  });
});
