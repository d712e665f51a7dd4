import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/** Number of 16-bit groups in the prefix of an IPv6 network of 64 bits, the usual share of one customer. */
const NETWORK_GROUPS = 4;

/**
 * Returns the form of a network address for counting, throttling and auditing: an IPv4 address as it is (also within
 * IPv6), an IPv6 address as its /64, because one subscriber usually has all of it. The port, added by some proxies, is
 * left out. Text that is no address is `unknown`.
 */
export function addressForm(named: string): string {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(named) ?? [];
  const ip = v4 ?? v6 ?? named;
  if (isIPv4(ip)) return ip;
  if (!ipaddr.IPv6.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.map((part, index) => (index < NETWORK_GROUPS ? part : 0));
  return `${new ipaddr.IPv6(network).toString()}/64`;
}

/**
 * Returns a reader of a request's client address, for HTTP and sockets alike: the peer, or the address that the proxies
 * of `trustProxy` report in X-Forwarded-For. Addresses are in the form of `addressForm`.
 */
export function addressReader(trustProxy: readonly string[] | null): (request: IncomingMessage) => string {
  const isTrusted = trustTest(trustProxy);
  return (request) => addressForm(proxyAddr(request, isTrusted));
}

/** Returns a test for requests that a proxy of `trustProxy` forwarded; a request of the proxy's own is not one. */
export function forwardedTest(trustProxy: readonly string[] | null): (request: IncomingMessage) => boolean {
  const isFromProxy = proxyTest(trustProxy);
  return (request) => request.headers['x-forwarded-for'] !== undefined && isFromProxy(request);
}

/** Returns a test for requests whose peer is a proxy of `trustProxy`. */
export function proxyTest(trustProxy: readonly string[] | null): (request: IncomingMessage) => boolean {
  const isTrusted = trustTest(trustProxy);
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0);
}

const trustTest = (trustProxy: readonly string[] | null) =>
  trustProxy?.length ? proxyAddr.compile([...trustProxy]) : () => false;
