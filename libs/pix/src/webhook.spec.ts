import { parseWebhook } from './webhook.js';

const endToEndId = 'E9999999920261121203311122233344';

describe('the body of a webhook', () => {
  it('is read in the form of the contract', () => {
    const txid = 'DB21D46381825178C6A5C563DDA8BFAD';
    expect(parseWebhook({ pix: [{ endToEndId, txid, valor: '1.00', gnExtras: {} }, { endToEndId }] })).toEqual([
      { endToEndId, txid: txid.toLowerCase() },
      { endToEndId },
    ]);
  });

  it('is read as a bare array', () => {
    expect(parseWebhook([{ endToEndId, devolucoes: { id: '1' } }])).toEqual([{ endToEndId }]);
  });

  it.each([
    null,
    undefined,
    'text',
    1,
    {},
    { pix: 'x' },
    { pix: [null, 1, 'x', {}, { endToEndId: 1 }, { endToEndId: '../../x' }] },
  ])('gives nothing for %j', (body) => {
    expect(parseWebhook(body)).toEqual([]);
  });

  it('leaves out a txid that is not one', () => {
    expect(parseWebhook({ pix: [{ endToEndId, txid: 'x'.repeat(36) }] })).toEqual([{ endToEndId }]);
  });
});
