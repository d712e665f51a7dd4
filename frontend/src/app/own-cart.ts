import { readClaims } from '../shared/session/claims.js';
import { useSession } from '../shared/session/session.js';
import { showCart } from '../shared/storage/cart.js';

const showOwn = ({ token }: { readonly token: string | null }) => {
  showCart(token === null ? null : (readClaims(token)?.userId ?? null));
};

/** Shows the cart of the person who is signed in, now and whenever a session begins or ends; called once. */
export function followCartOwner(): void {
  showOwn(useSession.getState());
  useSession.subscribe(showOwn);
}
