import fc from 'fast-check';
import { hasError, parsePix, PixElementType } from 'pix-utils';
import { BrCodeError, encodeBrCode, parseBrCode, type BrCode } from './br-code.js';
import { crc16 } from './crc16.js';

const receiver = { name: 'LOJA EXEMPLO LTDA', city: 'SAO PAULO' };
const location = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';

const DYNAMIC =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62070503***63044846';
const STATIC =
  '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865406129.905802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62140510PEDIDO10016304757A';

const examples: [string, BrCode, string][] = [
  ['a dynamic code', { kind: 'dynamic', location, ...receiver }, DYNAMIC],
  [
    'a dynamic code with an amount',
    { kind: 'dynamic', location, amountCents: 12_990, ...receiver },
    DYNAMIC.replace('5802BR', '5406129.905802BR').replace(/4846$/, '3022'),
  ],
  [
    'a static code',
    {
      kind: 'static',
      key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      txid: 'PEDIDO1001',
      amountCents: 12_990,
      ...receiver,
    },
    STATIC,
  ],
];

const ascii = (limit: number) =>
  fc
    .stringMatching(/^[A-Za-z0-9.,&-][A-Za-z0-9 .,&-]{0,24}$/)
    .map((text) => text.replace(/ +/g, ' ').slice(0, limit).trim())
    .filter((text) => text.length > 0);
const amount = { amountCents: fc.integer({ min: 1, max: 999_999_999 }) };
const anyReceiver = { name: ascii(25), city: ascii(15) };
const anyDynamic: fc.Arbitrary<BrCode> = fc.record(
  {
    kind: fc.constant('dynamic' as const),
    location: fc.stringMatching(/^[a-z0-9][a-z0-9./-]{0,76}$/),
    ...anyReceiver,
    ...amount,
  },
  { requiredKeys: ['kind', 'location', 'name', 'city'] },
);
const anyStatic: fc.Arbitrary<BrCode> = fc.record(
  {
    kind: fc.constant('static' as const),
    key: fc.oneof(
      fc.uuid(),
      fc.stringMatching(/^\d{11}$/),
      fc.constant('+5511999998888'),
      fc.constant('loja@example.com'),
    ),
    txid: fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/),
    ...anyReceiver,
    ...amount,
  },
  { requiredKeys: ['kind', 'key', 'name', 'city'] },
);

const readByOthers = (text: string) => {
  const read = parsePix(text);
  if (hasError(read)) throw new Error(read.message);
  if (read.type !== PixElementType.DYNAMIC && read.type !== PixElementType.STATIC)
    throw new Error(`read as ${read.type}`);
  return read;
};

describe('the CRC', () => {
  it('gives the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });
});

describe('a BR Code', () => {
  it.each(examples)('is written as in the worked example: %s', (_, code, text) => {
    expect(encodeBrCode(code)).toBe(text);
    expect(parseBrCode(text)).toEqual(code);
  });

  it('comes back as it was written, whatever its values', () => {
    fc.assert(
      fc.property(fc.oneof(anyDynamic, anyStatic), (code) => expect(parseBrCode(encodeBrCode(code))).toEqual(code)),
    );
  });

  it('is read alike by another implementation', () => {
    fc.assert(
      fc.property(fc.oneof(anyDynamic, anyStatic), (code) => {
        const read = readByOthers(encodeBrCode(code));
        expect(read.merchantName).toBe(code.name);
        expect(read.merchantCity).toBe(code.city);
        expect(read.type).toBe(code.kind === 'dynamic' ? PixElementType.DYNAMIC : PixElementType.STATIC);
        if (code.kind === 'dynamic') expect(read).toMatchObject({ url: code.location });
        else expect(read).toMatchObject({ pixKey: code.key, ...(code.txid ? { txid: code.txid } : {}) });
      }),
    );
  });

  it('is rejected when any one character is changed', () => {
    fc.assert(
      fc.property(anyDynamic, fc.nat(), fc.constantFrom('0', '7', 'x', '*'), (code, position, sign) => {
        const text = encodeBrCode(code);
        const at = position % text.length;
        fc.pre(text[at]?.toUpperCase() !== sign.toUpperCase());
        expect(() => parseBrCode(text.slice(0, at) + sign + text.slice(at + 1))).toThrow(BrCodeError);
      }),
    );
  });

  it('never breaks the reader in another way than BrCodeError, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\d{4}\w{0,9}){0,9}$/)), (body) => {
        const text = `${body}6304`;
        expect(() => parseBrCode(text + crc16(text))).toThrow(BrCodeError);
      }),
    );
  });

  it('folds accents and cuts names to what the format holds', () => {
    const text = encodeBrCode({
      kind: 'dynamic',
      location,
      name: 'Açaí & Pão de Queijo do João Ltda',
      city: 'São José do Rio Preto',
    });
    expect(parseBrCode(text)).toMatchObject({ name: 'Acai & Pao de Queijo do J', city: 'Sao Jose do Rio' });
  });

  it('reads a code of another bank: account in another field, capital GUI, unknown fields', () => {
    const body =
      '00020101021227350014BR.GOV.BCB.PIX2513host/qr/v2/ab5204000053039865802BR5901A6001B62070503***8003abc6304';
    expect(parseBrCode(body + crc16(body))).toEqual({
      kind: 'dynamic',
      location: 'host/qr/v2/ab',
      name: 'A',
      city: 'B',
    });
  });

  it('is not written from values that do not fit', () => {
    expect(() => encodeBrCode({ kind: 'dynamic', location: `https://${location}`, ...receiver })).toThrow(BrCodeError);
    expect(() => encodeBrCode({ kind: 'dynamic', location: 'a'.repeat(78), ...receiver })).toThrow(BrCodeError);
    expect(() => encodeBrCode({ kind: 'static', key: 'a key', ...receiver })).toThrow(BrCodeError);
    expect(() => encodeBrCode({ kind: 'static', key: 'k', txid: 'not-one', ...receiver })).toThrow(BrCodeError);
    expect(() => encodeBrCode({ kind: 'static', key: 'k', name: '£', city: 'B' })).toThrow(BrCodeError);
    expect(() => encodeBrCode({ kind: 'static', key: 'k', amountCents: 0, ...receiver })).toThrow(RangeError);
  });
});
