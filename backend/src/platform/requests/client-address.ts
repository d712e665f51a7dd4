import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/** Groups of 16 bits that name an IPv6 network of 64 bits: what one customer of a provider gets. */
const NETWORK_GROUPS = 4;

/**
 * The form under which a network address is counted, throttled and audited: an IPv4 address as it is (also one that IPv6
 * carries), an IPv6 address as its /64, since one subscriber usually holds all of it. A port is left out, which some proxies
 * add. Text that is no address is `unknown`.
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
 * Reads whose request it is, for HTTP and sockets alike: the peer, or what the nearest proxies of `trustProxy` say in
 * X-Forwarded-For. Addresses are in the form of `addressForm`.
 */
export function addressReader(trustProxy: readonly string[] | null): (request: IncomingMessage) => string {
  const isTrusted = trustTest(trustProxy);
  return (request) => addressForm(proxyAddr(request, isTrusted));
}

/** Returns a test for requests that a proxy of `trustProxy` forwarded: what such a proxy asks for itself is none. */
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
