/** An account that travels more forgets where it was first. */
const KNOWN_ADDRESSES = 500;

/** Adds an address to those from which an account has logged in, the newest last. */
export const withAddress = (known: ReadonlySet<string>, address: string | null): ReadonlySet<string> =>
  address === null
    ? known
    : new Set([...[...known].filter((one) => one !== address).slice(1 - KNOWN_ADDRESSES), address]);
