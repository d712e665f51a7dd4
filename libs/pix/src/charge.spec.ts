import { chargeOf, paymentOf } from './charge.js';
import { parseBrCode } from './br-code.js';
import { PixError } from './errors.js';
import { refundIdOf } from './txid.js';

const receiver = { name: 'LOJA', city: 'RECIFE', key: 'loja@example.com' };
const wire = {
  txid: 'DB21D46381825178C6A5C563DDA8BFAD',
  status: 'ATIVA',
  calendario: { criacao: '2026-11-21T17:33:00.123456789-03:00', expiracao: 1800 },
  valor: { original: '12.50' },
  chave: 'loja@example.com',
  loc: { id: 1, location: 'pix.example.com/qr/v2/abc', tipoCob: 'cob' },
  someday: { new: true },
};
const pix = { endToEndId: 'E1', valor: '12.50', horario: '2026-11-21T20:40:00Z' };

describe('a charge of the wire', () => {
  it('is read with offsets, nanoseconds, a changed case and unknown properties', () => {
    expect(chargeOf(wire, receiver)).toMatchObject({
      txid: 'db21d46381825178c6a5c563dda8bfad',
      amountCents: 1250,
      createdAt: '2026-11-21T20:33:00.123Z',
      expiresAt: '2026-11-21T21:03:00.123Z',
      payments: [],
    });
  });

  it('gets a code for exactly its amount from its location when the PSP gives none', () => {
    const code = {
      kind: 'dynamic',
      location: 'pix.example.com/qr/v2/abc',
      amountCents: 1250,
      name: 'LOJA',
      city: 'RECIFE',
    };
    expect(parseBrCode(chargeOf(wire, receiver).brCode)).toEqual(code);
    expect(
      parseBrCode(
        chargeOf({ ...wire, loc: undefined, location: 'https://pix.example.com/qr/v2/abc' }, receiver).brCode,
      ),
    ).toEqual(code);
    expect(chargeOf({ ...wire, pixCopiaECola: 'theirs' }, receiver).brCode).toBe('theirs');
    expect(chargeOf({ ...wire, loc: undefined }, receiver).brCode).toBe('');
  });

  it('is for our own key when the PSP does not say for which', () => {
    expect(chargeOf({ ...wire, chave: undefined }, receiver).key).toBe('loja@example.com');
    expect(chargeOf({ ...wire, chave: 'other@example.com' }, receiver).key).toBe('other@example.com');
  });

  it('never takes a status that is not in the contract for a paid one', () => {
    expect(chargeOf({ ...wire, status: 'LIQUIDADA' }, receiver).status).toBe('UNKNOWN');
  });

  it('lasts a day when the PSP says nothing', () => {
    expect(chargeOf({ ...wire, calendario: { criacao: '2026-11-21T00:00:00Z' } }, receiver).expiresAt).toBe(
      '2026-11-22T00:00:00.000Z',
    );
  });

  it.each([
    null,
    [],
    {},
    { ...wire, valor: { original: '1,00' } },
    { ...wire, valor: undefined },
    { ...wire, chave: 7 },
    { ...wire, calendario: { criacao: 'yesterday' } },
    { ...wire, calendario: { criacao: '2026-11-21T00:00:00Z', expiracao: 0 } },
    { ...wire, pix: [{ ...pix, valor: 'much' }] },
  ])('is not guessed from %j', (broken) => {
    expect(() => chargeOf(broken, receiver)).toThrow(PixError);
  });
});

describe('a payment of the wire', () => {
  it('has its refunds, also when a single one is no array', () => {
    const refund = { id: 'D1', valor: '2.00', status: 'DEVOLVIDO', natureza: 'MED_FRAUDE' };
    const refunds = [{ id: 'D1', amountCents: 200, status: 'DEVOLVIDO', nature: 'MED_FRAUDE' }];
    expect(paymentOf({ ...pix, devolucoes: [refund] })).toMatchObject({ amountCents: 1250, refunds });
    expect(paymentOf({ ...pix, devolucoes: refund })).toMatchObject({ refunds });
    expect(paymentOf(pix)).toEqual({
      endToEndId: 'E1',
      amountCents: 1250,
      at: '2026-11-21T20:40:00.000Z',
      refunds: [],
    });
  });
});

describe('a refund of the wire', () => {
  it('is known again as our own in another case, while the id of another stays as it is', () => {
    const own = refundIdOf({ salt: 'example-installation-salt', orderId: 'order-1001', attempt: 1 });
    const refund = (id: string) => ({ id, valor: '12.50', status: 'DEVOLVIDO' });
    const { refunds } = paymentOf({ ...pix, devolucoes: [refund(own.toUpperCase()), refund('D0000MED1')] });
    expect(refunds.map(({ id }) => id)).toEqual([own, 'D0000MED1']);
  });
});
