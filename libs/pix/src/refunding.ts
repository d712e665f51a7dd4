import { decimalOf } from './amount.js';
import { certainly } from './certain-change.js';
import { refundOf, type Refund } from './charge.js';
import { PixError } from './errors.js';
import type { Session } from './session.js';

export type RefundRequest = {
  endToEndId: string;
  /** 1 to 35 alphanumerics, chosen by us; see `refundIdOf`. */
  id: string;
  amountCents: number;
};

export type Refunding = { refund(request: RefundRequest): Promise<Refund> };

/** Returns the refund call of `PixClient`. */
export const createRefunding = (session: Session, random: () => number): Refunding => ({
  refund: ({ endToEndId, id, amountCents }) =>
    session.within((signal) => {
      const path = `/pix/${encodeURIComponent(endToEndId)}/devolucao/${id}`;
      const send = async (): Promise<Refund> =>
        refundOf(await session.ask('PUT', path, signal, { valor: decimalOf(amountCents) }));
      const find = async (): Promise<Refund | null> => {
        try {
          return refundOf(await session.ask('GET', path, signal));
        } catch (error) {
          if (error instanceof PixError && error.status === 404) return null;
          throw error;
        }
      };
      return certainly({ send, find, isDone: () => true }, signal, random);
    }),
});
