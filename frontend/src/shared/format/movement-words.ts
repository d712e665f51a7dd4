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
};

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function commonStart(words: readonly string[]) {
  const [first = ''] = words;
  const end = [...first].findIndex((letter, at) => words.some((word) => word[at] !== letter));
  return end < 0 ? first : first.slice(0, end);
}

/** The API searches the names it gives the kinds: what a person typed of ours becomes that, anything else (an id) stays as it is. */
export function searchTerm(q: string) {
  const kinds = movementKinds.filter((kind) => folded(movementWords[kind]).includes(folded(q)));
  return commonStart(kinds) || q;
}
