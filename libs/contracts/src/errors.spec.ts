import { errorText } from './errors.js';

describe('the text of an error', () => {
  it('is the sentence of the catalogue', () => {
    expect(errorText('NOT_FOUND', {})).toBe('Não encontrado.');
  });

  it('names the rule that a coupon does not meet', () => {
    expect(errorText('COUPON_NOT_APPLICABLE', { rule: 'minTotal', minTotalCents: 3006 })).toBe(
      'Este cupom vale para compras a partir de R$\u00a030,06.',
    );
  });

  it('says who was first, and when', () => {
    const earlier = { act: 'ticketClosed', by: 'ana', on: '01/02/2026 às 10:00' };
    expect(errorText('TICKET_CLOSED', { earlier })).toBe(
      'Este ticket já foi encerrado por ana em 01/02/2026 às 10:00.',
    );
    expect(errorText('ALREADY_ASSIGNED', { of: 'pix', earlier: { ...earlier, act: 'pixAssigned', by: null } })).toBe(
      'Este PIX já foi creditado a um cliente em 01/02/2026 às 10:00.',
    );
    expect(errorText('ALREADY_ASSIGNED', { of: 'pix' })).toBe('Este PIX já foi creditado a um cliente.');
  });

  it('of invalid content is that of its first field', () => {
    expect(errorText('VALIDATION_FAILED', { errors: [{ field: 'name', message: 'Informe o nome.' }] })).toBe(
      'Informe o nome.',
    );
    expect(errorText('VALIDATION_FAILED', {})).toBe('Verifique os dados informados.');
  });
});
