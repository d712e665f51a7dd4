import { movementKinds, type MovementKind } from '@shop/contracts/wallet';

/** pt-BR name of each kind of movement. */
export const movementWords: Record<MovementKind, string> = {
  deposit: 'Depósito',
  purchase: 'Compra',
  pix_surplus: 'PIX pago a mais',
  pix_late: 'PIX que não podia mais pagar o pedido',
  pix_returned: 'PIX devolvido',
  refund: 'Reembolso',
  reward: 'Recompensa de rank',
  admin_set: 'Saldo definido pela equipe',
  admin_adjust: 'Ajuste da equipe',
  forfeited: 'Exclusão de conta',
  imported: 'Saldo trazido de outra loja',
  referral: 'Recompensa de convite',
};

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function commonStart(words: readonly string[]) {
  const [first = ''] = words;
  const end = [...first].findIndex((letter, at) => words.some((word) => word[at] !== letter));
  return end < 0 ? first : first.slice(0, end);
}

/**
 * Translates a search for a kind's pt-BR name to the API's name, because the API searches its own names. Any other text
 * (an id) stays as it is.
 */
export function searchTerm(q: string) {
  const kinds = movementKinds.filter((kind) => folded(movementWords[kind]).includes(folded(q)));
  return commonStart(kinds) || q;
}
