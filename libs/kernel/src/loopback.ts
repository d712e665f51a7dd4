const LOOPBACK_NAME =
  /^((?:.+\.)?localhost\.?|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/i;
const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/i;
const ADDED_BY_PROXIES = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Returns true for a URL that names this machine; false for anything that is no URL. */
export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopbackName(new URL(url).hostname);

/** Returns true for a host name of this machine, in the form of `URL.hostname`. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname);

export interface ReceivedRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns true when a program of this machine called this server by one of the machine's own names, without a proxy.
 * The name is checked because a page of any site may point a name of its own at 127.0.0.1, and because a proxy that
 * runs on this machine is a loopback peer too.
 */
export const isFromThisMachine = ({ headers, socket }: ReceivedRequest): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers['host']) &&
  !Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name));

const isLoopbackHost = (host: unknown) =>
  typeof host === 'string' && !/[\s/?#@\\]/.test(host) && isLoopbackUrl(`http://${host}`);
