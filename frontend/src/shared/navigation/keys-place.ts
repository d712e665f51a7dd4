import { paths } from '@shop/contracts/paths';

/** State of a navigation to the API keys of another person: their name for the title. */
export interface KeysPlaceState {
  readonly holder: string;
}

/** Returns the address of the API keys of another person, for administrators with `operations`. */
export const keysPlace = (userId: string) => `${paths.adminApiKeys}?user=${encodeURIComponent(userId)}`;
