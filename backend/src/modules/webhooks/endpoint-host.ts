/** Returns the host of an address: the address itself may be a secret. */
export const hostOf = (url: string | null): string =>
  url !== null && URL.canParse(url) ? new URL(url).host : 'nenhum';
